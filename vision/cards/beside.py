"""Where a card may lie that was missed: beside the cards that were found; pure."""

from collections.abc import Sequence

import cv2
import numpy as np

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
    middles = [_middle(hint) for hint in hints]
    told: list[Corners] = []
    for place in (place for card in found for place in _around(card)):
        if not (
            any(_is_inside(place, at) for at in middles)
            or any(_is_inside(hint, _middle(place)) for hint in hints)
        ):
            continue
        if all(shared(place, other) < most for other in (*found, *told)):
            told.append(place)
    return told


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
