"""Makes exact from where cells with cards face down are seen, and says how surely."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layouts.likeness import CORNERS, Cloth
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

_FIRST_STEPS = (0.24,)
_STEPS = (0.12, 0.06, 0.03)
_LAST_STEPS = (0.06, 0.03)
"""How far corners are tried to be moved, in cells: by looks alone, then by prints."""

_PRINTS = 3.0
"""What prints that are the same are worth beside looks that are alike."""

_ROUNDS = 6
_LEAST_GAIN, _LEAST_ROUND = 1e-4, 1e-3
_STILL = np.zeros(4)
_CROSSED = CORNERS[:, 0] * CORNERS[:, 1]
_PUSHES = tuple(
    np.stack(push, axis=1)
    for along in (np.ones(4), CORNERS[:, 0], CORNERS[:, 1], _CROSSED)
    for push in ((along, _STILL), (_STILL, along))
)
"""Ways to push four corners: shift, stretch, lean or turn, and perspective."""


@dataclass(frozen=True, slots=True, eq=False)
class Settled:
    """From where cells are seen, as exactly as their looks tell."""

    to_picture: Matrix
    same: float
    """-2 to 2: how much more alike the cards' prints are than what lies around."""


@dataclass(frozen=True, slots=True, eq=False)
class Approached:
    """From where cells may be seen, before the costly part of making it exact."""

    to_picture: Matrix
    worth: float
    """How alike cards are, and how unlike the table: more is likelier."""

    same: float
    """-2 to 2: how much more alike the cards' prints are than what lies around."""

    cloth: Cloth


def approach(
    pixels: Pixels, known: Collection[Cell], covered: Collection[Cell], way: Matrix
) -> Approached:
    """Return a first, rough step from ``way`` to where cards look most alike.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        known: the cells that hold a card; one of them may have been moved.
        covered: those of them on which something else lies.
        way: takes ``(column, row, 1)`` to pixels, to a third of a cell or better.
    """
    cloth = Cloth(pixels, known, covered, way)
    near = _climbed(cloth.worth, cloth.corners, way, _FIRST_STEPS)
    return Approached(near, cloth.worth(near), cloth.same(near), cloth)


def settle(
    pixels: Pixels, known: Collection[Cell], covered: Collection[Cell], way: Matrix
) -> Settled:
    """Return a way near ``way`` from which cards look most alike, the table least.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        known: the cells that hold a card; one of them may have been moved.
        covered: those of them on which something else lies.
        way: takes ``(column, row, 1)`` to pixels, to a third of a cell or better.
    """
    return settled(approach(pixels, known, covered, way))


def settled(begun: Approached) -> Settled:
    """Return what was approached as exactly as the cells' looks tell."""
    cloth = begun.cloth
    near = _climbed(cloth.worth, cloth.corners, begun.to_picture, _STEPS)

    def worth(tried: Matrix) -> float:
        return cloth.worth(tried) + _PRINTS * cloth.alike(tried)

    way = _climbed(worth, cloth.corners, near, _LAST_STEPS)
    return Settled(way, cloth.same(way))


def same_print(
    pixels: Pixels, known: Collection[Cell], covered: Collection[Cell], way: Matrix
) -> float:
    """Return how much more alike cards' prints are than what lies around, -2 to 2."""
    return Cloth(pixels, known, covered, way).same(way)


def _climbed(
    worth: Callable[[Matrix], float],
    corners: NDArray[np.float64],
    way: Matrix,
    steps: Sequence[float],
) -> Matrix:
    """Return the way near ``way`` that is worth most, found by pushing corners."""
    best, chosen = worth(way), corners
    for step in steps:
        for _ in range(_ROUNDS):
            before = best
            for push, sign in product(_PUSHES, (step, -step)):
                tried = chosen + sign * push
                value = worth(way @ _plane(corners, tried))
                if value > best + _LEAST_GAIN:
                    best, chosen = value, tried
            if best - before < _LEAST_ROUND:
                break
    return np.asarray(way @ _plane(corners, chosen), np.float64)


def _plane(
    corners: NDArray[np.float64], there: NDArray[np.float64]
) -> NDArray[np.float64]:
    told = cv2.getPerspectiveTransform(
        corners.astype(np.float32), there.astype(np.float32)
    )
    return np.asarray(told, np.float64)
