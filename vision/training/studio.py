"""What decks are made of, read from folders of fonts and of drawn decks."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.random import default_rng

from vision.training.borrowed import court_art
from vision.training.closeups import Studio
from vision.training.decks import Deck, read_deck
from vision.training.inks import fonts_under

_ENGLISH = 0.165, 0.12, 0.835, 0.88
_BUSTS = 0.26, 0.13, 0.76, 0.88

_COURTS = (
    ("2color", _ENGLISH, 2), ("letele", _ENGLISH, 2), ("simple", _BUSTS, 1),
)  # fmt: skip
"""Decks whose courts may be borrowed, where they stand, and how often to lend them."""


def open_studio(fonts: Sequence[Path], decks: Sequence[Path]) -> Studio:
    """Return what is in the folders.

    Args:
        fonts: searched for font files.
        decks: one folder of pictures, ``AS.png`` to ``KC.png``, for each drawn deck.
    """
    drawn: dict[str, Deck] = {}
    for folder in sorted(decks):
        drawn[folder.name] = read_deck(folder, default_rng(len(drawn)))
    gallery = [
        art
        for name, box, often in _COURTS
        if name in drawn
        for art in [court_art(np.asarray(drawn[name].faces), box)] * often
    ]
    return Studio(fonts_under(list(fonts)), gallery, list(drawn.values()))
