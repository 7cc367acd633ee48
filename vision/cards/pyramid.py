"""A picture and its halvings, so that a small cut of a large card does not flicker."""

from functools import cached_property

import cv2
import numpy as np

from vision.cards.crops import cut_out
from vision.cards.grey import is_grey
from vision.types import Corners, Pixels


class Pyramid:
    """A picture that can be cut from at any size."""

    def __init__(self, pixels: Pixels) -> None:
        """Take ``(H, W, 3)`` uint8 BGR over; it is not changed."""
        self._levels = [pixels]

    @cached_property
    def is_grey(self) -> bool:
        """Whether the picture shows no colours."""
        return is_grey(self._levels[0])

    def cut(
        self, corners_xy: Corners, size_wh: tuple[int, int], margin: float
    ) -> Pixels:
        """Return one card upright, ``(height, width, 3)`` uint8 BGR.

        Args:
            corners_xy: its corners in the whole picture.
            size_wh: width and height of the cut.
            margin: seen around the card, as a share of the cut's sides.
        """
        tall = float(np.linalg.norm(corners_xy[3] - corners_xy[0]))
        wanted = size_wh[1] * (1 - 2 * margin)
        halvings = int(max(0.0, np.log2(max(tall, 1.0) / wanted / 0.75)))
        while halvings >= len(self._levels) and min(self._levels[-1].shape[:2]) >= 16:
            self._levels.append(_halved(self._levels[-1]))
        level = min(halvings, len(self._levels) - 1)
        corners = (corners_xy + 0.5) / 2**level - 0.5
        return cut_out(self._levels[level], corners, size_wh, margin)


def _halved(pixels: Pixels) -> Pixels:
    half = pixels.shape[1] // 2, pixels.shape[0] // 2
    # An odd last row would shift everything by a part of a pixel.
    even = pixels[: half[1] * 2, : half[0] * 2]
    return np.asarray(cv2.resize(even, half, interpolation=cv2.INTER_AREA), np.uint8)
