"""The box of Yokai, as its owner enters it: six outlines are all that is not known."""

from __future__ import annotations

from dataclasses import dataclass

from companion.enrolling.outlines import CARDS, OUTLINES, SECTION, Outlines
from companion.enrolling.parts import Part
from companion.enrolling.shapes import Shape, has_shape
from companion.enrolling.state import Table
from companion.enrolling.tables import texts_at, value_at
from companion.tables.sorting.kinds import YOKAI
from rules.errors import BadEdition, Problem
from rules.yokai.entry import CARD, MOST_ROWS, edition_from

SHAPE: Shape = {"name": str, SECTION: [{"name": str, "rows": [str]}]}


@dataclass(frozen=True, slots=True)
class YokaiBox:
    """What the box consists of."""

    game: str = YOKAI.code
    is_played_begun: bool = False
    parts: tuple[Part, ...] = (Outlines(),)

    def blank(self, name: str) -> Table:
        """Return the box of which nothing is entered."""
        return {"name": name, SECTION: []}

    def sample(self) -> Table:
        """Return a box without outlines: there are none to begin with."""
        return self.blank("")

    def fits(self, table: Table) -> bool:
        """Return whether ``table`` has the shape that the parts expect."""
        return has_shape(table, SHAPE) and all(
            _is_small(texts_at(table, (SECTION, n, "rows")))
            for n in range(len(value_at(table, (SECTION,), [])))
        )

    def opened(self, table: Table) -> Table:
        """Return the table of a file as it is entered: what it leaves out is there."""
        return {**self.blank(""), **table}

    def finished(self, table: Table) -> Table:
        """Return the table as it is written."""
        return table

    def partial(self, table: Table) -> Table | None:
        """Return the box with the outlines that are whole; None without any."""
        (part,) = self.parts
        entries = value_at(table, (SECTION,), [])
        whole = [each for n, each in enumerate(entries) if part.is_whole(table, n)]
        return {**table, SECTION: whole} if whole else None

    def met(self, table: Table, action: object, state: object) -> Table:
        """Return the table as it is: no game tells of an outline."""
        return table

    def problems(self, table: Table) -> tuple[Problem, ...]:
        """Return everything that lacks or is wrong."""
        try:
            edition = edition_from(table)
        except BadEdition as fault:
            return fault.problems
        count = len(edition.objectives)
        if count >= OUTLINES:
            return ()
        return (Problem(SECTION, "wrong_count", count, str(OUTLINES)),)


def _is_small(rows: tuple[str, ...]) -> bool:
    """Return whether an outline is none that takes long to look at."""
    return (
        len(rows) <= MOST_ROWS
        and all(len(row) <= MOST_ROWS for row in rows)
        and sum(row.count(CARD) for row in rows) <= CARDS
    )
