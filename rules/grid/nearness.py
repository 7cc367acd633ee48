"""How far a layout is from sorted, in steps between cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.grid.cells import Cell
from rules.grid.shapes import images


def apart(one: Cell, other: Cell) -> int:
    """Return the steps from one cell to the other."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def spread(cells: Sequence[Cell]) -> int:
    """Return the steps that are too many to link ``cells``; 0 when they hang together.

    It is the length of the shortest tree over them, less one a link.
    """
    if len(cells) < 2:
        return 0
    first, *rest = cells
    near = [apart(first, cell) for cell in rest]
    total = 0
    while rest:
        least = min(near)
        at = near.index(least)
        total += least - 1
        last = rest.pop(at)
        near.pop(at)
        for place, cell in enumerate(rest):
            near[place] = min(near[place], apart(last, cell))
    return total


def between(some: Iterable[Cell], others: Sequence[Cell]) -> int:
    """Return the steps that are too many between two families; 0 when they touch."""
    gaps = [apart(one, other) for one in some for other in others]
    return min(gaps) - 1 if gaps else 0


def nearest_image(
    spirits: Sequence[Cell], shape: Sequence[Cell], fit: str
) -> frozenset[Cell]:
    """Return the outline, moved and turned, that holds the most ``spirits``."""
    there = frozenset(spirits)
    best: frozenset[Cell] = frozenset()
    most = -1
    for image in images(shape, fit):
        corner = min(image)
        for row, column in spirits:
            down, along = row - corner[0], column - corner[1]
            laid = frozenset((r + down, c + along) for r, c in image)
            held = len(laid & there)
            if held > most:
                best, most = laid, held
    return best
