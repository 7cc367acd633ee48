"""Cells in which the bare table was taken for a card, by the table around; pure.

A hole in a full grid has an outline on all sides: that of its neighbours. So what has
no face counts as a card only where it looks unlike the table beside the layout.
"""

from collections.abc import Collection, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layouts.filled import ring
from vision.layouts.types import Layout
from vision.types import Corners, Pixels

INNER = 0.7
"""Share of an outline's sides that is looked at: its rim may be a neighbour's."""

PATCH_PX = 32
"""Sides of the square to which that part is cut."""

COLOUR_OFF = 10.0
"""Colours further from each other than this, of 255 in Lab, are not the same table."""

GRAIN_OFF = 4.0
"""The same for how far pixels lie from their mean."""

LEAST_PATCHES = 2
"""The table must look the same in so many places before it is believed."""


def bare(
    pixels: Pixels,
    layout: Layout,
    outlines_xy: Sequence[Corners],
    doubted: Collection[int],
) -> frozenset[int]:
    """Return those of the doubted pieces which are only table.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        layout: of what was found.
        outlines_xy: of what was found, by its number.
        doubted: pieces in cells that may be no cards.
    """
    if layout.to_picture is None:
        return frozenset()
    cards = {n for n in range(len(outlines_xy)) if n not in doubted}
    held = {cell for cell, number in layout.holders.items() if number in cards}
    covered = [outlines_xy[number] for number in cards]
    patches = [
        _seen(layout.to_picture, cell)
        for cell in ring(held) - {layout.cells[number] for number in doubted}
    ]
    ground = [
        _look(pixels, patch)
        for patch in patches
        if _is_inside(pixels, patch) and not _is_covered(patch, covered)
    ]
    return frozenset(
        number
        for number in doubted
        if _alike(_look(pixels, outlines_xy[number]), ground) >= LEAST_PATCHES
    )


def _seen(to_picture: NDArray[np.float64], cell: tuple[int, int]) -> Corners:
    row, column = cell
    flat = [[column + x / 2, row + y / 2, 1] for x, y in _SIGNS]
    far = np.array(flat, np.float64) @ to_picture.T
    return np.asarray(far[:, :2] / far[:, 2:], np.float32)


_SIGNS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _is_inside(pixels: Pixels, patch: Corners) -> bool:
    size_wh = pixels.shape[1], pixels.shape[0]
    return bool((patch >= 0).all() and (patch < size_wh).all())


def _is_covered(patch: Corners, outlines_xy: Sequence[Corners]) -> bool:
    inner = _inner(patch)
    return any(cv2.intersectConvexConvex(inner, each)[0] > 0 for each in outlines_xy)


def _inner(corners_xy: Corners) -> Corners:
    middle = corners_xy.mean(axis=0)
    return np.asarray(middle + INNER * (corners_xy - middle), np.float32)


def _look(pixels: Pixels, corners_xy: Corners) -> NDArray[np.float64]:
    """Return mean and scatter of the colours of a patch, ``(6,)``."""
    side = PATCH_PX - 1
    into = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    plane = cv2.getPerspectiveTransform(_inner(corners_xy), into)
    patch = cv2.warpPerspective(
        pixels, plane, (PATCH_PX, PATCH_PX), flags=cv2.INTER_AREA
    )
    lab = cv2.cvtColor(patch, cv2.COLOR_BGR2LAB).reshape(-1, 3).astype(np.float64)
    return np.concatenate([lab.mean(axis=0), lab.std(axis=0)])


def _alike(look: NDArray[np.float64], ground: Sequence[NDArray[np.float64]]) -> int:
    """Return how many patches of the table look like this one."""
    return sum(
        float(np.linalg.norm(look[:3] - each[:3])) < COLOUR_OFF
        and float(np.abs(look[3:] - each[3:]).max()) < GRAIN_OFF
        for each in ground
    )
