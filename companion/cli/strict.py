"""JSON from outside, read strictly: every value checked, every fault with its place."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any

LONGEST_NUMBER = 18
"""Digits of the longest whole number that is read."""

LONGEST_NAME = 200


class Fault(Exception):
    """Something in the input is wrong.

    Attributes:
        error: what is wrong, in plain English.
        where: path of the field (``meeples.wood-5.king``, ``map.tiles[3]``); line and
            column where the text is no JSON; empty for the whole.
    """

    def __init__(self, error: str, where: str = "") -> None:
        super().__init__(f"{where}: {error}" if where else error)
        self.error = error
        self.where = where


class _Twice(dict[str, Any]):
    """An object of the input in which ``key`` stands twice."""

    key = ""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the input and where it stands."""

    value: Any
    where: str = ""

    def fail(self, error: str) -> Fault:
        """Return the fault that this value has."""
        return Fault(error, self.where)

    def members(self) -> Iterator[tuple[str, Node]]:
        """Yield name and value of each field of an object.

        Raises:
            Fault: if this is no object, or a name stands in it twice.
        """
        if not isinstance(self.value, dict):
            raise self.fail(f"must be an object, not {_kind(self.value)}")
        if isinstance(self.value, _Twice):
            raise Fault("the name stands twice in one object", self._at(self.value.key))
        for name, value in self.value.items():
            yield name, Node(value, self._at(name))

    def fields(
        self, required: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, Node]:
        """Return the fields of an object by name.

        Raises:
            Fault: if a required one is missing, or there is one of another name.
        """
        found = dict(self.members())
        for name, node in found.items():
            if name not in required and name not in optional:
                raise node.fail("unknown field; known: " + ", ".join(required))
        for name in required:
            if name not in found:
                raise Fault("missing field", self._at(name))
        return found

    def items(self) -> list[Node]:
        """Return the values of an array.

        Raises:
            Fault: if this is no array.
        """
        if not isinstance(self.value, list):
            raise self.fail(f"must be an array, not {_kind(self.value)}")
        return [
            Node(value, f"{self.where}[{number}]")
            for number, value in enumerate(self.value)
        ]

    def count(self, least: int, most: int) -> int:
        """Return a whole number from ``least`` to ``most``.

        Raises:
            Fault: if this is none.
        """
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fail(f"must be a whole number, not {_kind(self.value)}")
        if not least <= self.value <= most:
            raise self.fail(f"must be from {least} to {most}, not {self.value}")
        return self.value

    def flag(self) -> bool:
        """Return true or false.

        Raises:
            Fault: if this is neither.
        """
        if not isinstance(self.value, bool):
            raise self.fail(f"must be true or false, not {_kind(self.value)}")
        return self.value

    def name(self) -> str:
        """Return a string that is not empty.

        Raises:
            Fault: if this is none, or longer than ``LONGEST_NAME``.
        """
        if not isinstance(self.value, str):
            raise self.fail(f"must be a string, not {_kind(self.value)}")
        if not 0 < len(self.value) <= LONGEST_NAME:
            raise self.fail(f"must have 1 to {LONGEST_NAME} characters")
        return self.value

    def word(self, known: Collection[str]) -> str:
        """Return one of the strings ``known``.

        Raises:
            Fault: if this is none of them.
        """
        if self.name() not in known:
            shown = json.dumps(self.value)
            raise self.fail(f"must be one of {', '.join(known)}, not {shown}")
        return str(self.value)

    def is_null(self) -> bool:
        """Return whether this is null."""
        return self.value is None

    def _at(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name


def read_json(data: bytes) -> Node:
    """Return the one JSON value in ``data``, UTF-8.

    Raises:
        Fault: if it is something else, or too deep or with a number too long to read.
    """
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
            parse_constant=_refuse_constant,
            parse_int=_whole_number,
            parse_float=_number,
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno} column {fault.colno}"
        raise Fault(f"not JSON: {fault.msg}", place) from None
    except RecursionError:
        raise Fault("nested too deep") from None
    return Node(value)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    twice = _Twice(plain)
    names = [name for name, _ in pairs]
    twice.key = next(name for name in names if names.count(name) > 1)
    return twice


def _refuse_constant(text: str) -> None:
    raise Fault(f"not JSON: {text} is no number")


def _whole_number(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise Fault(f"a number has more than {LONGEST_NUMBER} digits")
    return int(text)


def _number(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise Fault(f"{text} is too large a number")
    return value


def _kind(value: Any) -> str:
    """Return what JSON calls ``value``."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return "a string"
        case int() | float():
            return f"the number {value}"
        case list():
            return "an array"
        case _:
            return "an object"
