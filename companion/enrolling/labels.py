"""What parts, entries, fields and answers are called."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.boxes.wanted import wanted
from companion.enrolling.hundred_tiles import NONE
from companion.enrolling.parts import Part
from companion.enrolling.state import Field, Table
from companion.enrolling.wishes import Enter, Explain
from companion.tables.hundred_yokai import names
from companion.view.views import Choice
from companion.words import Words, said
from rules.errors import Problem
from rules.hundred_yokai.board import ELEMENTS


def option(words: Words, field: Field, value: str) -> Choice:
    """Return the button of one answer."""
    label, icons, element = _look(words, field.group, value)
    return Choice(
        f"{field.name}-{value}",
        label,
        Enter(field.name, value),
        icons=icons,
        element=element,
        is_chosen=value in field.chosen and field.group not in _ADDED,
    )


def if_live(
    choice: Choice, part: Part, table: Table, number: int, field: Field, value: str
) -> Choice:
    """Return ``choice`` as one that does nothing yet, where it changes nothing.

    The answer that is chosen already stays as it is.
    """
    if choice.is_chosen or part.fill(table, number, field.name, value) != table:
        return choice
    key = "full" if field.chosen else "first"
    is_added = field.group in _ADDED
    why = said(f"enrol.off-{field.group}-{key}" if is_added else "enrol.off")
    return replace(choice, message=Explain(why), is_off=True)


_NUMBERED = re.compile(r"\[(\d+)\]")
"""An entry by its place in the file, from 1 as on the screen."""

_ADDED = ("icon", "token")
"""Answers that are added by each tap; none of them is *the* answer."""


def _look(words: Words, group: str, value: str) -> tuple[str, tuple[str, ...], str]:
    """Return label, icons and element of an answer."""
    kind, _, number = value.partition("-")
    match group:
        case "element":
            return names.element(words, value), (), value
        case "icon":
            return names.word(words, "icon", value), (value,), ""
        case "term":
            return words.say(f"enrol.term-{value}"), (), _element_in(kind)
        case "bonus" | "token" if value != NONE:
            return number, ("mystery" if kind == "points" else kind,), ""
        case "number":
            return value, (), ""
        case _:
            return words.say(f"enrol.{group}-{value}"), (), ""


def _element_in(word: str) -> str:
    return word if word in ELEMENTS else ""


def told(words: Words, problem: Problem) -> str:
    """Return what is wrong, and what would be right."""
    key = f"problem.{problem.key}"
    what = words.say(key) if words.has(key) else problem.key.replace("_", " ")
    what = what[:1].upper() + what[1:]
    other = _NUMBERED.search(problem.want)
    if problem.key == "doubled" and other is not None:
        return words.say("enrol.twice", number=other[1])
    right = wanted(words, problem.want)
    return words.say("enrol.wrong", what=what, right=right) if right else what
