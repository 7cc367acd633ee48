"""What happened in Yokaï Parade, as its steps tell it; all events from one module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Seat
from rules.yokai_parade.events_cards import (
    EventActivated,
    EventNoted,
    EventPassed,
    EventResolved,
    HandNeeded,
    HoldBegan,
    HoldEnded,
    NothingToPick,
    NoTrump,
    OniCardDrawn,
    OniMoved,
    PlanFoiled,
    PlanRevealed,
    PowerUsed,
    TrumpDrawn,
    TrumpPlayed,
    YokaiAppeared,
    YokaiBanished,
    YokaiMoved,
)
from rules.yokai_parade.events_tokens import (
    TokenGiven,
    TokenMissing,
    TokenSpent,
    TokenTaken,
)
from rules.yokai_parade.repairs import Correction

__all__ = [
    "ActionsChanged",
    "Attached",
    "Corrected",
    "Detached",
    "DiceFell",
    "Event",
    "EventActivated",
    "EventNoted",
    "EventPassed",
    "EventResolved",
    "GameEnded",
    "HandNeeded",
    "HoldBegan",
    "HoldEnded",
    "MonksDealt",
    "NoTrump",
    "NothingToPick",
    "OniCardDrawn",
    "OniMoved",
    "PersonMoved",
    "PlanFoiled",
    "PlanRevealed",
    "PowerUsed",
    "PurificationBegan",
    "PurificationFailed",
    "Purified",
    "ScoreRaised",
    "TokenGiven",
    "TokenMissing",
    "TokenSpent",
    "TokenTaken",
    "TrumpDrawn",
    "TrumpPlayed",
    "TurnBegan",
    "VehicleMoved",
    "YokaiAppeared",
    "YokaiBanished",
    "YokaiMoved",
]


@dataclass(frozen=True, slots=True)
class MonksDealt:
    """Every player has a monk, in seat order."""

    monks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is on turn; turns count from 1."""

    seat: Seat
    turn: int
    actions: int


@dataclass(frozen=True, slots=True)
class VehicleMoved:
    """A vehicle stands in another zone."""

    vehicle: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class PersonMoved:
    """A monk or an ally is somewhere else: a vehicle, a zone or ``beside``."""

    person: str
    place: str


@dataclass(frozen=True, slots=True)
class Attached:
    """A vehicle is hitched behind another."""

    vehicle: str
    behind: str


@dataclass(frozen=True, slots=True)
class Detached:
    """A vehicle stands alone again."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class PurificationBegan:
    """``seat`` tries to purify ``card``; ``needed`` is what the dice must give."""

    seat: Seat
    card: str
    needed: int


@dataclass(frozen=True, slots=True)
class DiceFell:
    """What both dice show now."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreRaised:
    """A relic or a trump changed the score by ``points``."""

    points: int
    source: str


@dataclass(frozen=True, slots=True)
class Purified:
    """The yokai left the file: the score was enough."""

    card: str
    score: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class PurificationFailed:
    """The yokai stays in the file."""

    card: str
    score: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class ActionsChanged:
    """The active player has so many actions now."""

    count: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """People put something right by hand."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The table won or lost together; ``why`` is an ``Outcome``."""

    is_won: bool
    why: str


Event: TypeAlias = (
    MonksDealt
    | TurnBegan
    | VehicleMoved
    | PersonMoved
    | Attached
    | Detached
    | PurificationBegan
    | DiceFell
    | ScoreRaised
    | Purified
    | PurificationFailed
    | TokenTaken
    | TokenMissing
    | TokenSpent
    | TokenGiven
    | ActionsChanged
    | TrumpDrawn
    | NoTrump
    | TrumpPlayed
    | YokaiAppeared
    | YokaiMoved
    | YokaiBanished
    | OniCardDrawn
    | OniMoved
    | EventActivated
    | EventNoted
    | EventPassed
    | EventResolved
    | PlanRevealed
    | PlanFoiled
    | HoldBegan
    | HoldEnded
    | HandNeeded
    | NothingToPick
    | PowerUsed
    | Corrected
    | GameEnded
)
