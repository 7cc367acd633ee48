"""One JSON value from bytes that anybody may have written: bounded, nothing odd."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from typing import Any

from companion.cli.strict import Fault, Node, Twice

LONGEST_NUMBER = 18
"""Digits of the longest whole number that is read."""

MOST_BYTES = 1 << 20
"""A position takes about 3 KB; a longer text is none."""

DEEPEST = 50
"""Arrays and objects inside each other that are read."""


@dataclass(frozen=True, slots=True)
class _Odd:
    """A number of the input that cannot be taken for one."""

    error: str


def read_json(data: bytes) -> Node:
    """Return the one JSON value in ``data``, UTF-8.

    Raises:
        Fault: if it is something else, too long or too deep; if a name stands twice in
            an object, or a number is none or too long, wherever that is.
    """
    if len(data) > MOST_BYTES:
        raise Fault(f"longer than {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Fault(f"not UTF-8 at byte {fault.start}") from None
    if not text.strip():
        raise Fault("empty, where a JSON object was expected")
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_int=_whole_number,
            parse_float=_number,
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno} column {fault.colno}"
        told = "a value is missing" if fault.msg == "Expecting value" else fault.msg
        if not text[: fault.pos].strip():
            told = "this is plain text, where an object, {...}, was expected"
        raise Fault(f"not JSON: {told}", place) from None
    except RecursionError:
        raise Fault("nested too deep") from None
    node = Node(value)
    _inspect(node, DEEPEST)
    return node


def _inspect(node: Node, depth: int) -> None:
    """Look through the whole value, also where nobody will read it."""
    if isinstance(node.value, _Odd):
        raise node.fail(node.value.error)
    if isinstance(node.value, dict):
        inside = [entry for _, entry in node.members()]
    elif isinstance(node.value, list):
        inside = node.items()
    else:
        return
    if not depth:
        raise node.fail("nested too deep")
    for entry in inside:
        _inspect(entry, depth - 1)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    twice = Twice(plain)
    seen = set[str]()
    for name, _ in pairs:
        if name in seen:
            twice.key = name
            break
        seen.add(name)
    return twice


def _constant(text: str) -> _Odd:
    return _Odd(f"not JSON: {text} is no number")


def _whole_number(text: str) -> int | _Odd:
    if len(text) > LONGEST_NUMBER:
        return _Odd(f"a number has more than {LONGEST_NUMBER} digits")
    return int(text)


def _number(text: str) -> float | _Odd:
    value = float(text)
    return value if isfinite(value) else _Odd("too large a number")
