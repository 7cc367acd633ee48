"""What the sorting games cost: legal moves, the verdict, 20 spirits beside 16."""

import random
import time

from figures import Figure, percentile

from rules.chance import draw
from rules.game import CardNeeded, GameOver
from rules.grid.actions import Declare, Move
from rules.grid.cells import count_groups
from rules.grid.state import Ended, Phase
from rules.night_parade.edition import Edition as PlayingCards
from rules.night_parade.game import NightParade
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.edition import Edition
from rules.yokai.game import Yokai
from rules.yokai.options import Options
from tests.grid_layouts import parted, union_find_groups

POSITIONS = 2_000
ENDS = 500
LAYOUTS = 100_000


def positions(game, players: int) -> tuple[list, list]:
    """States in which a spirit moves, and ends, of games of random legal actions."""
    rng = random.Random(4)
    moving: list = []
    ends: list = []
    while len(moving) < POSITIONS or len(ends) < ENDS:
        state = game.setup(players)
        while not isinstance(turn := game.turn(state), GameOver):
            if isinstance(turn, CardNeeded):
                action = draw(turn, rng.getrandbits(32), 0)
            else:
                if getattr(state, "phase", None) is Phase.MOVE:
                    moving.append(state)
                listed = list(game.legal_actions(state))
                action = rng.choice(
                    [one for one in listed if not isinstance(one, Declare)] or listed
                )
            state = game.apply(state, action).state
        assert isinstance(state, Ended)
        ends.append(state)
    return moving[:POSITIONS], ends[:ENDS]


def microseconds(work, states) -> list[float]:
    """How long ``work`` takes on each state, the best of three."""
    samples = []
    for state in states:
        best = 1e9
        for _ in range(3):
            start = time.perf_counter()
            work(state)
            best = min(best, time.perf_counter() - start)
        samples.append(best * 1e6)
    return samples


def bench() -> list[Figure]:
    """Median and tail; ratios of 20 spirits to 16 from the same run."""
    small, big = (
        Yokai(Edition(), Options()),
        NightParade(PlayingCards(), NightParadeOptions(big=True)),
    )
    moving, ends = positions(small, 4)
    more_moving, more_ends = positions(big, 4)
    listed = microseconds(lambda state: list(small.legal_actions(state)), moving)
    more = microseconds(lambda state: list(big.legal_actions(state)), more_moving)
    judged = microseconds(small.result, ends)
    more_judged = microseconds(big.result, more_ends)
    acted = microseconds(
        lambda state: small.apply(state, next(small.legal_actions(state))), moving
    )
    counts = [
        sum(isinstance(action, Move) for action in small.legal_actions(state))
        for state in moving
    ]
    rng = random.Random(100)
    wrong = 0
    for _ in range(LAYOUTS):
        cells = parted(rng)
        wrong += count_groups(cells) != union_find_groups(cells)
    return [
        Figure("legal moves of 16 spirits, median", percentile(listed, 50), "us", 200),
        Figure("the same, 99th percentile", percentile(listed, 99), "us"),
        Figure("legal moves there, mean", sum(counts) / len(counts), ""),
        Figure("one move found and done, median", percentile(acted, 50), "us"),
        Figure("verdict and score, median", percentile(judged, 50), "us", 1_000),
        Figure("verdict and score, slowest", max(judged), "us", 1_000),
        Figure(
            "moves of 20 spirits to 16",
            percentile(more, 50) / percentile(listed, 50),
            "x",
            2,
        ),
        Figure(
            "verdict on 20 spirits to 16",
            percentile(more_judged, 50) / percentile(judged, 50),
            "x",
            2,
        ),
        Figure("family tests unlike a union-find, of 100,000", wrong, "", 0),
    ]
