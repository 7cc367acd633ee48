"""The box as its owner has it, from a file; or the sample that comes with us."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path

from companion.play import Box
from companion.records import News
from companion.words import Words
from rules.errors import BadEdition, Problem
from rules.hundred_yokai.edition import Edition
from rules.hundred_yokai.entry import edition_from

GAME = "hundred-yokai"
MOST_BYTES = 1 << 20
"""A box takes about 10 KB; a longer file is none."""


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
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadEdition((Problem("", "not_toml", str(error), "TOML"),)) from error
    return edition_from(table)


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
    try:
        text = _text(path)
        return Box(GAME, edition_from_text(text), text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


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
        first = fault.problems[0]
        values = {
            "file": str(path),
            "count": str(len(fault.problems)),
            "where": first.where,
            "key": first.key,
        }
        news = News("edition_wrong", tuple(values.items()), "error")
        return Opened(sample(), (news,), fault)


def report(fault: BadEditionFile, words: Words) -> tuple[str, ...]:
    """Return one line a problem: file, key, what is wrong, what would be right."""
    return tuple(_line(fault.path, problem, words) for problem in fault.problems)


def _line(path: Path, problem: Problem, words: Words) -> str:
    key = f"problem.{problem.key}"
    told = words.say(key) if words.has(key) else problem.key.replace("_", " ")
    where = f"{path}: {problem.where}" if problem.where else str(path)
    got = "" if problem.got is None else f" ({_shown(problem.got)})"
    want = f"; {words.say('problem.want')}: {problem.want}" if problem.want else ""
    return f"{where}: {told}{got}{want}"


def _shown(got: object) -> str:
    text = got if isinstance(got, str) else repr(got)
    return text if len(text) <= 60 else text[:57] + "..."


def _text(path: Path) -> str:
    """Return the text of ``path``.

    Raises:
        BadEdition: if it is not to be read, too long, or no text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadEdition((Problem("", "not_readable", reason),)) from error
    if len(data) > MOST_BYTES:
        most = f"at most {MOST_BYTES} bytes"
        raise BadEdition((Problem("", "too_long", None, most),))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        at = data.count(b"\n", 0, error.start) + 1
        raise BadEdition((Problem(f"line {at}", "not_utf8", None, "UTF-8"),)) from error
