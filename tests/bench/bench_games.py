"""Whole solo games by built-in players: how many a second, and what stays in memory."""

import resource
import time

from figures import Figure, percentile

from companion.boxes.editions import sample
from companion.cli.simulate import Plan, play_games
from rules.hundred_yokai.options import KINGS, Options

GAMES = 10_000
WARM = 1_000
CHUNK = 100


def resident_kib() -> int:
    """The most memory this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def bench() -> list[Figure]:
    """Games a second of processor time on one core, and growth of memory."""
    edition = sample().edition
    plans = [
        Plan(edition, Options(king=level, is_display_tracked=True), seed=1)
        for level in KINGS
    ]
    rates = []
    warm = 0
    for first in range(0, GAMES, CHUNK):
        plan = plans[first // CHUNK % len(plans)]
        start = time.process_time()
        outcomes = play_games(plan, range(first, first + CHUNK))
        rates.append(CHUNK / (time.process_time() - start))
        assert all(outcome.scores for outcome in outcomes)
        if first + CHUNK == WARM:
            warm = resident_kib()
    return [
        Figure(
            "solo games a second, one core", percentile(rates, 50), "/s", at_least=100
        ),
        Figure(
            "memory after 10,000 games to after 1,000", resident_kib() / warm, "x", 1.05
        ),
    ]
