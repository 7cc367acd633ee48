"""What a box consists of, as its owner enters it: parts, and entries in them."""

from __future__ import annotations

from typing import Protocol

from companion.enrolling.state import Field, Table
from rules.errors import Problem


class Part(Protocol):
    """One part of a box: its tiles, its plots, its cards of one level."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def wanted(self) -> int:
        """How many of them a whole box has."""

    @property
    def is_auto(self) -> bool:
        """Whether the next entry comes by itself when nothing is open any more."""

    def done(self, table: Table) -> int:
        """Return how many are entered."""

    def size(self, table: Table) -> int:
        """Return how many entries can be opened, a blank one for the next included."""

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether nothing is open in the entry, from 0."""

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the questions about the entry, with the answers so far."""

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with an answer; what makes no sense changes nothing."""

    def where(self, table: Table, number: int) -> str:
        """Return the path under which the reader of boxes tells of the entry."""


class BoxKind(Protocol):
    """A game whose box is entered by touch."""

    @property
    def game(self) -> str:
        """Its name."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its parts in the order in which they are asked for."""

    @property
    def is_played_begun(self) -> bool:
        """Whether it is played before everything is entered."""

    def blank(self, name: str) -> Table:
        """Return the box of which nothing is entered."""

    def fits(self, table: Table) -> bool:
        """Return whether ``table`` has the shape that the parts expect."""

    def opened(self, table: Table) -> Table:
        """Return the table of a file of a box as it is entered."""

    def finished(self, table: Table) -> Table:
        """Return the table as it is written to a file."""

    def partial(self, table: Table) -> Table | None:
        """Return the table of a box that is played though some lacks; None if none."""

    def met(self, table: Table, action: object, state: object) -> Table:
        """Return the table with what an action of a game told of the box."""

    def sample(self) -> Table:
        """Return the sample as it is entered, to be changed into the own copy."""

    def problems(self, table: Table) -> tuple[Problem, ...]:
        """Return everything that lacks or is wrong."""


def part_of(kind: BoxKind, name: str) -> Part | None:
    """Return the part called ``name``."""
    return next((part for part in kind.parts if part.id == name), None)


def next_open(part: Part, table: Table, after: int = -1) -> int:
    """Return the next entry in which something is open; -1 when nothing is.

    It is looked for behind entry ``after`` first, then from the beginning.
    """
    size = part.size(table)
    order = (*range(after + 1, size), *range(min(after + 1, size)))
    return next((n for n in order if not part.is_whole(table, n)), -1)


def progress(kind: BoxKind, table: Table) -> tuple[int, int]:
    """Return how many entries are done, and how many a whole box has."""
    done = sum(min(part.done(table), part.wanted) for part in kind.parts)
    return done, sum(part.wanted for part in kind.parts)
