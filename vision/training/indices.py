"""Corners of cards as the speller will get them, with the truth."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from vision.cards.indices import INDEX_WH, corner_of
from vision.cards.naming import NAMES, RANKS
from vision.cards.pyramid import Pyramid
from vision.training.closeups import Studio, closeups
from vision.training.sheaves import wobbled

_WOBBLES = 0.004, 0.01, 0.02, 0.03
_CUTS = 4
"""How often each photograph is cut, every other time at the card's other end."""

_DEALT = np.array([2.0 if name[0] in "AJQK" else 1.0 for name in NAMES])
"""Pictures and aces are those that are hard to tell apart without their index."""

_LETTER_ODDS = 0.3, 0.12, 0.08, 0.2, 0.08, 0.06, 0.06, 0.1
"""Of ``LETTERS``: courts of decks with other letters are doubted most often."""

_FAR_PX, _NEAR_PX = 90.0, 340.0


class CornerSheaf(NamedTuple):
    """Lessons from one deck."""

    cuts: NDArray[np.uint8]
    """``(N, 96, 56, 3)`` BGR."""

    truths: NDArray[np.int64]
    """``(N, 2)``: rank and suit."""


def corners(studio: Studio, seed: int, number: int) -> CornerSheaf:
    """Return the lessons of that number, the same ones for the same seed."""
    rng = default_rng([seed, number, 4])
    cuts, truths = [], []
    for closeup in closeups(studio, rng, _DEALT, _tall_px, _LETTER_ODDS):
        if closeup.shown >= len(NAMES):
            continue
        pyramid = Pyramid(closeup.scene.pixels)
        truth = closeup.shown % len(RANKS), closeup.shown // len(RANKS)
        for turn in range(_CUTS):
            card = wobbled(closeup.corners_xy, float(rng.choice(_WOBBLES)), rng)
            part = corner_of(np.roll(card, 2 * (turn % 2), axis=0))
            cuts.append(pyramid.cut(part, INDEX_WH, 0.0))
            truths.append(truth)
    return CornerSheaf(
        np.array(cuts, np.uint8).reshape(-1, INDEX_WH[1], INDEX_WH[0], 3),
        np.array(truths, np.int64).reshape(-1, 2),
    )


def _tall_px(rng: Generator) -> float:
    return float(np.exp(rng.uniform(np.log(_FAR_PX), np.log(_NEAR_PX))))
