"""Where cards that only a later picture shows would lie in the first one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.scanning.answer import SURE, Look, Outline, SeenCard, Size
from companion.scanning.views import clearness

LEAST_SHARED = 4
"""Cards that both pictures show, whose middles tell how one lies over the other."""

MOST_OFF = 0.15
"""By this share of a card's diagonal the middles may miss each other."""


def in_first(whole: Look, looks: Sequence[Look]) -> Look:
    """Return what all looks show, outlined in the first picture where it is known how.

    Args:
        whole: all looks together.
        looks: one of each picture.
    """
    first = _named(looks[0])
    planes = {
        number: _plane(_shared(_named(look), first))
        for number, look in enumerate(looks[1:], 1)
    }
    size_wh = whole.sizes_wh[0]
    seen = [_moved(card, planes.get(card.picture), size_wh) for card in whole.seen]
    return replace(whole, seen=tuple(seen))


def _named(look: Look) -> dict[str, Outline]:
    """Return where the cards lie that have a sure name, and no other card has it."""
    sure = [
        (card.likely[0][0], card.outline)
        for card in look.seen
        if card.kind == "face" and clearness(card) >= SURE
    ]
    count = Counter(name for name, _ in sure)
    return {name: outline for name, outline in sure if count[name] == 1}


def _shared(
    there: Mapping[str, Outline], here: Mapping[str, Outline]
) -> list[tuple[Outline, Outline]]:
    return [(outline, here[name]) for name, outline in there.items() if name in here]


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
