"""Ranks told by the sign in a card's corner alone, whatever the card's picture."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.glyphs import Index

_COOL = 1.5
"""Logits are divided by it; found on decks the network had not seen."""

Ranks = NDArray[np.float64]
"""``(13,)`` probabilities in the order of ``RANKS``; they sum to 1."""


class Letterer:
    """Reads letters and figures that were cut out of corners."""

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net = net

    def ranks(self, ends: Sequence[Index]) -> Ranks | None:
        """Return what the ends of one card say together; None without any.

        A king is a king in any alphabet that was learnt: K or R.
        """
        if not ends:
            return None
        self._net.setInput(np.stack([index.rank.shape for index in ends]))
        logits = np.asarray(self._net.forward(), np.float64).mean(axis=0) / _COOL
        shares = np.exp(logits - logits.max())
        return np.asarray(shares / shares.sum(), np.float64)
