"""Files of boxes on USB sticks and in other folders; only names and sizes are read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from companion.boxfiles.package import SUFFIX
from companion.boxfiles.shelf import BoxFile

MEDIA = (Path("/media"), Path("/run/media"), Path("/mnt"))
"""Where systems mount sticks: in it, or in it below the name of a user."""

SUFFIXES = (SUFFIX, ".toml")
MOST_FILES = 100
MOST_ENTRIES = 2000
"""Entries of a stick that are looked at; a full one must not hold up the screen."""

DEEPEST = 2
"""Folders below the top of a stick that are looked into."""


def sticks_in(media: Sequence[Path] = MEDIA) -> tuple[Path, ...]:
    """Return the folders that something is mounted on below ``media``."""
    found = []
    for folder in media:
        for first in _folders(folder):
            inner = [first, *_folders(first)]
            found += [path for path in inner if path.is_mount()]
    return tuple(dict.fromkeys(found))


def writable(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return those of ``folders`` that can be written to."""
    return tuple(folder for folder in folders if os.access(folder, os.W_OK))


def box_files(folders: Sequence[Path]) -> tuple[BoxFile, ...]:
    """Return the files in ``folders`` that may be boxes, by their names.

    Links are not followed, hidden files left out; of many only some are found.
    """
    found = [each for folder in folders for each in _files(folder)]
    return tuple(sorted(found, key=lambda each: each.path)[:MOST_FILES])


def files_named(folders: Sequence[Path], start: str, end: str) -> tuple[BoxFile, ...]:
    """Return files in ``folders`` whose names begin and end so; see ``box_files``."""

    def is_named(entry: os.DirEntry[str]) -> bool:
        name = entry.name.lower()
        is_so = name.startswith(start) and name.endswith(end)
        return is_so and entry.is_file(follow_symlinks=False)

    found = [each for folder in folders for each in _files(folder, is_named)]
    return tuple(sorted(found, key=lambda each: each.path)[:MOST_FILES])


def _is_box(entry: os.DirEntry[str]) -> bool:
    is_named_so = entry.name.lower().endswith(SUFFIXES)
    return is_named_so and entry.is_file(follow_symlinks=False)


def _files(
    top: Path, is_wanted: Callable[[os.DirEntry[str]], bool] = _is_box
) -> Iterator[BoxFile]:
    left, waiting = MOST_ENTRIES, [(top, 0)]
    while waiting and left > 0:
        folder, depth = waiting.pop(0)
        for entry in _entries(folder, left):
            left -= 1
            with suppress(OSError):  # taken out in the middle, or a damaged name
                if entry.is_dir(follow_symlinks=False) and depth < DEEPEST:
                    waiting.append((Path(entry.path), depth + 1))
                elif is_wanted(entry):
                    size_kb = -(-entry.stat(follow_symlinks=False).st_size // 1024)
                    yield BoxFile(entry.path, entry.name, str(top), size_kb)


def _entries(folder: Path, most: int) -> list[os.DirEntry[str]]:
    """Return entries of ``folder`` that are not hidden, at most so many."""
    with suppress(OSError), os.scandir(folder) as entries:
        shown = (each for each in entries if not each.name.startswith("."))
        return [entry for _, entry in zip(range(most), shown, strict=False)]
    return []


def _folders(folder: Path) -> list[Path]:
    found = _entries(folder, MOST_ENTRIES)
    return sorted(
        Path(entry.path) for entry in found if entry.is_dir(follow_symlinks=False)
    )
