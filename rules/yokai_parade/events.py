"""What happened in Yokaï Parade, as its steps tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Seat


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
class TokenTaken:
    """A token came out of the supply."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenMissing:
    """The supply had no such token (YP24)."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenSpent:
    """A token went back to the supply."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenGiven:
    """A token changed hands."""

    seat: Seat
    token: str
    to: Seat


@dataclass(frozen=True, slots=True)
class ActionsChanged:
    """The active player has so many actions now."""

    count: int


@dataclass(frozen=True, slots=True)
class TrumpDrawn:
    """A trump lies face up before ``seat``."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class NoTrump:
    """Pile and discard were empty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrumpPlayed:
    """A trump took effect and lies in the discard."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class YokaiAppeared:
    """A yokai came into the file."""

    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class YokaiMoved:
    """A yokai lies in another slot, from 1; 8 loses the game."""

    card: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class YokaiBanished:
    """A yokai left the file without a purification."""

    card: str


@dataclass(frozen=True, slots=True)
class OniCardDrawn:
    """The card of the yokai phase was an Oni card; the file stays (YP12)."""


@dataclass(frozen=True, slots=True)
class OniMoved:
    """The Oni stands on another space, from 0."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class EventActivated:
    """An event came into force."""

    event: str


@dataclass(frozen=True, slots=True)
class EventResolved:
    """An event went back into the box."""

    event: str


@dataclass(frozen=True, slots=True)
class PlanRevealed:
    """The plan that can be foiled now."""

    plan: str


@dataclass(frozen=True, slots=True)
class PlanFoiled:
    """A plan went back into the box; who paid what."""

    plan: str
    pays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HoldBegan:
    """A trump stays in force."""

    card: str


@dataclass(frozen=True, slots=True)
class HoldEnded:
    """A trump is in force no more."""

    card: str


@dataclass(frozen=True, slots=True)
class HandNeeded:
    """The table does what the text of ``card`` says."""

    card: str


@dataclass(frozen=True, slots=True)
class NothingToPick:
    """A choice of ``card`` lapsed: nothing fits."""

    card: str


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """The active player used a power of the monk's card."""

    monk: str
    number: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """People put something right by hand."""

    what: str


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
