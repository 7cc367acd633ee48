"""What can go wrong with the folder of data; keys and values, no sentences."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path

ROOM_BYTES = 1 << 20
"""With less than this left a disk counts as full."""


class StorageError(Exception):
    """Base of all that storage raises."""


class NotSaved(StorageError, OSError):
    """A change could not be made durable; what was stored before is untouched.

    Attributes:
        reason: ``disk_full``, ``read_only``, ``busy``, ``slow`` or ``failed``.
        detail: what the system said, for the log.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Damaged(StorageError, ValueError):
    """What is stored is not what was written.

    Attributes:
        where: table and row (``steps of game 3, step 17``), or what SQLite said.
    """

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


class NewerDatabase(StorageError, ValueError):
    """The database was written by a later version of the program."""

    def __init__(self, version: int) -> None:
        super().__init__(str(version))
        self.version = version


class FolderInUse(StorageError, BlockingIOError):
    """Another running Hyakki has the folder of data."""

    def __init__(self, folder: Path, process: str) -> None:
        super().__init__(f"{folder} is used by process {process}")
        self.folder = folder
        self.process = process


class OutOfStep(StorageError, ValueError):
    """The change does not follow on what is stored; nothing was changed.

    It can happen after damage in the middle of a game: less is stored than was shown;
    and when the disk was slow: a step was given up that then was stored after all.
    """


class UnknownGame(StorageError, LookupError):
    """No stored game has this number."""


_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_REASONS = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}
_ERRNO_REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOTDIR: "read_only",
    errno.EEXIST: "read_only",
}


def refused(error: OSError) -> NotSaved:
    """Return what ``error`` means for a file that should have been written."""
    return NotSaved(_ERRNO_REASONS.get(error.errno or 0, "failed"), str(error))


def translated(error: sqlite3.Error | OSError, folder: Path) -> StorageError:
    """Return what ``error`` means for what is stored in ``folder``."""
    if isinstance(error, OSError):
        return refused(error)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # Bytes that are no text have no code of SQLite's: Python itself stumbles.
    if code in _DAMAGE or (code == 0 and "decode" in str(error)):
        return Damaged(str(error))
    reason = _REASONS.get(code, "failed")
    if code == sqlite3.SQLITE_IOERR and is_full(folder):
        reason = "disk_full"
    return NotSaved(reason, str(error))


def is_full(folder: Path) -> bool:
    """Return whether the disk of ``folder`` has no room worth the name."""
    try:
        return shutil.disk_usage(folder).free < ROOM_BYTES
    except OSError:
        return False
