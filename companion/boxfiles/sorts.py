"""What tells the entries of a box apart, whatever number a device gave them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.boxes.editions import GAME as HUNDRED
from companion.boxfiles.pairing import Entry
from companion.enrolling.hundred_cards import LETTERS, element_of
from companion.enrolling.parade import YokaiParade
from companion.enrolling.records import Records
from companion.enrolling.tables import texts_at
from rules.hundred_yokai.checks import TILES
from rules.hundred_yokai.edition import CARDS

NUMBERED = re.compile(r"[1-9][ewd]\d{2,}|[a-z]+-\d+", re.IGNORECASE)
"""Ids that a device gives by number: ``1e01``, ``water-2``, ``yokai-7``."""

NUMBERED_CODE = re.compile(r"[1-9]?[A-Z]\d{2,}", re.IGNORECASE)
"""Codes that a device gives by number: ``1E01``, ``Y07``."""

NO_TELLING = frozenset({"id", "code", "name", "text", "place"})
"""Keys that do not tell an entry from others: they are given, or typed at will."""


@dataclass(frozen=True, slots=True)
class Sort:
    """One list of a box whose entries are things of the box."""

    section: str
    group: str = ""
    """Key whose value both must have to be the same thing at all."""

    most: Mapping[Any, int] | None = None
    """How many a box has, by that value; by "" without a group."""

    passed: frozenset[str] = NO_TELLING
    names: tuple[str, ...] = ()
    """What new entries are called before their number."""

    code: str = ""
    """How codes of new entries begin; empty where they have none."""

    has_blanks: bool = False
    """Whether all entries are there from the start, blank until they are entered."""

    def group_of(self, entry: Entry) -> object:
        """Return the value that both must have; empty without one."""
        found = entry.get(self.group) if self.group else ""
        return found if isinstance(found, str | int) else ""

    def telling(self, entry: Entry) -> Entry:
        """Return what tells ``entry`` from others."""
        return {key: value for key, value in entry.items() if key not in self.passed}

    def copies(self, entry: Entry) -> int:
        """Return how many of them are in the box."""
        count = entry.get("copies", 1)
        return count if type(count) is int and count > 0 else 1

    def titles(self, entry: Entry) -> frozenset[str]:
        """Return the names that somebody typed for it, none that a device gave."""
        name = entry.get("name")
        found = name.values() if isinstance(name, Mapping) else (name,)
        texts = (each.strip().casefold() for each in found if isinstance(each, str))
        return frozenset(text for text in texts if text and not self._is_given(text))

    def _is_given(self, text: str) -> bool:
        stem, _, number = text.rpartition(" ")
        return number.isdecimal() and stem in {each.casefold() for each in self.names}

    def new_names(self, entry: Entry, taken: frozenset[str]) -> tuple[str, str]:
        """Return an id and a code that are not ``taken``, names in capitals.

        The code is empty where such entries have none.
        """
        if self.section == "card":
            letter = LETTERS.get(element_of(texts_at(entry, ("icons",))), "E")
            code = _free(f"{self.group_of(entry) or 1}{letter}", 2, taken)
            return code.lower(), code
        stem = self.group_of(entry) if self.has_blanks else self.section
        code = _free(self.code, 2, taken) if self.code else ""
        return _free(f"{stem}-", 0, taken), code


def _free(stem: str, digits: int, taken: frozenset[str]) -> str:
    number = 1
    while (name := f"{stem}{number:0{digits}d}").upper() in taken:
        number += 1
    return name


_HUNDRED = (
    Sort(
        "tile",
        "element",
        dict(TILES),
        frozenset({"id", "name", "element"}),
        has_blanks=True,
    ),
    Sort("card", "level", dict(CARDS), NO_TELLING | {"copies", "element"}),
)


def _parade() -> tuple[Sort, ...]:
    return tuple(
        Sort(
            part.id,
            most=None if part.is_open_ended else {"": part.wanted},
            names=part.names,
            code=part.code,
        )
        for part in YokaiParade().parts
        if isinstance(part, Records) and part.way is None
    )


def sorts_of(game: str) -> tuple[Sort, ...]:
    """Return the lists of things in a box of ``game``, first those that others name."""
    if game == HUNDRED:
        return _HUNDRED
    return _parade() if game == YokaiParade().game else ()
