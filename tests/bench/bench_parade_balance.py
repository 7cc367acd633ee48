"""How often built-in players win the sample box, by players and set of plans.

The seed is fixed, so the figures change only with the rules, the players or the box. Of
the introduction both ends of each interval of 95 in 100 have to lie within the bars, so
that luck of the seed neither passes nor fails them.
"""

from figures import Figure

from companion.boxes.parade import sample_parade
from companion.cli.intervals import rate
from companion.cli.simulate_parade import ParadePlan, play_games
from rules.yokai_parade.options import LEVELS, Options
from rules.yokai_parade.state import Outcome

SEED = 20261
FIRST, *HARDER = LEVELS
GAMES = 1000
"""Of the introduction, for each number of players."""

HARDER_GAMES = 400
"""Of a harder set, for each number of players."""

PLAYERS = range(1, 7)


def won(level: str, players: int, games: int) -> int:
    """How many of ``games`` the built-in players win."""
    plan = ParadePlan(sample_parade().edition, Options(level), players, seed=SEED)
    outcomes = play_games(plan, range(games))
    return sum(each.outcome == Outcome.WON.value for each in outcomes)


def bench() -> list[Figure]:
    """Percents of games won; a harder set is won less often than the one before."""
    figures = []
    total = 0
    for players in PLAYERS:
        wins = won(FIRST, players, GAMES)
        total += wins
        found = rate(wins, GAMES)
        name = f"{FIRST}, {players} playing"
        figures += [
            Figure(name, 100 * found["rate"], "%"),
            Figure(f"{name}, 95 % from", 100 * found["low"], "%", None, 40),
            Figure(f"{name}, 95 % to", 100 * found["high"], "%", 60),
        ]
    before = 100 * total / (len(PLAYERS) * GAMES)
    for level in HARDER:
        wins = sum(won(level, players, HARDER_GAMES) for players in PLAYERS)
        percent = 100 * wins / (len(PLAYERS) * HARDER_GAMES)
        figures.append(Figure(f"{level}, all tables", percent, "%", before))
        before = percent
    return figures
