"""The cards of Yokaï Parade: yokai, plans, events and trumps, as plain data.

``code`` is a card's part of its sticker: 1 to 6 of A-Z and 0-9, once in the box, or
empty for a card without one.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.yokai_parade.edition_effects import Effect
from rules.yokai_parade.edition_holds import Hold

ANY_TIME, ROLL, OWN_TURN = "any", "roll", "own-turn"
"""When a trump may be played: always; while the dice of a roll lie, before its result
(YP27); in the own turn, not during a roll."""

UNTIL = ("roll", "turn", "round", "plan", "game")
"""How long holds last: to the end of the purification under way (or the next one);
to the end of this turn; until the player active when it began begins another turn;
until a plan is foiled; to the end of the game. An event ends earlier by its remedy, or
when the table says so (YP26)."""


@dataclass(frozen=True, slots=True)
class Text:
    """What people read, in the languages of the box."""

    fr: str
    en: str
    de: str = ""
    """German; empty where the box has none."""

    pt_br: str = ""
    """Brazilian Portuguese; empty where the box has none."""

    def said(self, language: str) -> str:
        """Return it in ``language`` (``fr``, ``de``, ``pt_BR``), else in English."""
        own = {"fr": self.fr, "de": self.de, "pt_BR": self.pt_br}
        return own.get(language, "") or self.en

    def by_key(self) -> tuple[tuple[str, str], ...]:
        """Return the texts by the key that they have in a file; no empty extra one."""
        more = (("de", self.de), ("pt_BR", self.pt_br))
        both = (("fr", self.fr), ("en", self.en))
        return both + tuple(each for each in more if each[1])


NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class Bonus:
    """One bonus line of a yokai: counts once while ``piece`` is in ``zone`` (YP21)."""

    piece: str
    """A monk, a vehicle or an ally."""

    amount: int
    """1 to 5."""

    zone: str = ""
    """Where it has to be; empty for the yokai's own zone."""


@dataclass(frozen=True, slots=True)
class Yokai:
    """A yokai card."""

    id: str
    name: Text
    kind: str
    zone: str
    difficulty: int
    """Score to reach, 2 to 20."""

    bonuses: tuple[Bonus, ...]
    """0 to 5 lines."""

    rewards: tuple[str, ...]
    """Kinds of tokens, or ``"choice"`` for one of choice; 0 to 4."""

    text: Text = NO_TEXT
    """A line about it, no rule."""

    code: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """What must come together in one zone: for a plan, or to be rid of an event."""

    zone: str
    """Empty for anywhere: tokens of all players, pieces wherever they are."""

    tokens: tuple[str, ...] = ()
    """Kinds, one entry a token, or ``"choice"`` for any kind; paid by players whose
    monk is in the zone (YP25)."""

    pieces: tuple[str, ...] = ()
    """Monks, vehicles and allies that have to be there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan of the Oni."""

    id: str
    name: Text
    number: int
    """On its back, 1 to 5."""

    sites: tuple[Site, ...]
    """What foils it, all at the same moment; each zone once."""

    text: Text = NO_TEXT
    code: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """What the Oni does when he reaches its space: ``effects`` at once, then holds."""

    id: str
    name: Text
    text: Text
    effects: tuple[Effect, ...] = ()
    holds: tuple[Hold, ...] = ()
    until: str = "game"
    """A word of ``UNTIL``; means nothing without holds."""

    remedy: Site | None = None
    """A ritual of the active player that ends it; paid and met like a plan."""

    code: str = ""


@dataclass(frozen=True, slots=True)
class Trump:
    """A trump card."""

    id: str
    name: Text
    text: Text
    effects: tuple[Effect, ...] = ()
    holds: tuple[Hold, ...] = ()
    until: str = "turn"
    """A word of ``UNTIL``; means nothing without holds."""

    when: str = ANY_TIME
    """``"any"``, ``"roll"`` or ``"own-turn"``."""

    code: str = ""
