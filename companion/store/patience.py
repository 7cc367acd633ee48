"""How long the screen waits for the disk: commits run in a thread of their own.

A card that tidies itself up may take seconds for a commit. Nothing is shown before it
is stored; but the screen is to stay alive, and the watchdog to be fed.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from companion.store.faults import NotSaved

LONGEST_S = 5.0
"""Most that is waited for one commit: far below the watchdog's 20 seconds."""


class Patience:
    """Runs one job at a time and waits for it, but not for ever."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        """Take how long to wait, in seconds."""
        self.longest_s = longest_s
        self._workers = ThreadPoolExecutor(1, "disk")
        self._late: Future[object] | None = None

    def run(self, job: Callable[[], object]) -> None:
        """Run ``job``; what it raises is raised here.

        Raises:
            NotSaved: ``slow``, if it takes too long; it goes on, see ``settled``.
        """
        future: Future[object] = self._workers.submit(job)
        try:
            future.exception(self.longest_s)
        except TimeoutError:
            self._late = future
            raise NotSaved("slow") from None
        future.result()

    @property
    def is_late(self) -> bool:
        """Whether a job took too long, and nobody has asked yet how it ended."""
        return self._late is not None

    @property
    def is_busy(self) -> bool:
        """Whether that job still runs."""
        return self._late is not None and not self._late.done()

    def settled(self) -> bool:
        """Return whether the job that was late has ended well; then forget it.

        Raises:
            NotSaved: ``slow``, while it still runs.
        """
        late = self._late
        if late is None:
            return False
        if not late.done():
            raise NotSaved("slow")
        self._late = None
        return late.exception() is None

    def close(self) -> None:
        """Wait until the disk has done all; again does nothing."""
        self._workers.shutdown()
