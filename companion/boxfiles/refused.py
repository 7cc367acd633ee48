"""Files that were tried and refused, as long as they stay as they are."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from companion.boxfiles.shelf import BoxFile

Stamp: TypeAlias = tuple[int, int]
"""When a file was written, in ns, and its size in bytes."""


class Refused:
    """Remembers refused files until they change."""

    def __init__(self) -> None:
        self._stamps: dict[str, Stamp] = {}

    def __contains__(self, path: str) -> bool:
        """Return whether the file was refused, and is as it was then."""
        return path in self._stamps and self._stamps[path] == _stamp(path)

    def add(self, path: str) -> None:
        """Remember that the file, as it is, was refused."""
        self._stamps[path] = _stamp(path)

    def marked(self, files: Iterable[BoxFile]) -> tuple[BoxFile, ...]:
        """Return ``files``, those that were refused marked as such."""
        return tuple(replace(each, is_refused=each.path in self) for each in files)


def _stamp(path: str) -> Stamp:
    """Return the stamp of a file; zeros without one."""
    try:
        found = os.stat(path, follow_symlinks=False)
    except (OSError, ValueError):
        return 0, 0
    return found.st_mtime_ns, found.st_size
