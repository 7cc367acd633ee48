"""Editions as far as they go: what is entered, what is still missing, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.boxes.editions import BadEditionFile, table_of
from companion.boxfiles.games import READERS
from companion.boxfiles.package import read_package
from companion.boxfiles.pairing import Entry, same
from companion.boxfiles.toml_text import toml_text
from rules.errors import BadEdition, Problem

DEEPEST = 16
"""Tables and lists inside each other; a box has five."""

LACKS = frozenset(
    {
        "missing",
        "missing_key",
        "nobody_stays",
        "no_such_cell",
        "no_such_link",
        "no_such_plan",
        "no_temple",
        "unreached",
        "wrong_count",
    }
)
"""Problems that may go away when more is entered."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An edition of which some may be missing."""

    game: str
    text: str
    table: Mapping[str, object]
    lacks: tuple[Problem, ...] = ()
    """What may just not be entered yet."""

    faults: tuple[Problem, ...] = ()
    """What has to be put right whatever is entered besides."""

    @property
    def is_whole(self) -> bool:
        """Whether it can be played."""
        return not self.lacks and not self.faults


def draft_of(game: str, text: str) -> Draft:
    """Return how far the box of ``game`` in ``text`` is.

    Raises:
        BadEdition: if that is no TOML, or nested as no box is.
    """
    table = table_of(text)
    if _is_deep(table):
        raise BadEdition((Problem("", "too_deep", None, "TOML"),))
    try:
        READERS[game](text)
    except BadEdition as fault:
        lacks = tuple(each for each in fault.problems if each.key in LACKS)
        faults = tuple(each for each in fault.problems if each.key not in LACKS)
        return Draft(game, text, table, lacks, faults)
    return Draft(game, text, table)


def read_draft(path: Path, game: str = "") -> Draft:
    """Return how far the box in the file ``path``, a package or TOML, is.

    Raises:
        BadEditionFile: if it cannot be read at all.
    """
    package = read_package(path, game=game)
    try:
        return draft_of(package.game, package.text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def text_of_table(table: Entry, *drafts: Draft) -> str:
    """Return ``table`` as TOML; the text of a draft that says the same, if one does."""
    for draft in drafts:
        if same(table, dict(draft.table)):
            return draft.text
    return toml_text(table)


def _is_deep(table: Mapping[str, object]) -> bool:
    level: list[object] = [table]
    for _ in range(DEEPEST):
        inside: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inside += value.values()
            elif isinstance(value, list):
                inside += value
        level = inside
    return any(isinstance(value, dict | list) for value in level)
