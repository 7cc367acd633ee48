"""Takes all that a device knows out to a file, and in again, whole or not at all.

What is taken in is first unpacked and checked beside the games (``incoming.part``), and
people are asked. Once they agree (``incoming``) it comes into its place when no Hyakki
runs with the games: at the next start, or at once by command. Until that moment the
former games are there; afterwards they lie in ``before-N``.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.keeping import bundle
from companion.keeping.bundle import BadBundle
from companion.store.backup import copy_to, sync, verify
from companion.store.connection import Connection
from companion.store.faults import Damaged, NewerDatabase, refused
from companion.store.locks import FolderLock
from companion.store.schema import migrate
from companion.store.whole import filled

INCOMING, READY, MOVING = "incoming.part", "incoming", "incoming.moving"
NEW, OLD = "new", "old"
BEFORE = "before-"
KEEP = 3
"""Former states that are kept."""

PLACES = (
    "hyakki.sqlite",
    "hyakki.sqlite-wal",
    "hyakki.sqlite-shm",
    "settings.toml",
    "pins.toml",
    "met.toml",
    "mount.json",
    "editions",
    "pictures",
)
"""What is moved, by its name in the folder of data."""


class Moves:
    """The folder of data, as something to be taken along."""

    def __init__(
        self,
        data: Path,
        version: str,
        rename: Callable[[Path, Path], object] = Path.rename,
    ) -> None:
        """Name the folder.

        Args:
            data: the folder of data.
            version: of the program, for the list in a file.
            rename: moves a file or folder in one step.
        """
        self._data = data
        self._version = version
        self._rename = rename

    def export(self, target: Path) -> int:
        """Write everything to ``target``, whole or not at all; return its bytes.

        Games may be played meanwhile.

        Raises:
            Damaged: if the games do not hold what was written.
            NotSaved: if the disk refuses; what was at ``target`` is untouched.
        """
        try:
            with (
                TemporaryDirectory(prefix="hyakki-") as folder,
                filled(target) as part,
            ):
                files = dict(_files(self._data, Path(folder)))
                count = bundle.write(part, files, self._version)
        except OSError as error:
            raise refused(error) from error
        return count

    def take_in(self, source: Path) -> int:
        """Check the bundle ``source``, lay it ready; return how many games it has.

        Nothing comes of it before ``approve``, and then ``settle``.

        Raises:
            BadBundle: if anything is wrong with it; nothing is changed then.
            NotSaved: if the disk refuses; nothing is changed then.
        """
        part = self._data / INCOMING
        try:
            shutil.rmtree(part, ignore_errors=True)
            (part / NEW).mkdir(parents=True)
            (part / OLD).mkdir()
            names = bundle.unpack(source, part / NEW)
            games = _checked(part / NEW)
            for name in names:
                sync(part / NEW / name)
        except (OSError, BadBundle) as error:
            self.forget()
            if isinstance(error, BadBundle):
                raise
            raise refused(error) from error
        return games

    def forget(self) -> None:
        """Throw away what was laid ready and is not wanted."""
        shutil.rmtree(self._data / INCOMING, ignore_errors=True)

    def approve(self) -> None:
        """Let what was laid ready come into its place when ``settle`` is called.

        Raises:
            NotSaved: if the disk refuses, or nothing was laid ready.
        """
        try:
            (self._data / INCOMING).rename(self._data / READY)
            sync(self._data)
        except OSError as error:
            raise refused(error) from error

    @property
    def is_ready(self) -> bool:
        """Whether something waits to be put into its place."""
        return any((self._data / name).is_dir() for name in (READY, MOVING))

    def settle(self) -> bool:
        """Put what was laid ready into its place; return whether there was something.

        The caller holds the folder's lock. It may be interrupted at any moment; the
        next call goes on.

        Raises:
            NotSaved: if the disk refuses; the next call goes on.
        """
        if not self.is_ready:
            return False
        ready, moving = self._data / READY, self._data / MOVING
        try:
            if not moving.is_dir():
                self._move(self._data, ready / OLD)
                sync(ready / OLD)
                self._rename(ready, moving)
                sync(self._data)
            self._move(moving / NEW, self._data)
            sync(self._data)
            if (moving / OLD).is_dir():
                before = self._data / f"{BEFORE}{self._next()}"
                self._rename(moving / OLD, before)
            shutil.rmtree(moving, ignore_errors=True)
            self._sweep()
        except OSError as error:
            raise refused(error) from error
        return True

    def _move(self, source: Path, target: Path) -> None:
        """Move everything that is ours from one folder into another, that lacks it."""
        target.mkdir(parents=True, exist_ok=True)
        for name in PLACES:
            if (source / name).exists() and not (target / name).exists():
                self._rename(source / name, target / name)

    def _next(self) -> int:
        return max((number for number, _ in self._former()), default=0) + 1

    def _former(self) -> list[tuple[int, Path]]:
        found = self._data.glob(f"{BEFORE}*")
        numbers = ((path.name.removeprefix(BEFORE), path) for path in found)
        return sorted((int(name), path) for name, path in numbers if name.isdecimal())

    def _sweep(self) -> None:
        for _, path in self._former()[:-KEEP]:
            shutil.rmtree(path, ignore_errors=True)


def _files(data: Path, scratch: Path) -> Iterator[tuple[str, Path]]:
    """Yield the names of all members and where their bytes are now."""
    games = data / bundle.GAMES
    if games.exists():
        try:
            copy_to(games, scratch / bundle.GAMES)
            verify(scratch / bundle.GAMES)
        except sqlite3.Error as error:
            raise Damaged(str(error)) from error
        yield bundle.GAMES, scratch / bundle.GAMES
    for pattern in ("*.toml", "*.json", "editions/**/*", "pictures/*.jpg"):
        for path in sorted(data.glob(pattern)):
            name = path.relative_to(data).as_posix()
            most = bundle.bound(name)
            is_ours = path.is_file() and not path.is_symlink()
            if is_ours and most is not None and path.stat().st_size <= most:
                yield name, path


def put_in_place(data: Path) -> bool:
    """Put what people agreed to into its place; return whether there was something.

    What nobody agreed to is thrown away.

    Raises:
        FolderInUse: if a running Hyakki has the folder.
        NotSaved: if the disk refuses; the next call goes on.
    """
    moves = Moves(data, "")
    if not moves.is_ready and not (data / INCOMING).exists():
        return False
    with closing(FolderLock(data)):
        moves.forget()
        return moves.settle()


def _checked(folder: Path) -> int:
    """Return how many games lie in ``folder``, when all of them hold together.

    Settings and boxes are not judged here: at a start each fault in them is told, and
    what an owner's device had is no reason to refuse what it kept.

    Raises:
        BadBundle: if the games cannot be used.
    """
    games = folder / bundle.GAMES
    if not games.exists():
        return 0
    try:
        with closing(sqlite3.connect(games, factory=Connection)) as connection:
            connection.isolation_level = None
            migrate(connection)
            found = connection.execute("SELECT count(*) FROM games").fetchone()
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        verify(games)
    except NewerDatabase:
        raise BadBundle("newer", bundle.GAMES) from None
    except (Damaged, sqlite3.Error, ValueError):
        raise BadBundle("damaged", bundle.GAMES) from None
    return int(found[0])
