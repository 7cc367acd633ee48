"""A table as the text of a TOML file, laid out as people write one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time

WIDEST = 88
"""Letters of a list on one line; a longer one has an entry a line."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def toml_text(table: Mapping[str, object]) -> str:
    """Return ``table`` as TOML; what reads it returns an equal table.

    Tables inside entries are written inline. Values are those that ``tomllib`` makes.
    """
    return "\n".join((*_lines(table), ""))


def _lines(table: Mapping[str, object]) -> Iterator[str]:
    later = {key: tables for key, value in table.items() if (tables := _tables(value))}
    for key, value in table.items():
        if key not in later:
            yield f"{_key(key)} = {_value(value)}"
    for key, tables in later.items():
        is_list = isinstance(table[key], list)
        for entry in tables:
            yield from ("", f"[[{_key(key)}]]" if is_list else f"[{_key(key)}]")
            for name, inner in entry.items():
                yield f"{_key(name)} = {_value(inner)}"


def _tables(value: object) -> list[dict[str, object]]:
    """Return the tables that stand under headers of their own; none for a value."""
    entries = value if isinstance(value, list) else [value]
    tables = [entry for entry in entries if isinstance(entry, dict)]
    return tables if len(tables) == len(entries) else []


def _value(value: object, *, is_inline: bool = False) -> str:
    """Return ``value``; on one line where a table round it asks for that."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int() | float():
            return str(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list():
            return _list(value, is_inline=is_inline)
        case Mapping():
            pairs = (
                f"{_key(key)} = {_value(inner, is_inline=True)}"
                for key, inner in value.items()
            )
            inside = ", ".join(pairs)
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            raise TypeError(type(value).__name__)


def _list(values: list[object], *, is_inline: bool) -> str:
    entries = [_value(entry, is_inline=is_inline) for entry in values]
    line = f"[{', '.join(entries)}]"
    if is_inline or len(line) <= WIDEST:
        return line
    return "\n".join(("[", *(f"    {entry}," for entry in entries), "]"))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    is_plain = letter >= " " and letter != "\x7f"
    return letter if is_plain else f"\\u{ord(letter):04x}"
