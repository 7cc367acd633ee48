"""Sorts pieces into layouts, pieces that lie off a layout, and pieces apart."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.layouts.lattice import BROKEN, Lattice, lattices
from vision.layouts.plane import Quads
from vision.layouts.scene import Scene, gaps, scene_of
from vision.layouts.types import Matrix, PieceKind

CONTACT = 0.25
"""Within this part of a card's side from a layout a piece is at the layout."""

BURIED = -0.25
"""A card that lies this deep in others may as well be no card."""

_SOFT_BROKEN, _SOFT_CONTACT = 0.1, 0.1
"""Within this of a decision, either way, the decision is no better than a guess."""


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


@dataclass(slots=True, eq=False)
class Sorting:
    """Where each piece belongs; pieces in none of the sets lie apart."""

    parts: list[Part]
    """Layouts, most pieces first; hints are in none."""

    offset: set[int]
    apart: set[int]

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
    sorting = Sorting([], set(), set(), np.ones(len(quads)))
    scene = scene_of(quads, flat, spirits)
    apart = gaps(scene.quads)
    left = spirits.copy()
    while left.any():
        taken = _take_frame(sorting, scene, left, apart, kinds)
        left[taken] = False
        if len(taken) < 2 or not left.any():
            break
        scene = scene_of(quads, flat, left)
    for number in np.flatnonzero(left):
        _set_aside(sorting, [int(number)], apart, kinds)
    return sorting


def _take_frame(
    sorting: Sorting,
    scene: Scene,
    left: NDArray[np.bool_],
    apart: NDArray[np.float64],
    kinds: Sequence[PieceKind],
) -> NDArray[np.int64]:
    members = np.flatnonzero(left & scene.alike)
    for lattice in lattices(scene.places, members):
        alone = len(lattice.numbers) < 2 and bool(sorting.parts)
        if alone or _nearest(sorting, lattice.numbers.tolist(), apart) <= CONTACT:
            _set_aside(sorting, lattice.numbers.tolist(), apart, kinds)
        else:
            sorting.parts.append(Part(scene, lattice))
        _score_place(sorting, scene, lattice, apart)
    return members


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


def _score_place(
    sorting: Sorting, scene: Scene, lattice: Lattice, apart: NDArray[np.float64]
) -> None:
    """Lower the scores of pieces that nearly lie in another place."""
    near = _nearest(sorting, lattice.numbers.tolist(), apart)
    if np.isfinite(near):
        clear = distance_score(-abs(near - CONTACT), 0, _SOFT_CONTACT)
        sorting.lower(lattice.numbers, clear)
    places = scene.places[lattice.numbers]
    told = (places[None] - places[:, None]) @ np.linalg.inv(lattice.pitch).T
    whole = lattice.steps[None] - lattice.steps[:, None]
    missed = abs(told - whole).max(axis=2)
    missed[abs(whole).sum(axis=2) != 1] = 0
    for one, other in zip(*np.nonzero(missed > BROKEN - _SOFT_BROKEN), strict=True):
        score = distance_score(float(missed[one, other]), BROKEN, _SOFT_BROKEN)
        sorting.lower([lattice.numbers[one], lattice.numbers[other]], score)
