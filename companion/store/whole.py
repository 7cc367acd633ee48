"""Files written whole or not at all; what is no file, as a pipe, is written to."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.backup import sync
from companion.store.faults import refused


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path`` as of ``filled``; its folder is made if it is missing.

    Raises:
        NotSaved: if the disk refuses; what was there is untouched.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with filled(path) as part:
            part.write_bytes(data)
    except OSError as error:
        raise refused(error) from error


@contextmanager
def filled(path: Path) -> Iterator[Path]:
    """Give a path for a new file; what is in it comes to ``path`` at the end.

    A file is replaced in one step, and durable. A link stays and the file that it
    points to is replaced; a pipe or a device stays too and is written to.

    Raises:
        OSError: if that fails; a file that was there is untouched.
    """
    mode = mode_of(path)
    if is_stream(mode):
        with TemporaryDirectory(prefix="hyakki-") as folder:
            part = Path(folder) / "part"
            yield part
            _pour(part, path)
        return
    if mode and not stat.S_ISREG(mode):
        code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EPERM
        raise OSError(code, os.strerror(code), str(path))
    target = end_of(path)
    part = target.with_name(target.name + ".part")
    # Not opened as it is: it could be a link that somebody laid there.
    part.unlink(missing_ok=True)
    try:
        yield part
        sync(part)
        os.replace(part, target)
        sync(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def mode_of(path: Path) -> int:
    """Return what kind of thing lies at the end of ``path``, 0 where nothing does.

    Raises:
        OSError: if that cannot be known.
    """
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return 0


def is_stream(mode: int) -> bool:
    """Return whether it takes what is written to it and keeps no place for it."""
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)


def end_of(path: Path) -> Path:
    """Return where ``path`` leads, when its last part may be a link."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _pour(part: Path, stream: Path) -> None:
    # Opened by hand, since other ways would make a file if it went meanwhile.
    handle = os.open(stream, os.O_WRONLY | os.O_NOCTTY)
    with part.open("rb") as source, os.fdopen(handle, "wb") as target:
        shutil.copyfileobj(source, target)
