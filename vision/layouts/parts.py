"""Sorts pieces into layouts, pieces that lie off a layout, and pieces apart."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.layouts.lattice import BROKEN, Lattice, lattices
from vision.layouts.plane import Quads
from vision.layouts.scene import Scene, gaps, scene_of
from vision.layouts.sides import hanging_together
from vision.layouts.types import Matrix, PieceKind

CONTACT = 0.25
"""Within this part of a card's side from a layout a piece is at the layout."""

BURIED = -0.25
"""A card that lies this deep in others may as well be no card."""

_ASKEW = 0.12
"""Sine of a turn that is more than sloppy for pieces that touch no others."""

_SOFT, _ROUND_BROKEN = 0.1, 0.05
"""How far from a decision it begins to be doubtful, and is no better than a guess."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One layout: a lattice in a frame."""

    scene: Scene
    lattice: Lattice

    @property
    def misses(self) -> NDArray[np.float64]:
        """How far each piece lies from its place, ``(M,)``, in card sides."""
        places = self.scene.places[self.lattice.numbers]
        away = places - self.lattice.expected(self.lattice.steps)
        return np.asarray(np.abs(away).max(axis=1), np.float64)

    @property
    def side_misses(self) -> NDArray[np.float64]:
        """How far off each pair lies that shares a side, ``(M, M)``, others -1."""
        lattice = self.lattice
        places = self.scene.places[lattice.numbers]
        told = (places[None] - places[:, None]) @ np.linalg.inv(lattice.usual).T
        whole = lattice.steps[None] - lattice.steps[:, None]
        missed = abs(told - whole).max(axis=2)
        return np.where(abs(whole).sum(axis=2) == 1, missed, -1.0)

    @property
    def has_sides(self) -> bool:
        """Whether any two pieces share a side: pieces far apart prove no lattice."""
        return bool((self.side_misses >= 0).any())


@dataclass(slots=True, eq=False)
class Sorting:
    """Where each piece belongs; pieces in none of the sets lie apart."""

    parts: list[Part]
    """Layouts, most pieces first; hints are in none."""

    offset: set[int]
    apart: set[int]
    odd: frozenset[int]
    """Those of the pieces apart that are not of a card's size."""

    scores: NDArray[np.float64] = field(repr=False)
    """For each piece how far its place is from any other place it may have, 0 to 1."""

    def lower(self, numbers: Sequence[int] | NDArray[np.int64], score: float) -> None:
        """Let no score of these pieces be above ``score``."""
        these = np.asarray(numbers, np.int64)
        self.scores[these] = np.minimum(self.scores[these], score)


def distance_score(value: float, border: float, soft: float) -> float:
    """Return 0.5 at the border, 1 when ``soft`` below it, 0 when ``soft`` above."""
    return float(np.clip(0.5 + (border - value) / (2 * soft), 0, 1))


def sort_pieces(quads: Quads, flat: Matrix, kinds: Sequence[PieceKind]) -> Sorting:
    """Return the layouts that all pieces but hints form.

    Args:
        quads: outlines in pixels.
        flat: from pixels to a plane on which cards have area 1.
        kinds: a kind for each outline; at least one is no hint.
    """
    spirits = np.array([kind != "hint" for kind in kinds])
    scene = scene_of(quads, flat, spirits)
    odd = frozenset(np.flatnonzero(spirits & ~scene.frame.sized).tolist())
    sorting = Sorting([], set(), set(odd), odd, np.ones(len(quads)))
    apart = gaps(scene.quads)
    left = spirits & scene.frame.sized
    while left.any():
        members = np.flatnonzero(left & scene.frame.alike)
        part = _without_strays(
            Part(scene, lattices(scene.places, members)[0]), left, apart
        )
        left[part.lattice.numbers] = False
        _place(sorting, part, apart, kinds)
        if len(part.lattice.numbers) < 2:
            break
        if left.any():
            # What does not fit this lattice may have a frame of its own.
            scene = scene_of(quads, flat, left)
    for number in np.flatnonzero(left):
        _set_aside(sorting, [int(number)], apart, kinds)
    return sorting


