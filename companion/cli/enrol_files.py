"""What pictures of a box may be called, and which lie in a folder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.enrolling import refs
from companion.enrolling.pictured import entries_of
from companion.enrolling.state import Table

ENDINGS = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".gif", ".ppm"}
    | {".heic", ".heif", ".avif"}
)
"""Of pictures, those among them that are named for what they are and not read."""

_NUMBERED = re.compile(r"[-_ ]\d{1,3}$")


class NoPictures(Exception):
    """A folder with none; ``key`` is what it is."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def names_in(table: Table) -> Mapping[str, str]:
    """Return the ref of each entry by what its picture is called, in small letters.

    That is its id or its code; before the id of a tile stands ``tile-``, and ``-day``
    behind it for its day side; before the two terms of a plot ``plot-``.
    """
    found: dict[str, str] = {}
    for ref, entry in entries_of(table).items():
        code = entry.get("code") if isinstance(entry, Mapping) else ""
        if code and not refs.tile_of(ref):
            found.setdefault(str(code).casefold(), ref)
    return found | {file_name(ref).casefold(): ref for ref in entries_of(table)}


def file_name(ref: str) -> str:
    """Return ``ref`` as every stick takes it in the name of a file."""
    if tile := refs.tile_of(ref):
        return f"tile-{tile}{'-day' if ref.endswith(refs.DAY) else ''}"
    if plot := refs.plot_of(ref):
        return f"plot-{plot}"
    return ref.removeprefix(refs.PIECE)


def sorted_out(
    paths: Sequence[Path], names: Mapping[str, str]
) -> tuple[dict[str, list[Path]], list[Path]]:
    """Return the pictures of each entry, and those that name none.

    A number at the end tells several pictures of one entry apart: ``kappa-2.jpg``.
    """
    found: dict[str, list[Path]] = {}
    strangers = []
    for path in paths:
        stem = path.stem.casefold()
        ref = names.get(stem) or names.get(_NUMBERED.sub("", stem))
        if ref is None:
            strangers.append(path)
        else:
            found.setdefault(ref, []).append(path)
    # The one without a number comes first: the others are held against it.
    for pictures in found.values():
        pictures.sort(key=lambda path: _NUMBERED.search(path.stem) is not None)
    return found, strangers


def pictures_in(folder: Path) -> list[Path]:
    """Return the pictures in ``folder`` by name.

    Raises:
        NoPictures: if it is no folder that can be read, or none lies in it.
    """
    try:
        found = sorted(p for p in folder.iterdir() if p.suffix.lower() in ENDINGS)
    except FileNotFoundError as error:
        raise NoPictures("absent") from error
    except NotADirectoryError as error:
        raise NoPictures("not_a_folder") from error
    except OSError as error:
        raise NoPictures("unreadable") from error
    if not found:
        raise NoPictures("empty")
    return found
