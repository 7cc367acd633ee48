"""How often built-in players win the sample box, by players and set of plans.

The seed is fixed, so the figures change only with the rules, the players or the box. Of
the introduction both ends of each interval of 95 in 100 have to lie within the bars, so
that luck of the seed neither passes nor fails them; each harder set has to be won less
often than the one before, whatever the number of players.
"""

import sys

from figures import Figure

from companion.boxes.parade import sample_parade
from companion.cli.intervals import rate
from companion.cli.simulate_parade import ParadePlan, play_games
from rules.yokai_parade.options import LEVELS, Options
from rules.yokai_parade.state import Outcome

SEED = 20261
FIRST, *HARDER = LEVELS
GAMES = 1000
"""For each set of plans and number of players."""

PLAYERS = range(1, 7)


def won(level: str, players: int) -> int:
    """How many of the games the built-in players win."""
    plan = ParadePlan(sample_parade().edition, Options(level), players, seed=SEED)
    outcomes = play_games(plan, range(GAMES))
    wins = sum(each.outcome == Outcome.WON.value for each in outcomes)
    print(
        f"  {level}, {players} playing: {wins} of {GAMES}", file=sys.stderr, flush=True
    )
    return wins


def figures(level: str, players: int, wins: int, before: int | None) -> list[Figure]:
    """Percent won with its interval; ``before`` is how often an easier set was won."""
    found = rate(wins, GAMES)
    name = f"{level}, {players} playing"
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
    for players in PLAYERS:
        before = None
        for level in (FIRST, *HARDER):
            wins = won(level, players)
            found += figures(level, players, wins, before)
            before = wins
    return found
