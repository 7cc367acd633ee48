"""No sentence is kept that nothing says any more.

A key is said whole, or put together from pieces that stand in the code. What a piece
between two others may be is not known here, so this finds the keys that certainly are
not said, and no others.
"""

import ast
import re
from pathlib import Path
from typing import get_args

from companion.tables.yokai_parade.telling import UNTOLD
from rules.yokai_parade.events import Corrected, Event

ROOT = Path(__file__).parents[2]
PACKAGES = ("rules", "vision", "hardware", "companion")
KEY = re.compile(r'^msgid "([^"]+)"', re.MULTILINE)
NAMED_ELSEWHERE = re.compile(r"(want|clan|kind|device\.name)\..+")
"""Groups whose keys are made of what a person or a file calls a thing."""


def catalogue():
    path = ROOT / "companion" / "language" / "en.po"
    return KEY.findall(path.read_text("utf-8"))


def code():
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text("utf-8")))


def pattern(node):
    """What an f-string can give, every value in it as anything."""
    parts = (
        re.escape(each.value) if isinstance(each, ast.Constant) else ".+"
        for each in node.values
    )
    return "".join(parts)


def said_by_code():
    whole, made = set(), set()
    for node in code():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            made.add(pattern(node))
    return whole, [re.compile(each) for each in made if re.match("[a-z]", each)]


def unused(keys):
    whole, made = said_by_code()
    return [
        key
        for key in keys
        if key not in whole
        and not NAMED_ELSEWHERE.fullmatch(key)
        and not any(each.fullmatch(key) for each in made)
    ]


def test_every_key_can_be_said_by_something():
    assert unused(catalogue()) == []


def test_a_key_that_nothing_says_is_found():
    assert unused(["never-said.by-anybody"]) == ["never-said.by-anybody"]


def test_the_parade_has_a_sentence_for_each_event_it_tells_and_no_other():
    own = (*UNTOLD, Corrected)
    told = [each.__name__ for each in get_args(Event) if each not in own]
    due = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in told}
    group = "parade.event."
    keys = {key.removeprefix(group) for key in catalogue() if key.startswith(group)}
    assert keys == due
