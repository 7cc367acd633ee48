"""What the clear cards of a table teach about its doubtful ones; pure.

Cards of one deck have their signs drawn alike, at the same place. So the index of a
court that nobody has seen before is compared with those of the cards around it: its
club looks like the club of the seven.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.cards.glyphs import Glyph, Index, likeness
from vision.cards.letters import Ranks
from vision.cards.naming import RANKS, SUITS

CLEAR = 0.97
"""Cards named as surely as this teach the others."""

_LEAST_TAUGHT = 4
_LEAST_TRUE = 0.85
"""So many clear cards, and this share of them, have to be told rightly by the others;
or else what was cut out is no index, or the cards are of several decks."""

_SHARPNESS = 5.0
_NEARLY = 1.01
"""A suit is as likely as its unlikeness to this power is small; found, as what follows,
on decks that are neither trained nor measured with."""

_ALIKE = 0.7, 0.8, 0.88, 0.93
_SPEAKS = -2.0, -1.0, 1.5, 4.0
"""What a likeness says for a rank, as a logarithm of odds."""

_LEAST = 1e-6
_LETTERS_TRUE = 0.6
"""The same for letters, which say themselves how clear they are."""

_LEAST_LETTER = 0.02
"""No letter rules a rank out: it may be covered, or of an alphabet never learnt."""

Faces = NDArray[np.float64]
"""``(52,)`` probabilities, suit by suit, each from ace to king; they sum to 1."""

_Told = dict[int, float]
"""Best likeness by suit or rank."""


class Seen(NamedTuple):
    """One card of a table."""

    faces: Faces
    ends: Sequence[Index]
    """The indices that could be cut out of it."""

    letters: Ranks | None = None
    """What the signs in them say by themselves."""


def taught(cards: Sequence[Seen]) -> list[Faces]:
    """Return the faces, the doubtful ones with what the other cards' indices say.

    Args:
        cards: of one table.
    """
    clear = [card for card in cards if card.faces.max() >= CLEAR]
    trusts_suits = _is_true(clear, _suit, _suit_of)
    trusts_ranks = _is_true(clear, _rank, _rank_of)
    trusts_letters = _are_read(clear)
    told = list(cards)
    doubtful = [n for n, card in enumerate(cards) if card.faces.max() < CLEAR]
    for n in doubtful:
        suits, ranks = np.ones(len(SUITS)), np.ones(len(RANKS))
        if trusts_suits:
            suits = _suits(_likes(cards[n], clear, _suit, _suit_of))
        if trusts_ranks:
            ranks = _ranks(_likes(cards[n], clear, _rank, _rank_of))
        if trusts_letters and (read := cards[n].letters) is not None:
            ranks = ranks * np.maximum(read, _LEAST_LETTER)
        told[n] = _weighed(cards[n], suits, ranks)
    if trusts_ranks:
        known = [told[n] for n in doubtful]
        for n in doubtful:
            told[n] = _weighed(told[n], np.ones(len(SUITS)), _agreed(told[n], known))
    return [card.faces for card in told]


def _weighed(
    card: Seen, suits: NDArray[np.float64], ranks: NDArray[np.float64]
) -> Seen:
    shares = card.faces * np.outer(suits, ranks).ravel()
    return card._replace(faces=np.asarray(shares / shares.sum(), np.float64))


def _suit(index: Index) -> Glyph:
    return index.suit


def _rank(index: Index) -> Glyph:
    return index.rank


def _suit_of(faces: Faces) -> int:
    return int(faces.argmax()) // len(RANKS)


def _rank_of(faces: Faces) -> int:
    return int(faces.argmax()) % len(RANKS)


def _likes(
    card: Seen,
    clear: Sequence[Seen],
    part: Callable[[Index], Glyph],
    kind: Callable[[Faces], int],
) -> _Told:
    """Return how like the card's sign is to those of other cards, by their kind."""
    best: _Told = {}
    for other in clear:
        if other is card:
            continue
        like = _likeness(card.ends, other.ends, part)
        if like is not None:
            known = kind(other.faces)
            best[known] = max(best.get(known, -1.0), like)
    return best


def _is_true(
    clear: Sequence[Seen],
    part: Callable[[Index], Glyph],
    kind: Callable[[Faces], int],
) -> bool:
    """Return whether the clear cards tell each other rightly."""
    right = [
        max(likes, key=lambda known: likes[known]) == kind(card.faces)
        for card in clear
        if kind(card.faces) in (likes := _likes(card, clear, part, kind))
    ]
    return _is_enough(right)


def _are_read(clear: Sequence[Seen]) -> bool:
    """Return whether the letters of the clear cards are read rightly."""
    return _is_enough(
        [
            int(card.letters.argmax()) == _rank_of(card.faces)
            for card in clear
            if card.letters is not None
        ],
        _LETTERS_TRUE,
    )


def _is_enough(right: Sequence[bool], least: float = _LEAST_TRUE) -> bool:
    return len(right) >= _LEAST_TAUGHT and sum(right) >= least * len(right)


def _suits(likes: _Told) -> NDArray[np.float64]:
    """Return what speaks for each suit; one that no clear card has is as the best."""
    if not likes:
        return np.ones(len(SUITS))
    odds = {suit: (_NEARLY - like) ** -_SHARPNESS for suit, like in likes.items()}
    best = max(odds.values())
    shares = [odds.get(suit, best) / best for suit in range(len(SUITS))]
    return np.maximum(shares, _LEAST)


def _ranks(likes: _Told) -> NDArray[np.float64]:
    """Return what speaks for each rank; 1 for one that no clear card has."""
    told = np.ones(len(RANKS))
    for rank, like in likes.items():
        told[rank] = _odds(like)
    return told


def _agreed(card: Seen, doubtful: Sequence[Seen]) -> NDArray[np.float64]:
    """Return what other doubtful cards say for each rank: those alike have the same."""
    told = np.ones(len(RANKS))
    for other in doubtful:
        like = _likeness(card.ends, other.ends, _rank)
        if other is not card and like is not None:
            theirs = other.faces.reshape(len(SUITS), len(RANKS)).sum(axis=0)
            told *= 1 + theirs * (_odds(like) - 1)
    return told


def _odds(like: float) -> float:
    return float(np.exp(np.interp(like, _ALIKE, _SPEAKS)))


def _likeness(
    ends: Sequence[Index], others: Sequence[Index], part: Callable[[Index], Glyph]
) -> float | None:
    """Return the best likeness of one card's sign to another's, if they compare."""
    found = [likeness(part(one), part(two)) for one in ends for two in others]
    return max((like for like in found if like is not None), default=None)
