"""The playing cards that Night Parade uses (S1 §2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid.deck import Deck, Face, Hint
from rules.night_parade.options import OTHERS

SUITS = ("spades", "hearts", "clubs", "diamonds")
"""In the circle of the Queens: each means its own suit or the next."""

LETTERS = {"spades": "S", "hearts": "H", "clubs": "C", "diamonds": "D"}
RANKS = ("A", "2", "3", "4", "5")
"""Of the spirits; the 5 is used in the big parade only."""

TENS = {"10S": ("spades", "clubs"), "10H": ("hearts", "diamonds")}
"""The two tens that are hints: the two suits of their colour."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A deck of 52 playing cards; there is nothing to enter."""

    name: str = "playing cards"


def deck(king: str, *, is_big: bool) -> Deck:
    """Return the cards in use.

    Args:
        king: what a King means, one of ``options.KINGS``.
        is_big: whether the big parade is played (SD2, SD3).
    """
    ranks = RANKS if is_big else RANKS[:-1]
    faces = (Face(f"{rank}{LETTERS[suit]}", suit) for suit in SUITS for rank in ranks)
    hints = (Hint(name, suits) for name, suits in meanings(king).items())
    return Deck(
        families=SUITS,
        spirits=tuple(sorted(faces, key=lambda face: face.name)),
        hints=tuple(sorted(hints, key=lambda hint: hint.name)),
        rows=4,
        columns=len(ranks),
    )


def meanings(king: str) -> dict[str, tuple[str, ...]]:
    """Return the suits that each hint names (S1 §2); ``king`` as for ``deck``."""
    found: dict[str, tuple[str, ...]] = dict(TENS)
    for place, suit in enumerate(SUITS):
        letter = LETTERS[suit]
        following = tuple(SUITS[(place + step) % len(SUITS)] for step in (1, 2, 3))
        found[f"J{letter}"] = (suit,)
        found[f"Q{letter}"] = (suit, following[0])
        found[f"K{letter}"] = following if king == OTHERS else (suit, *following[:2])
    return found


def pairs(king: str) -> tuple[tuple[str, tuple[str, str]], ...]:
    """Return the two-suit hints, which name the neighbours (SD1), sorted by name."""
    return tuple(
        (name, (suits[0], suits[1]))
        for name, suits in sorted(meanings(king).items())
        if len(suits) == 2
    )
