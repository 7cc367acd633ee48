"""Looks where a card should lie and none was found: the cells beside a layout."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.cards.models import load_net
from vision.cards.naming import NAME_MARGIN, NAME_WH, Named, Namer, without_colour
from vision.cards.pyramid import Pyramid
from vision.geometry import contains
from vision.layouts.types import Cell, Layout, Matrix
from vision.types import Corners, Pixels

MOST_CELLS = 20
"""So many cells are looked at, those with the most neighbours first."""

LEAST_FACE = 0.5
"""Probability from which what is there counts as a card's face."""

_BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
_SIGNS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


class CellReading(NamedTuple):
    """A card in a cell in which none was found before."""

    cell: Cell
    corners_xy: Corners
    named: Named


class CellReader:
    """Names what lies in the free cells around a layout."""

    def __init__(self, namer: Namer) -> None:
        self._namer = namer

    def read(
        self, pixels: Pixels, layout: Layout, outlines_xy: Sequence[Corners]
    ) -> tuple[CellReading, ...]:
        """Return the faces in free cells that share a side with taken ones.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
            layout: of what was found.
            outlines_xy: of what was found, by its number. Where one of them covers
                the middle of a cell, that cell is not free; unless it lies apart,
                as an outline around two cards does.
        """
        if layout.to_picture is None:
            return ()
        is_sideways = _is_sideways(layout.to_picture, layout, outlines_xy)
        taken = [xy for n, xy in enumerate(outlines_xy) if n not in layout.apart]
        cells = [
            cell
            for cell in _around(layout.holders)
            if _is_free(_middle(layout.to_picture, cell), pixels, taken)
        ][:MOST_CELLS]
        quads = [_quad(layout.to_picture, cell, is_sideways) for cell in cells]
        pyramid = Pyramid(pixels)
        cuts = [pyramid.cut(quad, NAME_WH, NAME_MARGIN) for quad in quads]
        return tuple(
            CellReading(
                cells[number],
                quads[number],
                without_colour(named) if pyramid.is_grey else named,
            )
            for number, named in self._namer.faces(cuts).items()
            if named.face >= LEAST_FACE
        )


def cell_reader() -> CellReader:
    """Return a reader with the network of this package."""
    return CellReader(Namer(load_net("namer")))


def mistaken(
    found: Sequence[CellReading], layout: Layout, outlines_xy: Sequence[Corners]
) -> frozenset[int]:
    """Return the pieces that lie apart and are around cards found in cells instead.

    Args:
        found: what ``CellReader.read`` found.
        layout: as there.
        outlines_xy: as there.
    """
    middles = [each.corners_xy.mean(axis=0) for each in found]
    return frozenset(
        number
        for number in layout.apart
        if any(contains(outlines_xy[number], (float(x), float(y))) for x, y in middles)
    )


def _around(taken: Collection[Cell]) -> list[Cell]:
    """Return the free cells beside taken ones, those with most neighbours first."""
    count: dict[Cell, int] = {}
    for row, column in taken:
        for down, right in _BESIDE:
            cell = row + down, column + right
            if cell not in taken:
                count[cell] = count.get(cell, 0) + 1
    return sorted(count, key=lambda cell: (-count[cell], cell))


def _is_free(
    middle_xy: tuple[float, float], pixels: Pixels, outlines_xy: Sequence[Corners]
) -> bool:
    height, width = pixels.shape[:2]
    x, y = middle_xy
    is_seen = 0 <= x < width and 0 <= y < height
    return is_seen and not any(contains(each, middle_xy) for each in outlines_xy)


def _seen(to_picture: Matrix, points: NDArray[np.float64]) -> Corners:
    moved = np.column_stack([points, np.ones(len(points))]) @ to_picture.T
    return np.asarray(moved[:, :2] / moved[:, 2:], np.float32)


def _middle(to_picture: Matrix, cell: Cell) -> tuple[float, float]:
    row, column = cell
    x, y = _seen(to_picture, np.array([[column, row]], np.float64))[0]
    return float(x), float(y)


def _quad(to_picture: Matrix, cell: Cell, is_sideways: bool) -> Corners:
    """Return the corners of a card in ``cell``, a short side first."""
    row, column = cell
    quad = _seen(to_picture, np.array([column, row]) + _SIGNS)
    return np.roll(quad, -1, axis=0) if is_sideways else quad


def _is_sideways(
    to_picture: Matrix, layout: Layout, outlines_xy: Sequence[Corners]
) -> bool:
    """Return whether most cards lie with their long side along the rows."""
    votes = 0
    for cell, number in layout.holders.items():
        upright = _quad(to_picture, cell, is_sideways=False)
        away = [
            float(np.abs(np.roll(upright, -turn, axis=0) - outlines_xy[number]).sum())
            for turn in range(4)
        ]
        votes += 1 if int(np.argmin(away)) % 2 else -1
    return votes > 0
