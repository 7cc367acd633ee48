"""Rough outlines of cards made exact by a second network that sees each card close."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.crops import inner_corners, standardised
from vision.cards.pyramid import Pyramid
from vision.types import Corners

FIT_WH = 72, 96
FIT_MARGIN = 3 / 16
_ROUNDS = 2


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
        """Return an exact outline for each rough one, in the same order."""
        outlines = [Outline(corners, 0.0) for corners in rough]
        for _ in range(_ROUNDS if rough else 0):
            outlines = self._round(pyramid, [line.corners_xy for line in outlines])
        return outlines

    def _round(self, pyramid: Pyramid, rough: list[Corners]) -> list[Outline]:
        cuts = [pyramid.cut(corners, FIT_WH, FIT_MARGIN) for corners in rough]
        self._net.setInput(standardised(cuts))
        answers = np.asarray(self._net.forward(), np.float32)
        return [_moved(c, a) for c, a in zip(rough, answers, strict=True)]


def _moved(rough: Corners, answer: NDArray[np.float32]) -> Outline:
    nominal = inner_corners(FIT_WH, FIT_MARGIN)
    inner = np.array(FIT_WH) * (1 - 2 * FIT_MARGIN)
    there = nominal + np.clip(answer[:8].reshape(4, 2), -0.3, 0.3) * inner
    plane = cv2.getPerspectiveTransform(nominal, rough.astype(np.float32))
    corners = cv2.perspectiveTransform(there[:, None].astype(np.float32), plane)[:, 0]
    return Outline(np.asarray(corners, np.float32), float(1 / (1 + np.exp(-answer[8]))))
