"""What is stored of a game, as values: no database, no rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One stored action."""

    line: str
    """The action in the notation."""

    source: str
    """Who supplied it; one of ``rules.timeline.SOURCES``."""

    at_ms: int
    """When, in milliseconds since 1970 (UTC)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that decides a game but the actions."""

    game: str
    seats: int
    seed: int
    edition: str
    """The edition as text."""

    options: str
    """The options as JSON text."""

    version: str = ""
    """Version of the program that began the game."""

    begun_at_ms: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A stored game, whole."""

    game_id: int
    opening: Opening
    lines: tuple[Line, ...] = ()
    """The actions that stand, then those that redo brings back, the next one first."""

    standing: int = 0
    """How many of ``lines`` stand."""

    result: str | None = None
    """JSON text of the result; None while the game is unfinished."""

    page: int = 0
    """Page of the set-up list that was shown last, from 0; -1 for the table."""

    told: tuple[str, ...] = ()
    """What had been told of the dice or cards that are due, as ``Session.picked``."""

    dice: str = ""
    """Who rolled the dice last; empty for whom the game began with."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A stored game in one line of a list."""

    game_id: int
    game: str
    options: str
    begun_at_ms: int
    last_at_ms: int
    standing: int
    """How many actions stand."""

    result: str | None


@dataclass(frozen=True, slots=True)
class News:
    """Something about files that people should know."""

    key: str
    """Sentence in the catalogue, under ``notice.``."""

    values: tuple[tuple[str, str], ...] = ()
    tone: str = "warning"
    """``info``, ``warning`` or ``error``."""
