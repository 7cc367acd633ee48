"""Repairs by hand: what people may put right in Yokaï Parade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Seat


@dataclass(frozen=True, slots=True)
class SetVehicle:
    """Correct where a vehicle stands; it is unhitched."""

    vehicle: str
    zone: str


@dataclass(frozen=True, slots=True)
class SetPerson:
    """Correct where somebody is: a vehicle; for an ally a zone, or ``beside``."""

    person: str
    place: str


@dataclass(frozen=True, slots=True)
class SetTokens:
    """Correct how many tokens of a kind a player has."""

    seat: Seat
    token: str
    count: int


@dataclass(frozen=True, slots=True)
class SetTrump:
    """Correct who has a trump; ``none`` for the discard."""

    card: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class SetYokai:
    """Correct the slot of a yokai that lies in the file or the discard; 0 discards."""

    card: str
    slot: int


DUE, TOLD = "due", "told"
"""Events on the way of a corrected Oni are to be carried out now, or were already."""


@dataclass(frozen=True, slots=True)
class SetOni:
    """Correct the space of the Oni; a plan that he reaches unfoiled loses the game."""

    space: int
    event: str = ""
    """What becomes of events on spaces where he never was: ``due`` draws and carries
    them out; ``told`` asks only which cards they were, and lets last what lasts of
    them; empty counts them as done, whatever they were."""


@dataclass(frozen=True, slots=True)
class SetActions:
    """Correct how many actions are left."""

    count: int


@dataclass(frozen=True, slots=True)
class SetExtra:
    """Correct what is added to the score beside dice and bonuses."""

    points: int


@dataclass(frozen=True, slots=True)
class ResolveEvent:
    """Put an event in force back into the box: all of it is done (YP26)."""

    event: str


Correction: TypeAlias = (
    SetVehicle
    | SetPerson
    | SetTokens
    | SetTrump
    | SetYokai
    | SetOni
    | SetActions
    | SetExtra
    | ResolveEvent
)
"""Repairs by hand: accepted whenever a player has to act, never listed."""
