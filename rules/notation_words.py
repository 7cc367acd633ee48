"""One value of an action as one word and back; the parts of ``rules.notation``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, TypeAlias, get_args, get_origin

from rules.errors import UnknownNotation

NONE = "none"
"""The word for None."""

_BARE = re.compile(r"[A-Za-z0-9_+@.:/-]+")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")


class BadWord(Exception):
    """A word is no value of its field; the argument is the reason."""


Codec: TypeAlias = tuple[Callable[[Any], str], Callable[[str], Any]]
"""How a value is written and read; reading raises ``BadWord``."""


def optional(write: Callable[[Any], str], read: Callable[[str], Any]) -> Codec:
    """Return the codec of a value that can be None, given that of the value."""
    return (
        lambda value: NONE if value is None else write(value),
        lambda word: None if word == NONE else read(word),
    )


def codec(hint: Any) -> Codec:
    """Return the codec for values of type ``hint``.

    Raises:
        TypeError: if such values cannot be written as one word.
    """
    if hint is str:
        return _write_text, _read_text
    if hint is int:
        return _write_number, _read_number
    if hint is bool:
        return lambda value: "yes" if value else "no", _read_bool
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: str(value.value), lambda word: _read_member(hint, word)
    if get_origin(hint) is tuple and set(get_args(hint)) == {int}:
        return _write_numbers, lambda word: _read_numbers(word, len(get_args(hint)))
    raise TypeError(f"no notation for {hint}")


def _write_text(value: str) -> str:
    return value if _BARE.fullmatch(value) else json.dumps(value)


def _read_text(word: str) -> str:
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        raise BadWord("bad_quotes") from None


def _write_number(value: int) -> str:
    if not _NUMBER.fullmatch(str(value)):
        raise UnknownNotation(str(value)[:40], "bad_number")
    return str(value)


def _read_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadWord("bad_number")
    return int(word)


def _write_numbers(values: Sequence[int]) -> str:
    return ",".join(map(_write_number, values))


def _read_numbers(word: str, count: int) -> tuple[int, ...]:
    numbers = tuple(map(_read_number, word.split(",")))
    if len(numbers) != count:
        raise BadWord("wrong_count")
    return numbers


def _read_bool(word: str) -> bool:
    if word not in ("yes", "no"):
        raise BadWord("unknown_value")
    return word == "yes"


def _read_member(hint: type[Enum], word: str) -> Enum:
    for member in hint:
        if member.value == word:
            return member
    raise BadWord("unknown_value")
