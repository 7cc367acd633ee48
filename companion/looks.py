"""Looks at a whole table: what is asked of the camera, what it answers; values only."""

from __future__ import annotations

from dataclasses import dataclass

from companion.scanning.answer import Size, TableAnswer
from rules.grid.cells import Cell

FACES, HINTS, MOVES = "faces", "hints", "moves"
"""What a look is for: face-up spirits, hints on spirits, which card was moved."""

PATIENCE_MS = 60_000
"""A look that takes longer has failed."""


@dataclass(frozen=True, slots=True)
class TableOrder:
    """One look that the camera is to take."""

    purpose: str
    game: str
    sitting: int
    """Number of the game; what was seen of another one does not count."""

    number: int
    """Number of the look; an answer to an older one comes too late."""

    cells: tuple[Cell, ...]
    """Where the board has a spirit."""

    covered: tuple[Cell, ...] = ()
    """Those of them on which a hint lies."""

    hints: tuple[str, ...] = ()
    """Hints that lie open on the table; no other one can be seen."""

    is_big: bool = False
    """Whether it is the big parade."""


@dataclass(frozen=True, slots=True)
class TableRead:
    """Answer to a look for faces or hints."""

    order: TableOrder
    answer: TableAnswer
    """All outlines are in the picture that is shown."""

    size_wh: Size
    """Of the picture in which the outlines are."""

    followed: tuple[Cell | None, ...] = ()
    """For each card the board's cell, if cards were followed up to now."""


@dataclass(frozen=True, slots=True)
class TableFollowed:
    """Answer to a look for moves: no face, no outline, no picture."""

    order: TableOrder
    key: str
    """``still``, ``moved``, or a key of ``vision.layouts.following.Unclear``."""

    source: Cell | None = None
    target: Cell | None = None
    why: str = ""
    """What was measured to be wrong with the picture; empty when nothing was."""


@dataclass(frozen=True, slots=True)
class TableUnread:
    """No look could be taken: ``no_camera``, ``ended``."""

    order: TableOrder
    reason: str


@dataclass(frozen=True, slots=True)
class TableScan:
    """Where a session stands with its look."""

    order: TableOrder
    at_entry: int
    """Number of entries of the game; after another one the look is stale."""

    is_reading: bool = True
    began_ms: int = -1
    """When a tick first found it reading; -1 before."""

    read: TableRead | None = None
    answer: TableAnswer | None = None
    """What was read, with what people have said of it."""

    followed: TableFollowed | None = None
    fault: str = ""
    quarters: int = -1
    """Quarter turns by which the picture was turned in an earlier look; -1 for none."""

    turns: int = 0
    """How often people have chosen another way round."""

    is_way_told: bool = False
    """Whether people have said which way round it lies."""
