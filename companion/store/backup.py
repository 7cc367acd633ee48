"""Copies of the database: made while it is in use, verified, the newest few kept."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store.connection import Connection
from companion.store.faults import Damaged
from companion.store.journal import Journal
from companion.store.schema import check

KEEP = 5
"""How many copies are kept."""

_NAME = re.compile(r"hyakki-(\d{6,})\.sqlite")


def backups_in(folder: Path) -> tuple[Path, ...]:
    """Return the copies in ``folder``, the newest first."""
    found = [path for path in folder.glob("hyakki-*.sqlite") if _number(path)]
    return tuple(sorted(found, key=_number, reverse=True))


def make_backup(database: Path, folder: Path, keep: int = KEEP) -> Path:
    """Copy ``database`` into ``folder``, verify the copy, drop the oldest ones.

    May run in any thread while the database is written to. Nothing is dropped unless
    the new copy is verified.

    Raises:
        Damaged: if the copy does not hold what was written.
        OSError: if the folder cannot be written to.
        sqlite3.Error: if the database cannot be read or the copy not be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    there = backups_in(folder)
    target = folder / f"hyakki-{_number(there[0]) + 1 if there else 1:06d}.sqlite"
    part = target.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        copy_to(database, part)
        verify(part)
    except (Damaged, sqlite3.Error):
        part.unlink(missing_ok=True)
        raise
    sync(part)
    os.replace(part, target)
    sync(folder)
    for old in backups_in(folder)[keep:]:
        old.unlink()
    return target


def verify(path: Path) -> None:
    """Read everything in a database that nobody else uses.

    Raises:
        Damaged: if anything in it is not what was written.
        sqlite3.Error: if it cannot be read.
    """
    with closing(
        sqlite3.connect(f"file:{path}?mode=ro", uri=True, factory=Connection)
    ) as connection:
        check(connection)
        journal = Journal(connection)
        for game_id in journal.game_ids():
            journal.load(game_id)


def sync(path: Path) -> None:
    """Wait until a file or folder is on the disk.

    Raises:
        OSError: if that fails.
    """
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def copy_to(database: Path, target: Path) -> None:
    """Copy ``database``, which may be in use, to ``target``, which is not there yet.

    Raises:
        sqlite3.Error: if it cannot be read or the copy not be written.
    """
    with (
        closing(
            sqlite3.connect(f"file:{database}?mode=ro", uri=True, factory=Connection)
        ) as source,
        closing(sqlite3.connect(target, factory=Connection)) as copy,
    ):
        source.backup(copy)
        # A copy in WAL mode could not be read from a read-only folder.
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()


def _number(path: Path) -> int:
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match else 0
