"""How long the screen waits for the disk: commits run in a thread of their own.

A card that tidies itself up may take seconds for a commit. Nothing is shown before it
is stored; but the screen is to stay alive, and the watchdog to be fed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from threading import Lock, Thread

from companion.store.faults import NotSaved, StorageError
from companion.store.nearness import Nearness

LONGEST_S = 5.0
"""Most that is waited for one commit: far below the watchdog's 20 seconds."""


class Job:
    """What is done in the other thread, and how it ended."""

    __slots__ = ("_ended", "_work", "fault", "is_told")

    def __init__(self, work: Callable[[], object]) -> None:
        """Take what is to be done, not begun yet."""
        self._work = work
        self._ended = Lock()
        self._ended.acquire()
        self.fault: Exception | None = NotSaved("failed", "no answer")
        """Why it has not been done, once it has ended."""

        self.is_told = False
        """Whether it was done, or refused in the database's own way."""

    def do(self) -> None:
        """Do it; what the database refuses is kept for who waits."""
        try:
            self._work()
            self.fault, self.is_told = None, True
        except (sqlite3.Error, StorageError) as fault:
            self.fault, self.is_told = fault, True
        finally:
            self._ended.release()

    def has_ended(self, within_s: float = -1) -> bool:
        """Return whether it ends within some seconds; a negative time has no end."""
        # One lock each way is what costs least: a future takes three times as long.
        if not self._ended.acquire(timeout=within_s):
            return False
        self._ended.release()
        return True


class Worker:
    """A thread that does the jobs it is given, one after another."""

    def __init__(self) -> None:
        """Start it; it does nothing as yet, and ends with the program."""
        self._given = Lock()
        self._given.acquire()
        self._job: Job | None = None
        self._nearness = Nearness()
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether it takes jobs: a fault that is not the database's ends it."""
        return self._job is None or self._job.is_told

    def give(self, job: Job | None) -> None:
        """Give it a job when it has none; None lets it end."""
        self._nearness.bring(self._thread.native_id)
        self._job = job
        self._given.release()

    def end(self) -> None:
        """Wait until it has done what it was given, then end it."""
        self.give(None)
        self._thread.join()

    def _serve(self) -> None:
        while self._given.acquire() and self._job is not None:
            self._job.do()


class Patience:
    """Runs one job at a time and waits for it, but not for ever."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        """Take how long to wait, in seconds."""
        self.longest_s = longest_s
        self._worker: Worker | None = None
        self._late: Job | None = None

    def run(self, work: Callable[[], object]) -> None:
        """Do ``work``; what it raises of the database is raised here.

        Raises:
            NotSaved: ``slow``, if it takes too long; it goes on, see ``settled``. The
                same while it still goes on: then ``work`` is not done.
        """
        if self.is_busy:
            raise NotSaved("slow")
        if self._worker is None or not self._worker.is_alive:
            self._worker = Worker()
        job = Job(work)
        self._worker.give(job)
        if not job.has_ended(self.longest_s):
            self._late = job
            raise NotSaved("slow")
        if job.fault is not None:
            raise job.fault

    @property
    def is_late(self) -> bool:
        """Whether a job took too long, and nobody has asked yet how it ended."""
        return self._late is not None

    @property
    def is_busy(self) -> bool:
        """Whether that job still runs."""
        return self._late is not None and not self._late.has_ended(0)

    def settled(self) -> bool:
        """Return whether the job that was late has ended well; then forget it.

        Raises:
            NotSaved: ``slow``, while it still runs.
        """
        late = self._late
        if late is None:
            return False
        if not late.has_ended(0):
            raise NotSaved("slow")
        self._late = None
        return late.fault is None

    def close(self) -> None:
        """Wait until the disk has done all; again does nothing."""
        worker, self._worker = self._worker, None
        if self._late is not None:
            self._late.has_ended()
        if worker is not None:
            worker.end()
