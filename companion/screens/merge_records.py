"""Questions and answers about entries of Yokaï Parade, in two boxes side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.enrolling import record_labels
from companion.enrolling.asks import NO, YES, Schema
from companion.enrolling.records import Records
from companion.enrolling.state import Table
from companion.words import Words

_TYPED = ("name", "text", "code")
"""Keys that no form asks by a list of answers."""


def record_field(words: Words, part: Records, keys: Sequence[str]) -> str:
    """Return the question at the end of ``keys``, those around it before it."""
    schema: Schema | None = part.schema
    told = []
    for key in keys:
        if schema is None:
            break
        told.append(_field(words, schema, key))
        schema = next((x.schema for x in schema.lines if x.key == key), None)
    return " – ".join(told)


def _field(words: Words, schema: Schema, key: str) -> str:
    own = f"merge.field-{key}"
    if words.has(own):
        return words.say(own)
    told = record_labels.field(words, schema, key)
    return words.say("merge.other") if told.endswith(f"field-{key}") else told


def record_value(
    words: Words, table: Table, part: Records, keys: Sequence[str], value: object
) -> str:
    """Return an answer, or all that the tables in it say, on one line."""
    schema, key = _asked(part.schema, keys)
    if tables := _tables(value):
        return ", ".join(record_labels.says(words, table, schema, x) for x in tables)
    if key in _TYPED or isinstance(value, Mapping):
        return record_labels.name_of(words, {"name": value})
    for ask in schema.all_asks({key: value}):
        if ask.key == key:
            chosen = ask.chosen({key: value})
            told = (record_labels.answer(words, table, schema, ask, x) for x in chosen)
            return ", ".join(told)
    if isinstance(value, bool):
        return record_labels.word(words, key, YES if value else NO)
    values = value if isinstance(value, list) else [value]
    return ", ".join(record_labels.ref(words, table, str(each)) for each in values)


def _asked(schema: Schema, keys: Sequence[str]) -> tuple[Schema, str]:
    """Return the table that is asked about, and the key; empty for all of it."""
    asked = ""
    for key in keys:
        line = next((line for line in schema.lines if line.key == key), None)
        schema, asked = (line.schema, "") if line is not None else (schema, key)
    return schema, asked


def _tables(value: object) -> list[Mapping[str, Any]]:
    """Return the tables in a list; none where it is something else."""
    held = value if isinstance(value, list) else []
    return [each for each in held if isinstance(each, Mapping)]
