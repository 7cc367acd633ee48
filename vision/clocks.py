"""The clock and the waiting that sources and the worker are given; real ones here."""

import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], int]
"""Milliseconds that never run backwards."""

Wait: TypeAlias = Callable[[int], object]
"""Waits so many milliseconds."""


def monotonic_ms() -> int:
    """Return the milliseconds of the machine's monotonic clock."""
    return time.monotonic_ns() // 1_000_000


def sleep_ms(duration_ms: int) -> None:
    """Wait ``duration_ms`` milliseconds."""
    time.sleep(duration_ms / 1000)
