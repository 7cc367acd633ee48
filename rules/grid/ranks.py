"""Which rank a number of points is worth (S3 rankings, S1 §7)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import IllegalAction

RANKS = ("honourable", "glorious", "legendary")
"""From the lowest to the highest."""

SUMMARY = "summary"
PUBLISHER = "publisher"
OWN = "own"
TABLES = {
    SUMMARY: ((11, 15), (11, 15), (11, 15)),
    PUBLISHER: ((8, 12), (10, 16), (11, 19)),
}
"""Points from which on a win is glorious and legendary, for 2, 3 and 4 players.

``summary`` is the table of S3, the same for all; ``publisher`` goes by player count.
"""


@dataclass(frozen=True, slots=True)
class RankTable:
    """The table that a result is judged by, and is labelled with."""

    name: str
    """``summary``, ``publisher`` or ``own``."""

    starts: tuple[tuple[int, int], ...]
    """By player count from 2 on, as in ``TABLES``."""

    names: tuple[str, ...] = RANKS

    def rank(self, points: int, players: int) -> str:
        """Return the name of the rank; less than nothing is the lowest rank too."""
        glorious, legendary = self.starts[players - 2]
        return self.names[(points >= glorious) + (points >= legendary)]


def rank_table(
    name: str,
    rank_from: tuple[int, int] | None,
    rule: str,
    names: tuple[str, ...] = RANKS,
) -> RankTable:
    """Return the table called ``name``, or the one that its owner made.

    Args:
        name: of one of ``TABLES``, or ``own``.
        rank_from: with ``own``, and only then: where the upper two ranks start.
        rule: paragraph of the rulebook.
        names: of the ranks, the lowest first.

    Raises:
        IllegalAction: if there is no such table, or it does not rise.
    """
    if name == OWN and rank_from is not None:
        glorious, legendary = rank_from
        if glorious > legendary:
            raise IllegalAction("wrong_rank_from", rule=rule, got=rank_from)
        return RankTable(OWN, (rank_from,) * 3, names)
    if name not in TABLES or rank_from is not None:
        raise IllegalAction("unknown_ranks", rule=rule, got=name, known=(*TABLES, OWN))
    return RankTable(name, TABLES[name], names)
