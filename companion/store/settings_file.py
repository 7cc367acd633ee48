"""The file of settings: read with all its faults told, written whole or not at all."""

from __future__ import annotations

import tomllib
from pathlib import Path

from companion.settings import Settings, settings_from, settings_text
from companion.store.faults import NotSaved
from companion.store.records import News
from companion.store.whole import write_whole

MOST_BYTES = 1 << 16
"""A file of settings is never longer than this."""


def load_settings(
    path: Path, usual: Settings | None = None
) -> tuple[Settings, tuple[News, ...]]:
    """Return what ``path`` holds and what people should know about it.

    A file with faults is kept as ``settings-wrong.toml`` beside it; what is wrong or
    missing is as in ``usual``. A missing file is no fault.
    """
    usual = usual or Settings()
    try:
        data = _read(path)
    except FileNotFoundError:
        return usual, ()
    except OSError as error:
        return usual, (_wrong(path, str(error.strerror), 1),)
    try:
        settings, problems = settings_from(tomllib.loads(data.decode("utf-8")), usual)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        _keep(path, data)
        return usual, (_wrong(path, str(error), 1),)
    if not problems:
        return settings, ()
    _keep(path, data)
    first = problems[0]
    where = f"{first.where} = {first.got!r} ({first.want})"
    return settings, (_wrong(path, where, len(problems)),)


def save_settings(path: Path, settings: Settings) -> None:
    """Write ``settings`` so that either the old or the new file is there, whole.

    Raises:
        NotSaved: if the disk refuses; the old file is untouched.
    """
    write_whole(path, settings_text(settings).encode("utf-8"))


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES)


def _keep(path: Path, data: bytes) -> None:
    """Keep a faulty file beside the good one; without room it stays as it is."""
    try:
        write_whole(path.with_name(f"{path.stem}-wrong{path.suffix}"), data)
    except NotSaved:
        return


def _wrong(path: Path, key: str, count: int) -> News:
    values = (("file", str(path)), ("key", key), ("count", str(count)))
    return News("settings_wrong", values)
