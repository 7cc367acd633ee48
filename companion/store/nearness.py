"""A thread on the processor of the one that waits for it.

One of the two always sleeps, so they need no second processor; and to wake another one
takes longer than all else that a commit costs beside the disk.
"""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress


class Nearness:
    """Moves a thread where the system lets it, else does nothing."""

    def __init__(self) -> None:
        """Find out how the system is asked; not all have either call."""
        is_able = hasattr(os, "sched_setaffinity")
        self._here = (
            getattr(ctypes.CDLL(None), "sched_getcpu", None) if is_able else None
        )
        self._moved: tuple[int, int] | None = None

    def bring(self, thread_id: int | None) -> None:
        """Bring a thread, by the system's number of it, to the processor of this."""
        if not thread_id or self._here is None:
            return
        wanted = (thread_id, self._here())
        if wanted != self._moved and wanted[1] >= 0:
            self._moved = wanted
            with suppress(OSError):
                os.sched_setaffinity(thread_id, {wanted[1]})
