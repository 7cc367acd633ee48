"""How the cells of a picture lie on those of the board: turns and shifts; pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from rules.grid.cells import Cell


@dataclass(frozen=True, slots=True)
class Way:
    """Quarter turns clockwise around 0,0, then a shift: from picture to board."""

    quarters: int
    down: int
    right: int

    def cell(self, cell: Cell) -> Cell:
        """Return the board's cell for one of the picture."""
        row, column = _turned(cell, self.quarters)
        return row + self.down, column + self.right

    def back(self, cell: Cell) -> Cell:
        """Return the picture's cell for one of the board."""
        row, column = cell[0] - self.down, cell[1] - self.right
        return _turned((row, column), (4 - self.quarters) % 4)


def whole_ways(board: Collection[Cell], seen: Collection[Cell]) -> tuple[Way, ...]:
    """Return the ways in which all cells that were seen are all of the board's."""
    if not board or len(set(seen)) != len(set(board)):
        return ()
    wanted, ways = set(board), []
    for quarters in range(4):
        turned = [_turned(cell, quarters) for cell in seen]
        down = min(row for row, _ in board) - min(row for row, _ in turned)
        right = min(column for _, column in board) - min(c for _, c in turned)
        if {(row + down, column + right) for row, column in turned} == wanted:
            ways.append(Way(quarters, down, right))
    return tuple(ways)


def best_ways(board: Collection[Cell], seen: Collection[Cell]) -> tuple[Way, ...]:
    """Return the ways in which most cells agree, where no way is whole."""
    votes: Counter[Way] = Counter()
    for quarters in range(4):
        for row, column in {_turned(cell, quarters) for cell in seen}:
            votes.update(
                Way(quarters, home[0] - row, home[1] - column) for home in board
            )
    most = max(votes.values(), default=0)
    return tuple(
        sorted(
            (way for way, count in votes.items() if count == most),
            key=lambda way: (way.quarters, way.down, way.right),
        )
    )


def _turned(cell: Cell, quarters: int) -> Cell:
    row, column = cell
    for _ in range(quarters):
        row, column = column, -row
    return row, column
