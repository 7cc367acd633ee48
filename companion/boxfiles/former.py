"""The draft as it was before a merge or another box, to be brought back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.boxfiles.kept import put, raw
from companion.store.whole import write_whole

_SUFFIXES = ("toml", "gallery")
"""The draft, and the cards known by pictures; an empty file where there was none."""


class Former:
    """Former drafts, one a game; each changes places with the present one."""

    def __init__(self, drafts: Path) -> None:
        """Name the folder of drafts."""
        self._drafts = drafts

    def has(self, game: str) -> bool:
        """Return whether another draft of ``game`` is kept."""
        return self._path(game, "toml").exists()

    def is_back(self, game: str) -> bool:
        """Return whether that is the later one: the former is back in its place."""
        return self._path(game, "back").exists()

    def keep(self, game: str) -> None:
        """Keep the present draft of ``game`` and its pictures, also where none is.

        Raises:
            NotSaved: if the disk refuses; an older one may be half replaced then.
        """
        for suffix in reversed(_SUFFIXES):
            data = raw(self._drafts / f"{game}.{suffix}")
            write_whole(self._path(game, suffix), data)
        put(self._path(game, "back"), b"")

    def swap(self, game: str) -> bool:
        """Bring the former draft of ``game`` back; the present one is kept instead.

        Returns whether there was one.

        Raises:
            NotSaved: if the disk refuses.
        """
        if not self.has(game):
            return False
        former = {each: raw(self._path(game, each)) for each in _SUFFIXES}
        present = {each: raw(self._drafts / f"{game}.{each}") for each in _SUFFIXES}
        aside = self._path(game, "aside")
        write_whole(aside, present["toml"])  # in no moment is one of them nowhere
        for suffix, data in former.items():
            put(self._drafts / f"{game}.{suffix}", data)
        for suffix, data in present.items():
            write_whole(self._path(game, suffix), data)
        put(self._path(game, "back"), b"" if self.is_back(game) else b"1")
        with suppress(OSError):
            aside.unlink()
        return True

    def _path(self, game: str, suffix: str) -> Path:
        return self._drafts / "before" / f"{game}.{suffix}"
