"""What may lie on the table of each game: ids, roles, families, stickers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from companion import stickers
from rules.grid.deck import Deck
from rules.night_parade import edition as cards
from rules.night_parade.options import OTHERS
from rules.yokai import edition as yokai

CARDS = "cards"
"""Any playing cards of all 52, without a layout."""

Likely: TypeAlias = Sequence[tuple[str, float]]
"""Ids of one card with their probabilities, likeliest first."""

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLAYING_CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Ids of the 52 cards: rank, then suit."""


@dataclass(frozen=True, slots=True)
class TableGame:
    """What a table of one game may hold."""

    code: str
    """As in ``rules.catalogue``, or ``cards``."""

    spirits: Mapping[str, str] = field(default_factory=dict)
    """Family by id of each spirit; every one lies there once when it is complete."""

    families: tuple[str, ...] = ()
    hints: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    """Ids that can be read and that this game puts away."""

    larger: frozenset[str] = frozenset()
    """Those of ``others`` that are spirits in a larger variant of the game."""

    plain: frozenset[str] = frozenset()
    """Ids of cards without a role, where nothing is sorted."""

    texts: Mapping[str, str] = field(default_factory=dict)
    """Id by the text of its sticker."""

    has_faces: bool = False
    """Whether they are playing cards, which are read by their faces."""

    @property
    def has_verdict(self) -> bool:
        """Whether its table can be sorted."""
        return bool(self.spirits)

    def role(self, name: str) -> str:
        """Return the role of the card with that id."""
        if name in self.spirits:
            return "spirit"
        if name in self.hints:
            return "hint"
        return "card" if name in self.plain else "spare"

    def knows(self, name: str) -> bool:
        """Return whether there is a card with that id."""
        return any(
            name in ids for ids in (self.spirits, self.hints, self.others, self.plain)
        )

    def ids(self) -> tuple[str, ...]:
        """Return all ids, the cards of the game before those it puts away."""
        parts = (self.spirits, self.hints, self.plain, self.others)
        return tuple(name for part in parts for name in sorted(part))

    def markers(self) -> dict[str, int]:
        """Return the number of the marker of each card by the text of its sticker."""
        return {text: number for number, text in enumerate(self.texts)}


def night_parade(*, is_big: bool = False) -> TableGame:
    """Return the table of Night Parade: 16 spirits, 20 in the big parade (SD2)."""
    deck = cards.deck(OTHERS, is_big=is_big)
    largest = cards.deck(OTHERS, is_big=True)
    spirits = _families(deck)
    hints = frozenset(hint.name for hint in deck.hints)
    others = frozenset(PLAYING_CARDS) - set(spirits) - hints
    return TableGame(
        code="night-parade",
        spirits=spirits,
        families=deck.families,
        hints=hints,
        others=others,
        larger=others & set(_families(largest)),
        texts=_texts("night-parade", {name: name for name in PLAYING_CARDS}),
        has_faces=True,
    )


def yokai_box() -> TableGame:
    """Return the table of Yokai.

    A family's four spirits are told apart by a number, ``kitsune-1`` to ``kitsune-4``,
    since each needs a sticker or a picture of its own.
    """
    spirits = {
        f"{family}-{number}": family
        for family in yokai.FAMILIES
        for number in range(1, yokai.SIDE + 1)
    }
    hints = [hint.name for hint in yokai.DECK.hints]
    codes = {name: _short(name) for name in spirits}
    codes |= {
        name: "H" + "".join(_LETTERS[f] for f in name.split("+")) for name in hints
    }
    return TableGame(
        code="yokai",
        spirits=spirits,
        families=yokai.FAMILIES,
        hints=frozenset(hints),
        texts=_texts("yokai", codes),
    )


def any_cards() -> TableGame:
    """Return a table with any of the 52 playing cards, in no order."""
    return TableGame(CARDS, plain=frozenset(PLAYING_CARDS), has_faces=True)


def box_of_cards(game: str, codes: Sequence[str]) -> TableGame:
    """Return a table with the cards of a box, read by their stickers alone.

    Args:
        game: one of ``companion.stickers.GAMES``.
        codes: of all its cards, in the order of the edition.

    Raises:
        BadCode: if they do not fit on stickers.
    """
    texts = _texts(game, {code: code for code in codes})
    return TableGame(game, plain=frozenset(codes), texts=texts)


def fitting(games: Sequence[TableGame], likely: Iterable[Likely]) -> TableGame:
    """Return that one of the tables of a game which fits what was read best.

    A larger one is taken when most of the spirits that it has more are there.

    Args:
        games: the smallest first.
        likely: ids of each face with their probabilities.
    """
    smallest, *larger = games
    found = smallest
    told = [dict(each) for each in likely]
    for game in larger:
        more = game.spirits.keys() - smallest.spirits.keys()
        there = sum(each.get(name, 0.0) for each in told for name in more)
        if there > len(more) / 2:
            found = game
    return found


GAMES: Mapping[str, Callable[[], tuple[TableGame, ...]]] = {
    "night-parade": lambda: (night_parade(), night_parade(is_big=True)),
    "yokai": lambda: (yokai_box(),),
    CARDS: lambda: (any_cards(),),
}
"""Makes the tables that each game may have; of games that need no owner's box."""

_LETTERS = {"kitsune": "F", "kappa": "K", "oni": "O", "rokurokubi": "R"}


def _short(name: str) -> str:
    family, number = name.split("-")
    return f"{_LETTERS[family]}{number}"


def _families(deck: Deck) -> dict[str, str]:
    return {face.name: face.family for face in deck.spirits}


def _texts(game: str, codes: Mapping[str, str]) -> dict[str, str]:
    by_code = {code: name for name, code in codes.items()}
    numbered = stickers.markers(game, by_code)
    return {text: by_code[stickers.read(text).code] for text in numbered}
