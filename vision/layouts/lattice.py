"""Gives pieces that lie the same way whole-numbered places, relative to each other."""

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Step: TypeAlias = tuple[int, int]
"""Column and row of a lattice; unlike cells, from anywhere, and the column first."""

PITCH = 1.04
"""Expected distance of neighbours, in card sides: cards with a small gap."""

LEAST_PITCH, MOST_PITCH = 0.88, 1.24
"""Neighbours that overlap more, or leave more of a gap, are no rule for the rest."""

_MOST_LEAN = 0.06
"""How much rows or columns lean, in card sides from one to the next."""

_LEANING = 4
"""So many neighbours prove that a lattice leans."""

BROKEN = 1 / 3
"""Who lies off by more than this share of a side is not in the lattice."""

_FAR_BROKEN = 0.27
"""The same for pieces that do not lie side by side."""

_SAME = 0.45
"""Two pieces on one cell are not further from each other, in card sides."""

REACH = 3
"""Over how many cells a place is told from another: larger holes part a layout."""

_NEAR_SD, _FAR_SD = 0.09, 0.04
"""Scatter of a distance in card sides, and what it grows by each cell further."""


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Pieces on one lattice."""

    numbers: NDArray[np.int64]
    """Which pieces, ``(M,)``."""

    steps: NDArray[np.int64]
    """Their places ``(M, 2)``: column, row."""

    origin: NDArray[np.float64]
    """Where place ``(0, 0)`` is, ``(2,)`` in card units."""

    pitch: NDArray[np.float64]
    """``(2, 2)``; its columns lead to the next column and the next row."""

    usual: NDArray[np.float64]
    """``(2, 2)``, the same as neighbours tell it, leaning little."""

    def part(self, kept: NDArray[np.bool_]) -> "Lattice":
        """Return the lattice with a part of its pieces."""
        return replace(self, numbers=self.numbers[kept], steps=self.steps[kept])

    def expected(self, steps: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return where places ``(..., 2)`` are, in card units."""
        return np.asarray(self.origin + steps @ self.pitch.T, np.float64)

    def steps_at(self, places: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the fractional steps ``(..., 2)`` of points in card units."""
        return np.asarray((places - self.origin) @ np.linalg.inv(self.pitch).T)


def lattices(places: NDArray[np.float64], members: NDArray[np.int64]) -> list[Lattice]:
    """Return the lattices that the members form, most pieces first.

    Args:
        places: middles of all pieces ``(N, 2)`` in card units.
        members: which of them to use.
    """
    if not len(members):
        return []
    pitch = _learned(places[members], np.diag([PITCH, PITCH]))
    pitch = _learned(places[members], pitch)
    found = [
        _fitted(places, members[part], steps, pitch)
        for part, steps in _parts(places[members], pitch)
    ]
    return sorted(found, key=lambda one: -len(one.numbers))


def _learned(
    places: NDArray[np.float64], pitch: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the pitch as seen from each piece to the next ones."""
    apart = places[None] - places[:, None]
    told = apart @ np.linalg.inv(pitch).T
    learned = pitch.copy()
    for axis in (0, 1):
        along, across = told[..., axis] * pitch[axis, axis], told[..., 1 - axis]
        is_next = (along > LEAST_PITCH) & (along < MOST_PITCH)
        nexts = apart[is_next & (abs(across) < BROKEN)]
        if len(nexts):
            # Few neighbours tell little: the expectation counts like one of them.
            share = len(nexts) / (len(nexts) + 1)
            middle = np.median(nexts, axis=0)
            learned[:, axis] = share * middle + (1 - share) * pitch[:, axis]
        # Rows and columns may lean a little against the cards; a card or a row that
        # lies off must not pass for a leaning lattice.
        most = _MOST_LEAN if len(nexts) >= _LEANING else 0.0
        learned[1 - axis, axis] = np.clip(learned[1 - axis, axis], -most, most)
    return learned


def _parts(
    places: NDArray[np.float64], pitch: NDArray[np.float64]
) -> list[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Return members with their steps for each set that hangs together."""
    told = (places[None] - places[:, None]) @ np.linalg.inv(pitch).T
    join = _Joining(told)
    cost = _costs(told)
    first, second = np.triu_indices(len(places), 1)
    order = np.argsort(cost[first, second], kind="stable")
    for one, other in zip(first[order], second[order], strict=True):
        if not np.isfinite(cost[one, other]):
            break
        join.try_pair(int(one), int(other))
    marks = [np.flatnonzero(join.label == mark) for mark in np.unique(join.label)]
    return [(part, join.steps[part]) for part in marks]


def _costs(told: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how little each pair tells about its steps; infinite if nothing."""
    whole = np.rint(told)
    far = abs(whole).sum(axis=2)
    missed = abs(told - whole).max(axis=2)
    spread = _NEAR_SD + _FAR_SD * np.maximum(far - 1, 0)
    cost = (missed / spread) ** 2 + 2.0 * np.where(far == 0, 4, far)
    limit = np.where(far == 1, BROKEN, _FAR_BROKEN)
    cost[(missed > limit) | (abs(whole).max(axis=2) > REACH)] = np.inf
    return np.asarray(cost, np.float64)


class _Joining:
    """Joins pieces to sets whose steps are known, relative to each other."""

    def __init__(self, told: NDArray[np.float64]) -> None:
        self._told = told
        self.label = np.arange(len(told))
        self.steps = np.zeros((len(told), 2), np.int64)

    def try_pair(self, one: int, other: int) -> None:
        """Join the sets of two pieces, unless the sets as a whole speak against."""
        if self.label[one] == self.label[other]:
            return
        base = np.flatnonzero(self.label == self.label[one])
        joining = np.flatnonzero(self.label == self.label[other])
        apart = np.rint(self._told[one, other]).astype(np.int64)
        steps = self.steps[joining] + self.steps[one] + apart - self.steps[other]
        if self._fits(base, joining, steps):
            self.steps[joining] = steps
            self.label[joining] = self.label[one]

    def _fits(
        self,
        base: NDArray[np.int64],
        joining: NDArray[np.int64],
        steps: NDArray[np.int64],
    ) -> bool:
        whole = steps[None] - self.steps[base][:, None]
        missed = self._told[np.ix_(base, joining)] - whole
        far = abs(whole).sum(axis=2)
        if (abs(missed[far == 0]) > _SAME).any():
            return False
        if (far == 1).any():
            return bool(abs(missed[far == 1].mean(axis=0)).max() <= BROKEN)
        near = abs(whole).max(axis=2) <= REACH
        return bool(abs(missed[near].mean(axis=0)).max() <= _FAR_BROKEN)


def _fitted(
    places: NDArray[np.float64],
    numbers: NDArray[np.int64],
    steps: NDArray[np.int64],
    pitch: NDArray[np.float64],
) -> Lattice:
    """Return the lattice through its pieces, held near the learned pitch."""
    here = places[numbers]
    design = np.column_stack([np.ones(len(steps)), steps])
    prior = np.vstack([np.zeros(2), pitch.T])
    hold = np.diag([0.0, 0.5, 0.5])
    square = design.T @ design + hold
    solved = np.linalg.solve(square, design.T @ here + hold @ prior)
    return Lattice(numbers, steps, solved[0], solved[1:].T, pitch)
