"""Questions about one table of a file: what each key may hold, and what a tap does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.enrolling.state import Field
from companion.enrolling.tables import value_at

ONE, NUMBER, FLAG, SET, BAG = "one", "number", "flag", "set", "bag"
PAIRS, NUMBERS = "pairs", "numbers"
_SEVERAL = (SET, BAG, PAIRS, NUMBERS)
NO_ANSWER, YES, NO, LESS = "none", "yes", "no", "less"
MOST = 99

Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Only:
    """What has to be answered elsewhere in a table for a question to mean something."""

    key: str
    values: tuple[str, ...] = ()
    """Answers that do; any that is there without them."""

    default: str = ""
    """What leaving the key out means."""

    def holds(self, entry: Entry) -> bool:
        """Return whether it is answered so."""
        found = entry.get(self.key, self.default)
        return str(found) in self.values if self.values else bool(found)


@dataclass(frozen=True, slots=True)
class Ask:
    """One question about a table, for one key of it."""

    key: str
    sorts: tuple[str, ...] = ()
    """Sorts of ids of the box that answer it: a section, ``piece``, ``stay``, ``face``,
    ``link``."""

    words: tuple[str, ...] = ()
    """Fixed answers, after the ids."""

    default: object = None
    """What leaving the key out means; None when it has to be answered."""

    kind: str = ONE
    """``one``, ``number``, ``flag``; ``set``, ``bag`` (with repeats), ``pairs`` of ids,
    ``numbers`` that ascend."""

    most: int = MOST
    """Most answers of a set or a bag."""

    is_needed: bool = True
    """Whether a set or a bag has to hold something."""

    only: Only | None = None
    """When it is asked; what is there already is shown nevertheless."""

    but: str = ""
    """Key whose answer is none of its own."""

    def arises(self, entry: Entry) -> bool:
        """Return whether it means something, or has an answer to be taken back."""
        return self.only is None or self.key in entry or self.only.holds(entry)

    @property
    def is_bag(self) -> bool:
        """Whether each tap adds one more."""
        return self.kind == BAG

    def options(self, known: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Return the answers, given the ids of the box by sort."""
        if self.kind == FLAG:
            return (NO, YES)
        found = [ref for sort in self.sorts for ref in known.get(sort, ())]
        if self.default == "":
            found.insert(0, NO_ANSWER)
        return tuple(dict.fromkeys((*found, *self.words)))

    def chosen(self, entry: Entry) -> tuple[str, ...]:
        """Return the present answers; the default where the key is left out."""
        value = entry.get(self.key, self.default)
        if self.kind == FLAG:
            return (YES if value else NO,)
        if self.kind in (SET, BAG, NUMBERS):
            return tuple(map(str, value)) if isinstance(value, list) else ()
        if self.kind == PAIRS:
            pairs = value if isinstance(value, list) else []
            return tuple("/".join(map(str, pair)) for pair in pairs)
        if value == "":
            return (NO_ANSWER,)
        return () if value is None else (str(value),)

    def is_open(self, entry: Entry) -> bool:
        """Return whether it has to be answered and is not."""
        if self.kind in _SEVERAL:
            return self.is_needed and not self.chosen(entry)
        return self.default is None and self.key not in entry

    def field(self, entry: Entry, known: Mapping[str, tuple[str, ...]]) -> Field:
        """Return the question with its answers so far."""
        chosen = self.chosen(entry)
        never = {entry.get("id"), entry.get(self.but) if self.but else None}
        options = tuple(
            each for each in self.options(known) if each in chosen or each not in never
        )
        if self.kind == BAG and chosen:
            options = (*options, LESS)
        return Field(self.key, options, chosen, "ask", self.is_open(entry))

    def answered(self, entry: Entry, value: str) -> object:
        """Return what the key holds after a tap on ``value``; None to leave it out."""
        if self.kind in _SEVERAL:
            return self._several(entry, value)
        new: object = value
        if self.kind == NUMBER:
            new = int(value)
        elif self.kind == FLAG:
            new = value == YES
        elif value == NO_ANSWER:
            new = ""
        return None if new == self.default else new

    def _several(self, entry: Entry, value: str) -> object:
        held = list(self.chosen(entry))
        if value == LESS:
            held = held[:-1]
        elif self.kind != BAG and value in held:
            held.remove(value)
        elif len(held) < self.most:
            held.append(value)
        if self.kind == PAIRS:
            return [each.split("/") for each in held] or None
        if self.kind == NUMBERS:
            return sorted(map(int, held))
        return held if held or self.kind == BAG else None


