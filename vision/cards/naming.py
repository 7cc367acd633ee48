"""What a card shows: ranks, suits and kinds from a third network, as probabilities."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.models import answers_of
from vision.types import Pixels

NAME_WH = 96, 128
NAME_MARGIN = 0.05

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards, ``AC`` to ``KS``."""

_TEMPERATURE = 1.2
"""Logits are divided by it; found on pictures the network had not seen."""


_TINY = 1e-12

PLAIN = 0.9995
"""What is read as surely as this one way up is not read the other way up too."""

_NO_FACE = 0.01
"""What shows a face less surely one way up is none the other way up either."""


_SPADE = 0.85
"""No spade is surer than this without colours: of 208 cards of four decks five diamonds
were told as spades at 0.94 to 0.99."""


class Named(NamedTuple):
    """What one card may show."""

    faces: NDArray[np.float64]
    """``(52,)`` probabilities, suit by suit, each from ace to king; they sum to 1."""

    face: float
    back: float
    neither: float
    """Probabilities that it is a card's face, a back, or something else."""


def agreed(looks: Sequence[Named]) -> Named:
    """Return what several looks at one card say together: their geometric mean."""
    faces = np.log(np.maximum([look.faces for look in looks], _TINY)).mean(axis=0)
    kinds = np.log(np.maximum([look[1:] for look in looks], _TINY)).mean(axis=0)
    shares = np.exp(kinds) / np.exp(kinds).sum()
    return Named(np.exp(faces) / np.exp(faces).sum(), *(float(s) for s in shares))


def without_colour(named: Named) -> Named:
    """Return what a picture without colours says: a spade may be a diamond."""
    suits = named.faces.reshape(len(SUITS), len(RANKS)).copy()
    spades, diamonds = SUITS.index("S"), SUITS.index("D")
    most = _SPADE * named.faces.sum()
    for rank, share in enumerate(suits[spades]):
        if share > most:
            suits[spades, rank] = most
            suits[diamonds, rank] += share - most
    return named._replace(faces=suits.ravel())


class Namer:
    """Names cards that were cut upright, whichever end is up."""

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net = net

    def name(self, cuts: Sequence[Pixels]) -> list[Named]:
        """Return what each cut shows; what is plain one way up is not turned.

        Args:
            cuts: ``(128, 96, 3)`` uint8 BGR each.
        """
        if not cuts:
            return []
        upright = answers_of(self._net, cuts)
        named = [_named(each, each) for each in upright]
        doubtful = [n for n, name in enumerate(named) if not _is_plain(name)]
        turned = self._turned(cuts, doubtful)
        for n, other in zip(doubtful, turned, strict=True):
            named[n] = _named(upright[n], other)
        return named

    def _turned(
        self, cuts: Sequence[Pixels], numbers: Sequence[int]
    ) -> Iterable[NDArray[np.float32]]:
        """Return what the network answers for those cuts turned by half a turn."""
        if not numbers:
            return ()
        return answers_of(self._net, [cuts[n][::-1, ::-1] for n in numbers])

    def faces(self, cuts: Sequence[Pixels]) -> dict[int, Named]:
        """Return what those cuts show that may be faces, by their number.

        Most free places are bare: what one way up is no face is not turned.

        Args:
            cuts: as of ``name``.
        """
        if not cuts:
            return {}
        upright = answers_of(self._net, cuts)
        shares = [float(np.exp(_log_softmax(each[17:20])[0])) for each in upright]
        hopeful = [n for n, share in enumerate(shares) if share >= _NO_FACE]
        turned = zip(hopeful, self._turned(cuts, hopeful), strict=True)
        return {n: _named(upright[n], other) for n, other in turned}


def _is_plain(named: Named) -> bool:
    return max(named.face * float(named.faces.max()), named.back) >= PLAIN


def _named(one: NDArray[np.float32], other: NDArray[np.float32]) -> Named:
    rank, suit, kind = (
        _likely(one[part], other[part])
        for part in (slice(0, 13), slice(13, 17), slice(17, 20))
    )
    faces = np.outer(suit, rank).ravel()
    return Named(faces, *(float(share) for share in kind))


def _likely(
    one: NDArray[np.float32], other: NDArray[np.float32]
) -> NDArray[np.float64]:
    logs = (_log_softmax(one) + _log_softmax(other)) / 2
    shares = np.exp(logs)
    return np.asarray(shares / shares.sum())


def _log_softmax(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    cooled = logits.astype(np.float64) / _TEMPERATURE
    cooled -= cooled.max()
    return np.asarray(cooled - np.log(np.exp(cooled).sum()))
