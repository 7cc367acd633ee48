"""What dice did so far against what they should: counts, fit, data for a plot; pure."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.dice.stats import Fit, even_fit
from rules.game import DiceNeeded, Rolled
from rules.timeline import Entry

SPREAD = 1.96
"""Standard deviations to each side that hold 95 of 100 counts."""


@dataclass(frozen=True, slots=True)
class RollRecord:
    """One roll."""

    dice: tuple[tuple[str, ...], ...]
    """The faces of each die."""

    faces: tuple[str, ...]
    """What fell, one face a die in order."""

    source: str
    """Who supplied it: one of ``rules.timeline.SOURCES``."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One face in a plot."""

    face: str
    count: int
    expected: float
    low: float
    """95 of 100 counts of a perfect die are from here …"""

    high: float
    """… to here."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each face of one kind of die fell."""

    faces: tuple[str, ...]
    counts: tuple[int, ...]
    """One a face, in the order of ``faces``."""

    die: int | None = None
    """Which die, counted from 0; None for all together."""

    source: str | None = None
    """Who rolled; None for everybody."""

    @property
    def total(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)

    @property
    def fit(self) -> Fit:
        """How well the counts fit a perfect die."""
        return even_fit(self.counts)

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The plot of this tally."""
        expected = self.total / len(self.faces)
        spread = SPREAD * math.sqrt(expected * (1 - 1 / len(self.faces)))
        low, high = max(0.0, expected - spread), expected + spread
        return tuple(
            Bar(face, count, expected, low, high)
            for face, count in zip(self.faces, self.counts, strict=True)
        )


def rolls_in(entries: Iterable[Entry[Any, Any, Any]]) -> tuple[RollRecord, ...]:
    """Return the rolls among the entries of a timeline, oldest first."""
    return tuple(
        RollRecord(entry.turn.dice, entry.action.faces, entry.source)
        for entry in entries
        if isinstance(entry.turn, DiceNeeded) and isinstance(entry.action, Rolled)
    )


def tally(
    rolls: Iterable[RollRecord],
    faces: tuple[str, ...],
    die: int | None = None,
    source: str | None = None,
) -> Tally:
    """Return how often the dice with these faces fell on each.

    Args:
        rolls: the rolls.
        faces: the faces of the dice that are counted; others are passed over.
        die: the place of the die in its roll; any if None.
        source: who rolled; anybody if None.
    """
    fell = Counter(
        face
        for roll in rolls
        if source in (None, roll.source)
        for at, (face, on_die) in enumerate(zip(roll.faces, roll.dice, strict=True))
        if on_die == faces and die in (None, at)
    )
    return Tally(faces, tuple(fell[face] for face in faces), die, source)


def tallies(rolls: Iterable[RollRecord]) -> tuple[Tally, ...]:
    """Return a tally for all, for each die and for each source that rolled.

    One set a kind of die, in the order in which the kinds, and the sources, came first.
    """
    kept = tuple(rolls)
    found: list[Tally] = []
    for faces in dict.fromkeys(die for roll in kept for die in roll.dice):
        mine = [roll for roll in kept if faces in roll.dice]
        most = max(len(roll.dice) for roll in mine)
        found.append(tally(mine, faces))
        by_die = (tally(mine, faces, die=at) for at in range(most))
        found += [each for each in by_die if each.total]
        found += [
            tally(mine, faces, source=source)
            for source in dict.fromkeys(roll.source for roll in mine)
        ]
    return tuple(found)
