"""What people lay on tables: how many cards, where, how large, and which."""

import numpy as np
from numpy.random import Generator

from vision.cards.naming import NAMES
from vision.training.layouts import Spot, lattice, row, scatter
from vision.training.scenes import BACK, STRANGE

_OFTENER = {"A": 2.0, "J": 2.3, "Q": 2.3, "K": 2.3}
"""How much oftener than others these are dealt: decks differ most in them."""


DEALT = np.array([_OFTENER.get(name[:-1], 1.0) for name in NAMES])
"""How often each of ``NAMES`` is dealt."""

DEALT[NAMES.index("AS")] = 7


def random_spots(rng: Generator, card_wh: tuple[float, float]) -> list[Spot]:
    """Return one to twenty cards as people lay them."""
    kind = rng.choice(4, p=[0.45, 0.3, 0.15, 0.1])
    if kind == 0:
        gap = float(
            rng.choice([rng.uniform(-3, 0.5), rng.uniform(0, 2), rng.uniform(1, 9)])
        )
        return lattice(rng, card_wh, int(rng.integers(3, 21)), gap)
    if kind == 1:
        return scatter(rng, card_wh, int(rng.integers(2, 16)), rng.uniform(0.45, 1.6))
    if kind == 2:
        return row(rng, card_wh, int(rng.integers(2, 9)), rng.uniform(0.18, 1.2))
    return scatter(rng, card_wh, int(rng.integers(1, 3)), 1.3)


def random_card_wh(rng: Generator) -> tuple[float, float]:
    """Return a card's size in millimetres: poker, bridge, patience and others."""
    return float(rng.choice([63, 63, 57, 59, 61, 64.5]) + rng.normal(0, 0.7)), 88.0


def random_shown(rng: Generator, count: int) -> list[int]:
    """Return what each of ``count`` cards shows; mostly faces."""
    backs = rng.choice([0.05, 0.3])
    odds = [0.97 - backs, backs, 0.03]
    kinds = rng.choice(3, count, p=odds)
    faces = rng.choice(len(NAMES), count, p=DEALT / DEALT.sum())
    return [
        int([face, BACK, STRANGE][kind])
        for face, kind in zip(faces, kinds, strict=True)
    ]
