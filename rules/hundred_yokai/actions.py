"""What can be done in Night Parade of a Hundred Yokai, and repairs by hand.

Names of tiles, cards and parades are those of the edition; see ``state`` for cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Drawn, Seat


@dataclass(frozen=True, slots=True)
class Activate:
    """Flip a scroll and begin its parade (S0 §1)."""

    parade: str
    is_free: bool = False
    """The turn is played on the table and tapped in as corrections."""


@dataclass(frozen=True, slots=True)
class Place:
    """Resolve a placement icon (S0 §1; NP4, NP7)."""

    tile: str
    taken_from: str | None = None
    """Tile that gives the meeple when the supply is empty (NP11)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Resolve a move icon (S0 §1; NP5)."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Fight:
    """Resolve a fight icon against one meeple of ``seat`` (S0 §1; NP13)."""

    tile: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Build:
    """Place a torii (S0 §1.1; NP8)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Lose the icon.

    Listed only when nothing else can resolve it (NP3). ``is_refused`` says that people
    overrule: the table shows that it cannot be done; accepted whenever an icon waits,
    never listed.
    """

    is_refused: bool = False


@dataclass(frozen=True, slots=True)
class EndParade:
    """Go on to recruiting."""


@dataclass(frozen=True, slots=True)
class Recruit:
    """Pay for a face-up card and add it to its parade (S0 §2)."""

    card: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Shuffle a column's face-up cards back and reveal new ones (S0 §2)."""

    level: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Release spirit power, unflip scrolls, pass on (S0 §3)."""


@dataclass(frozen=True, slots=True)
class SetMeeples:
    """Correct the number of meeples of ``seat`` on a tile."""

    tile: str
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class SetTorii:
    """Correct whether ``seat`` has a torii on a tile."""

    tile: str
    seat: Seat
    is_there: bool


@dataclass(frozen=True, slots=True)
class SetTokens:
    """Correct a number that ``seat`` owns."""

    seat: Seat
    kind: str
    """``spirit``, ``talismans`` or ``lanterns``."""

    count: int


@dataclass(frozen=True, slots=True)
class AddCard:
    """Correct a parade: ``card`` joins at the right end, nothing is paid."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class RemoveCard:
    """Correct a parade: take out the card at ``position``, from 0 at the left."""

    seat: Seat
    parade: str
    position: int


@dataclass(frozen=True, slots=True)
class AddMystery:
    """Correct the kept mystery tokens: ``points-2`` or ``hidden`` is added."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class RemoveMystery:
    """Correct the kept mystery tokens: one such token is taken away."""

    seat: Seat
    token: str


Correction: TypeAlias = (
    SetMeeples
    | SetTorii
    | SetTokens
    | AddCard
    | RemoveCard
    | AddMystery
    | RemoveMystery
)
"""Repairs by hand: accepted whenever the set-up is over, never listed."""

Action: TypeAlias = (
    Drawn
    | Activate
    | Place
    | Move
    | Fight
    | Build
    | Skip
    | EndParade
    | Recruit
    | Swap
    | EndTurn
    | Correction
)
