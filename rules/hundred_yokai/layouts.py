"""Ways to lay 13 tiles around a centre; the edges of each may be edited."""

from __future__ import annotations

from itertools import combinations
from math import sqrt
from typing import TypeAlias

from rules.hundred_yokai.edition import Layout

Cell: TypeAlias = tuple[float, float]

TEMPLATES = ("diamond", "hexagram", "staggered")
"""Names of the layouts that need no more than their name."""

ROW = sqrt(3) / 2
"""Distance between two rows of hexagons, in tile widths."""


def template(name: str) -> Layout:
    """Return the layout called ``name``, one of ``TEMPLATES``.

    Raises:
        KeyError: if there is no such template.
    """
    if name == "diamond":
        return _layout(name, _rows((1, 3, 5, 3, 1), 1.0), "square")
    if name == "staggered":
        return _layout(name, _rows((3, 2, 3, 2, 3), ROW), "hex")
    if name == "hexagram":
        return _layout(name, _rows((1, 4, 3, 4, 1), ROW), "hex")
    raise KeyError(name)


def _rows(lengths: tuple[int, ...], height: float) -> tuple[Cell, ...]:
    """Return cells in centred rows from top to bottom, each row from the left."""
    middle = (len(lengths) - 1) / 2
    return tuple(
        (column - (length - 1) / 2, (row - middle) * height)
        for row, length in enumerate(lengths)
        for column in range(length)
    )


def _layout(name: str, cells: tuple[Cell, ...], shape: str) -> Layout:
    """Return the layout of ``cells`` in which tiles a width apart touch."""
    return Layout(name, cells, touching(cells), cells.index((0.0, 0.0)), shape)


def touching(cells: tuple[Cell, ...]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of cells that lie at most one tile width apart."""
    return tuple(
        (one, other)
        for (one, a), (other, b) in combinations(enumerate(cells), 2)
        if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 1.01
    )
