"""Values from outside, taken strictly: each one checked, each fault with its place."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

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


class Twice(dict[str, Any]):
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
        if isinstance(self.value, Twice):
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
                known = ", ".join(dict.fromkeys((*required, *optional)))
                raise node.fail(f"unknown field; known: {known}")
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
        name = name[:LONGEST_NAME]
        return f"{self.where}.{name}" if self.where else name


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
