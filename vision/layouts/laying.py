"""Lays out what was found on a table: cells, neighbours, groups, and what lies off."""

from collections.abc import Mapping, Sequence

import numpy as np

from vision.layouts.cells import Grid, grid_of
from vision.layouts.hints import HintPlaces, place_hints
from vision.layouts.mounts import Mount
from vision.layouts.parts import Sorting, sort_pieces
from vision.layouts.plane import Quads, areas, flattening, moved
from vision.layouts.sides import hanging_together, sharing_sides
from vision.layouts.types import STRONG, Cell, Layout, Matrix, Piece


def lay_out(
    pieces: Sequence[Piece], size_wh: tuple[int, int], mount: Mount | None = None
) -> Layout:
    """Return how ``pieces`` lie; without any but hints, a layout without cells.

    Args:
        pieces: whatever was found, in any order; false ones may be among them.
        size_wh: size of the picture in pixels.
        mount: how the camera sees the table, where that was calibrated for pictures
            of this size or shape; otherwise it is found from the cards themselves.
    """
    spirits = [n for n, piece in enumerate(pieces) if piece.kind != "hint"]
    if not spirits:
        return _nothing(len(pieces))
    quads = np.array([piece.corners_xy for piece in pieces], np.float64)
    flat = _flat(quads, size_wh, mount)
    sorting = sort_pieces(quads, flat, [piece.kind for piece in pieces])
    hints = [n for n, piece in enumerate(pieces) if piece.kind == "hint"]
    placed = place_hints(sorting, moved(quads, sorting.parts[0].scene.into), hints)
    grid = grid_of(sorting, placed)
    return _told(pieces, sorting, placed, grid)


def _nothing(count: int) -> Layout:
    nowhere = (None,) * count
    return Layout(
        cells=nowhere,
        neighbours=frozenset(),
        groups=(),
        offset=(),
        apart=(),
        on=nowhere,
        hiding=frozenset(),
        doubled=(),
        unsure=(),
        strength=0.0,
        to_picture=None,
    )


def _flat(quads: Quads, size_wh: tuple[int, int], mount: Mount | None) -> Matrix:
    if mount is None:
        return flattening(quads, size_wh)
    to_mm = mount.to_mm(size_wh)
    side = float(np.sqrt(np.median(areas(moved(quads, to_mm)))))
    return np.asarray(np.diag([1 / side, 1 / side, 1]) @ to_mm, np.float64)


def _told(
    pieces: Sequence[Piece], sorting: Sorting, placed: HintPlaces, grid: Grid
) -> Layout:
    holders, doubled = _holders(pieces, sorting, grid.cells)
    cells = dict(grid.cells)
    cells |= {h: cells[below] for h, below in placed.on.items() if below in cells}
    neighbours = sharing_sides(holders)
    numbers = range(len(pieces))
    scores = sorting.scores.copy()
    scores[[n for pair in doubled for n in pair]] = 0
    return Layout(
        cells=tuple(cells.get(n) for n in numbers),
        neighbours=neighbours,
        groups=hanging_together(holders.values(), neighbours),
        offset=tuple(sorted(sorting.offset)),
        apart=tuple(sorted(sorting.apart)),
        on=tuple(placed.on.get(n) for n in numbers),
        hiding=frozenset(placed.hiding),
        doubled=doubled,
        unsure=tuple(n for n in numbers if scores[n] < STRONG),
        strength=float(scores.min()),
        to_picture=grid.to_picture,
    )


def _holders(
    pieces: Sequence[Piece], sorting: Sorting, cells: Mapping[int, Cell]
) -> tuple[dict[Cell, int], tuple[tuple[int, int], ...]]:
    """Return who holds each cell, and pairs of holder and other claimant."""
    off = {
        int(n): float(miss)
        for part in sorting.parts
        for n, miss in zip(part.lattice.numbers, part.misses, strict=True)
    }
    order = sorted(
        cells, key=lambda n: (pieces[n].kind == "unknown", off.get(n, 0.0), n)
    )
    holders: dict[Cell, int] = {}
    doubled = []
    for number in order:
        holder = holders.setdefault(cells[number], number)
        if holder != number:
            doubled.append((holder, number))
    return holders, tuple(doubled)
