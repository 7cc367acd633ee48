"""Boxes that are read in another thread, since a large one takes its time."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.boxfiles.drafting import MergeDraft
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.wishes import BoxJobEnded
from companion.messages import Message, Told
from companion.store.records import News

_FAILED = Told(News("box_not_saved", (("reason", "failed"),), "error"))
"""What is told when a job does not even come to its end."""


class Errand:
    """One job: it may be called off for as long as nothing of it is written."""

    def __init__(self, number: int) -> None:
        """Take its number, by which the session knows it."""
        self.number = number
        self._lock = threading.Lock()
        self._is_off = self._is_writing = False

    def may_write(self) -> bool:
        """Return whether to go on to writing; it cannot be called off from then on."""
        with self._lock:
            self._is_writing = not self._is_off
            return self._is_writing

    def call_off(self) -> bool:
        """Call it off; return False where it writes already."""
        with self._lock:
            self._is_off = self._is_off or not self._is_writing
            return self._is_off

    @property
    def is_off(self) -> bool:
        """Whether nobody waits for it any more."""
        with self._lock:
            return self._is_off


class LateKeeper:
    """A keeper whose slow jobs are done by another thread; the answers are posted."""

    def __init__(
        self,
        keeper: Keeper,
        post: Callable[[Message], object],
        later: Callable[[Callable[[], None]], object],
    ) -> None:
        """Take who does the jobs, who is told, and what runs a job."""
        self._keeper = keeper
        self._post = post
        self._later = later
        self._errand = Errand(0)

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell the session of all boxes there are."""
        return self._keeper.listed()

    def use(self, job: str, game: str, path: str) -> tuple[Message, ...]:
        """Begin ``take``, ``give`` or ``restore``."""
        errand = self._begun()
        return self._run(
            errand, lambda: self._keeper.use(job, game, path, errand.may_write)
        )

    def compare(self, path: str) -> tuple[Message, ...]:
        """Begin to read a box, to compare it with the own one."""
        return self._run(self._begun(), lambda: self._keeper.compare(path))

    def call_off(self) -> tuple[Message, ...]:
        """Call the latest job off; one that writes goes on to its end."""
        errand = self._errand
        return (BoxJobEnded(errand.number),) if errand.call_off() else ()

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return what was entered of a box so far."""
        return self._keeper.draft(game)

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Store what is entered; return what went wrong."""
        return self._keeper.keep_draft(game, text, forgets)

    def merge_draft(self, wish: MergeDraft) -> tuple[Message, ...]:
        """Store two boxes as one; return what went wrong."""
        return self._keeper.merge_draft(wish)

    def swap_draft(self, game: str) -> tuple[Message, ...]:
        """Bring back the draft before the merge; return what went wrong."""
        return self._keeper.swap_draft(game)

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Make what was entered the box of its game; return what came of it."""
        return self._keeper.put(game, text, has_grown=has_grown)

    def _begun(self) -> Errand:
        self._errand = Errand(self._errand.number + 1)
        return self._errand

    def _run(
        self, errand: Errand, job: Callable[[], tuple[Message, ...]]
    ) -> tuple[Message, ...]:
        def work() -> None:
            if errand.is_off:
                return
            answers: tuple[Message, ...] = (_FAILED,)
            try:
                answers = job()
            finally:  # whatever happens, nobody waits for ever
                if not errand.is_off:
                    for answer in (*answers, BoxJobEnded(errand.number)):
                        self._post(answer)

        self._later(work)
        return ()
