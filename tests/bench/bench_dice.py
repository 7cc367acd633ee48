"""Whether a million rolls are fair, by seed and by the system; how long they take."""

import time

from figures import Figure

from companion.cli.dice import Order, roll_many

ROLLS = 1_000_000
SEEDS = (7, 2019)
"""Fixed, and not looked for: the year of the game and the first number tried."""


def timed(order: Order) -> tuple[float, float]:
    """The least p of each die, all dice and all combinations; processor seconds."""
    start = time.process_time()
    counts = roll_many(order)
    seconds = time.process_time() - start
    fits = [*(each.fit for each in counts.tallies), counts.together]
    return min(fit.p for fit in fits), seconds


def bench() -> list[Figure]:
    """Two million seeded rolls, and one million of the system's generator."""
    figures = []
    for seed in SEEDS:
        p, seconds = timed(Order(ROLLS, seed=seed))
        name = f"1,000,000 rolls of two dice, seed {seed}"
        figures.append(Figure(f"{name}: least p", p, "", at_least=0.001))
        figures.append(Figure(f"{name}: time", seconds, "s", at_most=30))
    p, seconds = timed(Order(ROLLS))
    # Not a fixed seed: honest dice would miss 0.001 in one run of two hundred.
    figures.append(Figure("1,000,000 rolls of the system: least p", p, "", None, 1e-6))
    figures.append(
        Figure("1,000,000 rolls of the system: time", seconds, "s", at_most=3)
    )
    return figures
