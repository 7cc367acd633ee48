"""Numbers cells along the picture: rows down, columns to the right, none below zero."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from vision.layouts.frames import QUARTERS
from vision.layouts.hints import HintPlaces
from vision.layouts.lattice import Step
from vision.layouts.parts import Part, Sorting
from vision.layouts.plane import moved
from vision.layouts.sides import AROUND
from vision.layouts.types import Cell, Matrix


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The cells of all holders, hints on found cards left out."""

    cells: Mapping[int, Cell]
    to_picture: Matrix
    """Takes ``(column, row, 1)`` of the largest layout to pixels."""


def grid_of(sorting: Sorting, placed: HintPlaces) -> Grid:
    """Return the cells of the parts as one picture shows them.

    Parts after the first keep their own lattice: they are put on the first one's
    cells as near as they lie, but never so that two parts would share a side.
    """
    steps = [_steps(part, n, placed) for n, part in enumerate(sorting.parts)]
    ways = [
        _upright(part, np.array(list(told.values())))
        for part, told in zip(sorting.parts, steps, strict=True)
    ]
    to_first = np.asarray(np.linalg.inv(ways[0]), np.float64)
    cells: dict[int, Cell] = {}
    for part, told, way in zip(sorting.parts, steps, ways, strict=True):
        into = np.asarray(np.linalg.inv(way) @ _to_picture(part), np.float64)
        own = np.rint(moved(np.array([*told.values()], np.float64), into))
        seen = moved(moved(own, way), to_first)
        shift = _free_shift(own, seen, set(cells.values()))
        cells |= {
            number: (int(row), int(column))
            for number, (column, row) in zip(told, own + shift, strict=True)
        }
    top = min(row for row, _ in cells.values())
    left = min(column for _, column in cells.values())
    moves = np.array([[1, 0, left], [0, 1, top], [0, 0, 1]], np.float64)
    return Grid(
        {n: (row - top, column - left) for n, (row, column) in cells.items()},
        ways[0] @ moves,
    )


def _steps(part: Part, number: int, placed: HintPlaces) -> dict[int, Step]:
    lattice = part.lattice
    told = {
        int(n): (int(column), int(row))
        for n, (column, row) in zip(lattice.numbers, lattice.steps, strict=True)
    }
    hidden = placed.hiding.items()
    return told | {hint: step for hint, (where, step) in hidden if where == number}


def _to_picture(part: Part) -> Matrix:
    lattice = np.eye(3)
    lattice[:2, :2], lattice[:2, 2] = part.lattice.pitch, part.lattice.origin
    return np.asarray(np.linalg.inv(part.scene.into) @ lattice, np.float64)


def _upright(part: Part, steps: NDArray[np.int64]) -> Matrix:
    """Return the matrix from steps to pixels, steps turned to go right and down."""
    way = _to_picture(part)
    middle = steps.mean(axis=0)
    around = moved(middle + 0.5 * np.array([[0, 0], [1, 0], [0, 1]]), way)
    axes = around[1:] - around[0]
    axes /= np.linalg.norm(axes, axis=1, keepdims=True)
    # A quarter's columns are where the new axes lead, told in the old ones.
    best = max(QUARTERS, key=lambda turn: float(np.trace(turn.T @ axes)))
    quarter = np.eye(3)
    quarter[:2, :2] = best
    return np.asarray(way @ quarter, np.float64)


def _free_shift(
    own: NDArray[np.float64], seen: NDArray[np.float64], taken: set[Cell]
) -> NDArray[np.float64]:
    """Return the shift of ``(column, row)`` that puts a part near where it is seen."""
    wanted = (seen - own).mean(axis=0)
    start = np.rint(wanted)
    if not taken:
        return np.zeros(2)
    shunned = taken | {(r + y, c + x) for r, c in taken for y, x in AROUND}
    for reach in count(1):
        window = range(-reach, reach + 1)
        shifts = [start + np.array([x, y]) for x in window for y in window]
        shifts.sort(key=lambda shift: float(np.linalg.norm(shift - wanted)))
        for shift in shifts:
            cells = {(int(row), int(column)) for column, row in own + shift}
            if not cells & shunned:
                return np.asarray(shift, np.float64)
    raise AssertionError
