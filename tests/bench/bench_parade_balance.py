"""How often built-in players win the sample box, by players and set of plans.

The seed is fixed, so the figures change only with the rules, the players or the box. Of
the introduction both ends of each interval of 95 in 100 have to lie within the bars, so
that luck of the seed neither passes nor fails them; each harder set has to be won less
often than the one before, whatever the number of players.
"""

import sys
from itertools import islice

from figures import Figure
from parade_cells import CELLS, GAMES, are_won

from companion.cli.intervals import rate
from companion.cli.jobs import in_order

JOBS = 2


def figures(name: str, wins: int, before: int | None) -> list[Figure]:
    """Percent won with its interval; ``before`` is how often an easier set was won."""
    found = rate(wins, GAMES)
    least, most = (40, 60) if before is None else (None, None)
    fewer = None if before is None else 100 * (before - 1) / GAMES
    return [
        Figure(name, 100 * found["rate"], "%", fewer),
        Figure(f"{name}, 95 % from", 100 * found["low"], "%", None, least),
        Figure(f"{name}, 95 % to", 100 * found["high"], "%", most),
    ]


def bench() -> list[Figure]:
    """Percents of games won; a harder set is won less often than the one before."""
    found = []
    results = in_order(are_won, GAMES * len(CELLS), JOBS)
    of_table, before = 0, None
    for players, level in CELLS:
        wins = sum(islice(results, GAMES))
        name = f"{level}, {players} playing"
        print(f"  {name}: {wins} of {GAMES}", file=sys.stderr, flush=True)
        if players != of_table:
            of_table, before = players, None
        found += figures(name, wins, before)
        before = wins
    return found
