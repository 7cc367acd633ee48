"""How a built-in player moves a spirit: after which move is the least missing?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.grid.actions import Action, Move, Stay
from rules.grid.cells import Cell, beside
from rules.grid.moves import moves
from rules.grid.nearness import between, nearest_image, spread
from rules.grid.state import Playing
from rules.grid.terms import Terms
from rules.grid.turns import locked


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as one player takes it."""

    table: Playing
    families: Mapping[int, str]
    """Family of each spirit, as far as the player believes to know it."""

    pair: tuple[str, str] | None
    """Families that must touch, if the player was shown any."""

    outline: frozenset[Cell]
    """Where the spirits should lie; empty where no outline is asked for."""

    def cells(self, family: str, spirit: int = -1, at: Cell = (0, 0)) -> list[Cell]:
        """Return where a family lies, when ``spirit`` has gone to ``at``."""
        return [
            at if number == spirit else self.table.spirits[number]
            for number, own in self.families.items()
            if own == family
        ]

    def missing(self, family: str, spirit: int = -1, at: Cell = (0, 0)) -> int:
        """Return how far a family is from what is asked of it, as for ``cells``."""
        cells = self.cells(family, spirit, at)
        missing = spread(cells)
        if self.pair is not None and family in self.pair:
            one, other = self.pair
            near = self.cells(other if family == one else one, spirit, at)
            missing += between(cells, near)
        return missing


def outline(terms: Terms, table: Playing) -> frozenset[Cell]:
    """Return where the spirits should lie; empty where no outline is asked for."""
    shape = terms.shape(table.objective)
    if shape is None:
        return frozenset()
    return nearest_image(table.spirits, shape.cells, terms.judging.fit)


def best_move(sight: Sight) -> Action:
    """Return the move after which least is missing; the one with most room of these."""
    table, aim = sight.table, sight.outline
    at = {cell: number for number, cell in enumerate(table.spirits)}
    best: Action = Stay()
    least: tuple[int, int] | None = None
    for source, targets in moves(table.spirits, locked(table)):
        number = at[source]
        family = sight.families.get(number)
        before = sight.missing(family) if family else 0
        for target in targets:
            change = (target not in aim) - (source not in aim) if aim else 0
            if family:
                change += sight.missing(family, number, target) - before
            value = (change, -sum(cell not in at for cell in beside(target)))
            if least is None or value < least:
                best, least = Move(source, target), value
    return best
