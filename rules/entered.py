"""What is wrong with single entries of a box: names, ids, numbers, words.

Each check takes entries with the path under which a person finds them, so a box read
from a file and one built in code are judged by the same lines. Paths count from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from rules.errors import Problem

T = TypeVar("T")
Placed: TypeAlias = Sequence[tuple[str, T]]
"""Entries, each with its path."""

_JOINED = re.compile("(?<=[^\\s\u200d])\u200d(?=[^\\s\u200d])")
"""The sign that makes one picture of two, where it stands between signs."""

LONGEST_ID = 32
LONGEST_NAME = 60
LONGEST_CODE = 6
ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
CODE_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")


def numbered(where: str, entries: Sequence[T]) -> Placed[T]:
    """Return ``entries`` with their paths, counted from 1."""
    return [(f"{where}[{n}]", entry) for n, entry in enumerate(entries, 1)]


def one_of(words: Sequence[str]) -> str:
    """Return how a choice of ``words`` is written in the file."""
    return " or ".join(f'"{word}"' for word in words)


def name_problems(where: str, name: str) -> Iterator[Problem]:
    """Yield what is wrong with a name that people read."""
    is_text = _JOINED.sub("", name).isprintable() and name.strip()
    if len(name) > LONGEST_NAME or not is_text:
        yield Problem(where, "bad_name", name[:LONGEST_NAME], "1 to 60 letters")


def id_problems(where: str, name: str) -> Iterator[Problem]:
    """Yield what is wrong with a name that actions use."""
    if not 0 < len(name) <= LONGEST_ID or not ID_LETTERS.issuperset(name):
        want = "1 to 32 of a-z, 0-9 and -"
        yield Problem(where, "bad_id", name[:LONGEST_ID], want)


def range_problems(where: str, got: int, least: int, most: int) -> Iterator[Problem]:
    """Yield a problem unless ``got`` lies in the range."""
    if not least <= got <= most:
        yield Problem(where, "out_of_range", got, f"{least} to {most}")


def word_problems(where: str, got: str, words: Sequence[str]) -> Iterator[Problem]:
    """Yield a problem unless ``got`` is one of ``words``."""
    if got not in words:
        yield Problem(where, "unknown_word", got[:LONGEST_NAME], one_of(words))


def doubled_problems(entries: Placed[str]) -> Iterator[Problem]:
    """Yield a problem for each entry that stood before."""
    seen: dict[str, str] = {}
    for where, entry in entries:
        if entry in seen:
            yield Problem(where, "doubled", entry, f"another than at {seen[entry]}")
        seen.setdefault(entry, where)


def code_problems(where: str, code: str) -> Iterator[Problem]:
    """Yield what is wrong with a card's part of its sticker."""
    if not 0 < len(code) <= LONGEST_CODE or not CODE_LETTERS.issuperset(code):
        yield Problem(where, "bad_code", code[:LONGEST_ID], "1 to 6 of A-Z and 0-9")


def unnoted(problems: Iterator[Problem], noted: Sequence[Problem]) -> Iterator[Problem]:
    """Yield the problems that do not just echo one noted at or above their path."""
    faulty = {problem.where for problem in noted if problem.key != "unknown_key"}
    for problem in problems:
        ends = [match.start() for match in re.finditer(r"[.\[]", problem.where)]
        above = {problem.where[:end] for end in (*ends, None)}
        if faulty.isdisjoint(above):
            yield problem
