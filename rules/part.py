"""One table of a file that people wrote: values are taken out, faults are noted.

Whatever is missing or of the wrong kind is noted once, and a stand-in is returned so
that the rest is still looked at. Nothing is copied that could be large or deep.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeGuard

from rules.errors import Problem

LONGEST = 60
"""Letters of a wrong text that a problem repeats."""

MOST_UNKNOWN = 20
"""Unknown keys of one table that are reported."""


class Part:
    """A table under a path; ``problems`` is shared by all parts of a file."""

    def __init__(
        self, where: str, table: object, problems: list[Problem], *, is_there: bool
    ) -> None:
        self.where = where
        self.is_there = is_there
        """False for a table whose lack was noted: nothing in it is missed again."""

        self._problems = problems
        self._taken: set[str] = set()
        self._table: Mapping[object, object] = {}
        if isinstance(table, Mapping):
            self._table = table
        else:
            self.is_there = False
            self.note(where, "wrong_type", table, "a table")

    def path(self, key: str) -> str:
        """Return the path of ``key``."""
        return f"{self.where}.{key}" if self.where else key

    def note(self, where: str, key: str, got: object, want: str) -> None:
        """Note a fault; a text of the wrong kind keeps its quotes."""
        shown = shown_value(got)
        if key == "wrong_type" and isinstance(got, str):
            shown = f'"{shown}"'
        self._problems.append(Problem(where, key, shown, want))

    def lacks(self, key: str, want: str = "", *, is_needed: bool = False) -> bool:
        """Return whether ``key`` was not given; a needed one is noted as missing."""
        self._taken.add(key)
        if key in self._table:
            return False
        if is_needed and self.is_there:
            self.note(self.path(key), "missing_key", None, want)
        return True

    def has_any(self, *keys: str) -> bool:
        """Return whether one of ``keys`` was given."""
        return any(key in self._table for key in keys)

    def keys(self) -> tuple[str, ...]:
        """Return the keys that are texts, at most 20; these count as known."""
        found = [key for key in self._table if isinstance(key, str)][:MOST_UNKNOWN]
        self._taken.update(found)
        return tuple(found)

    def part(self, key: str) -> Part:
        """Return the table at ``key``; an empty one if it is missing."""
        is_missing = self.lacks(key, "a table", is_needed=True)
        table = {} if is_missing else self._table[key]
        return Part(self.path(key), table, self._problems, is_there=not is_missing)

    def text(self, key: str, want: str, default: str | None = None) -> str:
        """Return the text at ``key``, else ``default``; a needed one is empty then."""
        if self.lacks(key, want, is_needed=default is None):
            return default or ""
        got = self._table[key]
        if isinstance(got, str):
            return got
        self.note(self.path(key), "wrong_type", got, want)
        return ""

    def number(self, key: str, want: str, default: int | None = None) -> int:
        """Return the whole number at ``key``, else ``default``, else 0."""
        if self.lacks(key, want, is_needed=default is None):
            return default or 0
        got = self._table[key]
        if is_whole(got):
            return got
        self.note(self.path(key), "wrong_type", got, want)
        return 0

    def raw(self, key: str) -> object:
        """Return what stands at ``key``, whatever it is; None when nothing does."""
        self._taken.add(key)
        return self._table.get(key)

    def flag(self, key: str) -> bool:
        """Return the truth value at ``key``; false when it was not given."""
        if self.lacks(key):
            return False
        got = self._table[key]
        if isinstance(got, bool):
            return got
        self.note(self.path(key), "wrong_type", got, "true or false")
        return False

    def items(self, key: str, want: str, most: int) -> Iterator[tuple[str, object]]:
        """Yield the entries of the list at ``key`` with their paths, from 1."""
        if self.lacks(key, want, is_needed=True):
            return
        got = self._table[key]
        if not isinstance(got, list | tuple):
            self.note(self.path(key), "wrong_type", got, want)
            return
        if len(got) > most:
            self.note(self.path(key), "too_many", len(got), f"at most {most}")
        for number, entry in enumerate(got[:most], 1):
            yield f"{self.path(key)}[{number}]", entry

    def parts(self, key: str, want: str, most: int) -> Iterator[Part]:
        """Yield the tables of the list at ``key``."""
        for path, entry in self.items(key, want, most):
            yield Part(path, entry, self._problems, is_there=True)

    def words(self, key: str, want: str, most: int) -> tuple[str, ...]:
        """Return the list of texts at ``key``; others are noted and empty."""
        return tuple(
            self.as_text(path, entry) for path, entry in self.items(key, want, most)
        )

    def numbers(self, key: str, want: str, most: int) -> tuple[int, ...]:
        """Return the list of whole numbers at ``key``; others are noted and 0."""
        return tuple(
            self.as_number(path, entry) for path, entry in self.items(key, want, most)
        )

    def as_text(self, path: str, entry: object) -> str:
        """Return ``entry`` if it is a text, else note it and return an empty one."""
        if isinstance(entry, str):
            return entry
        self.note(path, "wrong_type", entry, "a text in quotes")
        return ""

    def as_number(self, path: str, entry: object) -> int:
        """Return ``entry`` if it is a whole number, else note it and return 0."""
        if is_whole(entry):
            return entry
        self.note(path, "wrong_type", entry, "a whole number")
        return 0

    def pair(self, path: str, entry: object, want: str) -> tuple[object, object] | None:
        """Return the two values of ``entry``; None when it was noted."""
        if isinstance(entry, list | tuple) and len(entry) == 2:
            return entry[0], entry[1]
        self.note(path, "wrong_type", entry, want)
        return None

    def done(self) -> None:
        """Note the keys that nobody asked for."""
        unknown = [key for key in self._table if key not in self._taken]
        want = ", ".join(sorted(self._taken))
        for key in unknown[:MOST_UNKNOWN]:
            shown = str(key)[:LONGEST] if isinstance(key, str) else type(key).__name__
            self.note(self.path(shown), "unknown_key", shown, want)


def is_whole(value: object) -> TypeGuard[int]:
    """Return whether ``value`` is a whole number and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown_value(got: object) -> object:
    """Return ``got`` in a form that is short whatever it is."""
    match got:
        case None | bool() | float():
            return got
        case int():
            return got if abs(got) < 10**12 else "a huge number"
        case str():
            return got[:LONGEST]
        case list() | tuple():
            return f"a list of {len(got)}"
        case Mapping():
            return f"a table of {len(got)}"
        case _:
            return type(got).__name__
