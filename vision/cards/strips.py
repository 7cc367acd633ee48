"""Cards of which only a strip with the index shows: where they lie beside a whole one.

Cards of one deck have their signs of one size at one place. So wherever two spots of
ink stand as a rank and a suit do, a card may lie; its edges tell how exactly.
"""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from vision.cards.edging import edged, spun
from vision.cards.glyphs import Index, index_of, middles, sign_of
from vision.cards.ground import (
    CARD_WH,
    Ground,
    Spot,
    Vector,
    Way,
    flat_card,
    plane_of,
    seen,
)
from vision.cards.indices import INDEX_WH, corner_of
from vision.cards.pyramid import Pyramid
from vision.types import Corners, Pixels

_LIKE_SIZE, _LIKE_APART = (0.65, 1.6), (0.7, 1.35)
"""How large signs are, and how far apart, to those of the whole card."""

_MOST_SPOTS, _MOST_PAIRS = 60, 40
"""What shows more of them is a patterned table, no fan."""

_NEARLY_COVERED, _COVERED = 0.7, 0.85
"""Wherever the card would lie there is paper: before its edges are found, and after."""

_ASKEW = 3.0
"""Indices of a card that stand less unequally than this are well outlined."""


class Strip(NamedTuple):
    """A card of which the index shows."""

    corners_xy: Corners
    """Of the whole card, clockwise from the corner whose index shows."""

    signs: Index
    corner: Pixels
    """``(96, 56, 3)`` uint8 BGR: paper where another card covers it."""


class _Pattern(NamedTuple):
    """Where the signs of an index stand on the cards of a deck."""

    rank_xy: Vector
    suit_xy: Vector
    rank_tall: float
    suit_tall: float

    @property
    def apart(self) -> float:
        return float(np.linalg.norm(self.suit_xy - self.rank_xy))


def strips(pyramid: Pyramid, whole: Corners, others: Sequence[Corners]) -> list[Strip]:
    """Return the cards whose index shows beside a whole one.

    Args:
        pyramid: the picture.
        whole: outline of the card that is seen whole.
        others: outlines of the other cards; no index inside belongs to one beside.
    """
    ends = _ends(pyramid, whole)
    if len(ends) == 2:
        whole = _narrowed(whole, *ends)
        ends = _ends(pyramid, whole)
    if not ends:
        return []
    pattern = _pattern(ends)
    ground = Ground(pyramid, whole, [whole, *others])
    if len(ground.spots) > _MOST_SPOTS:
        return []
    pairs = _pairs(ground.spots, pattern)
    if len(pairs) > _MOST_PAIRS:
        return []
    found = (_strip(ground, pattern, rank, suit) for rank, suit in pairs)
    return [strip for strip in found if strip is not None]


def _ends(pyramid: Pyramid, whole: Corners) -> list[Index]:
    ends = (corner_of(np.roll(whole, turn, axis=0)) for turn in (0, 2))
    found = (index_of(pyramid.cut(end, INDEX_WH, 0.0)) for end in ends)
    return [index for index in found if index is not None]


def _narrowed(whole: Corners, one: Index, other: Index) -> Corners:
    """Return the outline without the strip of another card at one side.

    Both indices stand equally far from their corners.
    """
    off = middles(one)[0] - middles(other)[0]
    low = np.where(off > _ASKEW, off, 0)
    high = np.array(CARD_WH) + np.where(off < -_ASKEW, off, 0)
    flat = np.array([low, [high[0], low[1]], high, [low[0], high[1]]], np.float32)
    return seen(flat, plane_of(flat_card(), whole))


def _pattern(ends: Sequence[Index]) -> _Pattern:
    at = [middles(index) for index in ends]
    return _Pattern(
        np.mean([rank for rank, _ in at], axis=0),
        np.mean([suit for _, suit in at], axis=0),
        float(np.mean([index.rank.size_wh[1] for index in ends])) / 2,
        float(np.mean([index.suit.size_wh[1] for index in ends])) / 2,
    )


