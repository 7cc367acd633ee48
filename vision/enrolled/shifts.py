"""How well two pictures of details agree in each cell, and at which small shift."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

_AT_REST = 0.02
"""A cell shifts only for an agreement that is better by more than this."""

_FLOOR = 4.0
"""Mean square of details below which there is only noise."""

Cells = NDArray[np.float32]
"""``(rows, columns)`` float32."""

Paper = NDArray[np.float32]
"""``(H, W, colours)`` float32: details, a whole number of cells wide and high."""


class Shifted(NamedTuple):
    """The best of several shifts, for each cell."""

    alike: Cells
    across: Cells
    down: Cells


def shifted(seen: Paper, known: Paper, cell_px: int, reach: int) -> Shifted:
    """Return for each cell the shift at which it agrees best, and how well."""
    height, width = known.shape[:2]
    cells_wh = width // cell_px, height // cell_px
    near = _inside(seen, known, reach)
    power = boxed(known * known, cells_wh)
    squares = np.einsum("yxc,yxc->yx", near, near)
    box = cv2.boxFilter(squares, -1, (cell_px, cell_px), anchor=(0, 0))
    common, energy = [], []
    steps = [(y, x) for y in range(2 * reach + 1) for x in range(2 * reach + 1)]
    for y, x in steps:
        part = near[y : y + height, x : x + width]
        common.append(boxed(part * known, cells_wh))
        energy.append(box[y : y + height : cell_px, x : x + width : cell_px])
    each = cv2.GaussianBlur(np.dstack([power, *common]), (3, 3), 0)
    strength = cv2.GaussianBlur(np.dstack(energy) / known.shape[2], (3, 3), 0)
    alike = each[:, :, 1:] / np.sqrt((each[:, :, :1] + _FLOOR) * (strength + _FLOOR))
    worth = alike.copy()
    # A flat cell agrees as well anywhere: it should not wander.
    worth[:, :, len(steps) // 2] += _AT_REST
    best = worth.argmax(axis=2)
    found = np.take_along_axis(alike, best[:, :, None], axis=2)[:, :, 0]
    return Shifted(found, *(way[best] for way in _ways(reach)))


def _inside(seen: Paper, known: Paper, reach: int) -> Paper:
    """Return the middle of ``seen``, larger than ``known`` by ``reach`` all around."""
    height, width = known.shape[:2]
    top, left = (seen.shape[0] - height) // 2, (seen.shape[1] - width) // 2
    rows = slice(top - reach, top + height + reach)
    return seen[rows, left - reach : left + width + reach]


def _ways(reach: int) -> tuple[Cells, Cells]:
    """Return how far each shift goes across and down."""
    down, across = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    return across.ravel(), down.ravel()


def boxed(product: Paper, cells_wh: tuple[int, int]) -> Cells:
    """Return the mean of each cell over all its pixels and colours.

    Args:
        product: a whole number of cells wide and high.
        cells_wh: how many.
    """
    height, width, colours = product.shape
    flat = product.reshape(height, width * colours)
    return np.asarray(
        cv2.resize(flat, cells_wh, interpolation=cv2.INTER_AREA), np.float32
    )


def grey(detail: Paper) -> Paper:
    """Return the mean of the colours, ``(H, W, 1)``: enough to find a place."""
    return np.asarray(detail.mean(axis=2, keepdims=True), np.float32)


def deviation(detail: Paper, cells_wh: tuple[int, int]) -> Cells:
    """Return the root of the mean square in and around each cell."""
    cells = cv2.GaussianBlur(boxed(detail * detail, cells_wh), (3, 3), 0)
    return np.asarray(np.sqrt(cells), np.float32)
