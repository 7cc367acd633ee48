"""Where boxes lie in the folder of editions: the former ones, and the pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from companion.boxfiles.package import SUFFIX

SUM_DIGITS = 12


def backups_in(folder: Path, game: str) -> tuple[Path, ...]:
    """Return the former boxes of ``game`` that are kept, the newest first."""
    name = re.compile(rf"{re.escape(game)}-(\d{{6,}})\.(?:hyakki|toml)")
    numbered = [
        (int(match[1]), path)
        for path in _entries(folder / "backups")
        if (match := name.fullmatch(path.name))
    ]
    return tuple(path for _, path in sorted(numbered, reverse=True))


def next_backup(folder: Path, game: str, suffix: str) -> Path:
    """Return where the next box to be kept goes."""
    kept = backups_in(folder, game)
    number = int(kept[0].stem.rpartition("-")[2]) + 1 if kept else 1
    return folder / "backups" / f"{game}-{number:06d}{suffix}"


def album_path(folder: Path, game: str, text: str) -> Path:
    """Return where the pictures that come with the edition ``text`` lie."""
    digits = sha256(text.encode()).hexdigest()[:SUM_DIGITS]
    return folder / f"{game}-{digits}{SUFFIX}"


def albums_in(folder: Path, game: str) -> tuple[Path, ...]:
    """Return all pictures of boxes of ``game``."""
    name = re.compile(rf"{re.escape(game)}-[0-9a-f]{{{SUM_DIGITS}}}\.hyakki")
    return tuple(path for path in _entries(folder) if name.fullmatch(path.name))


def album_of(folder: Path, game: str, text: str) -> Path | None:
    """Return the pictures that came with ``text``; else the only ones there are."""
    exact = album_path(folder, game, text)
    if exact.exists():
        return exact
    found = albums_in(folder, game)
    return found[0] if len(found) == 1 else None


def _entries(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(folder.iterdir())
