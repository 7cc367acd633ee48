"""How doubtful places are: scores go down near the borders between decisions."""

from collections.abc import Sequence

import numpy as np

from vision.layouts.lattice import BROKEN
from vision.layouts.parts import Part, Sorting, distance_score
from vision.layouts.plane import areas
from vision.layouts.sides import AROUND

_SOFT, _ROUND = 0.1, 0.05
"""How far from a decision it begins to be doubtful, and is no better than a guess."""

_IN_CELL = 0.25
"""Who lies so near an empty cell, in card sides, may be the card of that cell."""

_NEARLY_SIZED = 0.6
"""Logarithm of how far a badly outlined card's area may be from a card's."""

_BADLY_OUTLINED = 0.3
"""Score of what may be a card in its cell, seen badly."""

_NEARBY = tuple((x, y) for x in range(-2, 3) for y in range(-2, 3))


def score_contact(sorting: Sorting, numbers: Sequence[int], from_border: float) -> None:
    """Lower the scores of pieces that hardly touch, or just do not touch, a layout."""
    if np.isfinite(from_border):
        sorting.lower(numbers, distance_score(-from_border, -_ROUND, _SOFT))


def score_sides(sorting: Sorting, part: Part) -> None:
    """Lower the scores of pieces that are nearly too far off to share a side."""
    numbers, missed = part.lattice.numbers, part.side_misses
    border = BROKEN - _ROUND
    for one, other in zip(*np.nonzero(missed > border - _SOFT), strict=True):
        score = distance_score(float(missed[one, other]), border, _SOFT)
        sorting.lower([numbers[one], numbers[other]], score)


def score_offset(sorting: Sorting, part: Part) -> None:
    """Lower the scores of pieces that lie off, but nearly in a cell of a layout."""
    border = BROKEN + _ROUND
    for layout in sorting.parts:
        told = layout.lattice.steps_at(layout.scene.places)
        off = told[:, None] - layout.lattice.steps
        beside = np.rint(abs(off)).sum(axis=2) == 1
        missed = abs(off - np.rint(off)).max(axis=2)
        for number in part.lattice.numbers:
            for miss in missed[number][beside[number]]:
                sorting.lower([number], distance_score(-miss, -border, _SOFT))


def score_near(sorting: Sorting, aside: Sequence[int]) -> None:
    """Lower the scores of pieces set aside that lie where a card may well be.

    A card whose outline was found badly looks askew, or too large, but its middle is
    in its cell.
    """
    for part in sorting.parts:
        scene, filled = part.scene, part.filled
        sizes = abs(np.log(areas(scene.quads)))
        for number in aside:
            told = part.lattice.steps_at(scene.places[number])
            column, row = (int(value) for value in np.rint(told))
            around = _NEARBY if scene.frame.alike[number] else AROUND
            if (
                abs(told - (column, row)).max() < _IN_CELL
                and (column, row) not in filled
                and any((column + x, row + y) in filled for x, y in around)
                and sizes[number] < _NEARLY_SIZED
            ):
                sorting.lower([number], _BADLY_OUTLINED)
