"""The tables of the journal, how they came to be, and how a connection is opened.

``games`` and ``editions`` are written once per game. ``steps`` only grows, one row an
action: undo adds a row as well, so that nothing that was done is ever overwritten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from companion.store.connection import Connection
from companion.store.faults import Damaged, NewerDatabase, NotSaved

Migration: TypeAlias = Callable[[sqlite3.Connection], None]
Run: TypeAlias = Callable[[Callable[[], object]], None]
"""Runs a job, in another thread perhaps; raises ``NotSaved`` if that takes too long."""

BUSY_MS = 2000
"""How long to wait for a reader that holds the file, a backup program for example."""

_FIRST = (
    """CREATE TABLE editions (
        digest TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        seed TEXT NOT NULL,
        edition TEXT NOT NULL REFERENCES editions (digest),
        options TEXT NOT NULL,
        version TEXT NOT NULL,
        begun_at_ms INTEGER NOT NULL,
        digest TEXT NOT NULL
    ) STRICT""",
    """CREATE TABLE steps (
        game_id INTEGER NOT NULL REFERENCES games (id),
        step INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('act', 'stand', 'close')),
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        source TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (game_id, step)
    ) STRICT, WITHOUT ROWID""",
)


def _create(connection: sqlite3.Connection) -> None:
    for statement in _FIRST:
        connection.execute(statement)


MIGRATIONS: tuple[Migration, ...] = (_create,)
"""What leads from version *n* to *n + 1*; an empty file has version 0."""


def connect(path: Path | str) -> sqlite3.Connection:
    """Return a connection on which every commit is on the disk when it returns.

    Raises:
        sqlite3.Error: if the file cannot be opened or is no database.
    """
    # Commits run in a thread of their own, while this one waits or leaves it alone.
    connection = sqlite3.connect(
        path, isolation_level=None, factory=Connection, check_same_thread=False
    )
    try:
        for pragma in (
            f"busy_timeout = {BUSY_MS}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}").fetchall()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables; 0 when there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> int:
    """Bring the tables to the present version and return the version they had.

    Each step happens whole or not at all.

    Raises:
        Damaged: if the file names a version that never was.
        NewerDatabase: if the file is ahead of this program.
        sqlite3.Error: if a step fails; the file keeps the version it had.
    """
    found = version_of(connection)
    if found < 0:
        raise Damaged(f"version {found}")
    if found > len(migrations):
        raise NewerDatabase(found)
    for number in range(found, len(migrations)):
        with together(connection):
            migrations[number](connection)
            connection.execute(f"PRAGMA user_version = {number + 1}")
    return found


def _here(job: Callable[[], object]) -> None:
    job()


@contextmanager
def together(connection: sqlite3.Connection, run: Run = _here) -> Iterator[None]:
    """Make all that happens inside one commit; after any error nothing has happened.

    Inside another such block it is part of that one. ``run`` runs the commit.

    Raises:
        NotSaved: if ``run`` does not wait for it; then nobody may use the connection
            until the commit has ended.
        sqlite3.Error: if the commit fails.
    """
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN IMMEDIATE")
    is_left = False
    try:
        yield
        try:
            run(lambda: connection.execute("COMMIT"))
        except NotSaved:
            is_left = True
            raise
    finally:
        # SQLite has rolled back by itself after some errors, and not after others.
        if not is_left and connection.in_transaction:
            connection.execute("ROLLBACK")


def check(connection: sqlite3.Connection) -> None:
    """Check the structure of the file.

    Raises:
        Damaged: with what SQLite found first.
        sqlite3.Error: if it cannot even look.
    """
    found = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found is None or found[0] != "ok":
        raise Damaged(str(found[0]) if found else "no answer")
