"""Where a spirit may go: side contact, and one group afterwards (S3 turn 2, S1 §5)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from rules.grid.cells import Cell, beside, corners


class Field:
    """A layout as bits of one number, with an empty border of one cell around it.

    A step to the side is a shift by 1, a step to another row a shift by ``width``; the
    border keeps shifts from running over into the next row.
    """

    __slots__ = ("_bits", "_cells", "_whole", "_width")

    def __init__(self, spirits: Sequence[Cell]) -> None:
        """Make the field of ``spirits``, one connected group."""
        rows = [row for row, _ in spirits]
        columns = [column for _, column in spirits]
        top, left = min(rows) - 1, min(columns) - 1
        width = max(columns) - left + 2
        self._width = width
        self._bits = [
            1 << ((row - top) * width + column - left) for row, column in spirits
        ]
        self._whole = sum(self._bits)
        self._cells = [
            (row, column)
            for row in range(top, max(rows) + 2)
            for column in range(left, left + width)
        ]

    def targets(self, spirit: int) -> list[Cell]:
        """Return the new places that ``spirit`` can take, in reading order."""
        own = self._bits[spirit]
        rest = self._whole ^ own
        width = self._width
        free = ~(self._whole)
        left = rest
        while left and free:
            # Each part that is left when the spirit is lifted has to be touched.
            part = left & -left
            grown = 0
            while grown != part:
                grown, part = (
                    part,
                    part
                    | ((part << 1 | part >> 1 | part << width | part >> width) & rest),
                )
            free &= part << 1 | part >> 1 | part << width | part >> width
            left ^= part
        cells, found = self._cells, []
        while free:
            lowest = free & -free
            found.append(cells[lowest.bit_length() - 1])
            free ^= lowest
        return found


def moves(
    spirits: Sequence[Cell], locked: Container[int]
) -> Iterator[tuple[Cell, list[Cell]]]:
    """Yield each spirit that can move with the new places it can take.

    Args:
        spirits: where each lies, by number; one group.
        locked: numbers of those with a hint on them.
    """
    field = Field(spirits)
    for number, source in enumerate(spirits):
        if number not in locked:
            targets = field.targets(number)
            if targets:
                yield source, targets


def can_move(spirits: Sequence[Cell], locked: Container[int]) -> bool:
    """Return whether any spirit can take a new place (YK1)."""
    return any(True for _ in moves(spirits, locked))


def why_not(spirits: Sequence[Cell], spirit: int, target: Cell) -> str:
    """Return the key that says why ``spirit`` cannot go to ``target``.

    Args:
        spirits: where each lies, by number.
        spirit: number of the one that would move.
        target: not among ``Field.targets``.
    """
    if target == spirits[spirit]:
        return "same_place"
    if target in spirits:
        return "cell_taken"
    rest = {cell for number, cell in enumerate(spirits) if number != spirit}
    if rest.intersection(beside(target)):
        return "splits_group"
    return "corner_only" if rest.intersection(corners(target)) else "touches_nothing"
