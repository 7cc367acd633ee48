"""Pictures of finished tables: one small JPEG file a game, in the folder of data."""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path


class Pictures:
    """The folder of pictures; nothing here is worth a failure of a game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, game_id: int) -> Path:
        """Return where the picture of a game lies, or would lie."""
        return self._folder / f"{game_id}.jpg"

    def ids(self) -> tuple[int, ...]:
        """Return the numbers of the games that have a picture."""
        with suppress(OSError):
            names = [path.stem for path in self._folder.glob("*.jpg")]
            return tuple(sorted(int(name) for name in names if name.isdecimal()))
        return ()

    def write(self, game_id: int, jpeg: bytes) -> bool:
        """Store a picture whole or not at all; return whether it is stored."""
        part = self._folder / f"{game_id}.part"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as file:
                file.write(jpeg)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path(game_id))
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            return False
        return True

    def prune(self, kept: Collection[int]) -> None:
        """Delete the pictures of games that are gone."""
        for game_id in self.ids():
            if game_id not in kept:
                with suppress(OSError):
                    self.path(game_id).unlink(missing_ok=True)
