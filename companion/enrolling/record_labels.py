"""What entries of a file are called, and their questions and answers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.enrolling.asks import (
    BAG,
    LESS,
    NO_ANSWER,
    NUMBER,
    NUMBERS,
    PAIRS,
    Ask,
    Entry,
    Lines,
    Schema,
    schema_at,
)
from companion.enrolling.known import SECTIONS
from companion.enrolling.records import Records
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at
from companion.enrolling.ways import Ways
from companion.words import Words

LONGEST = 60
"""Letters of what a line says, so that it fits a button."""


def name_of(words: Words, entry: Entry) -> str:
    """Return what an entry is called, in the players' language."""
    name = entry.get("name", "")
    if isinstance(name, Mapping):
        return str(name.get(words.language) or name.get("en", ""))
    return str(name)


def text_of(words: Words, entry: Entry, key: str) -> str:
    """Return a text of an entry, in the players' language."""
    return name_of(words, {"name": entry.get(key, "")})


def ref(words: Words, table: Table, value: str, sorts: tuple[str, ...] = ()) -> str:
    """Return what the thing with the id ``value`` is called, else the word itself."""
    sections = ("kind",) if sorts == ("kind",) else SECTIONS[1:]
    for section in sections:
        for entry in value_at(table, (section,), []):
            if entry.get("id") == value:
                return name_of(words, entry)
    return word(words, "", value)


def word(words: Words, key: str, value: str) -> str:
    """Return what the fixed answer ``value`` to the question ``key`` is called."""
    for name in (f"asked.word-{key}-{value}", f"asked.word-{value}"):
        if words.has(name):
            return words.say(name)
    return value


def answer(words: Words, table: Table, schema: Schema, ask: Ask, value: str) -> str:
    """Return the label of one answer."""
    if ask.kind in (NUMBER, NUMBERS):
        is_change = ask.kind == NUMBER and any(int(word) < 0 for word in ask.words)
        return f"{int(value):+d}".replace("-", "−") if is_change else value
    if value == NO_ANSWER:
        return words.say(f"asked.none-{schema.name}-{ask.key}")
    if value == LESS:
        return words.say("enrol.erase")
    if ask.kind == PAIRS:
        return " – ".join(ref(words, table, end) for end in value.split("/"))
    if value in ask.words:
        return word(words, ask.key, value)
    return ref(words, table, value, ask.sorts)


def question(words: Words, table: Table, schema: Schema, ask: Ask, entry: Entry) -> str:
    """Return the label of a question; what is in a bag stands behind it."""
    label = field(words, schema, ask.key)
    chosen = ask.chosen(entry)
    if ask.kind != BAG or not chosen:
        return label
    held = [answer(words, table, schema, ask, each) for each in chosen]
    told = words.say("asked.holds", what=label, held=", ".join(held))
    if len(told) <= LONGEST:
        return told
    key = "asked.holds-many"
    return words.say(key, what=label, number=len(held), last=held[-1])


def field(words: Words, schema: Schema, key: str) -> str:
    """Return what the key of a table is called."""
    own = f"asked.field-{schema.name}-{key}"
    return words.say(own if words.has(own) else f"asked.field-{key}")


def heading(words: Words, part: Records | Ways, table: Table, number: int) -> str:
    """Return what an entry is called, a table inside it with its place."""
    if isinstance(part, Ways):
        zones = part.zones(table)
        return ref(words, table, zones[number]) if number < len(zones) else ""
    if part.way is not None:
        return words.say(f"enrol.part-{part.id}")
    name = name_of(words, part.top(table, number)) or words.say("asked.another")
    schema = part.schema
    for step in part.page:
        if isinstance(step, int):
            name = f"{name} {step + 1}"
        else:
            name = words.say("asked.inside", name=name, what=field(words, schema, step))
            schema = (
                schema_at(schema, (step, 0)) or schema_at(schema, (step,)) or schema
            )
    return name


def summary(words: Words, part: Records | Ways, table: Table, number: int) -> str:
    """Return what is entered of an entry, on one line."""
    if isinstance(part, Records):
        if number >= part.count(table):
            return words.say("asked.add")
        return says(words, table, part.schema, part.top(table, number))
    both, there = part.fields(table, number)
    names = [ref(words, table, zone) for zone in (*both.chosen, *there.chosen)]
    return ", ".join(names) or words.say("enrol.open")


def line(words: Words, table: Table, lines: Lines, entry: Entry) -> str:
    """Return what one table inside an entry says, on one line."""
    told = says(words, table, lines.schema, entry)
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1]}…"


def says(words: Words, table: Table, schema: Schema, entry: Entry) -> str:
    """Return what is entered of a table, its answers one after the other."""
    found = []
    for ask in schema.all_asks(entry):
        if ask.key in entry and entry[ask.key] != ask.default:
            found += [
                answer(words, table, schema, ask, each) for each in ask.chosen(entry)
            ]
    for each in schema.lines:
        found += [says(words, table, each.schema, one) for one in each.held(entry)]
    return ", ".join(part for part in found if part) or words.say("enrol.open")
