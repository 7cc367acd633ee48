"""What is chosen before a game of Yokai, and every ruling that may be switched."""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid.ranks import SUMMARY

LEVELS = (1, 2, 3, 4, 5)
"""Each is level 1 with one change: affinity, stacked hints, hidden hints, objective."""

AFFINITY, STACKED, HIDDEN_HINTS, OBJECTIVE = 2, 3, 4, 5


@dataclass(frozen=True, slots=True)
class Options:
    """One game's choices; all of it is stored with the record."""

    level: int = 1
    objective: str | None = None
    """Name of the outline to form at level 5; None draws it (YK12)."""

    ranks: str = SUMMARY
    """Which table of ranks: ``summary`` (S3), ``publisher`` or ``own``."""

    rank_from: tuple[int, int] | None = None
    """With ``own``: points from which a win is glorious, and legendary."""

    fit: str = "mirror"
    """YK9: whether the outline may be turned over too (``mirror``), only turned around
    (``rotate``) or neither (``shift``)."""

    swapped: int = 0
    """Hints of one family that are swapped for hints of three; below 0 the other way
    (§2.3, extra difficulty)."""

    affinities: int = 1
    """At level 2: how many players are shown an affinity card, each another one (§2.3,
    extra difficulty)."""
