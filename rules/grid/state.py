"""A sorting game between two actions: data only.

While it is played, ``Playing`` has no room for what a spirit is, for the families that
must touch, or for a hint that nobody has seen; only ``Ended`` has.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules.game import Seat
from rules.grid.cells import Cell

FACE_DOWN = "face-down"
"""A spirit that nobody has named yet after the end."""


class Phase(StrEnum):
    """What the active player does next."""

    OBJECTIVE = "objective"
    """The objective card is drawn, before the first turn (S3 level 5, YK12)."""

    PEEK = "peek"
    MOVE = "move"
    HINT = "hint"
    DRAW = "draw"
    """The hint that was taken is turned up."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A hint on a spirit."""

    spirit: int
    hint: str


@dataclass(frozen=True, slots=True)
class Playing:
    """The table while nobody may say what a spirit is."""

    spirits: tuple[Cell, ...]
    """Where each lies; a spirit's number is its place in the first rectangle."""

    seats: int
    pile: int
    """Hints that were not revealed."""

    phase: Phase = Phase.PEEK
    active: Seat = 0
    turn: int = 1
    """Number of the present turn of all players together."""

    peeked: tuple[int, ...] = ()
    """Spirits looked at this turn, at most two."""

    revealed: tuple[str, ...] = ()
    """Hints that were not placed, the newest last."""

    placed: tuple[Placed, ...] = ()
    """In the order in which they were placed."""

    objective: str = ""
    """Name of the outline to form, open to all; empty for none."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The table from the end of play on; spirits are turned up."""

    table: Playing
    is_declared: bool
    """False when the last hint was placed."""

    faces: tuple[str, ...]
    """Face of each spirit by number, or ``FACE_DOWN``."""

    pairs: tuple[str, ...] = ()
    """Cards that show which families had to touch, once they were shown."""


State: TypeAlias = Playing | Ended
