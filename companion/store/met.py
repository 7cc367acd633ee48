"""Which hints people have met: a small file, and nothing is lost with it."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path

from companion.store.faults import NotSaved
from companion.store.whole import write_whole

FILE = "met.toml"
MOST_BYTES = 1 << 14


class Met:
    """The file of hints that were met."""

    def __init__(self, folder: Path) -> None:
        """Name the folder of data."""
        self._path = folder / FILE

    def read(self) -> frozenset[str]:
        """Return the topics that were met; none where the file cannot be read."""
        with suppress(OSError, ValueError):
            with self._path.open("rb") as file:
                table = tomllib.loads(file.read(MOST_BYTES).decode("utf-8"))
            found = table.get("met", [])
            if isinstance(found, list):
                return frozenset(each for each in found if isinstance(each, str))
        return frozenset()

    def keep(self, topics: tuple[str, ...]) -> None:
        """Store ``topics``; where the disk refuses, hints are just shown again."""
        listed = ", ".join(f'"{topic}"' for topic in topics)
        with suppress(NotSaved):
            write_whole(self._path, f"met = [{listed}]\n".encode())
