"""The outlines on the objective cards of Yokai, card by card of the layout."""

from __future__ import annotations

from dataclasses import dataclass

from companion.enrolling.state import Field, Table
from companion.enrolling.tables import texts_at, value_at, with_value
from rules.grid.cells import Cell, beside, count_groups
from rules.yokai.edition import SIDE
from rules.yokai.entry import CARD, cells_of

SECTION = "objective"
CARDS = SIDE * SIDE
OUTLINES = 6
"""Sides of the three objective cards."""


@dataclass(frozen=True, slots=True)
class Outlines:
    """All of them; each grows from its first card, so that it hangs together."""

    id: str = SECTION
    wanted: int = OUTLINES
    is_auto: bool = False

    def done(self, table: Table) -> int:
        """Return how many are entered."""
        return sum(self.is_whole(table, n) for n in range(len(_entries(table))))

    def count(self, table: Table) -> int:
        """Return how many there are, whole or not."""
        return len(_entries(table))

    def size(self, table: Table) -> int:
        """Return how many can be opened, a blank one for the next included."""
        return min(max(OUTLINES, len(_entries(table))), len(_entries(table)) + 1)

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether an outline has all of its cards in one piece."""
        cells = self.cells(table, number)
        return len(cells) == CARDS and count_groups(cells) == 1

    def cells(self, table: Table, number: int) -> tuple[Cell, ...]:
        """Return where the cards of an outline lie, so far."""
        return cells_of(list(texts_at(table, (SECTION, number, "rows"))))

    def free(self, table: Table, number: int) -> tuple[Cell, ...]:
        """Return where its next card may lie; anywhere, which is 0,0, for the first."""
        cells = self.cells(table, number)
        if len(cells) >= CARDS:
            return ()
        near = {cell for own in cells for cell in beside(own)}
        return tuple(sorted(near.difference(cells))) or ((0, 0),)

    def loose(self, table: Table, number: int) -> tuple[Cell, ...]:
        """Return the cards without which the others still hang together."""
        cells = set(self.cells(table, number))
        return tuple(
            sorted(cell for cell in cells if count_groups(cells - {cell}) <= 1)
        )

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return no questions: the cards are tapped on a board."""
        return ()

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with a card laid or taken away, or without the outline."""
        if not 0 <= number < self.size(table):
            return table
        if what == "erase":
            entries = _entries(table)
            return {**table, SECTION: entries[:number] + entries[number + 1 :]}
        cells = set(self.cells(table, number))
        cell = _cell(value)
        if what != "cell" or cell is None:
            return table
        if cell in self.loose(table, number):
            cells.remove(cell)
        elif cell in self.free(table, number):
            cells.add(cell)
        else:
            return table
        name = value_at(table, (SECTION, number, "name"), _name(table))
        entry = {"name": name, "rows": rows_of(cells)}
        return with_value(table, (SECTION, number), entry)

    def where(self, table: Table, number: int) -> str:
        """Return the path under which the reader of boxes tells of the entry."""
        return f"{SECTION}[{number + 1}]"


def rows_of(cells: set[Cell]) -> list[str]:
    """Return cells as rows of text, from their upper left corner on."""
    if not cells:
        return []
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    bottom, right = max(row for row, _ in cells), max(column for _, column in cells)
    return [
        "".join(
            CARD if (row, column) in cells else " " for column in range(left, right + 1)
        ).rstrip()
        for row in range(top, bottom + 1)
    ]


def _entries(table: Table) -> list[object]:
    found = value_at(table, (SECTION,), [])
    return list(found) if isinstance(found, list) else []


def _name(table: Table) -> str:
    """Return a number that no other outline has."""
    there = {value_at(entry, ("name",)) for entry in _entries(table)}
    return next(str(n) for n in range(1, len(there) + 2) if str(n) not in there)


def _cell(text: str) -> Cell | None:
    row, _, column = text.partition(",")
    try:
        return int(row), int(column)
    except ValueError:
        return None
