"""Work done ahead by other processes, handed over in order."""

from collections.abc import Callable, Iterator
from itertools import count, cycle
from multiprocessing import Queue, get_context
from typing import TypeVar

import cv2

T = TypeVar("T")

_AHEAD = 16
"""Results that wait for a slow taker, per worker."""


def stream(make: Callable[[int], T], workers: int, first: int = 0) -> Iterator[T]:
    """Yield ``make(first)``, ``make(first + 1)`` and so on for ever.

    The order is the same whatever the number of workers. They end with the program.
    """
    start = get_context("spawn")
    lines = [start.Queue(_AHEAD) for _ in range(workers)]
    for worker, line in enumerate(lines):
        told = make, first + worker, workers, line
        start.Process(target=_work, args=told, daemon=True).start()
    for line in cycle(lines):
        yield line.get()


def _work(make: Callable[[int], T], first: int, step: int, line: "Queue[T]") -> None:
    cv2.setNumThreads(1)
    for number in count(first, step):
        line.put(make(number))
