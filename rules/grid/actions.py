"""What can be done in a sorting game; a cell is its row and column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Drawn


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a spirit and put it back (S3 turn 1); what was seen is told to nobody."""

    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Move:
    """Put a spirit to a new place (S3 turn 2)."""

    source: tuple[int, int]
    target: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stay:
    """Skip the move; only where no spirit can move (YK1)."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Take the top hint of the pile (S3 turn 3); it is drawn next, if it is seen."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a revealed hint on a spirit, which locks it (S3 turn 3)."""

    hint: str
    """Its name, ``hidden`` where nobody has seen it (S3 level 4)."""

    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Declare:
    """Say that the spirits are sorted, instead of a turn (S3 end, YK10)."""


@dataclass(frozen=True, slots=True)
class Unveil:
    """Say, or put right, what the face-up spirit on a cell is.

    After the end of play only; accepted in any order and never listed, since ``Drawn``
    says the same of all spirits that are left.
    """

    cell: tuple[int, int]
    face: str


@dataclass(frozen=True, slots=True)
class Cover:
    """Take back what was said of a cell, so that it can be said anew; never listed."""

    cell: tuple[int, int]


Action: TypeAlias = (
    Drawn | Peek | Move | Stay | Reveal | Place | Declare | Unveil | Cover
)