def _without_strays(
    part: Part, left: NDArray[np.bool_], apart: NDArray[np.float64]
) -> Part:
    """Return the part without pieces beyond a gap that look like another layout's."""
    lattice = part.lattice
    keep = np.ones(len(lattice.numbers), bool)
    alone = _clusters(np.arange(len(keep)), part.side_misses >= 0)[1:]
    heaps = _clusters(np.flatnonzero(left), apart[np.ix_(left, left)] <= CONTACT)
    own = set(lattice.numbers.tolist())
    for stray in alone:
        these = sorted(stray)
        turned = part.scene.frame.turned[lattice.numbers[these]].mean()
        first = int(lattice.numbers[these[0]])
        heap = next(heap for heap in heaps if first in heap)
        if turned > _ASKEW or not heap <= own | _heap_of_most(heaps, own):
            keep[these] = False
    return Part(part.scene, lattice.part(keep))


def _heap_of_most(heaps: Sequence[frozenset[int]], own: set[int]) -> frozenset[int]:
    return max(heaps, key=lambda heap: len(heap & own))


def _clusters(
    numbers: NDArray[np.int64], linked: NDArray[np.bool_]
) -> tuple[frozenset[int], ...]:
    pairs = [frozenset(numbers[pair].tolist()) for pair in np.argwhere(linked)]
    return hanging_together(numbers.tolist(), [p for p in pairs if len(p) == 2])


def _place(
    sorting: Sorting,
    part: Part,
    apart: NDArray[np.float64],
    kinds: Sequence[PieceKind],
) -> None:
    """Take a lattice as one more layout, or its pieces as off or apart."""
    numbers = part.lattice.numbers.tolist()
    nearest = _nearest(sorting, numbers, apart)
    if not sorting.parts or (part.has_sides and nearest > CONTACT):
        sorting.parts.append(part)
    else:
        _set_aside(sorting, numbers, apart, kinds)
        _score_offset(sorting, part)
    if np.isfinite(nearest):
        clear = distance_score(-abs(nearest - CONTACT), -_ROUND_BROKEN, _SOFT)
        sorting.lower(numbers, clear)
    _score_sides(sorting, part)


def _nearest(
    sorting: Sorting, numbers: Sequence[int], apart: NDArray[np.float64]
) -> float:
    held = [n for part in sorting.parts for n in part.lattice.numbers]
    held = [n for n in held if n not in numbers]
    return float(apart[np.ix_(numbers, held)].min()) if held else np.inf


def _set_aside(
    sorting: Sorting,
    numbers: Sequence[int],
    apart: NDArray[np.float64],
    kinds: Sequence[PieceKind],
) -> None:
    """Say of pieces that are in no layout whether they lie at one or apart."""
    near = _nearest(sorting, numbers, apart)
    if near > CONTACT:
        sorting.apart.update(numbers)
        return
    for number in numbers:
        buried = _nearest(sorting, [number], apart) < BURIED
        if buried:
            sorting.lower([number], 0.0)
        if buried and kinds[number] == "unknown":
            sorting.apart.add(number)
        else:
            sorting.offset.add(number)


def _score_sides(sorting: Sorting, part: Part) -> None:
    """Lower the scores of pieces that are nearly too far off to share a side."""
    numbers, missed = part.lattice.numbers, part.side_misses
    border = BROKEN - _ROUND_BROKEN
    for one, other in zip(*np.nonzero(missed > border - _SOFT), strict=True):
        score = distance_score(float(missed[one, other]), border, _SOFT)
        sorting.lower([numbers[one], numbers[other]], score)


def _score_offset(sorting: Sorting, part: Part) -> None:
    """Lower the scores of pieces that lie off, but nearly in a cell of a layout."""
    for layout in sorting.parts:
        told = layout.lattice.steps_at(layout.scene.places)
        off = told[:, None] - layout.lattice.steps
        beside = np.rint(abs(off)).sum(axis=2) == 1
        missed = abs(off - np.rint(off)).max(axis=2)
        for number in part.lattice.numbers:
            for miss in missed[number][beside[number]]:
                border = BROKEN + _ROUND_BROKEN
                sorting.lower([number], distance_score(-miss, -border, _SOFT))
