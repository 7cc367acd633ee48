"""Which marker a square of the picture shows, by likeness to all of them; pure.

OpenCV's own decoder counts bits and corrects one, which lets one in four random
squares pass for a marker. Likeness of the whole square, black frame and white margin
included, to the best and to the second best tells more and survives blur.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sticker_modules import MARKERS
from vision.stickers import marker_sticker
from vision.types import Corners, Pixels

MODULES = 6
"""Modules along the black square of a marker."""

_CELLS = MODULES + 2
_INNER_CELLS = (MODULES - 2) ** 2
LEAST_FRAME = 0.9
"""Share of black frame and white margin below which a square is no marker at all."""

_FINDER = np.pad(-np.ones((2, 2), np.float32), 1, constant_values=1)
"""What the corner of a QR code shows there. It has a black frame and white around it
too, and is three modules off markers 10 and 85, no more than markers off markers."""

_SAMPLES = (-0.25, 0.0, 0.25)
"""Where a module is looked at in each direction, from its middle."""


class Likeness(NamedTuple):
    """How much a square looks like the marker that it looks most like."""

    number: int
    turn: int
    """Which of the square's corners is the marker's top left, 0 to 3."""

    frame: float
    """0 to 1, share of the black frame and the white margin that is so."""

    fit: float
    """-1 to 1, agreement of the 16 modules within; a wrong one costs 1/8."""

    lead: float
    """0 to 2, by how much no other marker agrees as well; 3/8 for a flawless one."""


class MarkerCodes:
    """The markers of the dictionary as they look, each in its four turns."""

    def __init__(self) -> None:
        upright = [marker_sticker(n, module_px=1) for n in range(MARKERS)]
        turned = [np.rot90(m, -turn) for m in upright for turn in range(4)]
        signs = np.array(turned, np.float32) / 127.5 - 1
        patterns = np.concatenate([signs[:, 2:-2, 2:-2], [_FINDER] * 4])
        self._inner = patterns.reshape(len(patterns), -1)
        margin = np.ones((_CELLS, _CELLS), bool)
        margin[1:-1, 1:-1] = False
        inner = np.zeros((_CELLS, _CELLS), bool)
        inner[2:-2, 2:-2] = True
        self._margin, self._within = margin.ravel(), inner.ravel()
        self._border = ~(self._margin | self._within)

    def likenesses(
        self, grey: Pixels, squares: Sequence[Corners]
    ) -> Iterator[tuple[int, Likeness]]:
        """Yield what those squares look most like that have a frame and are no code.

        Args:
            grey: ``(H, W)`` uint8.
            squares: outlines of the black squares, clockwise from any corner.

        Yields:
            Which square, counted from 0, and what it looks like.
        """
        if not squares:
            return
        cells = _sampled(grey, squares)
        white = np.median(cells[:, self._margin], axis=1, keepdims=True)
        black = np.median(cells[:, self._border], axis=1, keepdims=True)
        middle, contrast = (white + black) / 2, np.maximum(white - black, 1)
        signs = np.clip((cells - middle) * 2 / contrast, -1, 1)
        right = (signs[:, self._margin] > 0).sum(axis=1)
        right += (signs[:, self._border] < 0).sum(axis=1)
        frames = right / (self._margin.sum() + self._border.sum())
        for row in np.flatnonzero(frames >= LEAST_FRAME):
            agreed = self._inner @ signs[row, self._within] / _INNER_CELLS
            likeness = _likeness(float(frames[row]), agreed)
            if likeness.number < MARKERS:
                yield int(row), likeness


def _likeness(frame: float, agreed: NDArray[np.float32]) -> Likeness:
    """Return the best of ``(1004,)`` agreements, four turns of each pattern."""
    by_marker = agreed.reshape(-1, 4).max(axis=1)
    number = int(by_marker.argmax())
    turn = int(agreed[4 * number : 4 * number + 4].argmax())
    second, best = np.partition(by_marker, -2)[-2:]
    return Likeness(number, turn, frame, float(best), float(best - second))


def _sampled(grey: Pixels, squares: Sequence[Corners]) -> NDArray[np.float32]:
    """Return the mean brightness of 8 x 8 modules of each square, ``(n, 64)``."""
    middles = np.arange(_CELLS) - 0.5
    along = (middles[:, None] + np.array(_SAMPLES)).ravel()
    x, y = np.meshgrid(along, along)
    flat = np.stack([x.ravel(), y.ravel(), np.ones(x.size)])
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * MODULES
    planes = [cv2.getPerspectiveTransform(corners, square) for square in squares]
    spots = np.asarray(planes) @ flat
    depth = np.where(np.abs(spots[:, 2]) < 1e-6, 1e-6, spots[:, 2])
    at_x, at_y = (np.asarray(spots[:, axis] / depth, np.float32) for axis in (0, 1))
    seen = cv2.remap(
        grey, at_x, at_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    side = len(_SAMPLES)
    parts = seen.reshape(len(squares), _CELLS, side, _CELLS, side).astype(np.float32)
    return np.asarray(parts.mean(axis=(2, 4)).reshape(len(squares), -1), np.float32)
