"""Cells of the table and which of them hang together by sides."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Row and column, any whole numbers; rows count downwards, columns to the right."""


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the four cells that share a side with ``cell`` (S1 §5)."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def corners(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the four cells that share only a corner with ``cell``."""
    row, column = cell
    return (
        (row - 1, column - 1),
        (row - 1, column + 1),
        (row + 1, column - 1),
        (row + 1, column + 1),
    )


def group_of(start: Cell, cells: Collection[Cell]) -> set[Cell]:
    """Return what can be reached from ``start`` through ``cells`` by sides."""
    found = {start}
    edge = [start]
    while edge:
        for cell in beside(edge.pop()):
            if cell in cells and cell not in found:
                found.add(cell)
                edge.append(cell)
    return found


def count_groups(cells: Iterable[Cell]) -> int:
    """Return into how many groups ``cells`` fall, linked by sides (YK7)."""
    left = set(cells)
    groups = 0
    while left:
        left -= group_of(next(iter(left)), left)
        groups += 1
    return groups


def has_contact(some: Collection[Cell], others: Collection[Cell]) -> bool:
    """Return whether a cell of ``some`` shares a side with one of ``others``."""
    return any(cell in others for one in some for cell in beside(one))


def rectangle(rows: int, columns: int) -> tuple[Cell, ...]:
    """Return the cells of a rectangle in reading order, the first one 0,0."""
    return tuple((row, column) for row in range(rows) for column in range(columns))
