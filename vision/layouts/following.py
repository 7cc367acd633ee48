"""Follows face-down cards from look to look: which one was moved, from where to where.

Faces are neither needed nor read.
"""

from collections.abc import Set
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from vision.layouts.shifts import Shift, seen_shift, shifts_between
from vision.layouts.types import STRONG, Cell, Layout, Matrix

NUDGED = 0.3
"""A camera that moved less than this part of a card leaves no doubt about cells."""

_FURTHEST = 1.6
"""No nudge is larger, in cards."""

_MANY = 3
"""So many moves between two looks are less likely than a moved camera."""

_TELLING = 6
"""A shape of fewer cards does not tell a moved card from a moved camera."""


@dataclass(frozen=True, slots=True, eq=False)
class Anchor:
    """Where the game's cells were last seen; give it back with the next look."""

    to_picture: Matrix
    """Takes ``(column, row, 1)`` of the game's cells to pixels."""


@dataclass(frozen=True, slots=True)
class Still:
    """All cards lie where they were known to lie."""

    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Moved:
    """One card was moved; cells are the game's."""

    from_cell: Cell
    to_cell: Cell
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Unclear:
    """What is seen cannot be explained, or not in one way only.

    Keys: ``nothing`` (no cards), ``unsure`` (the layout would be a guess), ``offset``
    (cards lie half off), ``hidden`` (cards are missing, the rest lies still),
    ``apart`` (as many as are missing lie apart), ``extra`` (more cards than known),
    ``many`` (more than one move), ``ambiguous`` (more than one explanation).
    """

    key: str
    lost: frozenset[Cell] = frozenset()
    """The game's cells that are empty now."""

    new: frozenset[Cell] = frozenset()
    """Cells with a card that were empty."""

    anchor: Anchor | None = None
    """Where the game's cells are seen now, if that is clear all the same."""


Followed: TypeAlias = Still | Moved | Unclear


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to take the picture's cells for the game's."""

    shift: Shift
    lost: frozenset[Cell]
    new: frozenset[Cell]

    @property
    def explains(self) -> bool:
        return len(self.lost) == len(self.new) <= 1


def follow(known: Set[Cell], layout: Layout, anchor: Anchor | None = None) -> Followed:
    """Return what happened to the cards since they lay in the known cells.

    Args:
        known: the game's cells that hold a card, any whole numbers.
        layout: the new look at the table.
        anchor: of the last look that was clear. Without it the picture's rows and
            columns have to be the game's, and a move that leaves a shape which may
            have come about in two ways stays unclear.
    """
    cells = sorted(layout.holders)
    if not cells or not known or layout.to_picture is None:
        return Unclear("nothing", lost=frozenset(known))
    if layout.offset or layout.strength < STRONG:
        return Unclear("offset" if layout.offset else "unsure")
    even = np.ones((len(cells), len(known)))
    shifts = [shift for shift, _ in shifts_between(cells, sorted(known), even)]
    if anchor is None:
        unturned = [shift for shift in shifts if shift.quarters == 0]
        chosen = _only([_way(known, cells, shift) for shift in unturned])
    else:
        near = _near(shifts, cells, layout.to_picture, anchor)
        ways = {_way(known, cells, shift): far for shift, far in near.items()}
        chosen = _anchored(ways, len(known))
    if isinstance(chosen, Unclear):
        return chosen
    return _told(chosen, layout, layout.to_picture)


def _way(known: Set[Cell], cells: list[Cell], shift: Shift) -> _Way:
    seen = shift.cells(cells)
    return _Way(shift, frozenset(known - seen), frozenset(seen - known))


def _near(
    shifts: list[Shift], cells: list[Cell], to_picture: Matrix, anchor: Anchor
) -> dict[Shift, float]:
    """Return shifts that a nudge may explain, with how large it was, in cards."""
    quarters, (columns, rows) = seen_shift(cells, to_picture, anchor.to_picture)
    far = {
        shift: float(max(abs(shift.columns - columns), abs(shift.rows - rows)))
        for shift in shifts
        if shift.quarters == quarters
    }
    return {shift: away for shift, away in far.items() if away <= _FURTHEST}


def _only(ways: list[_Way]) -> _Way | Unclear:
    """Return the way without a change, else the only way that explains, if any."""
    still = [way for way in ways if not way.lost and not way.new]
    explaining = still or [way for way in ways if way.explains]
    if len(explaining) > 1:
        return Unclear("ambiguous")
    if explaining:
        return explaining[0]
    if not ways:
        return Unclear("many")
    # Not explained: tell what is missing, where there is one likeliest way.
    changes = [len(way.lost) + len(way.new) for way in ways]
    best = [way for way, n in zip(ways, changes, strict=True) if n == min(changes)]
    return best[0] if len(best) == 1 else Unclear("ambiguous")


def _anchored(near: dict[_Way, float], cards: int) -> _Way | Unclear:
    """Return the way that fits where the cards were in the last picture."""
    at_once = [way for way, far in near.items() if far <= NUDGED]
    if at_once and (at_once[0].explains or not at_once[0].new):
        return at_once[0]
    explaining = [way for way in near if way.explains] if cards >= _TELLING else []
    # Many moves between two looks are less likely than a camera moved by a card.
    if at_once and (len(explaining) != 1 or len(at_once[0].lost) < _MANY):
        return at_once[0]
    if len(explaining) == 1:
        return explaining[0]
    if cards < _TELLING:
        return Unclear("ambiguous")
    return Unclear("ambiguous") if explaining else _only(list(near))


def _told(way: _Way, layout: Layout, to_picture: Matrix) -> Followed:
    anchor = Anchor(
        np.asarray(to_picture @ np.linalg.inv(way.shift.matrix), np.float64)
    )
    match len(way.lost), len(way.new):
        case 0, 0:
            return Still(anchor)
        case 1, 1:
            (from_cell,), (to_cell,) = way.lost, way.new
            return Moved(from_cell, to_cell, anchor)
        case 0, _:
            key = "extra"
        case lost, 0:
            key = "apart" if len(layout.apart) == lost else "hidden"
        case _:
            key = "many"
    return Unclear(key, way.lost, way.new, anchor)
