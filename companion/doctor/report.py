"""The report for those who help: what the doctor found, without names and games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

MOST_BYTES = 256 << 10
"""Of each file; the end of a longer one is kept."""

_OF_SYSTEM = (
    "bin",
    "boot",
    "dev",
    "etc",
    "lib",
    "opt",
    "proc",
    "run",
    "sbin",
    "sys",
    "usr",
    "var",
)
_PATH = re.compile(r"(?<![\w.:/])/[^\s:'\",;()<>]+")


def stripped(text: str, names: Iterable[str]) -> str:
    """Return ``text`` without what tells whose machine it is.

    Of a path outside the folders of the system only the last part stays, and each of
    ``names`` (people, machines), wherever it stands as a word, becomes ``someone``.
    """
    text = _PATH.sub(_shortened, text)
    for name in sorted(
        {name for name in names if len(name) > 1}, key=len, reverse=True
    ):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "someone", text)
    return text


def _shortened(match: re.Match[str]) -> str:
    parts = match[0].strip("/").split("/")
    if parts[0] in _OF_SYSTEM or not parts[0]:
        return match[0]
    return f".../{parts[-1]}" if len(parts) > 1 else "/..."


def write_zip(path: Path, texts: dict[str, str], names: Iterable[str]) -> None:
    """Write ``texts``, by the names of their files, stripped, as a zip file.

    Raises:
        OSError: if the disk refuses; what was at ``path`` is untouched then.
    """
    names = tuple(names)
    part = path.with_name(path.name + ".part")
    with ZipFile(part, "w", ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(name, stripped(text, names))
    part.replace(path)


def read_end(path: Path) -> str:
    """Return the end of a file; the empty text where it cannot be read."""
    try:
        return path.read_bytes()[-MOST_BYTES:].decode("utf-8", "replace")
    except OSError:
        return ""
