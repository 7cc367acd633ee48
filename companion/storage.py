"""Games on the disk: each change is durable when the method returns.

The folder holds ``hyakki.sqlite`` (the journal), ``backups/`` and, after damage,
``hyakki-damaged-N.sqlite``. Where the folder cannot be written to, the same journal
lives in memory and ``news`` says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias, TypeVar

from companion.backup import make_backup
from companion.chain import Step
from companion.faults import (
    Damaged,
    FolderInUse,
    NewerDatabase,
    NotSaved,
    StorageError,
    UnknownGame,
    translated,
)
from companion.journal import Journal, Tail
from companion.locks import FolderLock
from companion.records import GameSummary, News, Opening, Record
from companion.recovery import fill, finish, recover, salvaged
from companion.schema import check, connect, migrate, together

T = TypeVar("T")
Later: TypeAlias = Callable[[Callable[[], None]], object]
"""Runs a job some time: at once in tests, in a thread of its own in the program."""

BACKUP_EVERY = 50
"""Changes between two backups within a game."""


def at_once(job: Callable[[], None]) -> None:
    """Run ``job`` now."""
    job()


class Storage:
    """All stored games, and the one that is being played.

    Every method raises ``NotSaved`` when the disk refuses, and then nothing of the
    change is stored; the same call may be tried again.

    Raises:
        FolderInUse: if another process has the folder.
    """

    def __init__(self, folder: Path, later: Later = at_once) -> None:
        self.news: list[News] = []
        """What people should know; whoever shows it takes it out."""
        self.is_kept = True
        """False when games live in memory only."""
        self._database = folder / "hyakki.sqlite"
        self._backups = folder / "backups"
        self._later = later
        self._lock: FolderLock | None = None
        self._tail: Tail | None = None
        self._unsaved = 0
        """Changes since the latest backup."""
        self._connection = self._opened(folder)
        self._journal = Journal(self._connection)
        self._latest_ms = max((game.last_at_ms for game in self.games()), default=0)

    def _opened(self, folder: Path) -> sqlite3.Connection:
        try:
            return self._on_disk(folder)
        except FolderInUse:
            raise
        except NewerDatabase as error:
            reason, detail = "newer", str(error)
        except (OSError, sqlite3.Error) as error:
            fault = translated(error, folder)
            reason, detail = getattr(fault, "reason", "failed"), str(error)
        self._release()
        self._tell("not_kept", "error", folder=folder, reason=reason, detail=detail)
        return self._in_memory()

    def _on_disk(self, folder: Path) -> sqlite3.Connection:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = self._lock or FolderLock(folder)
        finish(self._database)
        connection = None
        try:
            connection = connect(self._database)
            check(connection)
            migrate(connection)
            _check_newest(Journal(connection))
        except (sqlite3.Error, Damaged) as error:
            if connection is not None:
                connection.close()
            if not isinstance(_meaning(error, folder), Damaged):
                raise
            self._recover()
            connection = connect(self._database)
        return connection

    def _in_memory(self) -> sqlite3.Connection:
        self.is_kept = False
        connection = connect(":memory:")
        migrate(connection)
        with suppress(OSError, sqlite3.Error):
            fill(Journal(connection), salvaged((self._database,)))
        return connection

    def _recover(self) -> None:
        done = recover(self._database, self._backups)
        backup = done.used[0].name if done.used else ""
        key = "database_restored" if done.used else "database_salvaged"
        self._tell(key, "error", file=done.aside, games=done.games, backup=backup)

    def _tell(self, key: str, tone: str, **values: object) -> None:
        told = tuple((name, str(value)) for name, value in values.items())
        self.news.append(News(key, told, tone))

    # -- reading ---------------------------------------------------------------

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

    def _asked(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except sqlite3.Error as error:
            raise translated(error, self._database.parent) from error

    def _restart(self) -> None:
        """Recover the database in the middle of a run; no game is open afterwards."""
        if not self.is_kept:
            raise NotSaved("failed", "memory")
        self._connection.close()
        self._tail = None
        try:
            self._recover()
        except (OSError, sqlite3.Error) as error:
            self._connection = self._in_memory()
            self._tell("not_kept", "error", folder=self._database.parent, reason=error)
        else:
            self._connection = connect(self._database)
        self._journal = Journal(self._connection)

    # -- writing ---------------------------------------------------------------

    @contextmanager
    def together(self) -> Iterator[None]:
        """Store all changes made inside, or, after any error, none of them."""
        before, is_done = (self._tail, self._latest_ms), False
        try:
            with together(self._connection):
                yield
            is_done = True
        except sqlite3.Error as error:
            raise translated(error, self._database.parent) from error
        finally:
            if not is_done:
                self._tail, self._latest_ms = before
        if not self._connection.in_transaction and self._unsaved >= BACKUP_EVERY:
            self._back_up()

    def begin(self, opening: Opening) -> Record:
        """Store a new game, which is the one in play from now on, and return it."""
        with self.together():
            begun_at_ms = self._in_order(opening.begun_at_ms)
            opening = replace(opening, begun_at_ms=begun_at_ms)
            self._tail = self._journal.begin(opening)
            self._unsaved += BACKUP_EVERY
        return Record(self._tail.game_id, opening)

    def append(self, number: int, line: str, source: str, at_ms: int) -> None:
        """Store entry ``number``; what stood from there on is dropped.

        Raises:
            ValueError: if fewer than ``number`` entries stand.
        """
        self._add(Step("act", number, line, source, at_ms))

    def stand(self, number: int, at_ms: int) -> None:
        """Store that the first ``number`` lines stand: undo when fewer, redo when more.

        Nothing is dropped.

        Raises:
            ValueError: if there are fewer lines.
        """
        self._add(Step("stand", number, "", "", at_ms))

    def finish(self, result: str, at_ms: int) -> None:
        """Store that the game is over, with its result as JSON text."""
        with self.together():
            standing = self._tail.standing if self._tail else 0
            self._add(Step("close", standing, result, "", at_ms))
            self._unsaved += BACKUP_EVERY

    def _add(self, step: Step) -> None:
        if self._tail is None:
            raise NotSaved("failed", "no game is open")
        with self.together():
            step = replace(step, at_ms=self._in_order(step.at_ms))
            self._tail = self._journal.add(self._tail, step)
            self._unsaved += 1

    def mend(self) -> Record | None:
        """Recover a database that was found damaged while it was written to.

        Returns:
            The game in play, as far as it is stored; None if there is none any more.
        """
        game_id = self._tail.game_id if self._tail else 0
        self._restart()
        try:
            return self.load(game_id)
        except UnknownGame:
            return None

    def _in_order(self, at_ms: int) -> int:
        """Return ``at_ms``, or the next moment after the latest stored one.

        A Pi has no clock of its own: after a power cut it may start in the past.
        """
        self._latest_ms = max(self._latest_ms + 1, at_ms)
        return self._latest_ms

    def _back_up(self) -> None:
        self._unsaved = 0
        if self.is_kept:
            self._later(self._backup_job)

    def _backup_job(self) -> None:
        try:
            make_backup(self._database, self._backups)
        except (OSError, sqlite3.Error, StorageError) as error:
            fault = _meaning(error, self._database.parent)
            reason = getattr(fault, "reason", "damaged")
            self._tell("no_backup", "warning", reason=reason, detail=error)

    # -- ending ----------------------------------------------------------------

    def close(self) -> None:
        """Close the database and let the folder go; again does nothing."""
        self._connection.close()
        self._release()

    def _release(self) -> None:
        """Let the folder go."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _meaning(error: Exception, folder: Path) -> StorageError:
    if isinstance(error, StorageError):
        return error
    assert isinstance(error, sqlite3.Error | OSError)
    return translated(error, folder)


def _check_newest(journal: Journal) -> None:
    """Read the game that would be resumed, and the last row of each other."""
    for game in journal.summaries()[:1]:
        journal.load(game.game_id)
