"""Games shared out among processes; what comes back is in the order of the games."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")

BATCH = 50
"""Games that a process plays before it reports."""


def in_order(
    play: Callable[[Iterable[int]], list[T]], games: int, jobs: int
) -> Iterator[T]:
    """Yield what came of each game in order, whatever ``jobs`` is.

    Args:
        play: plays the games with these numbers; it goes to other processes, so it is a
            function of a module, or a ``partial`` of one.
        games: how many.
        jobs: processes side by side; 1 plays in this one.
    """
    if jobs == 1:
        yield from play(range(games))
        return
    starts = range(0, games, BATCH)
    batches = (range(start, min(start + BATCH, games)) for start in starts)
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_interrupts) as pool:
        # A few batches at a time: memory stays flat however many games there are.
        while wave := list(islice(batches, 4 * jobs)):
            for batch in pool.map(play, wave):
                yield from batch


def leave_interrupts() -> None:
    """Let only the first process hear of Ctrl-C; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
