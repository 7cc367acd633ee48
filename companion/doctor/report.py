"""The report for those who help: what the doctor found, without names and games."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from companion.boxfiles.toml_text import toml_text
from companion.doctor.personal import Personal, is_of_system
from companion.store.whole import filled

MOST_BYTES = 256 << 10
"""Of a file; the rest of a longer one is not read."""

_PART = r"[^\s:'\",;()<>]+"
_PATH = re.compile(rf"(?<![\w.:/])/{_PART}")
_WIDE = re.compile(rf"(?<![\w.:/>])/(?:[^\n:'\"<>]*/)?{_PART}")
"""A path with whatever stands in its folders, spaces too, up to its last part."""

_DRIVE = re.compile(rf"(?:(?<!\w)[A-Za-z]:\\|~/)(?:[^\n:'\"<>]*[/\\])?({_PART})")
_TAIL = re.compile(rf"(\.\.\.|<home>|<folder>)[/\\](?:[^\n:'\"<>]*[/\\])?({_PART})")
"""What stands behind a folder of people."""


def stripped(
    text: str, names: Iterable[str], places: Iterable[tuple[str, str]] = ()
) -> str:
    """Return ``text`` without what tells whose machine it is.

    Each of ``places``, paths with what is written for them, longest first, is replaced
    before anything else. Of another path outside the folders of the system only the
    last part stays, and each of ``names`` (people, machines), wherever it stands as a
    word, becomes ``someone``.
    """
    for path, label in places:
        is_word = path[-1].isalnum() or path[-1] == "_"
        end = r"(?!\w)" if is_word else ""
        text = re.sub(re.escape(path) + end, label, text)
    text = _TAIL.sub(r"\1/\2", text)
    text = _DRIVE.sub(r".../\1", text)
    text = _WIDE.sub(_shortened, text)
    for name in sorted({each for each in names if len(each) > 1}, key=len)[::-1]:
        word = rf"(?<!\w){re.escape(name)}(?!\w)"
        text = re.sub(word, "someone", text, flags=re.IGNORECASE)
    return text


def _shortened(match: re.Match[str]) -> str:
    text = match[0]
    parts = [part for part in text.split("/") if part]
    if not parts:
        return text
    if is_of_system(text):
        known = _PATH.match(text)
        end = known.end() if known else len(text)
        return text[:end] + _WIDE.sub(_shortened, text[end:])
    return f".../{parts[-1]}" if len(parts) > 1 else "/..."


def write_zip(path: Path, texts: dict[str, str], personal: Personal) -> None:
    """Write ``texts``, by the names of their files, stripped, as a zip file.

    Raises:
        OSError: if the disk refuses; what was at ``path`` is untouched then.
    """
    with filled(path) as part, ZipFile(part, "w", ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(name, stripped(text, personal.names, personal.places))


def read_values(path: Path) -> str:
    """Return the values of a TOML file, without what else people wrote into it.

    Of one that cannot be read only that is told; the empty text without one.
    """
    try:
        return toml_text(tomllib.loads(path.read_bytes()[:MOST_BYTES].decode("utf-8")))
    except OSError:
        return ""
    except ValueError as fault:
        return f"# {type(fault).__name__}\n"
