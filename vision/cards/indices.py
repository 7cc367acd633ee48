"""The suits that stand in a card's corners, by a network that sees them close."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.crops import standardised
from vision.cards.naming import RANKS
from vision.cards.pyramid import Pyramid
from vision.cards.types import SURE
from vision.types import Corners, Pixels

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

Ranks = NDArray[np.float64]
"""``(13,)`` probabilities in the order of ``RANKS``; they sum to 1."""

_NEARER = 1.15, 1.3, 1.5, 1.7
"""How many times larger the index of a strip is looked at besides."""

_INDEX_XY = 16, 32
"""About its middle in the cut of a corner."""

_LEAST = 1e-4
"""No one look at a strip counts for more against a name."""


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

    def spell_strips(self, corners: Sequence[Pixels]) -> list[tuple[Ranks, Suits]]:
        """Return for each corner the rank and the suit that looks at it agree on.

        Beside a strip nothing but its index is seen, so it is looked at ever nearer.

        Args:
            corners: ``(96, 56, 3)`` uint8 BGR each.
        """
        if not corners:
            return []
        cuts = [_nearer(each, size) for each in corners for size in (1.0, *_NEARER)]
        self._net.setInput(standardised(cuts))
        answers = np.asarray(self._net.forward(), np.float64) / _COOL
        looks = answers.reshape(len(corners), -1, answers.shape[1])
        return [
            (_agreed(each[:, : len(RANKS)]), _agreed(each[:, len(RANKS) :]))
            for each in looks
        ]


def _nearer(corner: Pixels, size: float) -> Pixels:
    way = np.diag([size, size]) @ np.array(
        [[1, 0, -_INDEX_XY[0]], [0, 1, -_INDEX_XY[1]]]
    )
    way[:, 2] += _INDEX_XY
    cut = cv2.warpAffine(corner, way, INDEX_WH, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)


def _agreed(looks: NDArray[np.float64]) -> NDArray[np.float64]:
    logs = [np.log(np.maximum(_shares(look), _LEAST)) for look in looks]
    return _shares(np.mean(logs, axis=0))


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
