"""Map, monks, vehicles, allies and tokens of Yokaï Parade, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from rules.yokai_parade.edition_cards import Text
from rules.yokai_parade.edition_effects import Effect
from rules.yokai_parade.edition_holds import Hold

RELIC, MIRROR, AMULET = "relic", "mirror", "amulet"
KATANA, OFFERING = "katana", "offering"
TOKENS = (RELIC, MIRROR, AMULET, KATANA, OFFERING)
"""Relique, miroir, amulette, katana, offrande."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of yokai: earth, water and so on."""

    id: str
    name: Text


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of the map."""

    id: str
    name: Text
    place: tuple[int, int]
    """Where it is drawn: right and down, in hundredths of the map."""

    is_temple: bool = False
    """Whether prayers are said here."""

    leads_to: str = ""
    """Zone that who enters here is sent to at once, which ends the move (YP28).

    Nothing starts in such a zone, and no card asks for it.
    """


@dataclass(frozen=True, slots=True)
class Link:
    """Two zones between which vehicles pass."""

    zone: str
    other: str
    is_one_way: bool = False
    """Only from ``zone`` to ``other``."""


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A means of transport."""

    id: str
    name: Text
    start: str
    speed: int
    """Links it goes in one move, 0 to 9."""

    seats: int
    """Monks and allies it holds, 1 to 9."""

    barred: tuple[str, ...] = ()
    """Zones where it may not be."""

    tows: tuple[str, ...] = ()
    """Vehicles that it can pull, one at a time (YP18)."""


@dataclass(frozen=True, slots=True)
class Power:
    """What a monk's card adds for its player, in that player's own turns."""

    text: Text
    when: str
    """``"always"``: the holds are in force; ``"action"``: ``effects`` cost an action;
    ``"ritual"``: they cost nothing."""

    effects: tuple[Effect, ...] = ()
    """Of an action or a ritual."""

    holds: tuple[Hold, ...] = ()
    """With ``"always"``."""

    per_turn: int = 1
    """How often in one turn an action or ritual may be done, 1 to 9."""

    cost: tuple[str, ...] = ()
    """Kinds of own tokens that an action or ritual takes, or ``"choice"``."""


@dataclass(frozen=True, slots=True)
class Monk:
    """A monk."""

    id: str
    name: Text
    vehicle: str
    """Where it sits at first."""

    powers: tuple[Power, ...] = ()
    code: str = ""


@dataclass(frozen=True, slots=True)
class Ally:
    """An ally, off the map until an offering or a card calls it."""

    id: str
    name: Text
    start: str


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of bonus token; what it does stands in the rules (S2, jetons bonus)."""

    id: str
    """One of ``TOKENS``."""

    name: Text
    supply: int = 6
    """How many there are, 0 to 30."""
