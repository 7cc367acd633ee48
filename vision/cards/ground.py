"""The surroundings of a card as if seen from above: its ink, paper and edges."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.indices import INDEX_WH, corner_of
from vision.cards.pyramid import Pyramid
from vision.types import Corners, Pixels

CARD_WH = 140, 196
"""A card's width and height at which its corners are cut."""

AROUND = 200
"""What is looked at around the card, in such pixels."""

_LEAST_AREA, _LEAST, _MOST = 10, 5, 36
"""What is smaller or larger is no sign of an index."""

_PAPER = 0.6
"""What is darker than this share of the card's paper is none."""

_GRAIN = 4.0
"""Steepness that is nothing but noise."""

Floats = NDArray[np.float32]
Vector = NDArray[np.float64]
Way = NDArray[np.float64]
"""``(2, 3)``: takes points of one plane to those of another."""


class Spot(NamedTuple):
    """What may be a sign: ink on paper, about as large as one."""

    label: int
    box: tuple[int, int, int, int]
    """x, y, width and height."""

    middle: Vector
    size: float
    """The longer of its sides."""


class Ground:
    """A card and what lies around it, in pixels of ``CARD_WH`` and ``AROUND``."""

    def __init__(
        self, pyramid: Pyramid, card: Corners, taken: Sequence[Corners]
    ) -> None:
        """Look at the surroundings of one card.

        Args:
            pyramid: the picture.
            card: outline of the card.
            taken: outlines of all that was read; no sign inside belongs to another.
        """
        self.to_picture = plane_of(flat_card() + AROUND, card)
        wide, high = (side + 2 * AROUND for side in CARD_WH)
        whole = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
        self.pixels = pyramid.cut(seen(whole, self.to_picture), (wide, high), 0.0)
        blue, green, red = cv2.split(self.pixels)
        dark = cv2.min(cv2.min(blue, green), red).astype(np.float32)
        reach = np.ones((21, 21), np.uint8)
        paper = np.asarray(cv2.dilate(_soft(dark, 0.75), reach), np.float32)
        here = slice(AROUND, AROUND + CARD_WH[1]), slice(AROUND, AROUND + CARD_WH[0])
        self.paper = (paper > _PAPER * np.median(paper[here])).astype(np.float32)
        paper = _soft(paper, 4.0)
        self._ink = np.clip((paper - dark) / np.maximum(paper, 20), 0, 1)
        corner = self._ink[here][3:90, 3:50]
        inked = self._ink > float(np.quantile(corner, 0.97)) / 2
        to_ground = plane_of(card, flat_card() + AROUND)
        cards = [seen(outline, to_ground) for outline in taken]
        self._labels, self.spots = self._spots(inked.astype(np.uint8), cards)

    def _spots(
        self, inked: NDArray[np.uint8], cards: Sequence[Corners]
    ) -> tuple[NDArray[np.int32], list[Spot]]:
        _, labels, stats, _ = cv2.connectedComponentsWithStats(inked, connectivity=8)
        spots = []
        for label, (x, y, wide, high, area) in enumerate(stats[1:].tolist(), 1):
            size = max(wide, high)
            if area < _LEAST_AREA or not _LEAST <= size <= _MOST:
                continue
            at = x + wide / 2 - 0.5, y + high / 2 - 0.5
            if not self.paper[int(at[1]), int(at[0])]:
                continue
            if any(cv2.pointPolygonTest(card, at, True) > 2 for card in cards):
                continue
            box = x, y, wide, high
            spots.append(Spot(label, box, np.array(at, np.float64), float(size)))
        return np.asarray(labels, np.int32), spots

    @cached_property
    def edges(self) -> Floats:
        """How clear an edge is at each point, 0 to 1."""
        blue, green, red = cv2.split(cv2.GaussianBlur(self.pixels, (0, 0), 1.0))
        grey = cv2.max(cv2.max(blue, green), red)
        across, down = (cv2.Sobel(grey, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
        steep = cv2.magnitude(across, down)
        clear = np.minimum(steep / (cv2.blur(steep, (31, 31)) + _GRAIN), 3) / 3
        return np.asarray(cv2.dilate(clear, np.ones((3, 3), np.uint8)), np.float32)

    def corner(self, way: Way) -> Pixels:
        """Return the corner of a card that lies so, as ``INDEX_WH`` cuts are."""
        cut = cv2.warpAffine(
            self.pixels, _to_corner(way, 1), INDEX_WH, borderMode=cv2.BORDER_REPLICATE
        )
        return np.asarray(cut, np.uint8)

    def ink(self, way: Way, spots: Sequence[Spot]) -> Floats:
        """Return the ink of nothing but some spots in that corner, twice as large."""
        boxes = np.array([spot.box for spot in spots])
        x, y = boxes[:, :2].min(axis=0) - 1
        right, low = (boxes[:, :2] + boxes[:, 2:]).max(axis=0) + 1
        x, y = max(x, 0), max(y, 0)
        part = slice(y, low), slice(x, right)
        own = np.isin(self._labels[part], [spot.label for spot in spots])
        to_cut = _to_corner(way, 2)
        to_cut[:, 2] += to_cut[:, :2] @ (x, y)
        size = 2 * INDEX_WH[0], 2 * INDEX_WH[1]
        cut = cv2.warpAffine(np.where(own, self._ink[part], 0), to_cut, size)
        return np.asarray(cut, np.float32)

    def covered(self, way: Way) -> float:
        """Return on which share of a card that lies so there is paper."""
        size = CARD_WH[0] // 4, CARD_WH[1] // 4
        fine = np.array([[4, 0, 1.5], [0, 4, 1.5], [0, 0, 1]])
        there = way @ fine
        flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
        return float(cv2.warpAffine(self.paper, there, size, flags=flags).mean())


def flat_card() -> Corners:
    """Return the corners of a card in its own pixels."""
    wide, high = CARD_WH
    return np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)


def plane_of(one: Corners, other: Corners) -> NDArray[np.float64]:
    """Return the perspective that takes four corners to four others."""
    plane = cv2.getPerspectiveTransform(
        one.astype(np.float32), other.astype(np.float32)
    )
    return np.asarray(plane, np.float64)


def seen(points: Corners, plane: NDArray[np.float64]) -> Corners:
    """Return where a perspective takes points."""
    moved = cv2.perspectiveTransform(points[:, None].astype(np.float32), plane)
    return np.asarray(moved[:, 0], np.float32)


def _to_corner(way: Way, finer: int) -> Way:
    """Return the way from the ground to the corner of a card that lies so."""
    there = cv2.transform(corner_of(flat_card())[:3][:, None], way)[:, 0]
    wide, high = INDEX_WH[0] * finer, INDEX_WH[1] * finer
    cut = np.array([[0, 0], [wide, 0], [wide, high]], np.float32) - 0.5
    return np.asarray(cv2.getAffineTransform(there.astype(np.float32), cut), np.float64)


def _soft(picture: NDArray[np.floating], by_px: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), by_px), np.float32)
