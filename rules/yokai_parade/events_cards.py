"""What happened to cards and to the Oni in Yokaï Parade, as its steps tell it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat


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
class EventNoted:
    """An event had been carried out at the table; what lasts of it is in force."""

    event: str


@dataclass(frozen=True, slots=True)
class EventPassed:
    """The Oni was put right: the event of ``space``, from 0, does not come any more."""

    space: int


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
