"""Games of the sample box of Yokaï Parade, by table: sets of plans, numbers of players.

Apart from the bench module, so that other processes find it by its name.
"""

from collections.abc import Iterable

from companion.boxes.parade import sample_parade
from companion.cli.simulate_parade import ParadePlan, play_games
from rules.yokai_parade.options import LEVELS, Options
from rules.yokai_parade.state import Outcome

SEED = 20261
GAMES = 1000
"""For each set of plans and number of players."""

CELLS = tuple((players, level) for players in range(1, 7) for level in LEVELS)
"""Each table with the easiest set of plans first."""


def are_won(numbers: Iterable[int]) -> list[bool]:
    """Whether the built-in players win the games with these numbers.

    A thousand numbers, one after the other, belong to each of ``CELLS``; a batch of
    neighbours is of one of them.
    """
    games = list(numbers)
    players, level = CELLS[games[0] // GAMES]
    plan = ParadePlan(sample_parade().edition, Options(level), players, seed=SEED)
    outcomes = play_games(plan, (number % GAMES for number in games))
    return [each.outcome == Outcome.WON.value for each in outcomes]
