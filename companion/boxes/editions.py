"""The box as its owner has it, from a file; or the sample that comes with us."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from companion.boxes.wanted import wanted
from companion.session.play import Box
from companion.store.records import News
from companion.words import Words
from rules.errors import BadEdition, Problem
from rules.hundred_yokai.edition import Edition
from rules.hundred_yokai.entry import edition_from

GAME = "hundred-yokai"
MOST_BYTES = 1 << 18
"""A box takes about 15 KB; a longer file is none."""

LONGEST_LINE = 5000
"""Bytes of a line; the reader of TOML takes hours for a key of a million parts."""

MOST_DOTS = 100
"""Dots between names on a line; a key of thousands takes the reader a second a line."""

_DOT = re.compile(rb"[\w\"'-][ \t]*+\.(?=[ \t]*+[\w\"'-])")


class BadEditionFile(ValueError):
    """A file that is no edition that can be played; all its problems at once."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{path}: {len(problems)} problems")
        self.path = path
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Opened:
    """The box to play with, and what people should know about it."""

    box: Box
    news: tuple[News, ...] = ()
    fault: BadEditionFile | None = None
    """What was wrong with the owner's file; the box is the sample then."""


@lru_cache(maxsize=4)
def edition_from_text(text: str) -> Edition:
    """Return the edition in ``text``, TOML as stored with every game.

    Raises:
        BadEdition: with all that is wrong.
    """
    return edition_from(table_of(text))


def table_of(text: str) -> dict[str, object]:
    """Return the table that ``text``, TOML, describes.

    Raises:
        BadEdition: if it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadEdition((Problem("", "too_deep", None, "TOML"),)) from None
    except ValueError as error:  # of TOML, or a number of thousands of digits
        raise BadEdition((_not_toml(str(error)),)) from error


def sample() -> Box:
    """Return the sample box, made up within what is known of the game."""
    file = resources.files("rules.hundred_yokai").joinpath("sample.toml")
    text = file.read_text(encoding="utf-8")
    return Box(GAME, edition_from_text(text), text)


def read_edition(path: Path) -> Box:
    """Return the box in the file ``path``.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    return box_in(path, GAME, edition_from_text)


def box_in(path: Path, game: str, read: Callable[[str], Any]) -> Box:
    """Return the box of ``game`` in the file ``path``, its TOML read by ``read``.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    try:
        text = text_of(path)
        return Box(game, read(text), text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def complaint(fault: BadEditionFile, key: str = "edition_wrong") -> News:
    """Return what people should know of a box that cannot be used."""
    first = fault.problems[0]
    values = {
        "file": str(fault.path),
        "count": str(len(fault.problems)),
        "where": first.where,
        "key": first.key,
    }
    return News(key, tuple(values.items()), "error")


def open_edition(given: Path | None, usual: Path) -> Opened:
    """Return the owner's box, or the sample where there is none or it is wrong.

    Args:
        given: a file that must be there.
        usual: a file that may be there.
    """
    path = given or usual
    if given is None and not usual.exists():
        return Opened(sample())
    try:
        return Opened(read_edition(path))
    except BadEditionFile as fault:
        if not path.exists():
            missing = News("edition_missing", (("file", str(path)),), "error")
            return Opened(sample(), (missing,), fault)
        return Opened(sample(), (complaint(fault),), fault)


def report(fault: BadEditionFile, words: Words) -> tuple[str, ...]:
    """Return one line a problem: file, key, what is wrong, what would be right."""
    return tuple(_line(fault.path, problem, words) for problem in fault.problems)


def _not_toml(told: str) -> Problem:
    """Return the problem that ``tomllib`` tells, its place taken out of the text."""
    place = re.search(r" \(at (line \d+, column \d+)\)$", told)
    if place is None:
        return Problem("", "not_toml", told, "TOML")
    return Problem(place[1], "not_toml", told[: place.start()], "TOML")


def _line(path: Path, problem: Problem, words: Words) -> str:
    key = f"problem.{problem.key}"
    told = words.say(key) if words.has(key) else problem.key.replace("_", " ")
    where = f"{path}: {problem.where}" if problem.where else str(path)
    got = "" if problem.got is None else f" ({_shown(problem.got)})"
    right = wanted(words, problem.want)
    want = f"; {words.say('problem.want')}: {right}" if right else ""
    return _printable(f"{where}: {told}{got}{want}")


def _shown(got: object) -> str:
    """Return ``got`` as it is written in the file, shortened."""
    match got:
        case str():
            text = got
        case bool() | tuple():
            text = json.dumps(got)
        case _:
            text = str(got)
    return text if len(text) <= 60 else text[:57] + "..."


def _printable(text: str) -> str:
    """Return ``text`` on one line, nothing in it that a terminal would obey."""
    return "".join(
        letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text
    )


def text_of(path: Path) -> str:
    """Return the text of ``path``.

    Raises:
        BadEdition: if it is not to be read, too long, or no text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise BadEdition((Problem("", "not_readable", reason),)) from error
    return decoded(data)


def decoded(data: bytes) -> str:
    """Return ``data`` as a text that can be read as TOML in no time.

    Raises:
        BadEdition: if it is too long or no text.
    """
    if len(data) > MOST_BYTES:
        most = f"at most {MOST_BYTES} bytes"
        raise BadEdition((Problem("", "too_long", None, most),))
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            most = f"at most {LONGEST_LINE} bytes"
            raise BadEdition((Problem(f"line {number}", "long_line", None, most),))
        if line.count(b".") > MOST_DOTS and len(_DOT.findall(line)) > MOST_DOTS:
            raise BadEdition((Problem(f"line {number}", "too_deep", None, "TOML"),))
    try:
        return data.decode("utf-8-sig")  # some editors begin with a mark
    except UnicodeDecodeError as error:
        at = data.count(b"\n", 0, error.start) + 1
        raise BadEdition((Problem(f"line {at}", "not_utf8", None, "UTF-8"),)) from error
