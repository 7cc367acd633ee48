"""Cards as tiny pictures: a shortlist for outlines, and which cards look alike."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.pyramid import Pyramid
from vision.types import Corners, Pixels

_SIDE_PX = 16
_INSET = 0.04
_Rows = NDArray[np.float32]


class Thumbs:
    """The enrolled cards as tiny squares, evened in light and colour."""

    def __init__(self, pictures: Sequence[Pixels]) -> None:
        self._rows = np.stack([_evened(_small(picture)) for picture in pictures])

    def nearest(
        self, pyramid: Pyramid, corners_xy: Corners, most: int
    ) -> list[tuple[int, int]]:
        """Return card and quarter turns of the likeliest cards inside an outline."""
        cut = pyramid.cut(corners_xy, (4 * _SIDE_PX, 4 * _SIDE_PX), 0.0)
        small = _small(cut)
        turned = np.stack([_evened(np.rot90(small, turn)) for turn in range(4)])
        alike = self._rows @ turned.T
        best = alike.argmax(axis=1)
        order = np.argsort(-alike.max(axis=1))[:most]
        return [(int(number), int(best[number])) for number in order]

    def siblings(self, number: int, most: int, alike_from: float) -> list[int]:
        """Return the cards that look most like one, likest first."""
        alike = self._rows @ self._rows[number]
        alike[number] = -2
        order = np.argsort(-alike)[:most]
        return [int(other) for other in order if alike[other] > alike_from]


def _small(picture: Pixels) -> Pixels:
    size = (_SIDE_PX, _SIDE_PX)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _evened(small: Pixels) -> _Rows:
    real = small.astype(np.float32)
    # Each colour for itself, so that the lamp's own colour does not count.
    real -= real.mean(axis=(0, 1))
    real /= real.std(axis=(0, 1)) + 4
    flat = real.ravel()
    return np.asarray(flat / max(float(np.linalg.norm(flat)), 1e-6), np.float32)
