"""Where on a sticker the code and the marker lie, one seen from the other; pure.

All is affine: over the 35 mm of a sticker perspective moves nothing by a module, and
a plane through four corners that are a pixel off would be further out.
"""

import cv2
import numpy as np

from vision.geometry import mean_side
from vision.sticker_modules import (
    MARKER_CENTRE_MM,
    MARKER_INK_MM,
    QR_CENTRE_MM,
    QR_INK_MM,
    QR_MM,
    STICKER_WH_MM,
)
from vision.types import Corners, Pixels

NEAR = 0.4
"""Of the side of a code: how far from its place a marker may be, and the reverse."""


def square_mm(centre_mm: tuple[float, float], side_mm: float) -> Corners:
    """Return an upright square on the sticker, clockwise from its top left."""
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    return np.asarray(np.array(centre_mm) + signs * side_mm / 2, np.float32)


CODE_MM = square_mm(QR_CENTRE_MM, QR_INK_MM)
AROUND_CODE_MM = square_mm(QR_CENTRE_MM, QR_MM * 1.1)
"""What is cut out to look for the code: it may be stuck a millimetre off."""

BLACK_MM = square_mm(MARKER_CENTRE_MM, MARKER_INK_MM)
OUTLINE_MM: Corners = np.array(
    [[0, 0], [STICKER_WH_MM[0], 0], STICKER_WH_MM, [0, STICKER_WH_MM[1]]], np.float32
)


def seen(shape_mm: Corners, at_mm: Corners, at_xy: Corners) -> Corners:
    """Return where a shape of the sticker is in the picture.

    Args:
        shape_mm: ``(4, 2)`` on the sticker.
        at_mm: four points of the sticker,
        at_xy: and where they were seen, in pixels.
    """
    known = np.column_stack([at_mm, np.ones(4)])
    matrix, *_ = np.linalg.lstsq(known, at_xy.astype(np.float64), rcond=None)
    return np.asarray(np.column_stack([shape_mm, np.ones(4)]) @ matrix, np.float32)


def are_of_one(code_xy: Corners, marker_xy: Corners) -> bool:
    """Return whether a code and a marker lie as on one sticker."""
    expected = seen(BLACK_MM, CODE_MM, code_xy)
    return distance(expected, marker_xy) <= NEAR * mean_side(code_xy)


def are_neighbours(code_xy: Corners, marker_xy: Corners) -> bool:
    """Return whether a code and a marker stuck separately may be of one card."""
    return distance(code_xy, marker_xy) <= 2 * max(map(mean_side, (code_xy, marker_xy)))


def distance(one_xy: Corners, other_xy: Corners) -> float:
    """Return how far the middles of two shapes are apart, in pixels."""
    return float(np.linalg.norm(one_xy.mean(axis=0) - other_xy.mean(axis=0)))


def cut_upright(grey: Pixels, square_xy: Corners, side_px: int) -> Pixels:
    """Return a part of the picture made upright and square, ``(side, side)`` uint8.

    Args:
        grey: ``(H, W)`` uint8.
        square_xy: clockwise from what becomes the top left; about a parallelogram.
        side_px: side of the result.
    """
    flat = np.array([[0, 0], [side_px, 0], [side_px, side_px]], np.float32) - 0.5
    part = cv2.warpAffine(
        grey,
        cv2.getAffineTransform(flat, square_xy[:3].astype(np.float32)),
        (side_px, side_px),
        flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(part, np.uint8)
