"""Cards as tiny pictures: a shortlist for outlines, and which cards look alike."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.pyramid import Pyramid
from vision.enrolled.products import product
from vision.types import Corners, Pixels

_SIDE_PX = 16
_DARK = 12.0
_LOG_STEPS = 60.0
"""Logarithms of brightness are brought to about the range of the brightness itself."""

_CLEARLY = 0.2
_BURNT = 2.5
"""More deviations than this are a reflection, and count no more."""

_Rows = NDArray[np.float32]


def _slope() -> _Rows:
    """Return ``(N, 3)``: even, rising across and rising down, square to each other."""
    y, x = np.mgrid[:_SIDE_PX, :_SIDE_PX].astype(np.float32) - (_SIDE_PX - 1) / 2
    ways = np.stack([np.ones_like(x).ravel(), x.ravel(), y.ravel()], axis=1)
    return np.asarray(ways / np.linalg.norm(ways, axis=0), np.float32)


_SLOPE = _slope()


class Thumbs:
    """The enrolled cards as tiny squares, evened in light and colour."""

    def __init__(self, pictures: Sequence[Pixels]) -> None:
        self._rows = np.stack([_evened(_small(picture)) for picture in pictures])

    def nearest(
        self, pyramid: Pyramid, corners_xy: Corners, most: int
    ) -> list[tuple[int, int]]:
        """Return card and quarter turns of the likeliest cards inside an outline.

        Those that look clearly less like it than the best are left out.
        """
        alike = self._alike(pyramid, corners_xy)
        best = alike.argmax(axis=1)
        likest = alike.max(axis=1)
        order = np.argsort(-likest)[:most]
        near = [n for n in order if likest[n] > likest[order[0]] - _CLEARLY]
        return [(int(number), int(best[number])) for number in near]

    def likeness(self, pyramid: Pyramid, corners_xy: Corners) -> float:
        """Return how much the likest card looks like what is in an outline, to 1."""
        return float(self._alike(pyramid, corners_xy).max())

    def _alike(self, pyramid: Pyramid, corners_xy: Corners) -> _Rows:
        """Return ``(cards, 4)``: how each card looks like it at each quarter turn."""
        cut = pyramid.cut(corners_xy, (4 * _SIDE_PX, 4 * _SIDE_PX), 0.0)
        small = _small(cut)
        turned = np.stack([_evened(np.rot90(small, turn)) for turn in range(4)])
        return product(self._rows, turned)

    def likeness_of(self, number: int, other: int) -> float:
        """Return how much two enrolled cards look alike, to 1."""
        return float(self._rows[number] @ self._rows[other])

    def siblings(self, number: int, most: int, alike_from: float) -> list[int]:
        """Return the cards that look most like one, likest first."""
        alike = product(self._rows, self._rows[number : number + 1])[:, 0]
        alike[number] = -2
        order = np.argsort(-alike)[:most]
        return [int(other) for other in order if alike[other] > alike_from]


def _small(picture: Pixels) -> Pixels:
    size = (_SIDE_PX, _SIDE_PX)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _evened(small: Pixels) -> _Rows:
    """Return a tiny picture as one row of length 1, without the light it lay in."""
    logs = np.log(small.reshape(-1, 3).astype(np.float32) + _DARK) * _LOG_STEPS
    # Each colour for itself, so that the lamp's own colour does not count; and without
    # its slope, so that a window to one side does not.
    logs -= _SLOPE @ (_SLOPE.T @ logs)
    logs /= logs.std(axis=0) + 4
    flat = np.clip(logs, -_BURNT, _BURNT).ravel()
    return np.asarray(flat / max(float(np.linalg.norm(flat)), 1e-6), np.float32)
