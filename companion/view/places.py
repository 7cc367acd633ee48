"""What people call a place on a board: its row and column, counted from 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from companion.words import Words

Cell: TypeAlias = tuple[int, int]

ONE = 1
"""What the first row and the first column are called."""


def first_of(cells: Iterable[Cell]) -> Cell:
    """Return the row and column called 1: the uppermost, leftmost of ``cells``.

    Raises:
        ValueError: if there are no cells.
    """
    rows, columns = zip(*cells, strict=True)
    return min(rows), min(columns)


def place(words: Words, first: Cell, cell: Cell) -> str:
    """Return what ``cell`` is called; no row and no column has a number below 1.

    Args:
        words: the language.
        first: row and column called 1.
        cell: row and column of the place.
    """
    row, column = cell[0] - first[0] + ONE, cell[1] - first[1] + ONE
    above, before = ONE - row, ONE - column
    if above > 0 and before > 0:
        return words.say("sorting.place-corner", first=ONE)
    if above > 0:
        return words.say("sorting.place-above", count=above, column=column, first=ONE)
    if before > 0:
        return words.say("sorting.place-left", count=before, row=row, first=ONE)
    return words.say("sorting.place", row=row, column=column)


def number(first: int, at: int) -> str:
    """Return the number of a row or column; nothing before the first."""
    return str(at - first + ONE) if at >= first else ""
