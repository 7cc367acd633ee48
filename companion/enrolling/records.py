"""A part of a box whose entries are tables of a file, asked key by key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.enrolling.asks import Entry, Schema, entry_at, page_of, schema_at
from companion.enrolling.known import known_in
from companion.enrolling.pictured import taken_in
from companion.enrolling.state import Field, Table
from companion.enrolling.tables import Path, value_at, with_value, without

ADD = "add"
PAGES = ("", "list", "photo", "name", "text")
"""Pages of an entry that are no way to a table inside it."""


@dataclass(frozen=True, slots=True)
class Records:
    """The entries of one section, or a table inside one of them."""

    id: str
    schema: Schema
    wanted: int
    most: int
    """Entries that there can be; ``wanted`` where it is known how many there are."""

    names: tuple[str, str] = ("", "")
    """What new entries are called in a file, in French and English; numbered."""

    code: str = ""
    """How codes of new entries begin; empty where there are none."""

    way: Path | None = None
    """Where the one table is that this is about; None for a list of them."""

    page: Path = ()
    """Way to the table inside the entry that is asked about."""

    is_auto: bool = False

    @property
    def is_open_ended(self) -> bool:
        """Whether nobody says how many entries there are."""
        return self.way is None and self.most != self.wanted

    @property
    def asked(self) -> Schema:
        """Return the questions about the table that is asked about."""
        return schema_at(self.schema, self.page) or self.schema

    def inside(self, page: str) -> Records | None:
        """Return the same part, asking about the table inside that ``page`` names."""
        way = page_of("" if page in PAGES else page)
        if schema_at(self.schema, way) is None:
            return None
        return replace(self, page=way)

    def path(self, number: int) -> Path:
        """Return where the table that is asked about stands in the file."""
        return (*self._entry(number), *self.page)

    def entry(self, table: Table, number: int) -> Entry:
        """Return the table that is asked about; empty for one to be added."""
        return entry_at(table, self.path(number))

    def top(self, table: Table, number: int) -> Entry:
        """Return the entry itself, whatever in it is asked about."""
        return entry_at(table, self._entry(number))

    def count(self, table: Table) -> int:
        """Return how many entries there are, whole or not."""
        return 1 if self.way is not None else len(value_at(table, (self.id,), []))

    def done(self, table: Table) -> int:
        """Return how many entries lack nothing."""
        every = range(self.count(table))
        return sum(self.schema.is_whole(self.top(table, number)) for number in every)

    def size(self, table: Table) -> int:
        """Return how many entries can be opened, one to be added included."""
        count = self.count(table)
        return count if self.way is not None else count + (count < self.most)

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether nothing is open in the entry; one more is never needed."""
        if number >= self.count(table):
            return number >= self.wanted
        return self.schema.is_whole(self.top(table, number))

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the questions, and the tables inside as answers to open."""
        entry, known = self.entry(table, number), known_in(table)
        asks = (ask.field(entry, known) for ask in self.asked.all_asks(entry))
        meant = (_meant(self.asked, each, self.top(table, number)) for each in asks)
        return (*meant, *self._lines(entry))

    def _lines(self, entry: Entry) -> tuple[Field, ...]:
        asked, found = self.asked, []
        is_open = bool(asked.either) and not any(entry.get(k) for k in asked.either)
        for line in asked.lines:
            if not line.arises(entry):
                continue
            count = len(line.held(entry))
            more = (ADD,) if count < line.most else ()
            lacks = count < line.least or (is_open and line.key in asked.either)
            options = (*map(str, range(count)), *more)
            found.append(Field(line.key, options, (), "lines", lacks))
        return tuple(found)

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with an answer; what makes no sense changes nothing."""
        if what == "remove":
            return self._removed(table, number)
        entry = self.entry(table, number)
        ask = self.asked.ask(what, entry)
        if ask is None or value not in ask.field(entry, known_in(table)).options:
            return table
        if self.way is None and number >= self.count(table):
            table = self.begun(table)
        new = ask.answered(entry, value)
        if what == self.asked.head:
            same = entry.get(what) == value
            return with_value(
                table, self.path(number), {**(entry if same else {}), what: value}
            )
        return self._with_key(table, number, what, new)

    def has_room(self, table: Table, number: int) -> bool:
        """Return whether one more table fits beside the one inside an entry."""
        *above, key, _ = self.page
        around = schema_at(self.schema, tuple(above))
        held = value_at(table, (*self._entry(number), *above, key), [])
        lines = around.lines if around is not None else ()
        return any(line.key == key and len(held) < line.most for line in lines)

    def put(self, table: Table, number: int, what: str, value: object) -> Table:
        """Return the table with a text that was typed for the entry."""
        if self.way is None and number >= self.count(table):
            table = self.begun(table)
        return with_value(table, (*self._entry(number), *self.page, what), value)

    def begun(self, table: Table) -> Table:
        """Return the table with one more entry, of which only the name is there."""
        new = _new_entry(self, table)
        return with_value(table, (self.id, self.count(table)), new)

    def where(self, table: Table, number: int) -> str:
        """Return the path under which the reader of boxes tells of the entry."""
        return self.id if self.way is not None else f"{self.id}[{number + 1}]"

    def _entry(self, number: int) -> Path:
        return self.way if self.way is not None else (self.id, number)

    def _with_key(self, table: Table, number: int, what: str, new: object) -> Table:
        path = self.path(number)
        if new is not None:
            if self.page and self.asked.has_text and not self.entry(table, number):
                table = with_value(table, (*path, "text"), "")
            return with_value(table, (*path, what), new)
        if what not in self.entry(table, number):
            return table
        return without(table, (*path, what))

    def _removed(self, table: Table, number: int) -> Table:
        path = self.path(number)
        is_there = bool(path) and value_at(table, path) is not None
        return without(table, path) if is_there and self.way is None else table


def _meant(asked: Schema, field: Field, top: Entry) -> Field:
    """Return ``field`` without answers that mean nothing in the entry ``top``."""
    if field.name != asked.head or not asked.needs:
        return field
    meant = (
        word
        for word in field.options
        if word in field.chosen or asked.is_meant(word, top)
    )
    return replace(field, options=tuple(meant))


def _new_entry(part: Records, table: Table) -> dict[str, Any]:
    """Return an entry with an id, a name and a code that nothing else has."""
    number = part.count(table) + 1
    ids = {str(value) for sort in known_in(table).values() for value in sort}
    ids |= {str(each.get("id")) for each in value_at(table, (part.id,), [])}
    ids = {name.upper() for name in ids} | taken_in(table)
    while f"{part.id}-{number}".upper() in ids:
        number += 1
    french, english = (f"{name} {number}" for name in part.names)
    name: object = french if french == english else {"fr": french, "en": english}
    entry: dict[str, Any] = {"id": f"{part.id}-{number}", "name": name}
    if part.schema.has_text:
        entry["text"] = ""
    if part.code:
        entry["code"] = _new_code(part.code, table)
    if part.id == "zone":
        entry["place"] = [10 + number * 37 % 80, 10 + number * 23 % 80]
    return entry


def _new_code(stem: str, table: Table) -> str:
    """Return a code that no entry has or had; see ``pictured``."""
    taken = taken_in(table)
    number = 1
    while f"{stem}{number:02d}" in taken:
        number += 1
    return f"{stem}{number:02d}"
