"""Lays out what was found on a table: cells, neighbours, groups, and what lies off."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.geometry import as_corners
from vision.layouts.cells import Grid, grid_of
from vision.layouts.hints import HintPlaces, place_hints
from vision.layouts.mounts import Mount
from vision.layouts.parts import Sorting
from vision.layouts.plane import Quads, areas, flattening, moved, unevenness
from vision.layouts.sides import hanging_together, sharing_sides
from vision.layouts.sorting import sort_pieces
from vision.layouts.types import Cell, Layout, Matrix, Piece
from vision.types import Corners

_LEAST_PX, _LEAST_SHARE, _FURTHEST_PX = 4.0, 0.15, 1e5
"""Shortest side, also as a share of the longest one, and the furthest corner."""

_WORSE, _DENIED = 1.25, 0.01
"""A mount that makes cards so many times as uneven as their own plane, and so much
more, is of a camera that has been moved since."""

_FEW = 16
"""Of more cards their own plane is known better, and the mount is allowed less."""


def lay_out(
    pieces: Sequence[Piece], size_wh: tuple[int, int], mount: Mount | None = None
) -> Layout:
    """Return how ``pieces`` lie; without any but hints, a layout without cells.

    Args:
        pieces: whatever was found, in any order; false ones may be among them.
        size_wh: size of the picture in pixels.
        mount: how the camera sees the table, where that was calibrated for pictures
            of this size or shape; otherwise it is found from the cards themselves.

    Raises:
        BadMount: ``other_shape`` if the mount is for pictures of another shape.
    """
    usable = [n for n, piece in enumerate(pieces) if is_usable(piece.corners_xy)]
    kept = [pieces[n] for n in usable]
    if all(piece.kind == "hint" for piece in kept):
        layout = _nothing(len(kept))
    else:
        layout = _laid_out(kept, size_wh, mount)
    return layout if len(kept) == len(pieces) else _spread(layout, usable, pieces)


def is_usable(corners_xy: Corners) -> bool:
    """Return whether four points may outline a card: convex, neither tiny nor thin."""
    around = np.roll(corners_xy, -1, axis=0).astype(np.float64) - corners_xy
    after = np.roll(around, -1, axis=0)
    turns = around[:, 0] * after[:, 1] - around[:, 1] * after[:, 0]
    lengths = np.linalg.norm(around, axis=1)
    return bool(
        ((turns > 0).all() or (turns < 0).all())
        and lengths.min() >= max(_LEAST_PX, _LEAST_SHARE * lengths.max())
        and abs(corners_xy).max() < _FURTHEST_PX
    )


def _laid_out(
    pieces: Sequence[Piece], size_wh: tuple[int, int], mount: Mount | None
) -> Layout:
    quads = np.array(
        [as_corners(piece.corners_xy.tolist()) for piece in pieces], np.float64
    )
    flat = _flat(quads, size_wh, mount)
    sorting = sort_pieces(quads, flat, [piece.kind for piece in pieces])
    hints = [n for n, piece in enumerate(pieces) if piece.kind == "hint"]
    placed = place_hints(sorting, moved(quads, sorting.parts[0].scene.into), hints)
    return _told(pieces, sorting, placed, grid_of(sorting, placed))


def _spread(layout: Layout, numbers: Sequence[int], pieces: Sequence[Piece]) -> Layout:
    """Return the layout of some of the pieces as one of all; the others lie apart."""
    back = dict(zip(numbers, range(len(numbers)), strict=True))
    rest = [n for n in range(len(pieces)) if n not in back]
    apart = {numbers[n] for n in layout.apart}
    apart |= {n for n in rest if pieces[n].kind != "hint"}
    on = {numbers[n]: numbers[o] for n, o in enumerate(layout.on) if o is not None}
    cells = {numbers[n]: cell for n, cell in enumerate(layout.cells)}
    scores = {numbers[n]: score for n, score in enumerate(layout.scores)}
    return replace(
        layout,
        cells=tuple(cells.get(n) for n in range(len(pieces))),
        neighbours=frozenset(
            frozenset(numbers[n] for n in pair) for pair in layout.neighbours
        ),
        groups=tuple(frozenset(numbers[n] for n in group) for group in layout.groups),
        offset=tuple(numbers[n] for n in layout.offset),
        apart=tuple(sorted(apart)),
        on=tuple(on.get(n) for n in range(len(pieces))),
        hiding=frozenset(numbers[n] for n in layout.hiding),
        doubled=tuple((numbers[a], numbers[b]) for a, b in layout.doubled),
        scores=tuple(scores.get(n, 1.0) for n in range(len(pieces))),
    )


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
        scores=(0.0,) * count,
        to_picture=None,
    )


def _flat(quads: Quads, size_wh: tuple[int, int], mount: Mount | None) -> Matrix:
    """Return the plane of the mount; that of the cards where the mount denies them."""
    own = flattening(quads, size_wh)
    if mount is None:
        return own
    to_mm = mount.to_mm(size_wh)
    by_mount = moved(quads, to_mm)
    uneven = unevenness(moved(quads, own))
    allowed = min(1.0, _FEW / len(quads)) * (_DENIED + (_WORSE - 1) * uneven)
    if unevenness(by_mount) > uneven + allowed:
        return own
    side = float(np.sqrt(np.median(areas(by_mount))))
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
        scores=tuple(scores.tolist()),
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
