"""Names for new files: nothing that is there already is ever written over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Yield ``STEM.SUFFIX``, ``STEM-2.SUFFIX`` and so on in ``folder``, for ever."""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return the first of ``numbered`` that nothing has, not even a broken link."""
    names = numbered(folder, stem, suffix)
    return next(path for path in names if not os.path.lexists(path))
