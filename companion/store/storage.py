"""Games on the disk: each change is durable when the method returns.

The folder holds ``hyakki.sqlite`` (the journal), ``backups/`` and, after damage,
``hyakki-damaged-N.sqlite``. Where the folder cannot be written to, the same journal
lives in memory and ``news`` says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from companion.store.chain import Step, linked
from companion.store.commits import Commits
from companion.store.database import BACKUP_EVERY, Later
from companion.store.faults import Damaged, NotSaved
from companion.store.journal import Journal
from companion.store.patience import LONGEST_S
from companion.store.records import GameSummary, News, Opening, Record

T = TypeVar("T")


def at_once(job: Callable[[], None]) -> None:
    """Run ``job`` now."""
    job()


class Storage(Commits):
    """All stored games, and the one that is being played.

    Every method raises ``NotSaved`` when the disk refuses, and then nothing of the
    change is stored; the same call may be tried again. A disk that is slow is not
    waited for longer than ``longest_s``: such a change may be stored later all the
    same, which ``is_ahead`` tells.

    Raises:
        FolderInUse: if another process has the folder.
    """

    def __init__(
        self, folder: Path, later: Later = at_once, longest_s: float = LONGEST_S
    ) -> None:
        super().__init__(folder, later, longest_s)
        self.was_cut_off = self._database.was_cut_off
        self._journal = Journal(self._database.connection)
        self._latest_ms = max((game.last_at_ms for game in self.games()), default=0)

    @property
    def news(self) -> list[News]:
        """What people should know; whoever shows it takes it out."""
        return self._database.news

    @property
    def is_kept(self) -> bool:
        """Whether games outlive the program."""
        return self._database.is_kept

    def games(self) -> tuple[GameSummary, ...]:
        """Return all stored games, the one touched last first."""
        return self._reading(Journal.summaries)

    def load(self, game_id: int) -> Record:
        """Return a stored game; what is added from now on goes to it.

        Raises:
            UnknownGame: if there is none of that number (any more).
        """
        record, self._tail = self._reading(lambda journal: journal.load(game_id))
        return record

    def resume(self) -> Record | None:
        """Return the unfinished game that was touched last, as ``load`` does."""
        newest, self._database.newest = self._database.newest, None
        if newest is not None and newest[0].result is None:
            record, self._tail = newest
            return record
        for game in self.games():
            if game.result is None:
                return self.load(game.game_id)
        return None

    def _reading(self, read: Callable[[Journal], T]) -> T:
        """Return what ``read`` does; a damaged database is recovered first."""
        try:
            return self._asked(lambda: read(self._journal))
        except Damaged:
            self._restart()
            return self._asked(lambda: read(self._journal))

    def _restart(self) -> None:
        """Recover the database in the middle of a run; the game in play stays so."""
        tail, self._tail = self._tail, None
        self._database.restart()
        self._journal = Journal(self._database.connection)
        if tail is not None and tail.game_id in self._journal.game_ids():
            self._tail = self._journal.load(tail.game_id)[1]

    def begin(self, opening: Opening) -> Record:
        """Store a new game, which is the one in play from now on, and return it."""
        with self.together():
            begun_at_ms = self._in_order(opening.begun_at_ms)
            opening = replace(opening, begun_at_ms=begun_at_ms)
            self._tail = self._journal.begin(opening)
            self._database.changed(BACKUP_EVERY)
        return Record(self._tail.game_id, opening)

    def append(self, number: int, line: str, source: str, at_ms: int) -> None:
        """Store entry ``number``; what stood from there on is dropped.

        Raises:
            OutOfStep: if fewer than ``number`` entries stand.
        """
        self._add(Step("act", number, line, source, at_ms))

    def stand(self, number: int, at_ms: int, page: str = "") -> None:
        """Store that the first ``number`` lines stand: undo when fewer, redo when more.

        Nothing is dropped. ``page`` of the set-up list is kept, ``-1`` for the table.

        Raises:
            OutOfStep: if there are fewer lines.
        """
        self._add(Step("stand", number, page, "", at_ms))

    def finish(self, result: str, at_ms: int) -> None:
        """Store that the game is over, with its result as JSON text."""
        with self.together():
            standing = self._tail.standing if self._tail else 0
            self._add(Step("close", standing, result, "", at_ms))
            self._database.changed(BACKUP_EVERY)

    def _add(self, step: Step) -> None:
        if self._tail is None:
            raise NotSaved("failed", "no game is open")
        with self._undone_after_errors():
            at_ms = self._in_order(step.at_ms)
            step = Step(step.kind, step.number, step.line, step.source, at_ms)
            self._tail, row = linked(self._tail, step)
            self._alone(lambda: self._journal.put(row))
        self._database.changed()

    def mend(self) -> None:
        """Recover a database that was found damaged while it was written to."""
        self._restart()

    def reopened(self) -> Record | None:
        """Return the game in play as it is stored; None if there is none (any more)."""
        self._settle()
        self._is_ahead = False
        return None if self._tail is None else self.load(self._tail.game_id)

    def _in_order(self, at_ms: int) -> int:
        """Return ``at_ms``, or the next moment after the latest stored one.

        A Pi has no clock of its own: after a power cut it may start in the past.
        """
        self._latest_ms = max(self._latest_ms + 1, at_ms)
        return self._latest_ms