@dataclass(frozen=True, slots=True)
class Lines:
    """A list of tables in a table, each on a page of its own."""

    key: str
    schema: Schema
    most: int
    least: int = 0
    is_one: bool = False
    """Whether it is one table instead of a list."""

    only: Only | None = None
    """When it is asked for; what is there already is shown nevertheless."""

    def arises(self, entry: Entry) -> bool:
        """Return whether it means something, or holds what can be taken away."""
        is_meant = self.only is None or self.only.holds(entry)
        return is_meant or bool(self.held(entry))

    def held(self, entry: Entry) -> tuple[Entry, ...]:
        """Return the tables that are there."""
        value = entry.get(self.key)
        if self.is_one:
            return (value,) if isinstance(value, Mapping) else ()
        return tuple(value) if isinstance(value, list) else ()

    def path(self, number: int) -> tuple[str | int, ...]:
        """Return the way from the entry to table ``number``."""
        return (self.key,) if self.is_one else (self.key, number)


@dataclass(frozen=True, slots=True)
class Schema:
    """All questions about a table, in the order in which they are asked."""

    name: str
    asks: tuple[Ask, ...] = ()
    lines: tuple[Lines, ...] = ()
    head: str = ""
    """Key whose answer decides which other questions there are."""

    branches: Mapping[str, tuple[Ask, ...]] | None = None
    """The other questions by that answer."""

    either: tuple[str, ...] = ()
    """Keys of lists of which one must hold something."""

    needs: Mapping[str, Only] | None = None
    """Answers of ``head`` that mean something only in an entry like this."""

    has_text: bool = False
    """Whether a sentence is printed on it, which can be typed."""

    def all_asks(self, entry: Entry) -> tuple[Ask, ...]:
        """Return the questions that arise from what is answered."""
        more = (self.branches or {}).get(str(entry.get(self.head, "")), ())
        return tuple(ask for ask in (*self.asks, *more) if ask.arises(entry))

    def is_meant(self, word: str, top: Entry) -> bool:
        """Return whether ``word`` for ``head`` means something in the entry ``top``."""
        need = (self.needs or {}).get(word)
        return need is None or need.holds(top)

    def ask(self, key: str, entry: Entry) -> Ask | None:
        """Return the question about ``key``."""
        return next((ask for ask in self.all_asks(entry) if ask.key == key), None)

    def is_whole(self, entry: Entry) -> bool:
        """Return whether nothing is open, here and in the tables inside."""
        if any(ask.is_open(entry) for ask in self.all_asks(entry)):
            return False
        if self.either and not any(entry.get(key) for key in self.either):
            return False
        return all(
            len(line.held(entry)) >= line.least
            and all(line.schema.is_whole(each) for each in line.held(entry))
            for line in self.lines
        )

    def fits(self, entry: object) -> bool:
        """Return whether what is in ``entry`` can be shown and changed."""
        if not isinstance(entry, Mapping):
            return False
        return all(_fits(ask, entry) for ask in self.all_asks(entry)) and all(
            _holds(line, entry) and all(map(line.schema.fits, line.held(entry)))
            for line in self.lines
        )


def _fits(ask: Ask, entry: Entry) -> bool:
    value = entry.get(ask.key)
    if value is None:
        return True
    if ask.kind == PAIRS:
        return isinstance(value, list) and all(
            isinstance(pair, list) and len(pair) == 2 for pair in value
        )
    if ask.kind in (SET, BAG, NUMBERS):
        inside = int if ask.kind == NUMBERS else str
        return isinstance(value, list) and all(type(each) is inside for each in value)
    wanted = {NUMBER: int, FLAG: bool}.get(ask.kind, str)
    return type(value) is wanted


def _holds(line: Lines, entry: Entry) -> bool:
    value = entry.get(line.key)
    return value is None or isinstance(value, Mapping if line.is_one else list)


def schema_at(schema: Schema, page: tuple[str | int, ...]) -> Schema | None:
    """Return the schema of the table at the end of the way ``page``."""
    steps = list(page)
    while steps:
        key = steps.pop(0)
        line = next((line for line in schema.lines if line.key == key), None)
        if line is None or (not line.is_one and not steps):
            return None
        if not line.is_one and not isinstance(steps.pop(0), int):
            return None
        schema = line.schema
    return schema


def page_of(text: str) -> tuple[str | int, ...]:
    """Return the way that the page ``bonuses.0`` of an entry names."""
    if not text:
        return ()
    return tuple(int(step) if step.isdecimal() else step for step in text.split("."))


def entry_at(table: object, path: tuple[str | int, ...]) -> Entry:
    """Return the table at ``path``; an empty one where there is none."""
    found = value_at(table, path, {})
    return found if isinstance(found, Mapping) else {}
