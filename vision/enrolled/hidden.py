"""Which cells of a card tell nothing: burnt out, beyond the picture, or at its rim."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.types import Matrix, Reference
from vision.types import Pixels

_BURNT_FROM = 250


def burnt(cut: Pixels, cells_wh: tuple[int, int]) -> NDArray[np.bool_]:
    """Return the cells of a cut, margin and all, that are burnt out or next to one."""
    wide, tall = cells_wh
    inner = cut[tall : tall * 11, wide : wide * 11].min(axis=2)
    white = (inner >= _BURNT_FROM).astype(np.float32)
    share = cv2.resize(white, cells_wh, interpolation=cv2.INTER_AREA)
    # What is near a burnt spot is veiled.
    return np.asarray(cv2.dilate(share, np.ones((3, 3), np.uint8)) > 0.2)


def beyond(
    plane: Matrix,
    reference: Reference,
    cells_wh: tuple[int, int],
    size_wh: tuple[int, int],
) -> NDArray[np.bool_]:
    """Return the cells that lie outside a picture of ``size_wh``."""
    y, x = np.mgrid[0 : cells_wh[1], 0 : cells_wh[0]]
    flat = np.stack([x + 0.5, y + 0.5], axis=2) / cells_wh * reference.size_wh - 0.5
    at = cv2.perspectiveTransform(flat.astype(np.float64), plane)
    inside = (at > 1).all(axis=2) & (at < np.array(size_wh) - 2).all(axis=2)
    return np.asarray(~inside)


def rim(cells_wh: tuple[int, int]) -> NDArray[np.bool_]:
    """Return the outermost cells: in them the table shows round the card's corners."""
    outermost = np.ones(cells_wh[::-1], bool)
    outermost[1:-1, 1:-1] = False
    return outermost
