"""How often built-in players win the sample box, by players and set of plans.

The seed is fixed, so the figures change only with the rules, the players or the box.
"""

from figures import Figure

from companion.boxes.parade import sample_parade
from companion.cli.simulate_parade import ParadePlan, play_games
from rules.yokai_parade.options import LEVELS, Options
from rules.yokai_parade.state import Outcome

SEED = 20261
FIRST, *HARDER = LEVELS
GAMES = 400
"""Of the introduction, for each number of players."""

HARDER_GAMES = 150
"""Of a harder set, for each number of players."""


def won(level: str, players: int, games: int) -> int:
    """How many of ``games`` the built-in players win."""
    plan = ParadePlan(sample_parade().edition, Options(level), players, seed=SEED)
    outcomes = play_games(plan, range(games))
    return sum(each.outcome == Outcome.WON.value for each in outcomes)


def bench() -> list[Figure]:
    """Percents of games won; a harder set is won less often than the one before."""
    figures = []
    total = 0
    for players in range(1, 7):
        wins = won(FIRST, players, GAMES)
        total += wins
        percent = 100 * wins / GAMES
        figures.append(Figure(f"{FIRST}, {players} playing", percent, "%", 60, 40))
    before = 100 * total / (6 * GAMES)
    for level in HARDER:
        wins = sum(won(level, players, HARDER_GAMES) for players in range(1, 7))
        percent = 100 * wins / (6 * HARDER_GAMES)
        figures.append(Figure(f"{level}, all tables", percent, "%", before))
        before = percent
    return figures
