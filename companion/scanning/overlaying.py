"""Where cards that only a later picture shows would lie in the first one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.scanning.answer import Outline, SeenCard, Size

LEAST_SHARED = 4
"""Cards that both pictures show, whose middles tell how one lies over the other."""

MOST_OFF = 0.15
"""By this share of a card's diagonal the middles may miss each other."""


def in_first(
    cards: Sequence[Sequence[SeenCard]], told: Sequence[SeenCard], size_wh: Size
) -> list[SeenCard]:
    """Return what is told of each card, outlined in picture 0 where that can be known.

    Args:
        cards: all readings of each card.
        told: what they come to, outlined in one of their pictures.
        size_wh: of picture 0.
    """
    shared: dict[int, list[tuple[Outline, Outline]]] = defaultdict(list)
    for readings in cards:
        first = next((card for card in readings if card.picture == 0), None)
        for card in readings:
            if first is not None and card.picture:
                shared[card.picture].append((card.outline, first.outline))
    planes = {number: _plane(pairs) for number, pairs in shared.items()}
    return [_moved(card, planes.get(card.picture), size_wh) for card in told]


def _plane(pairs: Sequence[tuple[Outline, Outline]]) -> np.ndarray | None:
    """Return how points move from one picture to the other."""
    if len(pairs) < LEAST_SHARED:
        return None
    there, here = (np.array([pair[n] for pair in pairs], np.float32) for n in (0, 1))
    most = MOST_OFF * float(np.linalg.norm(here[:, 0] - here[:, 2], axis=1).mean())
    # Middles, since a card may be outlined from either of its ends.
    plane, fits = cv2.findHomography(
        there.mean(axis=1), here.mean(axis=1), cv2.RANSAC, max(most, 1.0)
    )
    return plane if plane is not None and fits.sum() >= LEAST_SHARED else None


def _moved(card: SeenCard, plane: np.ndarray | None, size_wh: Size) -> SeenCard:
    if plane is None:
        return card
    corners = np.array([card.outline], np.float32)
    moved = cv2.perspectiveTransform(corners, plane)[0]
    if (moved < 0).any() or (moved > size_wh).any():
        return card
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = moved.round(1).tolist()
    outline = (ax, ay), (bx, by), (cx, cy), (dx, dy)
    return replace(card, outline=outline, picture=0)
