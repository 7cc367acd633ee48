"""Stored pictures as the screen takes them: of finished tables, of entries of boxes.

Those of entries are by what the camera knows cards; OpenCV is imported only where there
are pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from companion.store.pictures import Pictures

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


class StoredPictures:
    """Every picture that lies on the disk, by the name that a view gives it."""

    def __init__(
        self, pictures: Pictures, editions: Path, load: Callable[[str], Any]
    ) -> None:
        """Take where pictures of tables and boxes lie, and what imports a module."""
        self._pictures = pictures
        self._entries = EntryPictures(editions, load)
        self._load = load

    def shown(self, name: str) -> Shown | None:
        """Return ``game-7`` or ``card/GAME/REF``; None when it is not there."""
        if name.startswith("card/"):
            _, game, ref = name.split("/", 2)
            return self._entries.shown(game, ref)
        kind, _, number = name.rpartition("-")
        if kind != "game" or not number.isdecimal():
            return None
        path = self._pictures.path(int(number))
        if not path.is_file():
            return None
        files = self._load("companion.devices.picture_files")
        found: Shown | None = files.stored(int(number), path)
        return found
