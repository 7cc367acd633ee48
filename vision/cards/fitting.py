"""Rough outlines of cards made exact by a second network that sees each card close."""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.beside import shared
from vision.cards.crops import inner_corners
from vision.cards.models import answers_of
from vision.cards.pyramid import Pyramid
from vision.types import Corners

FIT_WH = 72, 96
FIT_MARGIN = 3 / 16

_NOMINAL = inner_corners(FIT_WH, FIT_MARGIN)

_HOPEFUL = 0.2
"""Least sureness after the first round to be looked at once more without doubt."""

_SURE = 0.95
_SAME = 0.4
"""What shares this much of the smaller one with a card as sure is that card."""


class Outline(NamedTuple):
    """Where a card lies."""

    corners_xy: Corners
    sure: float
    """0 to 1: whether one card, and one only, lies there."""


class Fitter:
    """Moves outlines onto the edges of their cards."""

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net = net

    def fit(self, pyramid: Pyramid, rough: list[Corners]) -> list[Outline]:
        """Return an outline for each rough one, in the same order.

        Each is exact after a second round. That is spared for what lies on a card that
        is surely outlined: there is no other one, whatever this may be.
        """
        first = self._round(pyramid, rough)
        hopeful = [n for n, line in enumerate(first) if line.sure >= _HOPEFUL]
        exact = self._again(pyramid, first, hopeful)
        sure = [line for line in exact.values() if line.sure >= _SURE]
        rest = [
            n
            for n, line in enumerate(first)
            if n not in exact and not _lies_on(line.corners_xy, sure)
        ]
        exact |= self._again(pyramid, first, rest)
        return [exact.get(n, line) for n, line in enumerate(first)]

    def _again(
        self, pyramid: Pyramid, outlines: list[Outline], numbers: list[int]
    ) -> dict[int, Outline]:
        found = self._round(pyramid, [outlines[n].corners_xy for n in numbers])
        return dict(zip(numbers, found, strict=True))

    def _round(self, pyramid: Pyramid, rough: list[Corners]) -> list[Outline]:
        if not rough:
            return []
        cuts = [pyramid.cut(corners, FIT_WH, FIT_MARGIN) for corners in rough]
        answers = answers_of(self._net, cuts)
        return [_moved(c, a) for c, a in zip(rough, answers, strict=True)]


def _lies_on(corners: Corners, sure: list[Outline]) -> bool:
    return cv2.isContourConvex(corners) and any(
        shared(corners, line.corners_xy) >= _SAME for line in sure
    )


@cache
def cell_middles(
    width: int, height: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return x and y of the middles of a map's cells, row by row, see ``relative``.

    They are kept for the next cut and must not be changed.
    """
    x = (np.arange(width) + 0.5) / width * FIT_WH[0] - 0.5
    y = (np.arange(height) + 0.5) / height * FIT_WH[1] - 0.5
    flat = np.stack([np.tile(x, height), np.repeat(y, width)], axis=1)
    at = relative(flat.astype(np.float32))
    return np.ascontiguousarray(at[:, 0]), np.ascontiguousarray(at[:, 1])


def relative(points_xy: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return pixels of a cut as shares of the card that fills it as it should."""
    inner = np.array(FIT_WH, np.float32) * (1 - 2 * FIT_MARGIN)
    return np.asarray(points_xy / inner, np.float32)


def _moved(rough: Corners, answer: NDArray[np.float32]) -> Outline:
    inner = np.array(FIT_WH) * (1 - 2 * FIT_MARGIN)
    heat = answer[:4].reshape(4, -1)
    shares = np.exp(heat - heat.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    at_x, at_y = cell_middles(answer.shape[2], answer.shape[1])
    there = np.stack([shares @ at_x, shares @ at_y], axis=1) * inner
    plane = cv2.getPerspectiveTransform(_NOMINAL, rough.astype(np.float32))
    corners = cv2.perspectiveTransform(there[:, None].astype(np.float32), plane)[:, 0]
    sure = 1 / (1 + np.exp(-float(answer[4].mean())))
    return Outline(np.asarray(corners, np.float32), sure)
