"""What tells whose machine this is: people's names, and where their folders are."""

from __future__ import annotations

import getpass
import json
import re
import socket
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from urllib.parse import quote

OF_SYSTEM = (
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
"""Folders that are alike on every machine."""

_PLAIN_NAMES = frozenset(
    {"hyakki", "localhost", "pi", "raspberrypi", "root", "someone", "user"}
)
"""Names of the program, and those a system comes with, tell nothing about anybody."""

_SUFFIXES = frozenset(
    {".avi", ".jpeg", ".jpg", ".mkv", ".mov", ".mp4", ".mpg", ".png", ".webm"}
)
"""Endings that tell what a file is, and not whose."""

_NAMING = ("USER", "LOGNAME", "USERNAME", "SUDO_USER")
_PLACING = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
_PARTS = re.compile(r"[/\\]+")
_LEAST_PARTS = 2
"""Parts of a folder above a known one that is left out as well."""


@dataclass(frozen=True, slots=True)
class Personal:
    """What is left out of a report."""

    names: tuple[str, ...] = ()
    places: tuple[tuple[str, str], ...] = ()
    """Path and what is written for it, ``<data>``; ``...`` for folders above one."""


def personal_in(
    environ: Mapping[str, str],
    data: Path,
    camera: str,
    folders: Sequence[Path] = (),
) -> Personal:
    """Return what tells whose machine this is.

    Args:
        environ: variables, for names and homes.
        data: the folder of data.
        camera: the setting; a device of the system is nobody's.
        folders: others, of sticks and of reports.
    """
    homes = [value for key in _PLACING if (value := environ.get(key, ""))]
    with suppress(RuntimeError):
        homes.append(str(Path.home()))
    known = [("<folder>", str(each)) for each in folders]
    known += [("<home>", home) for home in homes if not is_of_system(home)]
    known += _of_camera(camera)
    known += [("<data>", str(data)), ("<data>", _real(data))]
    folders_above = [("...", above) for _, path in known for above in _above(path)]
    places = {
        form: label
        for label, path in (*folders_above, *known)
        for form in _forms(path)
        if len(_PARTS.sub("", path)) > 1
    }
    ordered = sorted(places.items(), key=lambda each: len(each[0]), reverse=True)
    return Personal(names_in(environ, homes), tuple(ordered))


def names_in(environ: Mapping[str, str], homes: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names of this machine and of who asks, to be left out."""
    names = [environ.get(key, "") for key in _NAMING]
    with suppress(OSError, KeyError):  # a number without a name
        names.append(getpass.getuser())
    host = socket.gethostname()
    names += [host, host.partition(".")[0]]
    for home in homes:
        *above, last = [part for part in _PARTS.split(home) if part] or [""]
        names += [last] if above[-1:] and above[-1].lower() in ("home", "users") else []
    found = dict.fromkeys(name for name in names if len(name) > 1)
    return tuple(name for name in found if name.lower() not in _PLAIN_NAMES)


def _above(path: str) -> Iterator[str]:
    """Yield the folders above ``path`` that may be named after somebody."""
    ends = [found.start() for found in _PARTS.finditer(path) if found.start()]
    for end in ends:
        above = path[:end]
        parts = [part for part in _PARTS.split(above) if part]
        if len(parts) >= _LEAST_PARTS and not is_of_system(above):
            yield above


def is_of_system(path: str) -> bool:
    """Return whether ``path`` is one that every machine may have."""
    first, second = ([part for part in _PARTS.split(path) if part] + ["", ""])[:2]
    return first in OF_SYSTEM and (first, second) != ("run", "media")


def _of_camera(camera: str) -> list[tuple[str, str]]:
    """Return what stands for pictures or a film that are shown as a camera."""
    is_file = bool(_PARTS.search(camera)) or "." in camera
    if not is_file or camera.startswith("/dev/"):
        return []
    suffix = PurePosixPath(camera).suffix.lower()
    return [(f"<camera>{suffix if suffix in _SUFFIXES else ''}", camera)]


def _real(path: Path) -> str:
    with suppress(OSError, RuntimeError):
        return str(path.resolve())
    return str(path)


def _forms(path: str) -> Iterator[str]:
    """Yield ``path`` as it may be written: in JSON, in an address, by its letters."""
    path = path.rstrip("/\\")
    letters = [unicodedata.normalize(form, path) for form in ("NFC", "NFD")]
    for text in dict.fromkeys((path, *letters)):
        yield from (text, repr(text)[1:-1], quote(text, errors="replace"))
        for is_ascii in (False, True):
            yield json.dumps(text, ensure_ascii=is_ascii)[1:-1]
