"""Letters of a box that our own fonts lack: others stand on the screen."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from rules.errors import Problem

_RUNS = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x1E9E, 0x1E9E),
    (0x2010, 0x2010),
    (0x2012, 0x2016),
    (0x2018, 0x2022),
    (0x2026, 0x2026),
    (0x202F, 0x2030),
    (0x2032, 0x2033),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2264, 0x2265),
)
SHOWN = frozenset(chr(code) for one, last in _RUNS for code in range(one, last + 1))
"""Letters that are in every font in which names and texts are set."""

_READ = frozenset({"name", "text"})
"""Keys whose text people read; it may be one text or one for each language."""

MOST_NAMED = 20
"""Letters that are named of one text."""


def unshown(text: str) -> tuple[Problem, ...]:
    """Return each name and text of the box ``text``, TOML, with letters that lack.

    Raises:
        tomllib.TOMLDecodeError: if it is no TOML.
    """
    return tuple(_walk("", tomllib.loads(text), is_read=False))


def _walk(where: str, value: object, *, is_read: bool) -> Iterator[Problem]:
    match value:
        case dict():
            for key, each in value.items():
                path = f"{where}.{key}" if where else key
                yield from _walk(path, each, is_read=is_read or key in _READ)
        case list():
            for number, each in enumerate(value, 1):
                yield from _walk(f"{where}[{number}]", each, is_read=is_read)
        case str() if is_read:
            lacking = dict.fromkeys(each for each in value if each not in SHOWN)
            if lacking:
                named = "".join(lacking)[:MOST_NAMED]
                yield Problem(where, "letters_not_shown", named)
