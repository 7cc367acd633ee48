"""How the parameters of one effect are written in a file, read and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules.entered import one_of, range_problems
from rules.errors import Problem
from rules.part import Part
from rules.yokai_parade.edition_effects import Case, Effect
from rules.yokai_parade.edition_holds import Hold

MOST_WORDS = 20
"""Words of one list that are read at all."""

LONGEST_SHOWN = 60

Known: TypeAlias = Mapping[str, frozenset[str]]
"""The ids of a box by what they name: ``"zone"``, ``"vehicle"``, ``"token"`` ..."""

STAY = "zone to stay in"
"""The sort of zones that send nobody on."""

Value: TypeAlias = object


@dataclass(frozen=True, slots=True)
class Names:
    """Which words are right: those listed, and the ids of a box of some sorts."""

    sorts: tuple[str, ...] = ()
    """Keys of ``Known``."""

    words: tuple[str, ...] = ()

    def problems(self, where: str, got: str, known: Known) -> Iterator[Problem]:
        """Yield a problem unless ``got`` is one of them."""
        if got in self.words or any(got in known[sort] for sort in self.sorts):
            return
        yield Problem(where, "unknown_word", got[:LONGEST_SHOWN], self.want)

    @property
    def want(self) -> str:
        """What would be right, for people."""
        sorts = [f"the id of a {sort}" for sort in self.sorts]
        return " or ".join([*sorts, *([one_of(self.words)] if self.words else [])])


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    key: str
    least: int
    most: int
    default: int | None = None
    is_change: bool = False
    """Whether 0 is wrong: it would change nothing."""

    def read(self, part: Part) -> Value:
        """Take it out of ``part``."""
        return part.number(self.key, f"{self.least} to {self.most}", self.default)

    def problems(self, where: str, value: Value, _: Known) -> Iterator[Problem]:
        """Yield what is wrong with ``value``."""
        if isinstance(value, int):
            path = f"{where}.{self.key}"
            yield from range_problems(path, value, self.least, self.most)
            if self.is_change and not value:
                want = f"{self.least} to {self.most}, not 0"
                yield Problem(path, "out_of_range", value, want)


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    key: str
    default: bool

    def read(self, part: Part) -> Value:
        """Take it out of ``part``."""
        return self.default if part.lacks(self.key) else part.flag(self.key)

    def problems(self, _where: str, _value: Value, _: Known) -> Iterator[Problem]:
        """Yield nothing: both values are right."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Word:
    """One word or id."""

    key: str
    names: Names
    default: str | None = None

    def read(self, part: Part) -> Value:
        """Take it out of ``part``."""
        return part.text(self.key, self.names.want, self.default)

    def problems(self, where: str, value: Value, known: Known) -> Iterator[Problem]:
        """Yield what is wrong with ``value``."""
        if value != self.default:
            yield from self.names.problems(f"{where}.{self.key}", str(value), known)


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words or ids; empty when left out."""

    key: str
    names: Names
    is_needed: bool = False

    def read(self, part: Part) -> Value:
        """Take them out of ``part``."""
        if not self.is_needed and part.lacks(self.key):
            return ()
        return part.words(self.key, f"a list of {self.names.want}", MOST_WORDS)

    def problems(self, where: str, value: Value, known: Known) -> Iterator[Problem]:
        """Yield what is wrong with ``value``."""
        entries = value if isinstance(value, tuple) else ()
        if self.is_needed and not entries:
            yield Problem(f"{where}.{self.key}", "wrong_count", 0, "one or more")
        for number, entry in enumerate(entries, 1):
            path = f"{where}.{self.key}[{number}]"
            yield from self.names.problems(path, str(entry), known)


@dataclass(frozen=True, slots=True)
class ZonePairs:
    """Links, each as two zones."""

    key: str
    want = 'pairs of zones, as [["fort", "river"]]'

    def read(self, part: Part) -> Value:
        """Take them out of ``part``."""
        return tuple(
            self._pair(part, path, entry)
            for path, entry in part.items(self.key, self.want, MOST_WORDS)
        )

    def _pair(self, part: Part, path: str, entry: object) -> tuple[str, str]:
        pair = part.pair(path, entry, self.want)
        if pair is None:
            return "", ""
        one, other = pair
        return part.as_text(f"{path}[1]", one), part.as_text(f"{path}[2]", other)

    def problems(self, where: str, value: Value, known: Known) -> Iterator[Problem]:
        """Yield what is wrong with ``value``."""
        pairs = value if isinstance(value, tuple) else ()
        if not pairs:
            yield Problem(f"{where}.{self.key}", "wrong_count", 0, "one or more")
        for number, pair in enumerate(pairs, 1):
            if "/".join(pair) not in known["link"]:
                got = " and ".join(pair)[:LONGEST_SHOWN]
                path = f"{where}.{self.key}[{number}]"
                yield Problem(path, "no_such_link", got, "two linked zones")


@dataclass(frozen=True, slots=True)
class CaseOf:
    """Filters of a purification, each a list beside the other keys."""

    key: str = "case"
    lists = (
        Words("kinds", Names(("kind",))),
        Words("zones", Names((STAY,))),
        Words("vehicles", Names(("vehicle",))),
    )

    def read(self, part: Part) -> Value:
        """Take them out of ``part``."""
        kinds, zones, vehicles = (_texts(entries.read(part)) for entries in self.lists)
        return Case(kinds, zones, vehicles)

    def problems(self, where: str, value: Value, known: Known) -> Iterator[Problem]:
        """Yield what is wrong with ``value``."""
        for entries in self.lists:
            yield from entries.problems(where, getattr(value, entries.key), known)


def _texts(value: Value) -> tuple[str, ...]:
    entries = value if isinstance(value, tuple) else ()
    return tuple(str(entry) for entry in entries)


Slot: TypeAlias = Number | Flag | Word | Words | ZonePairs | CaseOf


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of effect or hold is written: its word and its parameters."""

    word: str
    make: Callable[..., Effect | Hold]
    slots: tuple[Slot, ...] = ()

    def read(self, part: Part) -> Effect | Hold:
        """Return the effect whose parameters stand in ``part``."""
        return self.make(**{slot.key: slot.read(part) for slot in self.slots})

    def problems(
        self, where: str, effect: Effect | Hold, known: Known
    ) -> Iterator[Problem]:
        """Yield what is wrong with the parameters of ``effect``."""
        for slot in self.slots:
            yield from slot.problems(where, getattr(effect, slot.key), known)
