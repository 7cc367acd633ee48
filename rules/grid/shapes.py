"""Outlines that the spirits may have to form (S3 level 5, YK9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.grid.cells import Cell

FITS = ("mirror", "rotate", "shift")
"""What may be done to a shape, each with what follows it; ``mirror`` is YK9."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An objective card."""

    name: str
    cells: tuple[Cell, ...]
    """One for each spirit, anywhere on the grid."""


def shifted(cells: Iterable[Cell]) -> frozenset[Cell]:
    """Return ``cells`` moved so that the least row and column are 0."""
    kept = tuple(cells)
    top = min((row for row, _ in kept), default=0)
    left = min((column for _, column in kept), default=0)
    return frozenset((row - top, column - left) for row, column in kept)


def images(cells: Iterable[Cell], fit: str) -> tuple[frozenset[Cell], ...]:
    """Return the outlines that count as the shape ``cells``, without doubles.

    Args:
        cells: the shape.
        fit: one of ``FITS``: turned over and around, turned around, or as it is.
    """
    turned = [shifted(cells)]
    if fit != "shift":
        for _ in range(3):
            turned.append(shifted((column, -row) for row, column in turned[-1]))
    if fit == "mirror":
        turned += [shifted((row, -column) for row, column in one) for one in turned]
    return tuple(dict.fromkeys(turned))


def is_shape(cells: Iterable[Cell], shape: Iterable[Cell], fit: str) -> bool:
    """Return whether ``cells`` lie in ``shape``; arguments as for ``images``."""
    return shifted(cells) in images(shape, fit)
