"""What is chosen before a game of Night Parade, and every ruling that may be switched.

A level is a set of switches that were set beforehand (S1 §8); any switch that is given
counts instead of what the level says.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid.ranks import PUBLISHER, RANKS


@dataclass(frozen=True, slots=True)
class Level:
    """What a level switches."""

    last_hint_only: bool = False
    neighbours: int = 0
    hidden_hints: bool = False


LEVELS = {
    1: Level(),
    2: Level(last_hint_only=True),
    3: Level(neighbours=1),
    4: Level(hidden_hints=True),
}

OTHERS = "others"
OWN_AND_NEXT = "own-and-next"
KINGS = (OTHERS, OWN_AND_NEXT)
"""What a King means: any suit but its own, or its own and the next two."""

MOST_NEIGHBOURS = 2


@dataclass(frozen=True, slots=True)
class Options:
    """One game's choices; all of it is stored with the record."""

    level: int = 1
    last_hint_only: bool | None = None
    """Only the newest revealed hint may be placed; None as the level says."""

    neighbours: int | None = None
    """How many players have a secret pair of suits that must touch, 0 to 2."""

    hidden_hints: bool | None = None
    """Hints stay face down, and all that are placed count as right."""

    harder: bool = False
    """One King more and one Jack less in the pile (S1 §8)."""

    big: bool = False
    """The big parade: 20 spirits in 4 rows of 5, a hint of each kind more (S1 §10)."""

    open_talk: bool = False
    """Suits may be spoken of; kept with the record, decides nothing (SD4)."""

    king: str = OTHERS
    """What a King means, one of ``KINGS`` (SD6)."""

    ranks: str = PUBLISHER
    """Which table of ranks: ``publisher`` (by player count), ``summary`` or ``own``."""

    rank_from: tuple[int, int] | None = None
    """With ``own``: points from which a win is glorious, and legendary."""

    rank_names: tuple[str, str, str] = RANKS
    """Names of the ranks, the lowest first."""
