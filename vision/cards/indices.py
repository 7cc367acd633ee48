"""The suits that stand in a card's corners, by a network that sees them close."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.crops import standardised
from vision.cards.naming import RANKS
from vision.cards.pyramid import Pyramid
from vision.cards.types import SURE
from vision.types import Corners

INDEX_WH = 56, 96
"""Width and height of the cut of a corner."""

_LEFT, _RIGHT, _TOP, _BOTTOM = -0.04, 0.36, -0.03, 0.46
"""What is cut, as shares of the card's width and height from its top left corner."""

_FLOOR = 0.02
"""No corner rules a suit out: it may be covered, or torn, or badly cut."""

_COOL = 1.5
"""Logits are divided by it; found on pictures the network had not seen."""

Faces = NDArray[np.float64]
"""``(52,)`` probabilities, suit by suit, each from ace to king; they sum to 1."""

Suits = NDArray[np.float64]
"""``(4,)`` probabilities in the order of ``SUITS``; they sum to 1."""


class Speller:
    """Reads the suits in the indices of cards that were outlined.

    A face seen whole shows them few pixels large, so it tells spades from clubs badly
    on courts and on ornate aces. It tells ranks better than the corners do.
    """

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net = net

    def spell(self, pyramid: Pyramid, cards: Sequence[Corners]) -> list[list[Suits]]:
        """Return for each card what its index says at one end and at the other."""
        if not cards:
            return []
        ends = [np.roll(card, turn, axis=0) for card in cards for turn in (0, 2)]
        cuts = [pyramid.cut(corner_of(end), INDEX_WH, 0.0) for end in ends]
        self._net.setInput(standardised(cuts))
        answers = np.asarray(self._net.forward(), np.float64) / _COOL
        spelt = [_shares(answer[len(RANKS) :]) for answer in answers]
        return [spelt[n : n + 2] for n in range(0, len(spelt), 2)]


def corner_of(card: Corners) -> Corners:
    """Return the outline of the part of a card in which its upper left index stands."""
    flat = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    plane = cv2.getPerspectiveTransform(flat, card.astype(np.float32))
    part = np.array(
        [[_LEFT, _TOP], [_RIGHT, _TOP], [_RIGHT, _BOTTOM], [_LEFT, _BOTTOM]], np.float32
    )
    return np.asarray(cv2.perspectiveTransform(part[:, None], plane)[:, 0], np.float32)


def spelt_out(faces: Faces, ends: Sequence[Suits]) -> Faces:
    """Return what the whole face and the suits in its corners say together.

    Corners that are not clear by themselves say nothing: they err where the whole face
    errs too, as over a suit of another colour than usual. Both lie in the same light
    and blur, so they count as one look.
    """
    clear = [end for end in ends if end.max() >= SURE]
    if not clear:
        return faces
    suits = np.exp(np.log(np.maximum(clear, _FLOOR)).mean(axis=0))
    shares = (faces.reshape(len(suits), -1) * suits[:, None]).ravel()
    return np.asarray(shares / shares.sum(), np.float64)


def _shares(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    shares = np.exp(logits - logits.max())
    return np.asarray(shares / shares.sum(), np.float64)
