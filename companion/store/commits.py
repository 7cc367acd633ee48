"""Commits to the journal: whole or not at all, and waited for only so long."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from companion.store.chain import Tail
from companion.store.database import Database, Later
from companion.store.faults import OutOfStep, translated
from companion.store.patience import LONGEST_S, Patience
from companion.store.records import News
from companion.store.schema import together

T = TypeVar("T")


class Commits:
    """The database, the game in play, and what a slow disk still has to do.

    Raises:
        FolderInUse: if another process has the folder.
    """

    def __init__(
        self, folder: Path, later: Later, longest_s: float = LONGEST_S
    ) -> None:
        self._database = Database(folder, later)
        self._patience = Patience(longest_s)
        self._tail: Tail | None = None
        self._latest_ms = 0
        self._given_up: Tail | None = None
        self._is_ahead = False

    @contextmanager
    def together(self) -> Iterator[None]:
        """Store all changes made inside, or, after any error, none of them.

        Raises:
            OutOfStep: if the storage ``is_ahead``; ``reopened`` tells of what.
        """
        with (
            self._undone_after_errors(),
            together(self._database.connection, self._patience.run),
        ):
            yield
        self._database.changed(0)

    def _alone(self, change: Callable[[], object]) -> None:
        """Make a change of one statement, which SQLite commits by itself.

        Inside ``together`` it is part of that.
        """
        if self._database.connection.in_transaction:
            change()
        else:
            self._patience.run(change)

    @contextmanager
    def _undone_after_errors(self) -> Iterator[None]:
        """Put the game in play back as it was if what happens inside is not stored."""
        self._settle()
        if self._is_ahead:
            raise OutOfStep("a change was stored late")
        self._database.newest = None
        before, is_done = (self._tail, self._latest_ms), False
        try:
            yield
            is_done = True
        except sqlite3.Error as error:
            raise translated(error, self._database.folder) from error
        finally:
            if not is_done:
                self._given_up = self._tail
                self._tail, self._latest_ms = before

    @property
    def is_ahead(self) -> bool:
        """Whether a change that was given up has been stored after all."""
        if self._patience.is_late and not self._patience.is_busy:
            self._settle()
        return self._is_ahead

    def _settle(self) -> None:
        """Take note of a change that came late; raise ``NotSaved`` while it comes."""
        if not self._patience.is_late:
            return
        if self._patience.settled():
            self._tail, self._is_ahead = self._given_up, True
            return
        reason = (("reason", "failed"),)
        self._database.news.append(News("not_saved", reason, "error"))
        if self._database.connection.in_transaction:
            with suppress(sqlite3.Error):
                self._database.connection.execute("ROLLBACK")

    def _asked(self, ask: Callable[[], T]) -> T:
        self._settle()
        try:
            return ask()
        except sqlite3.Error as error:
            raise translated(error, self._database.folder) from error

    def close(self) -> None:
        """Close the database and let the folder go; again does nothing."""
        self._patience.close()
        self._database.close()
