"""One running program a folder: a lock that the kernel drops with the process."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from companion.store.faults import FolderInUse


class FolderLock:
    """Holds ``folder`` until ``close``.

    The number of the process stays in the file when the program is killed or the power
    goes, and is wiped out when it ends in good order.

    Raises:
        FolderInUse: if another process has it.
        OSError: if the lock file cannot be made.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / "hyakki.lock"
        self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip()
            os.close(self._handle)
            raise FolderInUse(folder, holder or "?") from error
        self.was_cut_off = os.fstat(self._handle).st_size > 0
        """Whether the program that had the folder before did not end by itself."""

        try:
            os.ftruncate(self._handle, 0)
            os.pwrite(self._handle, f"{os.getpid()}\n".encode(), 0)
            os.fsync(self._handle)
        except OSError:
            # On a full disk the lock holds all the same; only the number is missing.
            return

    def close(self) -> None:
        """Let go; again does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.ftruncate(handle, 0)
            os.close(handle)
