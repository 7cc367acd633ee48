"""Which cells share a side, and what hangs together by it; pure."""

from collections.abc import Iterable, Mapping

from vision.layouts.types import Cell

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""From a cell to those that share a side with it."""


def sharing_sides(holders: Mapping[Cell, int]) -> frozenset[frozenset[int]]:
    """Return the pairs of holders whose cells share a side."""
    return frozenset(
        frozenset((number, holders[beside]))
        for (row, column), number in holders.items()
        for beside in ((row, column + 1), (row + 1, column))
        if beside in holders
    )


def hanging_together(
    numbers: Iterable[int], pairs: Iterable[frozenset[int]]
) -> tuple[frozenset[int], ...]:
    """Return sets of numbers linked by pairs, largest first, then lowest first."""
    sets = {number: {number} for number in numbers}
    for pair in pairs:
        one, other = (sets[number] for number in pair)
        if one is not other:
            one |= other
            sets |= dict.fromkeys(other, one)
    found = {frozenset(each) for each in sets.values()}
    return tuple(sorted(found, key=lambda each: (-len(each), min(each))))
