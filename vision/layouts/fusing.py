"""Adds up several looks at one table, so that hands and glare pass."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.layouts.looks import Logs, Look, normalised
from vision.layouts.matching import Known, best_shift
from vision.layouts.shifts import Shift
from vision.layouts.sides import hanging_together, sharing_sides
from vision.layouts.types import KINDS, Cell, Matrix

_SURE = 0.9
"""Looks contradict each other where each gives another name at least this chance."""


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """What all looks together say about one cell, or about the hint on it."""

    cell: Cell

    names: Logs
    """``(K,)`` logarithms of probabilities, summing to 1 as probabilities."""

    kinds: Logs
    """``(4,)``, the same about ``KINDS``."""

    seen: tuple[tuple[int, int], ...]
    """Which look saw it as which piece; more looks may have seen the cell empty."""

    disagree: bool
    """Whether two looks are sure of different things: ask."""


@dataclass(frozen=True, slots=True, eq=False)
class Fused:
    """One table out of several looks; cells are counted as in the first look used."""

    spirits: tuple[Place, ...]
    """Cells that hold a card, by row, then column."""

    hints: tuple[Place, ...]
    """Hints on cells, the same way; a cell is in both when both were seen."""

    shifts: tuple[Shift | None, ...]
    """What takes each look's cells to those here; None: it fits in no one way."""

    groups: tuple[frozenset[Cell], ...]
    """Cells that hang together, largest group first."""

    once: frozenset[Cell]
    """Cells that only one of three or more looks saw: a false piece, or luck."""

    broken: bool
    """Whether most looks show cards that lie half a cell off."""

    strength: float
    """0 to 1, how clearly each card lay in its cell in the look that saw it best."""

    @property
    def disagreeing(self) -> tuple[Cell, ...]:
        """Cells about which looks contradict each other."""
        places = (*self.spirits, *self.hints)
        return tuple(sorted({place.cell for place in places if place.disagree}))


def fuse(looks: Sequence[Look]) -> Fused:
    """Return what the looks say together.

    The look with most cells comes first, then each that fits what is known so far:
    by names where there are any, else by shape, else by where things were in the
    picture. Looks that fit in several ways, or in none, are left out.

    Args:
        looks: of one table, in any order, all with the same K names.
    """
    order = sorted(
        range(len(looks)),
        key=lambda n: (-len(looks[n].layout.holders), -looks[n].layout.strength, n),
    )
    shifts: list[Shift | None] = [None] * len(looks)
    for turn, number in enumerate(order):
        if not looks[number].layout.holders:
            continue
        if turn == 0:
            shifts[number] = Shift()
        else:
            first = looks[order[0]].layout
            known = _known(looks, shifts, first.to_picture)
            shifts[number] = best_shift(looks[number], known)
    return _joined(looks, shifts)


def _known(
    looks: Sequence[Look],
    shifts: Sequence[Shift | None],
    to_picture: Matrix | None,
) -> Known:
    places = _places(looks, shifts, _spirits)
    cells = tuple(place.cell for place in places)
    return Known(cells, np.array([place.names for place in places]), to_picture)


def _joined(looks: Sequence[Look], shifts: Sequence[Shift | None]) -> Fused:
    shifts = _from_zero(looks, shifts)
    spirits = _places(looks, shifts, _spirits)
    hints = _places(looks, shifts, _hints)
    cells = {place.cell: number for number, place in enumerate(spirits)}
    groups = hanging_together(cells.values(), sharing_sides(cells))
    used = [n for n, shift in enumerate(shifts) if shift is not None]
    once = [p.cell for p in spirits if len(used) >= 3 and len(p.seen) == 1]
    return Fused(
        spirits=spirits,
        hints=hints,
        shifts=tuple(shifts),
        groups=tuple(frozenset(spirits[n].cell for n in group) for group in groups),
        once=frozenset(once),
        broken=2 * sum(bool(looks[n].layout.offset) for n in used) > len(used),
        strength=_strength(looks, spirits, shifts),
    )


def _strength(
    looks: Sequence[Look], spirits: Sequence[Place], shifts: Sequence[Shift | None]
) -> float:
    """Return the lowest of the cells' best scores: what one look doubts may pass."""
    best = {place.cell: 0.0 for place in spirits}
    for look, shift in zip(looks, shifts, strict=True):
        if shift is not None:
            for cell, number in look.layout.holders.items():
                there = shift.cell(cell)
                best[there] = max(best[there], look.layout.scores[number])
    return min(best.values(), default=0.0)


def _from_zero(
    looks: Sequence[Look], shifts: Sequence[Shift | None]
) -> list[Shift | None]:
    """Return the shifts moved so that the smallest row and column become 0."""
    cells = [
        shift.cell(cell)
        for look, shift in zip(looks, shifts, strict=True)
        if shift is not None
        for cell in look.layout.holders
    ]
    top = min((row for row, _ in cells), default=0)
    left = min((column for _, column in cells), default=0)
    return [
        shift and Shift(shift.quarters, shift.rows - top, shift.columns - left)
        for shift in shifts
    ]


def _spirits(look: Look) -> Mapping[int, Cell]:
    """Return the pieces that hold a cell, hints that hide a card among them."""
    return {number: cell for cell, number in look.layout.holders.items()}


def _hints(look: Look) -> Mapping[int, Cell]:
    """Return the hints that lie on cells, on found cards and on hidden ones."""
    layout = look.layout
    return {
        number: cell
        for number, cell in enumerate(layout.cells)
        if cell is not None
        and (layout.on[number] is not None or number in layout.hiding)
    }


def _places(
    looks: Sequence[Look],
    shifts: Sequence[Shift | None],
    which: Callable[[Look], Mapping[int, Cell]],
) -> tuple[Place, ...]:
    """Return what the looks with a shift say about the pieces that are asked for."""
    seen: dict[Cell, list[tuple[int, int]]] = {}
    for number, (look, shift) in enumerate(zip(looks, shifts, strict=True)):
        if shift is not None:
            for piece, cell in which(look).items():
                told = seen.setdefault(shift.cell(cell), [])
                # Who hides a card shows that it is there, and nothing else of it.
                if which is not _spirits or piece not in look.layout.hiding:
                    told.append((number, piece))
    return tuple(_place(looks, cell, seen[cell]) for cell in sorted(seen))


def _place(looks: Sequence[Look], cell: Cell, seen: Sequence[tuple[int, int]]) -> Place:
    # The last row knows nothing: a card that only hints proved has no other.
    names = normalised(np.zeros((len(seen) + 1, looks[0].names.shape[1])))
    kinds = normalised(np.zeros((len(seen) + 1, len(KINDS))))
    for row, (look, piece) in enumerate(seen):
        names[row], kinds[row] = (
            looks[look].name_logs[piece],
            looks[look].kind_logs[piece],
        )
    return Place(
        cell=cell,
        names=normalised(names.sum(axis=0)),
        kinds=normalised(kinds.sum(axis=0)),
        seen=tuple(seen),
        disagree=_contradict(names) or _contradict(kinds),
    )


def _contradict(logs: Logs) -> bool:
    surely = logs.argmax(axis=1)[np.exp(logs.max(axis=1)) >= _SURE]
    return len(np.unique(surely)) > 1
