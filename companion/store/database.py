"""The file behind the journal: opened, recovered after damage, or kept in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from companion.store.backup import make_backup, sync
from companion.store.chain import Tail
from companion.store.faults import (
    Damaged,
    FolderInUse,
    NewerDatabase,
    NotSaved,
    StorageError,
    translated,
)
from companion.store.journal import Journal
from companion.store.locks import FolderLock
from companion.store.records import News, Record
from companion.store.recovery import fill, finish, recover, salvaged
from companion.store.schema import check, connect, migrate

Loaded: TypeAlias = tuple[Record, Tail]
Later: TypeAlias = Callable[[Callable[[], None]], object]
"""Runs a job some time: at once in tests, in a thread of its own in the program."""

BACKUP_EVERY = 50
"""Changes between two backups within a game."""


class Database:
    """``hyakki.sqlite`` in a folder of data, checked when it is opened.

    Raises:
        FolderInUse: if another process has the folder.
    """

    def __init__(self, folder: Path, later: Later) -> None:
        self.folder = folder
        self._later = later
        self._changes = 0
        self.news: list[News] = []
        """What people should know; whoever shows it takes it out."""
        self.is_kept = True
        """False when the journal lives in memory, since the folder cannot be used."""
        self.newest: Loaded | None = None
        """The game that was touched last, read when the file was opened."""
        self.was_cut_off = False
        """Whether the program that used the file before was killed or lost power."""

        self._path = folder / "hyakki.sqlite"
        self._backups = folder / "backups"
        self._lock: FolderLock | None = None
        self.connection = self._opened()

    def restart(self) -> None:
        """Recover the file in the middle of a run; ``connection`` is another then.

        Raises:
            NotSaved: if there is no file, only memory.
        """
        if not self.is_kept:
            raise NotSaved("failed", "memory")
        self.connection.close()
        try:
            self._recover()
            self.connection = connect(self._path)
        except (OSError, sqlite3.Error) as error:
            self.connection = self._instead(translated(error, self.folder))

    def changed(self, weight: int = 1) -> None:
        """Note a change; after ``BACKUP_EVERY`` of them a backup is made."""
        self._changes += weight
        is_due = self._changes >= BACKUP_EVERY
        if is_due and self.is_kept and not self.connection.in_transaction:
            self._changes = 0
            self._later(self._back_up)

    def _back_up(self) -> None:
        """Make a verified copy; where that fails people are told. From any thread."""
        try:
            make_backup(self._path, self._backups)
        except Damaged as fault:
            self._tell("no_backup", "warning", reason="damaged", detail=fault)
        except (OSError, sqlite3.Error) as error:
            reason = _reason(translated(error, self.folder))
            self._tell("no_backup", "warning", reason=reason, detail=error)

    def close(self) -> None:
        """Close the file and let the folder go; again does nothing."""
        self.connection.close()
        self._release()

    def _opened(self) -> sqlite3.Connection:
        try:
            return self._on_disk()
        except (FolderInUse, Damaged):
            raise
        except NewerDatabase as fault:
            return self._instead(fault)
        except (OSError, sqlite3.Error) as error:
            return self._instead(translated(error, self.folder))

    def _on_disk(self) -> sqlite3.Connection:
        if not self.folder.is_dir():
            self.folder.mkdir(parents=True)
            sync(self.folder.parent)
        self._lock = FolderLock(self.folder)
        self.was_cut_off = self._lock.was_cut_off
        finish(self._path)
        try:
            connection, self.newest = _checked(self._path)
        except Damaged:
            self._recover()
            return connect(self._path)
        return connection

    def _recover(self) -> None:
        done = recover(self._path, self._backups)
        backup = done.used[0].name if done.used else ""
        key = "database_restored" if done.used else "database_salvaged"
        self._tell(key, "error", file=done.aside, games=done.games, backup=backup)

    def _instead(self, fault: StorageError) -> sqlite3.Connection:
        """Return a journal in memory, with all that can be read of the stored one."""
        self._release()
        reason = _reason(fault)
        self._tell("not_kept", "error", folder=self.folder, reason=reason, detail=fault)
        self.is_kept = False
        connection = connect(":memory:")
        migrate(connection)
        with suppress(OSError, sqlite3.Error):
            fill(Journal(connection), salvaged((self._path,)))
        return connection

    def _tell(self, key: str, tone: str, **values: object) -> None:
        told = tuple((name, str(value)) for name, value in values.items())
        self.news.append(News(key, told, tone))

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _checked(path: Path) -> tuple[sqlite3.Connection, Loaded | None]:
    """Return a connection to ``path``, checked as far as is quick, and its last game.

    Raises:
        Damaged: if it holds what was never written.
        NewerDatabase: if a later version wrote it.
        sqlite3.Error: if it cannot be used.
    """
    connection = None
    is_good = False
    try:
        connection = connect(path)
        check(connection)
        migrate(connection)
        journal = Journal(connection)
        journal.check_order()
        games = journal.summaries()
        newest = journal.load(games[0].game_id) if games else None
        is_good = True
        return connection, newest
    except sqlite3.Error as error:
        fault = translated(error, path.parent)
        if isinstance(fault, Damaged):
            raise fault from error
        raise
    finally:
        if connection is not None and not is_good:
            connection.close()


def _reason(fault: StorageError) -> str:
    match fault:
        case NotSaved(reason=reason):
            return reason
        case NewerDatabase():
            return "newer"
        case _:
            return "damaged"
