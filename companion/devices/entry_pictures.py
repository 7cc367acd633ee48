"""Photographs of the entries of boxes, as the screen takes them.

They are those by which the camera knows cards; OpenCV is imported for them only where
some were taken.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

Shown: TypeAlias = tuple[int, tuple[int, int], bytes]
"""Number, width and height, RGBA bytes."""


class EntryPictures:
    """The photographs beside a folder of editions; read when they are changed."""

    def __init__(self, folder: Path, load: Callable[[str], Any]) -> None:
        """Name the folder and what imports a module; nothing is read."""
        self._folder = folder
        self._load = load
        self._state: tuple[object, ...] = ()
        self._found: dict[str, Any] = {}

    def shown(self, game: str, ref: str) -> Shown | None:
        """Return the photograph of an entry; None without one."""
        files = self._files(game)
        if not files:
            return None
        state = (game, *files)
        if state != self._state:
            known = self._load("companion.scanning.known_cards")
            gallery = known.KnownCards(self._folder).load(game)
            self._found = {one.id: one.picture for one in gallery.references}
            self._state = state
        pixels = self._found.get(ref)
        if pixels is None:
            return None
        shown: Shown = self._load("companion.devices.picture_files").shown(0, pixels)
        return shown

    def _files(self, game: str) -> tuple[tuple[str, int, int], ...]:
        """Return name, time and length of each file that may hold photographs."""
        found = []
        for pattern in (f"drafts/{game}.gallery", f"{game}-*.hyakki"):
            for path in sorted(self._folder.glob(pattern)):
                with suppress(OSError):
                    told = path.stat()
                    found.append((path.name, told.st_mtime_ns, told.st_size))
        return tuple(found)
