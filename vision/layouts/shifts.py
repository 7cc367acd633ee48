"""Turns and shifts that take the cells of one picture to those of another; pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.layouts.frames import QUARTERS
from vision.layouts.plane import moved
from vision.layouts.types import Cell, Matrix


@dataclass(frozen=True, slots=True, order=True)
class Shift:
    """First turned clockwise by quarters around ``(0, 0)``, then shifted."""

    quarters: int = 0
    """0 to 3."""

    rows: int = 0
    columns: int = 0

    def cell(self, cell: Cell) -> Cell:
        """Return where a cell comes to lie."""
        row, column = cell
        for _ in range(self.quarters):
            row, column = column, -row
        return row + self.rows, column + self.columns

    def cells(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        """Return where cells come to lie."""
        return frozenset(self.cell(cell) for cell in cells)

    @property
    def matrix(self) -> Matrix:
        """Takes ``(column, row, 1)`` to where it comes to lie."""
        taken = np.eye(3)
        taken[:2, :2] = QUARTERS[self.quarters]
        taken[:2, 2] = self.columns, self.rows
        return np.asarray(taken, np.float64)


def shifts_between(
    cells: Sequence[Cell], to_cells: Sequence[Cell], agreement: NDArray[np.floating]
) -> list[tuple[Shift, float]]:
    """Return every shift that takes a cell to another, with what speaks for it.

    Args:
        cells: of the one picture.
        to_cells: of the other one.
        agreement: ``(M, N)``, what it is worth that one is the other.
    """
    found: list[tuple[Shift, float]] = []
    for quarters in range(4):
        turn = Shift(quarters)
        turned = np.array([turn.cell(cell) for cell in cells]).reshape(-1, 2)
        ways = np.array(to_cells).reshape(1, -1, 2) - turned[:, None]
        each, which = np.unique(ways.reshape(-1, 2), axis=0, return_inverse=True)
        worth = np.bincount(which.ravel(), agreement.ravel(), len(each))
        found += [
            (Shift(quarters, int(rows), int(columns)), float(value))
            for (rows, columns), value in zip(each, worth, strict=True)
        ]
    return found


def seen_shift(
    cells: Sequence[Cell], to_picture: Matrix, other_to_picture: Matrix
) -> tuple[int, NDArray[np.float64]]:
    """Return the quarters, and the fractional shift, by where cells lie in pictures.

    For pictures of one camera that hardly moved.

    Args:
        cells: of the one picture.
        to_picture: its matrix from ``(column, row, 1)`` to pixels.
        other_to_picture: that of the other picture.

    Returns:
        Quarters, and ``(columns, rows)`` float64.
    """
    into = np.asarray(np.linalg.inv(other_to_picture) @ to_picture, np.float64)
    points = np.array([[column, row] for row, column in cells], np.float64)
    middle = points.mean(axis=0)
    around = moved(middle + np.array([[0, 0], [1, 0], [0, 1]]), into)
    axes = (around[1:] - around[0]).T
    quarters = int(np.argmax([float(np.trace(turn.T @ axes)) for turn in QUARTERS]))
    way = moved(points, into) - points @ QUARTERS[quarters].T
    return quarters, np.asarray(np.median(way, axis=0), np.float64)
