"""Black modules as outlines: no seams between them, whatever draws them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
Loop: TypeAlias = tuple[Spot, ...]


def outlines(modules: Sequence[Sequence[bool]]) -> tuple[Loop, ...]:
    """Return closed outlines around all that is true, holes the other way round.

    Args:
        modules: rows of equal length, from the top.

    Returns:
        Corners ``(x, y)`` in modules from the top left, only where a line turns. True
        modules lie on the right of the way; filled by either rule they come out.
    """
    starts = _sides(modules)
    loops = []
    while starts:
        loops.append(_loop(starts, next(iter(starts))))
    return tuple(loops)


def _sides(modules: Sequence[Sequence[bool]]) -> dict[Spot, list[Spot]]:
    """Return the sides between true and false: where each begins, where it ends."""
    height, width = len(modules), len(modules[0]) if modules else 0

    def is_on(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < height and bool(modules[y][x])

    sides: dict[Spot, list[Spot]] = {}
    for y in range(height):
        for x in range(width):
            if not is_on(x, y):
                continue
            for beside, start, end in (
                ((x, y - 1), (x, y), (x + 1, y)),
                ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
                ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
                ((x - 1, y), (x, y + 1), (x, y)),
            ):
                if not is_on(*beside):
                    sides.setdefault(start, []).append(end)
    return sides


def _loop(sides: dict[Spot, list[Spot]], start: Spot) -> Loop:
    """Take the sides of one outline from ``start`` out of ``sides``."""
    way = [start]
    while True:
        here = way[-1]
        ends = sides[here]
        back = way[-2] if len(way) > 1 else None
        end = min(ends, key=lambda spot: _leftness(back, here, spot))
        ends.remove(end)
        if not ends:
            del sides[here]
        if end == start:
            return _turns(way)
        way.append(end)


def _leftness(back: Spot | None, here: Spot, end: Spot) -> int:
    """Return -1 for a turn to the right: two modules that touch stay two."""
    if back is None:
        return 0
    before = (here[0] - back[0], here[1] - back[1])
    after = (end[0] - here[0], end[1] - here[1])
    return before[1] * after[0] - before[0] * after[1]


def _turns(way: list[Spot]) -> Loop:
    """Return the corners of ``way``, without the spots that it runs straight over."""
    around = zip([way[-1], *way[:-1]], way, [*way[1:], way[0]], strict=True)
    return tuple(
        here
        for before, here, after in around
        if (here[0] - before[0], here[1] - before[1])
        != (after[0] - here[0], after[1] - here[1])
    )
