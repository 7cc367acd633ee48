"""Going back to the newest backup that holds what was written."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from companion.store.backup import backups_in, sync, verify
from companion.store.faults import Damaged, refused
from companion.store.locks import FolderLock
from companion.store.recovery import finish


def go_back(folder: Path) -> Path | None:
    """Put the newest good backup of ``folder`` in the place of its database.

    The database is set aside, not deleted; it may be interrupted at any moment.

    Returns:
        The backup; None when there is none that is good, and nothing was changed.

    Raises:
        FolderInUse: if a running Hyakki has the folder.
        NotSaved: if the disk refuses.
    """
    with closing(FolderLock(folder)):
        for backup in backups_in(folder / "backups"):
            with suppress(Damaged, sqlite3.Error):
                verify(backup)
                try:
                    _put(backup, folder / "hyakki.sqlite")
                except OSError as error:
                    raise refused(error) from error
                return backup
    return None


def _put(backup: Path, database: Path) -> None:
    part, ready = database.with_suffix(".part"), database.with_suffix(".ready")
    shutil.copyfile(backup, part)
    sync(part)
    part.replace(ready)
    finish(database)
