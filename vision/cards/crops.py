"""Cutting cards out of a picture, upright and at one size; pure."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Corners, Pixels

Blob = NDArray[np.float32]
"""``(N, 3, H, W)`` float32 BGR, each picture with mean 0 and deviation 1."""


def inner_corners(size_wh: tuple[int, int], margin: float) -> Corners:
    """Return where a card's corners come to lie in its cut, clockwise from top left.

    Args:
        size_wh: width and height of the cut in pixels.
        margin: seen around the card, as a share of the cut's sides.
    """
    near, far = margin, 1 - margin
    flat = np.array([[near, near], [far, near], [far, far], [near, far]])
    return (flat * size_wh - 0.5).astype(np.float32)


def cut_out(
    pixels: Pixels, corners_xy: Corners, size_wh: tuple[int, int], margin: float
) -> Pixels:
    """Return one card as ``(height, width, 3)`` uint8 BGR.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        corners_xy: the card's corners in ``pixels``.
        size_wh: width and height of the cut.
        margin: seen around the card, as a share of the cut's sides.
    """
    plane = cv2.getPerspectiveTransform(
        corners_xy.astype(np.float32), inner_corners(size_wh, margin)
    )
    cut = cv2.warpPerspective(
        pixels, plane, size_wh, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(cut, np.uint8)


def standardised(cuts: Sequence[Pixels]) -> Blob:
    """Return equally sized pictures as one blob, evened in light and contrast."""
    blob = np.stack(cuts).astype(np.float32)
    blob -= blob.mean(axis=(1, 2, 3), keepdims=True)
    spread = np.sqrt(np.square(blob).mean(axis=(1, 2, 3), keepdims=True))
    told = np.empty((len(cuts), blob.shape[3], *blob.shape[1:3]), np.float32)
    np.divide(blob.transpose(0, 3, 1, 2), spread + 4, out=told)
    return told
