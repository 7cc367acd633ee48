"""Where a card may lie that was missed: beside the cards that were found; pure."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Corners


def shared(one: Corners, other: Corners) -> float:
    """Return which share of the smaller convex outline the other one covers."""
    if _are_apart(cv2.boundingRect(one), cv2.boundingRect(other)):
        return 0.0
    common, _ = cv2.intersectConvexConvex(one, other)
    smaller = min(abs(cv2.contourArea(one)), abs(cv2.contourArea(other)))
    return float(common) / max(smaller, 1.0)


def beside(found: list[Corners], hints: list[Corners], most: float) -> list[Corners]:
    """Return outlines beside found cards in which something was guessed to lie.

    Args:
        found: outlines of cards.
        hints: outlines that were guessed, well or badly: round one card or several.
        most: greatest share an outline may have in common with a found card.
    """
    if not found or not hints:
        return []
    places = [place for card in found for place in _around(card)]
    middles = np.array([hint.mean(axis=0) for hint in hints])
    boxes = _boxes(places)
    over = _meet(boxes, np.hstack([middles, middles]))
    under = _meet(boxes, _boxes(hints))
    near = _meet(boxes, _boxes(found))
    beside_told = _meet(boxes, boxes)
    told: list[int] = []
    for n, place in enumerate(places):
        is_hinted = any(
            _is_inside(place, (float(x), float(y))) for x, y in middles[over[n]]
        ) or any(_is_inside(hints[h], _middle(place)) for h in np.flatnonzero(under[n]))
        if not is_hinted:
            continue
        taken = [found[f] for f in np.flatnonzero(near[n])]
        taken += [places[other] for other in told if beside_told[n, other]]
        if all(shared(place, other) < most for other in taken):
            told.append(n)
    return [places[n] for n in told]


def _boxes(outlines: Sequence[Corners]) -> Corners:
    """Return least x and y and greatest x and y of each outline, ``(N, 4)``."""
    each = np.array(outlines, np.float32)
    return np.hstack([each.min(axis=1), each.max(axis=1)])


def _meet(some: Corners, others: Corners) -> NDArray[np.bool_]:
    """Return which boxes have a point in common with which others, ``(N, M)``."""
    low, high = np.split(some[:, None], 2, axis=2)
    lows, highs = np.split(others[None], 2, axis=2)
    return np.asarray(((low <= highs) & (lows <= high)).all(axis=2))


def _are_apart(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two boxes, x, y, width and height, have nothing in common."""
    (x0, y0, wide0, tall0), (x1, y1, wide1, tall1) = one, other
    return x0 + wide0 < x1 or x1 + wide1 < x0 or y0 + tall0 < y1 or y1 + tall1 < y0


def _middle(outline: Corners) -> tuple[float, float]:
    x, y = outline.mean(axis=0)
    return float(x), float(y)


def _is_inside(outline: Corners, at: tuple[float, float]) -> bool:
    return cv2.pointPolygonTest(outline, at, False) > 0


def _around(card: Corners) -> list[Corners]:
    right = (card[1] + card[2] - card[0] - card[3]) / 2
    down = (card[2] + card[3] - card[0] - card[1]) / 2
    return [
        np.asarray(card + step, np.float32) for step in (right, -right, down, -down)
    ]
