"""Plots, costs and tokens of the hundred yokai, as the owner enters them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.enrolling.state import Field, Table
from companion.enrolling.tables import texts_at, value_at, with_value, without
from rules.hundred_yokai.edition import (
    CARDS,
    COLLECTION_TERMS,
    ISLAND_TERMS,
    PLOTS,
    TOKENS,
)

DEAREST = 10
"""Highest cost that is offered: nobody can hold more than eight spirit (NP1)."""


@dataclass(frozen=True, slots=True)
class Plots:
    """The hidden plots: two choices of seven each."""

    id: str = "plots"
    wanted: int = PLOTS
    is_auto: bool = True

    def done(self, table: Table) -> int:
        """Return how many have both terms."""
        size = len(value_at(table, ("plots",), []))
        return sum(self.is_whole(table, n) for n in range(size))

    def size(self, table: Table) -> int:
        """Return how many are begun, and one more while some lack."""
        count = len(value_at(table, ("plots",), []))
        return count + (self.done(table) == count < self.wanted)

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether both terms are chosen."""
        return all(self.terms(table, number))

    def terms(self, table: Table, number: int) -> tuple[str, str]:
        """Return both terms, each empty while it is not chosen."""
        found = texts_at(table, ("plots", number))
        return (found[0], found[1]) if len(found) == 2 else ("", "")

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the two choices of a plot."""
        island, collection = self.terms(table, number)
        return (
            _term("island", ISLAND_TERMS, island),
            _term("collection", COLLECTION_TERMS, collection),
        )

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with one term chosen, or without the plot."""
        count = len(value_at(table, ("plots",), []))
        place = min(number, count)
        island, collection = self.terms(table, place)
        if what == "island" and value in ISLAND_TERMS:
            return with_value(table, ("plots", place), [value, collection])
        if what == "collection" and value in COLLECTION_TERMS:
            return with_value(table, ("plots", place), [island, value])
        return without(table, ("plots", place)) if what == "remove" else table

    def where(self, table: Table, number: int) -> str:
        """Return the path of the plot."""
        return f"plots[{number + 1}]"


def _term(name: str, options: tuple[str, ...], chosen: str) -> Field:
    return Field(name, options, (chosen,) if chosen else (), "term", not chosen)


@dataclass(frozen=True, slots=True)
class Costs:
    """What a card of each level costs."""

    id: str = "costs"
    wanted: int = len(CARDS)
    is_auto: bool = True

    def done(self, table: Table) -> int:
        """Return how many are entered."""
        return sum(cost >= 0 for cost in self.costs(table))

    def size(self, table: Table) -> int:
        """Return 1: all three stand on one page."""
        return 1

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether all three are entered."""
        return self.done(table) == self.wanted

    def costs(self, table: Table) -> tuple[int, ...]:
        """Return the cost of each level; -1 for one that is not entered."""
        found = list(value_at(table, ("costs",), []))
        return tuple((found + [-1] * self.wanted)[: self.wanted])

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the three numbers."""
        options = tuple(map(str, range(DEAREST + 1)))
        return tuple(
            Field(f"cost-{level}", options, (str(cost),) if cost >= 0 else (), "number")
            for level, cost in enumerate(self.costs(table), 1)
        )

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with the cost of a level."""
        level = what.removeprefix("cost-")
        if not level.isdecimal() or not value.isdecimal():
            return table
        costs = list(self.costs(table))
        costs[int(level) - 1] = int(value)
        return with_value(table, ("costs",), costs)

    def where(self, table: Table, number: int) -> str:
        """Return the path of the costs."""
        return "costs"


@dataclass(frozen=True, slots=True)
class Tokens:
    """The mystery tokens."""

    id: str = "mystery"
    wanted: int = TOKENS
    is_auto: bool = False

    def done(self, table: Table) -> int:
        """Return how many are entered."""
        return len(texts_at(table, ("mystery",)))

    def size(self, table: Table) -> int:
        """Return 1: all stand on one page."""
        return 1

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether all are entered."""
        return self.done(table) >= self.wanted

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return points and spirit to tap, once a token."""
        entered = texts_at(table, ("mystery",))
        return tuple(
            Field(kind, tuple(f"{kind}-{n}" for n in range(1, 10)), entered, "token")
            for kind in ("points", "spirit")
        )

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with one token more or less."""
        entered = list(texts_at(table, ("mystery",)))
        if what == "erase":
            return with_value(table, ("mystery",), entered[:-1])
        is_new = what in ("points", "spirit") and len(entered) < self.wanted
        return with_value(table, ("mystery",), [*entered, value]) if is_new else table

    def where(self, table: Table, number: int) -> str:
        """Return the path of the tokens."""
        return "mystery"
