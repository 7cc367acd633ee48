"""The rank and the suit in a card's corner, cut out as they are printed; pure."""

from collections.abc import Iterable
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Pixels

_FINER = 2
"""A corner is looked at so much larger than it was cut."""

_LEFT, _RIGHT, _TOP = 8, 54, 6
"""Where the index may stand in the enlarged corner; the card's edge is left out."""

_WIDEST_MIDDLE = 36
_WIDEST, _LEAST_TALL, _LEAST_AREA = 40, 8, 25
"""What is larger or smaller is no sign of an index, in enlarged pixels."""

_REACH = 34
"""How far a blur of 8 pixels reaches, and a little more: a multiple of what follows."""

_COARSER = 4
"""Paper is even: so much smaller it is blurred as well, in a tenth of the time."""

_DARKEST = 0.97
_FAINT = 0.15
"""A corner whose darkest ink is no darker than this share of its paper is empty."""

SHAPE_WH = 16, 20
"""Width and height at which signs are compared."""

_TALLER = 1.35
_AWAY = 9.0
"""Signs of one deck are about as tall and stand at about the same place."""


class Glyph(NamedTuple):
    """One sign of an index."""

    shape: NDArray[np.float32]
    """Its ink at one size, with mean 0 and length 1."""

    size_wh: tuple[int, int]
    middle_xy: tuple[float, float]
    """In pixels of the enlarged corner."""


class Index(NamedTuple):
    """What stands in a corner."""

    rank: Glyph
    suit: Glyph


def index_of(corner: Pixels) -> Index | None:
    """Return the signs of a corner, one above the other, or None.

    Args:
        corner: ``(96, 56, 3)`` uint8 BGR.
    """
    ink = _ink(corner)
    darkest = _nearly_darkest(ink)
    if darkest < _FAINT:
        return None
    boxes = _boxes((ink > darkest / 2).astype(np.uint8))
    if not boxes:
        return None
    first_y, first_tall = boxes[0][1], boxes[0][3]
    # The two figures of a ten stand side by side.
    upper = [box for box in boxes if box[1] < first_y + first_tall / 2]
    bottom = max(box[1] + box[3] for box in upper)
    lower = [box for box in boxes if box not in upper and box[1] >= bottom - 4]
    if not lower:
        return None
    return Index(_glyph(ink, upper), _glyph(ink, lower[:1]))


def sign_of(ink: NDArray[np.float32]) -> Glyph | None:
    """Return the sign whose ink alone is left in an enlarged corner, or None.

    Args:
        ink: ``(192, 112)`` 0 to 1.
    """
    here = np.ascontiguousarray(ink[_TOP:, _LEFT:_RIGHT])
    x, y, wide, tall = cv2.boundingRect((here > here.max() / 3).astype(np.uint8))
    if min(wide, tall) < 4 or here.max() <= 0:
        return None
    return _glyph(here, [(x, y, wide, tall)])


def middles(index: Index) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return where the middles of rank and suit lie in the corner, in its pixels."""
    rank, suit = (
        (np.array(glyph.middle_xy) + np.array((_LEFT, _TOP))) / _FINER - 0.25
        for glyph in (index.rank, index.suit)
    )
    return rank, suit


def likeness(one: Glyph, other: Glyph) -> float | None:
    """Return how alike two signs of one deck are, 1 at most; None if it cannot be."""
    tall = one.size_wh[1] / other.size_wh[1]
    (x0, y0), (x1, y1) = one.middle_xy, other.middle_xy
    if not 1 / _TALLER < tall < _TALLER or max(abs(x0 - x1), abs(y0 - y1)) > _AWAY:
        return None
    return float(one.shape.dot(other.shape))


def _ink(corner: Pixels) -> NDArray[np.float32]:
    """Return how much darker than the paper around it each point is, 0 to 1."""
    large = cv2.resize(
        corner, None, fx=_FINER, fy=_FINER, interpolation=cv2.INTER_CUBIC
    )
    # Red ink is as dark as black in one of the channels.
    blue, green, red = cv2.split(large)
    dark = cv2.min(cv2.min(blue, green), red).astype(np.float32)
    paper = cv2.dilate(cv2.GaussianBlur(dark, (0, 0), 1.5), np.ones((41, 31), np.uint8))
    # What lies farther off does not reach the index.
    paper = _softened(np.asarray(paper[:, : _RIGHT + _REACH], np.float32))
    here = slice(_TOP, None), slice(_LEFT, _RIGHT)
    ink = np.clip((paper[here] - dark[here]) / np.maximum(paper[here], 20), 0, 1)
    return np.asarray(ink, np.float32)


def _softened(paper: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the paper blurred by 8 pixels."""
    high, wide = paper.shape
    small = wide // _COARSER, high // _COARSER
    coarse = cv2.resize(paper, small, interpolation=cv2.INTER_AREA)
    coarse = cv2.GaussianBlur(coarse, (0, 0), 8 / _COARSER)
    return np.asarray(cv2.resize(coarse, (wide, high)), np.float32)


def _nearly_darkest(ink: NDArray[np.float32]) -> float:
    """Return the ink that all but three of a hundred points have less of."""
    at = _DARKEST * (ink.size - 1)
    low, share = int(at), at % 1
    around = np.partition(ink.ravel(), (low, low + 1))[low : low + 2]
    return float(around[0] + (around[1] - around[0]) * share)


def _boxes(inked: NDArray[np.uint8]) -> list[tuple[int, int, int, int]]:
    """Return x, y, width and height of what may be a sign, from the top down."""
    _, _, found, _ = cv2.connectedComponentsWithStats(inked, connectivity=8)
    boxes = [
        (int(x), int(y), int(wide), int(tall))
        for x, y, wide, tall, area in found[1:]
        if area >= _LEAST_AREA and tall >= _LEAST_TALL and wide < _WIDEST
        # What touches the upper or the outer edge is no sign but the table.
        if x > 0 and y > 0 and x + wide / 2 < _WIDEST_MIDDLE
    ]
    return sorted(boxes, key=lambda box: box[1])


def _glyph(
    ink: NDArray[np.float32], boxes: Iterable[tuple[int, int, int, int]]
) -> Glyph:
    spans = np.array([(x, y, x + wide, y + tall) for x, y, wide, tall in boxes])
    (x0, y0), (x1, y1) = spans[:, :2].min(axis=0), spans[:, 2:].max(axis=0)
    way = cv2.INTER_AREA if x1 - x0 > SHAPE_WH[0] else cv2.INTER_LINEAR
    shape = cv2.resize(ink[y0:y1, x0:x1], SHAPE_WH, interpolation=way).ravel()
    shape = shape - shape.mean()
    shape /= float(np.linalg.norm(shape)) + 1e-6
    size = int(x1 - x0), int(y1 - y0)
    middle = float(x0 + x1) / 2, float(y0 + y1) / 2
    return Glyph(np.asarray(shape, np.float32), size, middle)
