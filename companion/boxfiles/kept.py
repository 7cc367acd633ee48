"""Files of boxes and drafts as they are: read, written whole, or taken away."""

from __future__ import annotations

from pathlib import Path

from companion.boxfiles.archive import MOST_BYTES
from companion.store.faults import NotSaved, refused
from companion.store.whole import write_whole


def put(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path`` in one step; without any, take the file away.

    Raises:
        NotSaved: if the disk refuses; the former file is still there then.
    """
    if data:
        write_whole(path, data)
        return
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise refused(error) from error


def raw(path: Path) -> bytes:
    """Return what is in ``path``, up to what is ever read of a box; empty without it.

    Raises:
        NotSaved: if it cannot be read, and so not be kept.
    """
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise NotSaved("failed", str(error)) from error
