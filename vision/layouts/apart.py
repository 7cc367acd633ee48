"""How far apart two ways to see the same cells are, in cells."""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from vision.layouts.plane import moved
from vision.layouts.types import Cell, Matrix

_SAME_CELL = 0.34


def is_near(one: Matrix, other: Matrix) -> bool:
    """Return whether cells are seen at the same places, to a third of a cell."""
    steps = np.array([[0, 0, 1], [1, 0, 1], [0, 1, 1]], np.float64)
    there = steps @ one.T
    back = there @ np.linalg.inv(other).T
    return bool(np.abs(back[:, :2] / back[:, 2:] - steps[:, :2]).max() < _SAME_CELL)


def off(known: Collection[Cell], one: Matrix, other: Matrix) -> NDArray[np.float64]:
    """Return how far each known cell is seen from where it is seen otherwise."""
    cells = np.array([(column, row) for row, column in known], np.float64)
    way = np.asarray(np.linalg.inv(other) @ one, np.float64)
    return np.asarray(np.abs(moved(cells, way) - cells).max(axis=1), np.float64)
