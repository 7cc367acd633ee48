"""Games shared out among processes; what comes back is in the order of the games."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
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

    Raises:
        BrokenExecutor: if one of the processes ends before its games.
    """
    starts = range(0, games, BATCH)
    batches = (range(start, min(start + BATCH, games)) for start in starts)
    if jobs == 1:
        for batch in batches:
            yield from play(batch)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), attend_parent) as pool:
        # A few batches at a time: memory stays flat however many games there are.
        while wave := list(islice(batches, 4 * jobs)):
            for played in pool.map(play, wave):
                yield from played


def attend_parent() -> None:
    """Leave Ctrl-C to the first process, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    # Killed, it cannot tell; waiting for its next games would never end.
    parent.join()
    os._exit(1)
