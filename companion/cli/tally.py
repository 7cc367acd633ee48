"""What came of many games of the hundred yokai, counted as they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from companion.cli.intervals import distribution, rate
from rules.game import Seat
from rules.hundred_yokai.scoring import Score


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one game."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    rounds: int
    actions: int
    rank: str | None


@dataclass(slots=True)
class Tally:
    """Counts that grow with the spread of results, not with the number of games."""

    wins: Counter[tuple[Seat, ...]] = field(default_factory=Counter)
    ranks: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    points: dict[tuple[Seat, str], Counter[int]] = field(default_factory=dict)
    """By seat and term, ``total`` among the terms."""

    unfinished: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        if not outcome.scores:
            self.unfinished += 1
            return
        self.wins[outcome.winners] += 1
        self.rounds[outcome.rounds] += 1
        self.actions[outcome.actions] += 1
        self.ranks.update([outcome.rank] if outcome.rank else [])
        for seat, score in enumerate(outcome.scores):
            for term, value in asdict(score).items():
                self.points.setdefault((seat, term), Counter())[value] += 1

    def told(self, sides: Sequence[str]) -> dict[str, Any]:
        """Return rates and distributions with their 95 % intervals.

        Games that came to no end count in ``unfinished`` only.

        Args:
            sides: names of the seats, in seat order.
        """
        games = self.wins.total()
        shared = sum(n for winners, n in self.wins.items() if len(winners) > 1)
        return {
            "unfinished": self.unfinished,
            "wins": {
                name: rate(self.wins[(seat,)], games) for seat, name in enumerate(sides)
            }
            | {"shared": rate(shared, games)},
            "scores": {
                name: distribution(self.points.get((seat, "total"), Counter()))
                for seat, name in enumerate(sides)
            },
            "points": {name: self._means(seat) for seat, name in enumerate(sides)},
            "ranks": dict(sorted(self.ranks.items())),
            "rounds": distribution(self.rounds),
            "actions": distribution(self.actions),
        }

    def _means(self, seat: Seat) -> dict[str, Any]:
        """Return the mean points of a seat by where they come from."""
        return {
            term: distribution(counts)["mean"]
            for (owner, term), counts in self.points.items()
            if owner == seat
        }
