"""What can be done in Yokaï Parade; repairs by hand can be had from here too.

Names of zones, vehicles, people, cards and tokens are those of the edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Drawn, Rolled
from rules.yokai_parade.repairs import (
    Correction,
    ResolveEvent,
    SetActions,
    SetExtra,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
    SetYokai,
)

__all__ = [
    "Action",
    "Attach",
    "Confirm",
    "Correction",
    "Decline",
    "Detach",
    "Divine",
    "EndTurn",
    "Foil",
    "Move",
    "Pick",
    "PlayTrump",
    "Pray",
    "Purify",
    "Remedy",
    "ResolveEvent",
    "RollAgain",
    "SetActions",
    "SetExtra",
    "SetOni",
    "SetPerson",
    "SetTokens",
    "SetTrump",
    "SetVehicle",
    "SetYokai",
    "Swap",
    "Transfer",
    "Unload",
    "UseAmulet",
    "UseKatana",
    "UseMirror",
    "UseOffering",
    "UsePower",
    "UseRelic",
]


@dataclass(frozen=True, slots=True)
class Move:
    """Drive the vehicle of the active monk to a zone in reach (S2 movement)."""

    zone: str
    """Where it ends; never a zone that sends on (YP28)."""


@dataclass(frozen=True, slots=True)
class Purify:
    """Begin to purify a yokai of the file: dice come next (S2 purification)."""

    card: str


@dataclass(frozen=True, slots=True)
class Divine:
    """Draw a trump, then the Oni moves one space (S2 divination, YP30)."""


@dataclass(frozen=True, slots=True)
class Pray:
    """Move a yokai back into an empty slot (S2 prayer, YP13)."""

    card: str
    slots: int = 1
    """More than one only where a card allows it."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Seat a monk or an ally in a vehicle of the active monk's zone (S2 transfer)."""

    person: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange two people between vehicles of the active monk's zone (S2 transfer)."""

    person: str
    other: str


@dataclass(frozen=True, slots=True)
class Unload:
    """Set an ally down in the active monk's zone (S2 attach, YP20)."""

    ally: str


@dataclass(frozen=True, slots=True)
class Attach:
    """Hitch a vehicle of the active monk's zone behind the one that tows (YP18)."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class Detach:
    """Unhitch a vehicle of the active monk's zone."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class Foil:
    """Foil the plan that lies face up (S2 foil, YP8, YP25)."""

    pays: tuple[str, ...] = ()
    """Who pays what, as ``0:relic``, one entry a token; empty leaves it to the app,
    which asks those first who have most of the token, then in seat order."""


@dataclass(frozen=True, slots=True)
class UseAmulet:
    """Pay an amulet for one more action (S2 tokens)."""


@dataclass(frozen=True, slots=True)
class UseKatana:
    """Pay a katana and draw a trump; the Oni stays (S2 tokens, YP30)."""


@dataclass(frozen=True, slots=True)
class UseOffering:
    """Pay an offering; an ally comes to its starting zone (S2 tokens)."""

    ally: str


@dataclass(frozen=True, slots=True)
class UseMirror:
    """Pay a mirror and roll one die again (S2 tokens)."""

    die: int
    """0 or 1."""


@dataclass(frozen=True, slots=True)
class RollAgain:
    """Roll one die again for nothing, as a power or a card in force allows."""

    die: int
    """0 or 1."""


@dataclass(frozen=True, slots=True)
class UseRelic:
    """Pay a relic for two more points in this purification (S2 tokens)."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Let the score of the purification stand (YP5, YP6, YP27)."""


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use an action or a ritual of the active monk's card (S2 rituals, note)."""

    number: int
    """Which of the monk's powers, from 0."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """Meet what an event in force asks for, so that it ends."""

    event: str
    pays: tuple[str, ...] = ()
    """As for ``Foil``."""


@dataclass(frozen=True, slots=True)
class PlayTrump:
    """Play a trump that lies before any player (S2 trumps, YP27)."""

    card: str


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose what a card or a power leaves open: a piece, a zone, a card, a token."""

    word: str
    """Its name; a die is ``die-1``, ``die-2`` or ``both``."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Choose no more where fewer would do."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Go on to the yokai phase; actions left over are lost (S2 actions)."""


Action: TypeAlias = (
    Drawn
    | Rolled
    | Move
    | Purify
    | Divine
    | Pray
    | Transfer
    | Swap
    | Unload
    | Attach
    | Detach
    | Foil
    | UseAmulet
    | UseKatana
    | UseOffering
    | UseMirror
    | UseRelic
    | RollAgain
    | Confirm
    | UsePower
    | Remedy
    | PlayTrump
    | Pick
    | Decline
    | EndTurn
    | Correction
)
