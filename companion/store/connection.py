"""A connection to SQLite that says every fault in SQLite's own way.

What SQLite says of a damaged file quotes the file. Where that is no text, Python raises
a fault of decoding instead of the fault of the database.
"""

from __future__ import annotations

import sqlite3
from typing import Any

NO_TEXT = "the file holds what is no text"


class Cursor(sqlite3.Cursor):
    """Answers to one question."""

    def execute(self, *asked: Any) -> Cursor:
        """Ask; may raise ``sqlite3.Error`` and nothing else."""
        try:
            super().execute(*asked)
        except UnicodeDecodeError as fault:
            raise sqlite3.DatabaseError(NO_TEXT) from fault
        return self

    def __next__(self) -> Any:
        try:
            return super().__next__()
        except UnicodeDecodeError as fault:
            raise sqlite3.DatabaseError(NO_TEXT) from fault

    def fetchone(self) -> Any:
        """Return the next row or None; may raise ``sqlite3.Error``."""
        try:
            return super().fetchone()
        except UnicodeDecodeError as fault:
            raise sqlite3.DatabaseError(NO_TEXT) from fault

    def fetchall(self) -> list[Any]:
        """Return all rows that are left; may raise ``sqlite3.Error``."""
        try:
            return super().fetchall()
        except UnicodeDecodeError as fault:
            raise sqlite3.DatabaseError(NO_TEXT) from fault


class Connection(sqlite3.Connection):
    """To be given to ``sqlite3.connect`` as its ``factory``."""

    def execute(self, *asked: Any) -> Cursor:
        """Ask and return the answers; may raise ``sqlite3.Error`` and nothing else."""
        return self.cursor(Cursor).execute(*asked)

    def backup(self, *asked: Any, **more: Any) -> None:
        """Copy to another connection; may raise ``sqlite3.Error`` and nothing else."""
        try:
            super().backup(*asked, **more)
        except UnicodeDecodeError as fault:
            raise sqlite3.DatabaseError(NO_TEXT) from fault
