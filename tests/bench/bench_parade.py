"""What Yokaï Parade costs: legal actions of reached positions, whole games."""

import time

from figures import Figure, percentile

from companion.boxes.parade import sample_parade
from companion.cli.simulate_parade import ParadePlan, play_games
from rules.bot import Uniform
from rules.chance import draw, roll
from rules.game import CardNeeded, DiceNeeded, GameOver
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.options import LEVELS, Options
from rules.yokai_parade.player import ErrandPlayer

POSITIONS = 3_000
GAMES = 240
CHUNK = 10


def positions(game, seats: int, bot) -> list:
    """States in which somebody chooses, of games by ``bot``."""
    found: list = []
    seed = 0
    while len(found) < POSITIONS:
        state, chances = game.setup(seats), 0
        seed += 1
        while not isinstance(turn := game.turn(state), GameOver):
            if isinstance(turn, CardNeeded):
                action, chances = draw(turn, seed, chances), chances + 1
            elif isinstance(turn, DiceNeeded):
                action, chances = roll(turn, seed, chances), chances + 1
            else:
                found.append(state)
                action = bot.choose(state).action
            state = game.apply(state, action).state
    return found[:POSITIONS]


def milliseconds(work, states) -> list[float]:
    """How long ``work`` takes on each state, the best of three."""
    samples = []
    for state in states:
        best = 1e9
        for _ in range(3):
            start = time.perf_counter()
            work(state)
            best = min(best, time.perf_counter() - start)
        samples.append(best * 1e3)
    return samples


def rates() -> list[float]:
    """Games a second of processor time, by groups of players and levels."""
    edition = sample_parade().edition
    found = []
    for number, first in enumerate(range(0, GAMES, CHUNK)):
        level = tuple(LEVELS)[number % len(LEVELS)]
        plan = ParadePlan(edition, Options(level), 1 + number % 6, seed=1)
        start = time.process_time()
        outcomes = play_games(plan, range(first, first + CHUNK))
        found.append(CHUNK / (time.process_time() - start))
        assert all(outcome.outcome != "open" for outcome in outcomes)
    return found


def bench() -> list[Figure]:
    """Medians and tails against the bars."""
    game = YokaiParade(sample_parade().edition, Options())
    states = positions(game, 4, ErrandPlayer.of(game))
    wild = positions(game, 6, Uniform(game, 1))
    listed = milliseconds(lambda state: list(game.legal_actions(state)), states + wild)
    counts = [len(list(game.legal_actions(state))) for state in states + wild]
    games = rates()
    return [
        Figure(
            "legal actions of Yokai Parade, median", percentile(listed, 50), "ms", 1
        ),
        Figure("the same, 99th percentile", percentile(listed, 99), "ms"),
        Figure("legal actions there, mean", sum(counts) / len(counts), ""),
        Figure("games of the parade, median", percentile(games, 50), "/s", None, 10),
        Figure("the same, slowest kind of table", min(games), "/s", None, 10),
    ]
