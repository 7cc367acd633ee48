"""Yokaï Parade between two actions: data only.

Zones, vehicles and people are numbers here, in the order of the edition; people are its
monks, then its allies. Cards and tokens have the edition's names.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules.game import Seat
from rules.yokai_parade.edition_effects import Effect

EMPTY = ""
"""A gap in the file; no card."""

ALONE = -1
"""A vehicle that is not hitched."""

BESIDE = -1
"""The place of an ally that lies beside the board."""

ON_FOOT = 100
"""Places from here on are zones: ``ON_FOOT + zone``; below they are vehicles."""


class Phase(StrEnum):
    """Where in the turn the game stands."""

    SETUP = "setup"
    ACT = "act"
    """Actions and rituals (S2 actions)."""

    DICE = "dice"
    """Dice are to be rolled for a purification; trumps may be played first."""

    ROLLED = "rolled"
    """The dice lie; tokens and trumps may change the score (YP27)."""

    OVER = "over"


class Outcome(StrEnum):
    """How the game stands or ended (S2 end)."""

    OPEN = "open"
    WON = "won"
    FILE = "file"
    """A yokai came into slot 8."""

    PLAN = "plan"
    """The Oni carried out a plan."""

    DECK = "deck"
    """The last card was drawn."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The rest of ``GiveTokens``, once it is known to whom."""

    to: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards have to be drawn."""

    pile: str
    """``monks``, ``plan-1`` to ``plan-5``, ``yokai``, ``events`` or ``trumps``."""

    count: int = 1
    seat: Seat = 0
    is_open: bool = False
    """Whether trumps may be played first: it follows from no other draw (S2 trumps)."""

    is_noted: bool = False
    """Whether people only tell which event it was: they carried it out already."""


@dataclass(frozen=True, slots=True)
class RollDice:
    """Dice have to be rolled: those of ``State.rolling``."""


def is_open(queue: tuple[Task, ...]) -> bool:
    """Return whether a draw or a roll waits before which trumps may be played."""
    match queue:
        case (Draw(is_open=True) | RollDice(), *_):
            return True
    return False


@dataclass(frozen=True, slots=True)
class OniStep:
    """The Oni moves one space (YP7)."""


@dataclass(frozen=True, slots=True)
class Do:
    """An effect takes place; what it leaves open is picked by ``seat``."""

    effect: Effect | HandOver
    seat: Seat
    """Who uses the card or the power; for an event the active player."""

    card: str
    """Where the effect comes from: a card, a monk or a token."""


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The dice go to the next player."""


Task: TypeAlias = Draw | RollDice | OniStep | Do | NextTurn


@dataclass(frozen=True, slots=True)
class InForce:
    """An event that lies open on the track, or a trump that still holds."""

    card: str
    turn: int
    """The turn in which it began."""

    is_late: bool = False
    """Whether it is an event of the yokai phase: nobody acts in that turn any more."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole game between two actions."""

    seats: int
    vehicles: tuple[int, ...]
    """Zone by vehicle."""

    hitched: tuple[int, ...]
    """By vehicle: the vehicle it is hitched behind, or ``ALONE``."""

    people: tuple[int, ...]
    """Place by person: a vehicle, ``ON_FOOT + zone`` or ``BESIDE``."""

    hands: tuple[tuple[int, ...], ...]
    """Tokens by seat, then by kind in the order of the edition."""

    trumps: tuple[tuple[str, ...], ...]
    """Trumps face up, by seat."""

    monks: tuple[int, ...] = ()
    """Person by seat; empty until they are dealt."""

    file: tuple[str, ...] = (EMPTY,) * 7
    """Yokai in slots 1 to 7."""

    phase: Phase = Phase.SETUP
    active: Seat = 0
    turn: int = 0
    """Turns begun; 0 during the set-up."""

    actions: int = 0
    """Actions that the active player has left."""

    used: tuple[str, ...] = ()
    """What was used this turn of what has a limit: powers by number, free acts."""

    target: str = EMPTY
    """The yokai that is being purified."""

    faces: tuple[str, ...] = ()
    """What the dice show; empty before the first roll of a purification."""

    rolling: tuple[int, ...] = ()
    """Dice that are to be rolled, from 0."""

    extra: int = 0
    """Added to the score by relics, trumps and hand."""

    rerolled: int = 0
    """Dice rolled again for nothing in this purification."""

    oni: int = 0
    """Space of the track, from 0."""

    reached: int = 0
    """The furthest space that the Oni ever stood on: no event comes twice."""

    plan: str = EMPTY
    """The plan that lies face up."""

    foiled: tuple[str, ...] = ()
    """Plans foiled, in order; three win."""

    in_force: tuple[InForce, ...] = ()
    events: tuple[str, ...] = ()
    """All events that were activated."""

    gone: tuple[str, ...] = ()
    """The discard of yokai, purified or banished."""

    used_trumps: tuple[str, ...] = ()
    """The discard of trumps; shuffled into a new pile when the pile is empty."""

    drawn: int = 0
    """Cards drawn off the yokai deck, the first three not among them."""

    oni_drawn: int = 0
    """Oni cards among those of the present quarter of the deck."""

    queue: tuple[Task, ...] = ()
    """What has to happen before anybody may choose again, the next first."""

    outcome: Outcome = Outcome.OPEN
