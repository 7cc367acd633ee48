"""Where a command leaves a file: one rule for all of them, and sentences for it."""

from __future__ import annotations

import os
import stat
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.store.faults import NotSaved
from companion.store.whole import end_of, is_stream, mode_of, write_whole


class NoPlace(OSError):
    """A file cannot be left at ``filename``; ``strerror`` says why."""


def given_path(text: str) -> Path:
    """Return the path that was typed.

    Raises:
        ArgumentTypeError: if nothing was, or what means a stream elsewhere.
    """
    if not text.strip() or "\0" in text:
        raise ArgumentTypeError("no name is given")
    if text == "-":
        told = "'-' is no name here: name a file, or ./- for one that is called so"
        raise ArgumentTypeError(told)
    return Path(text)


def picture_path(*endings: str) -> Callable[[str], Path]:
    """Return what takes the path of a picture and knows these endings."""

    def taken(text: str) -> Path:
        path = given_path(text)
        if path.suffix.lower() not in endings:
            raise ArgumentTypeError(f"{text!r} has to end in {listed(endings)}")
        return path

    return taken


def listed(endings: Sequence[str]) -> str:
    """Return endings of names as they are told."""
    return " or ".join(filter(None, (", ".join(endings[:-1]), endings[-1])))


def check_place(path: Path) -> None:
    """Make sure that ``path`` can be written; make no folder for it.

    Raises:
        NoPlace: if its folder is missing or none, or it is neither a file nor a
            pipe or a device that takes what is written to it.
    """
    try:
        told = _why_no_place(path)
    except OSError as fault:
        raise NoPlace(0, why(fault), str(path)) from fault
    if told:
        raise NoPlace(0, told, str(path))


def _why_no_place(path: Path) -> str:
    """Return what hinders, empty if nothing does."""
    mode = mode_of(path)
    if stat.S_ISDIR(mode):
        return "this is a folder: name a file in it"
    if stat.S_ISBLK(mode):
        return "this is a whole disk: name a file on it"
    if mode and not stat.S_ISREG(mode) and not is_stream(mode):
        return "this is no file"
    if mode:
        return ""
    folder = end_of(path).parent
    above = mode_of(folder)
    if not above:
        return f"there is no folder {folder}: make it first"
    return "" if stat.S_ISDIR(above) else f"{folder} is no folder"


def leave(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, whole or not at all; a pipe or a device takes it.

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
