"""How well a sorting game went so far, by level and number of players."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.records import GameSummary
from companion.tables.sorting import score

APART = ("big", "harder", "easier", "hidden_hints")
"""Settings that give another pile or other points; each has records of its own."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The finished games of one level and one number of players.

    Games whose settings change the pile or the points are told apart.
    """

    level: int
    players: int
    settings: tuple[str, ...]
    """Those of ``APART`` that were on, in that order."""

    games: int
    won: int
    best: int | None
    """Most points of a win; None without one."""

    mean: float | None
    """Mean points of the wins."""

    @property
    def win_rate(self) -> float:
        """Share of games won, 0 to 1."""
        return self.won / self.games


def tallies(rows: tuple[GameSummary, ...], game: str) -> tuple[Tally, ...]:
    """Return a tally for every level and number of players that was played."""
    groups: dict[tuple[int, int, tuple[str, ...]], list[int | None]] = {}
    for row in rows:
        found = score.read(row.result) if row.game == game else None
        if found is not None:
            settings = tuple(name for name in APART if name in found["settings"])
            key = (found["level"], found["players"], settings)
            groups.setdefault(key, []).append(found["points"])
    return tuple(_tally(*key, groups[key]) for key in sorted(groups))


def _tally(
    level: int, players: int, settings: tuple[str, ...], points: list[int | None]
) -> Tally:
    wins = [each for each in points if each is not None]
    return Tally(
        level=level,
        players=players,
        settings=settings,
        games=len(points),
        won=len(wins),
        best=max(wins, default=None),
        mean=sum(wins) / len(wins) if wins else None,
    )
