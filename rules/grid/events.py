"""What happened in a sorting game, as its steps tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Seat


@dataclass(frozen=True, slots=True)
class ObjectiveShown:
    """The outline to form lies open for all (S3 level 5)."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is on turn; turns count from 1."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Peeked:
    """``seat`` looked at the spirit on ``cell``."""

    seat: Seat
    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Moved:
    """A spirit lies at a new place."""

    seat: Seat
    source: tuple[int, int]
    target: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MoveSkipped:
    """No spirit could move (YK1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HintRevealed:
    """A hint left the pile; ``hidden`` when it stays face down."""

    seat: Seat
    hint: str


@dataclass(frozen=True, slots=True)
class HintPlaced:
    """A hint lies on a spirit, which is locked now."""

    seat: Seat
    hint: str
    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """All spirits are to be turned up now."""

    seat: Seat
    is_declared: bool
    """False when the last hint was placed (YK5)."""


@dataclass(frozen=True, slots=True)
class Unveiled:
    """A spirit lies face up."""

    cell: tuple[int, int]
    face: str


@dataclass(frozen=True, slots=True)
class Covered:
    """What was said of a spirit was taken back."""

    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PairsShown:
    """Families that had to touch were shown (S3 level 2, SD1)."""

    pairs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All is known; the table has won or lost together."""

    is_won: bool


Event: TypeAlias = (
    ObjectiveShown
    | TurnBegan
    | Peeked
    | Moved
    | MoveSkipped
    | HintRevealed
    | HintPlaced
    | PlayEnded
    | Unveiled
    | Covered
    | PairsShown
    | GameEnded
)