def _pairs(spots: Sequence[Spot], pattern: _Pattern) -> list[tuple[list[Spot], Spot]]:
    """Return what may be a rank, of one figure or two, and the suit below it."""
    low, high = _LIKE_SIZE
    ranks = [s for s in spots if low < s.size / pattern.rank_tall < high]
    suits = [s for s in spots if low < s.size / pattern.suit_tall < high]
    near, far = (share * pattern.apart for share in _LIKE_APART)
    pairs = {
        (tuple(sorted(spot.label for spot in figures)), suit.label): (figures, suit)
        for rank in ranks
        for suit in suits
        if suit is not rank
        and near < float(np.linalg.norm(suit.middle - rank.middle)) < far
        for figures in [_figures(spots, pattern, rank, suit)]
    }
    return list(pairs.values())


def _figures(
    spots: Sequence[Spot], pattern: _Pattern, rank: Spot, suit: Spot
) -> list[Spot]:
    """Return the rank with what stands beside it as the figures of a ten do."""
    upright = suit.middle - rank.middle
    upright = upright / np.linalg.norm(upright)
    return [rank] + [
        spot
        for spot in spots
        if spot not in (rank, suit)
        and abs(float((spot.middle - rank.middle) @ upright)) < pattern.rank_tall / 4
        and float(np.linalg.norm(spot.middle - rank.middle)) < 0.9 * pattern.rank_tall
        and 0.7 < spot.size / rank.size < 1.4
    ]


def _strip(
    ground: Ground, pattern: _Pattern, rank: list[Spot], suit: Spot
) -> Strip | None:
    above = np.mean([spot.middle for spot in rank], axis=0)
    way = _laid(pattern, above, suit.middle)
    if ground.covered(way) < _NEARLY_COVERED:
        return None
    way = edged(ground, _aligned(ground, pattern, way, rank, suit))
    index = _index(ground, way, rank, suit)
    if index is None or ground.covered(way) < _COVERED:
        return None
    there = cv2.transform(flat_card()[:, None], way)[:, 0]
    corners = seen(np.asarray(there, np.float32), ground.to_picture)
    return Strip(corners, index, _bare(ground.corner(way), index))


def _laid(pattern: _Pattern, rank: Vector, suit: Vector) -> Way:
    """Return the way from the card to the ground that brings its signs there."""
    (ax, ay), (bx, by) = pattern.suit_xy - pattern.rank_xy, suit - rank
    spin = spun(float(np.arctan2(by, bx) - np.arctan2(ay, ax)))
    middle = (rank + suit) / 2 - spin @ ((pattern.rank_xy + pattern.suit_xy) / 2)
    return np.hstack([spin, middle[:, None]])


def _aligned(
    ground: Ground, pattern: _Pattern, way: Way, rank: Sequence[Spot], suit: Spot
) -> Way:
    """Return the way with the signs' middles measured as they stand upright."""
    for _ in range(2):
        index = _index(ground, way, rank, suit)
        if index is None:
            return way
        above, below = (way[:, :2] @ at + way[:, 2] for at in middles(index))
        way = _laid(pattern, above, below)
    return way


def _index(ground: Ground, way: Way, rank: Sequence[Spot], suit: Spot) -> Index | None:
    upper, lower = sign_of(ground.ink(way, rank)), sign_of(ground.ink(way, [suit]))
    return None if upper is None or lower is None else Index(upper, lower)


def _bare(corner: Pixels, index: Index) -> Pixels:
    """Return the corner with paper right of its signs, where another card lies."""
    right = max(sign.middle_xy[0] + sign.size_wh[0] / 2 for sign in index)
    column = int(right / 2 + 4) + 4
    if column >= corner.shape[1]:
        return corner
    told = corner.copy()
    told[:, column:] = np.quantile(corner[10:-10, 6:column].reshape(-1, 3), 0.7, axis=0)
    return told
