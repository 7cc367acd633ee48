"""What is in the box of Yokaï Parade: map, pieces, cards and tracks, as plain data.

Ids are words of a-z, 0-9 and ``-``, each once in the box, levels and kinds aside.
Monks, vehicles and allies together are the *pieces*.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from rules.yokai_parade.edition_cards import Event, Plan, Text, Trump, Yokai
from rules.yokai_parade.edition_pieces import (
    Ally,
    Kind,
    Link,
    Monk,
    Token,
    Vehicle,
    Zone,
)

BLANK, EVENT, PLAN = "blank", "event", "plan"
"""Spaces of the Oni track."""

ONI = "oni"
"""The face of a die that moves the Oni."""

FACES = ("1", "2", "3", "4", "5", ONI)
TRACK = (BLANK, *(BLANK, EVENT) * 2, BLANK, PLAN, *(BLANK, EVENT, BLANK, PLAN) * 2)
"""The usual one: events after 2, 4, 8, 12 steps, plans after 6, 10, 14 (facts 4.1)."""


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty: which plans are on the track."""

    id: str
    name: Text
    plans: tuple[int, ...]
    """Numbers of the plans in the order of the track, ascending."""


@dataclass(frozen=True, slots=True)
class Deck:
    """How the draw pile of yokai is built (S2 set-up)."""

    oni_cards: int = 8
    piles: int = 4
    """Equal piles; the Oni cards are shuffled into them evenly."""

    start: int = 3
    """Yokai in the file at first."""

    code: str = ""
    """Of the stickers of all cards that move the Oni."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Named)


@dataclass(frozen=True, slots=True)
class Box:
    """The box as one owner has it.

    Below the data are lookups by id, made from them; they take no part in comparing.
    """

    name: str
    is_sample: bool
    """Made up by us within the known facts; said on screen."""

    kinds: tuple[Kind, ...]
    zones: tuple[Zone, ...]
    links: tuple[Link, ...]
    vehicles: tuple[Vehicle, ...]
    monks: tuple[Monk, ...]
    allies: tuple[Ally, ...]
    tokens: tuple[Token, ...]
    yokai: tuple[Yokai, ...]
    plans: tuple[Plan, ...]
    events: tuple[Event, ...]
    trumps: tuple[Trump, ...]
    levels: tuple[Level, ...]
    deck: Deck = Deck()
    track: tuple[str, ...] = TRACK
    """What lies on each space of the Oni track; he starts on the first."""

    faces: tuple[str, ...] = FACES
    """Of both dice; each a number, or ``"oni"``."""

    author: str = ""
    """Who made the game that is in the box, as its owner knows; empty for nobody."""

    kind: Mapping[str, Kind] = field(init=False, compare=False, repr=False)
    zone: Mapping[str, Zone] = field(init=False, compare=False, repr=False)
    vehicle: Mapping[str, Vehicle] = field(init=False, compare=False, repr=False)
    monk: Mapping[str, Monk] = field(init=False, compare=False, repr=False)
    ally: Mapping[str, Ally] = field(init=False, compare=False, repr=False)
    token: Mapping[str, Token] = field(init=False, compare=False, repr=False)
    card: Mapping[str, Yokai] = field(init=False, compare=False, repr=False)
    plan: Mapping[str, Plan] = field(init=False, compare=False, repr=False)
    event: Mapping[str, Event] = field(init=False, compare=False, repr=False)
    trump: Mapping[str, Trump] = field(init=False, compare=False, repr=False)
    level: Mapping[str, Level] = field(init=False, compare=False, repr=False)
    neighbours: Mapping[str, tuple[str, ...]] = field(
        init=False, compare=False, repr=False
    )
    """By zone: the zones one link away, in the order of ``zones``."""

    def __post_init__(self) -> None:
        """Make the lookups."""
        for one, many in _LOOKUPS.items():
            object.__setattr__(self, one, _by_id(getattr(self, many)))
        object.__setattr__(self, "neighbours", _neighbours(self.zones, self.links))


_LOOKUPS = {
    "kind": "kinds",
    "zone": "zones",
    "vehicle": "vehicles",
    "monk": "monks",
    "ally": "allies",
    "token": "tokens",
    "card": "yokai",
    "plan": "plans",
    "event": "events",
    "trump": "trumps",
    "level": "levels",
}


def _by_id(entries: Iterable[T]) -> dict[str, T]:
    return {entry.id: entry for entry in entries}


def _neighbours(
    zones: tuple[Zone, ...], links: tuple[Link, ...]
) -> dict[str, tuple[str, ...]]:
    near: dict[str, set[str]] = {zone.id: set() for zone in zones}
    for link in links:
        near.setdefault(link.zone, set()).add(link.other)
        if not link.is_one_way:
            near.setdefault(link.other, set()).add(link.zone)
    return {
        zone.id: tuple(other.id for other in zones if other.id in near[zone.id])
        for zone in zones
    }
