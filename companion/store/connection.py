"""A connection to SQLite that says every fault in SQLite's own way.

What SQLite says of a damaged file quotes the file. Where that is no text, Python raises
a fault of decoding instead of the fault of the database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def _in_its_own_way() -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError as fault:
        raise sqlite3.DatabaseError("the file holds what is no text") from fault


class Cursor(sqlite3.Cursor):
    """Answers to one question."""

    def execute(self, *asked: Any) -> Cursor:
        """Ask; may raise ``sqlite3.Error`` and nothing else."""
        with _in_its_own_way():
            super().execute(*asked)
        return self

    def __next__(self) -> Any:
        with _in_its_own_way():
            return super().__next__()

    def fetchone(self) -> Any:
        """Return the next row or None; may raise ``sqlite3.Error``."""
        with _in_its_own_way():
            return super().fetchone()

    def fetchall(self) -> list[Any]:
        """Return all rows that are left; may raise ``sqlite3.Error``."""
        with _in_its_own_way():
            return super().fetchall()


class Connection(sqlite3.Connection):
    """To be given to ``sqlite3.connect`` as its ``factory``."""

    def execute(self, *asked: Any) -> Cursor:
        """Ask and return the answers; may raise ``sqlite3.Error`` and nothing else."""
        return self.cursor(Cursor).execute(*asked)

    def backup(self, *asked: Any, **more: Any) -> None:
        """Copy to another connection; may raise ``sqlite3.Error`` and nothing else."""
        with _in_its_own_way():
            super().backup(*asked, **more)
