"""Where a command leaves a file: one rule for all of them, and sentences for it."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from companion.store.faults import NotSaved
from companion.store.settings_file import write_whole


class NoPlace(OSError):
    """A file cannot be left at ``filename``; ``strerror`` says why."""


def given_path(text: str) -> Path:
    """Return the path that was typed.

    Raises:
        ArgumentTypeError: if nothing was.
    """
    if not text.strip() or "\0" in text:
        raise ArgumentTypeError("no name is given")
    return Path(text)


def picture_path(*endings: str) -> Callable[[str], Path]:
    """Return what takes the path of a picture and knows these endings."""

    def taken(text: str) -> Path:
        path = given_path(text)
        if path.suffix.lower() not in endings:
            known = " or ".join(endings)
            raise ArgumentTypeError(f"{text!r} has to end in {known}")
        return path

    return taken


def check_place(path: Path) -> None:
    """Make sure that a file can come to lie at ``path``; make no folder for it.

    Raises:
        NoPlace: if its folder is missing or none, or it is itself a folder.
    """
    if path.is_dir():
        raise NoPlace(0, "this is a folder: name a file in it", str(path))
    if not path.parent.exists():
        raise NoPlace(0, f"there is no folder {path.parent}: make it first", str(path))
    if not path.parent.is_dir():
        raise NoPlace(0, f"{path.parent} is no folder", str(path))


def leave(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, whole or not at all.

    Raises:
        NoPlace: if it cannot lie there.
    """
    check_place(path)
    try:
        write_whole(path, data)
    except NotSaved as fault:
        raise NoPlace(0, _told(fault.__cause__), str(path)) from fault


def why(fault: OSError) -> str:
    """Return in a few words what the system said, without its number."""
    return fault.strerror or str(fault)


def _told(cause: BaseException | None) -> str:
    number = cause.errno if isinstance(cause, OSError) else None
    return os.strerror(number) if number else str(cause)
