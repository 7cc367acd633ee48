"""A damaged database is set aside, and a new one made of all that can be trusted.

Every row is bound to the rows before it, so for each game the longest chain that still
holds is taken, from the damaged file or from a backup, whichever knows more.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.backup import backups_in, sync, verify
from companion.store.chain import Step, opening_digest
from companion.store.connection import Connection
from companion.store.faults import Damaged, StorageError
from companion.store.journal import Journal
from companion.store.records import Opening
from companion.store.schema import connect, migrate, together

_TAILS = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Recovered:
    """What came of it."""

    aside: Path
    """Where the damaged file lies now."""

    games: int
    """How many games were saved."""

    used: tuple[Path, ...] = ()
    """Backups that knew more than the damaged file."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game as far as it can be trusted."""

    game_id: int
    opening: Opening
    steps: tuple[Step, ...]
    source: Path


def recover(database: Path, backups: Path) -> Recovered:
    """Set ``database`` aside and put one in its place that holds what can be saved.

    May be interrupted at any moment and done again; nothing is ever deleted.

    Raises:
        OSError: if the folder cannot be written to.
        sqlite3.Error: if the new database cannot be written.
    """
    finish(database)
    found = salvaged((database, *backups_in(backups)))
    building = database.with_suffix(".building")
    _discard(building)
    with closing(connect(building)) as connection:
        migrate(connection)
        with together(connection):
            fill(Journal(connection), found)
    verify(building)
    sync(building)
    os.replace(building, _ready(database))
    _discard(building)  # what is left of its log
    aside = finish(database) or database
    used = {game.source for game in found if game.source != database}
    return Recovered(aside, len(found), tuple(sorted(used, reverse=True)))


def finish(database: Path) -> Path | None:
    """End a recovery that was interrupted after the new database was ready.

    Returns:
        Where the damaged file lies; None when there was nothing to end.

    Raises:
        OSError: if the folder cannot be written to.
    """
    ready = _ready(database)
    if not ready.exists():
        return None
    aside = _free_name(database)
    # The log goes first: beside the new database it would be taken for its own.
    for tail in _TAILS:
        with suppress(FileNotFoundError):
            os.replace(f"{database}{tail}", f"{aside}{tail}")
    with suppress(FileNotFoundError):
        os.replace(database, aside)
    os.replace(ready, database)
    sync(database.parent)
    return aside


def salvaged(sources: tuple[Path, ...]) -> tuple[Found, ...]:
    """Return every game that any of ``sources`` still knows, the first begun first.

    The sources are read from copies, so that reading changes nothing in them.
    """
    with TemporaryDirectory(prefix="hyakki-") as scratch:
        copies = [
            _copied(path, Path(scratch, str(n))) for n, path in enumerate(sources)
        ]
        openings = {
            (game_id, opening_digest(opening)): opening
            for copy in copies
            for game_id, opening in _openings(copy)
        }
        best: dict[str, Found] = {}
        for path, copy in zip(sources, copies, strict=True):
            for (game_id, digest), opening in openings.items():
                steps = _steps(copy, game_id, opening)
                if digest not in best or len(steps) > len(best[digest].steps):
                    best[digest] = Found(game_id, opening, steps, path)
    return tuple(sorted(best.values(), key=lambda game: game.opening.begun_at_ms))


def fill(journal: Journal, found: tuple[Found, ...]) -> None:
    """Store all games of ``found``."""
    for game in found:
        journal.copy(game.game_id, game.opening, game.steps)


def _openings(path: Path) -> list[tuple[int, Opening]]:
    found: list[tuple[int, Opening]] = []
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(path, factory=Connection)) as connection,
    ):
        journal = Journal(connection)
        for game_id in _ids(connection):
            with suppress(StorageError, sqlite3.Error):
                found.append((game_id, journal.opening(game_id)))
    return found


def _ids(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of games, as many as can be read."""
    found = []
    with suppress(sqlite3.Error):
        for row in connection.execute("SELECT id FROM games NOT INDEXED"):
            found.append(row[0])
    return found


def _steps(path: Path, game_id: int, opening: Opening) -> tuple[Step, ...]:
    """Return the first rows of a game, as far as they hold together."""
    found: list[Step] = []
    with (
        suppress(sqlite3.Error, Damaged),
        closing(sqlite3.connect(path, factory=Connection)) as connection,
    ):
        for step, _ in Journal(connection).steps(game_id, opening):
            found.append(step)
    return tuple(found)


def _copied(path: Path, target: Path) -> Path:
    for tail in ("", *_TAILS[:1]):
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{path}{tail}", f"{target}{tail}")
    return target


def _ready(database: Path) -> Path:
    return database.with_suffix(".ready")


def _free_name(database: Path) -> Path:
    number = 1
    while (
        name := database.with_name(f"{database.stem}-damaged-{number}.sqlite")
    ).exists():
        number += 1
    return name


def _discard(path: Path) -> None:
    for tail in ("", *_TAILS):
        Path(f"{path}{tail}").unlink(missing_ok=True)
