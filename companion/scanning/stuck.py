"""Which sticker is on which card, and how a card lies of which only the sticker shows.

A sticker is stuck by hand somewhere on its card. Where, is learned from the cards of
the same picture whose outline was found too.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import contains
from vision.sticker_modules import STICKER_WH_MM
from vision.types import Corners

CARD_WH_MM = (63.0, 88.0)
"""Of a card about which nothing else is known."""

DOWN = 0.8
"""Where on such a card the sticker's middle is, from the top."""

FAR = 0.15
"""Of a card's height: an outline whose corners are further off is not believed."""

_WIDTH_MM, _HEIGHT_MM = STICKER_WH_MM
_STICKER_MM: Corners = np.array(
    [[0, 0], [_WIDTH_MM, 0], [_WIDTH_MM, _HEIGHT_MM], [0, _HEIGHT_MM]], np.float32
)


def card_under(sticker_xy: Corners, cards_xy: Sequence[Corners]) -> int | None:
    """Return the number of the card on which a sticker lies; None for none of them.

    Of cards that overlap it is the one whose middle is nearest.
    """
    x, y = (float(part) for part in sticker_xy.mean(axis=0))
    under = [n for n, card in enumerate(cards_xy) if contains(card, (x, y))]
    return min(
        under,
        key=lambda n: float(np.linalg.norm(cards_xy[n].mean(axis=0) - (x, y))),
        default=None,
    )


def outlines(
    stickers_xy: Sequence[Corners], cards_xy: Sequence[Corners | None]
) -> list[Corners]:
    """Return the outline of the card of each sticker, in pixels, clockwise.

    Args:
        stickers_xy: outline of each sticker, clockwise from its own top left.
        cards_xy: the outline that was found around each; None where none was.
    """
    planes = [_plane(sticker) for sticker in stickers_xy]
    usual_mm = _usual_mm(planes, cards_xy)
    found = []
    for plane, card in zip(planes, cards_xy, strict=True):
        usual = _through(usual_mm, _inverse(plane))
        found.append(usual if card is None or _is_far(card, usual) else card)
    return found


def _plane(sticker_xy: Corners) -> NDArray[np.float64]:
    """Return the affine matrix from pixels to millimetres of a sticker."""
    known = np.column_stack([_STICKER_MM, np.ones(4)])
    there, *_ = np.linalg.lstsq(known, sticker_xy.astype(np.float64), rcond=None)
    return _inverse(np.vstack([there.T, [0, 0, 1]]))


def _inverse(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.linalg.inv(matrix), np.float64)


def _through(points: NDArray[np.floating], matrix: NDArray[np.float64]) -> Corners:
    moved = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(moved[:, :2]).astype(np.float32)


def _usual_mm(
    planes: Sequence[NDArray[np.float64]], cards_xy: Sequence[Corners | None]
) -> Corners:
    """Return where a card's corners lie in millimetres of its sticker."""
    known = [
        _ordered(_through(card, plane))
        for plane, card in zip(planes, cards_xy, strict=True)
        if card is not None
    ]
    if not known:
        width, height = CARD_WH_MM
        middle = np.array([_WIDTH_MM / 2 - width / 2, _HEIGHT_MM / 2 - DOWN * height])
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) + middle
        return np.asarray(corners, np.float32)
    return np.asarray(np.median(np.array(known), axis=0), np.float32)


def _ordered(corners: Corners) -> Corners:
    """Return corners clockwise from the one that is furthest up and left."""
    first = int(corners.sum(axis=1).argmin())
    turned = np.roll(corners, -first, axis=0)
    area = cv2.contourArea(turned, oriented=True)
    clockwise = turned if area > 0 else turned[[0, 3, 2, 1]]
    return np.asarray(clockwise, np.float32)


def _is_far(card: Corners, usual: Corners) -> bool:
    """Return whether two outlines cannot be of one card, whichever corner is first."""
    tall = max(
        float(np.linalg.norm(usual[3] - usual[0])),
        float(np.linalg.norm(usual[1] - usual[0])),
    )
    off = min(
        float(np.linalg.norm(np.roll(card, turn, axis=0) - usual, axis=1).max())
        for turn in range(4)
    )
    return off > FAR * tall
