"""What lies on a table and how it lies: pieces in, a layout out."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.errors import BadFrame
from vision.types import Corners

Cell: TypeAlias = tuple[int, int]
"""Row and column; rows count downwards, columns to the right."""

Matrix: TypeAlias = NDArray[np.float64]
"""``(3, 3)`` float64, takes homogeneous columns ``(x, y, 1)``."""

PieceKind: TypeAlias = Literal["card", "back", "hint", "unknown"]
"""A spirit's face, a card face down, a hint, or something that looks like a card.

A hint never takes a cell of its own: it lies on a spirit or beside the layout.
"""

KINDS: tuple[PieceKind, ...] = ("card", "back", "hint", "unknown")
"""The order in which evidence about kinds is told."""

STRONG = 0.5
"""From this score on a place may be believed without asking."""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """One thing found on the table, whatever found it.

    Raises:
        BadFrame: if the corners are not four finite points.
    """

    corners_xy: Corners
    """``(4, 2)`` float32 pixels, clockwise; any corner may be the first."""

    kind: PieceKind = "unknown"

    def __post_init__(self) -> None:
        if self.corners_xy.shape != (4, 2) or self.corners_xy.dtype != np.float32:
            actual = f"{self.corners_xy.shape} {self.corners_xy.dtype}"
            raise BadFrame("shape", field="corners_xy", actual=actual)
        if not np.isfinite(self.corners_xy).all():
            raise BadFrame("not_finite", field="corners_xy")


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Which piece lies in which cell; pieces go by their number in the input.

    Two holders of cells are neighbours exactly when their cells share a side.
    """

    cells: tuple[Cell | None, ...]
    """A cell for each piece, ``(0, 0)`` the smallest row and column of the picture.

    A hint has the cell of the card it lies on. None lies apart, or half a cell off.
    """

    neighbours: frozenset[frozenset[int]]
    """Pairs of pieces that share a side; a hint stands for the card it hides."""

    groups: tuple[frozenset[int], ...]
    """Pieces that hang together by ``neighbours``, largest group first."""

    offset: tuple[int, ...]
    """Pieces at the layout, but about half a cell off: reported, not rounded."""

    apart: tuple[int, ...]
    """Pieces that belong to no layout: far off, askew, or not of a card's size."""

    on: tuple[int | None, ...]
    """For each hint the number of the piece it lies on, if that was found.

    A hint with a cell that lies on no piece hides its card wholly: it is a holder.
    """

    hiding: frozenset[int]
    """Hints that hide a card wholly."""

    doubled: tuple[tuple[int, int], ...]
    """Pairs of pieces, hints aside, that claim one cell; the first one holds it."""

    scores: tuple[float, ...]
    """For each piece, 0 to 1, how clearly it lies where it is said to lie."""

    to_picture: Matrix | None
    """Takes ``(column, row, 1)`` to pixels, cells' middles at whole numbers.

    None when there is no layout.
    """

    @property
    def strength(self) -> float:
        """The lowest score, 0 without pieces; below ``STRONG`` ask."""
        return min(self.scores, default=0.0)

    @property
    def unsure(self) -> tuple[int, ...]:
        """Pieces whose place is a guess: ask before a verdict rests on them."""
        return tuple(n for n, score in enumerate(self.scores) if score < STRONG)

    @property
    def is_connected(self) -> bool:
        """Whether all cells hang together and nothing lies half off."""
        return len(self.groups) == 1 and not self.offset

    @property
    def holders(self) -> dict[Cell, int]:
        """The piece that holds each cell: a card, or the hint that hides one."""
        second = {pair[1] for pair in self.doubled}
        return {
            cell: number
            for number, cell in enumerate(self.cells)
            if cell is not None and self.on[number] is None and number not in second
        }

    @property
    def hidden(self) -> frozenset[Cell]:
        """Cells whose card no one sees, since a hint hides it."""
        return frozenset(
            cell for cell, number in self.holders.items() if number in self.hiding
        )
