"""Ways on the map that bend round the zones they do not lead to; pure geometry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from math import hypot

from companion.ui.boxes import Box

Point = tuple[float, float]
Path = tuple[Point, ...]

_TURNS = 2
"""Bends of a way at most."""


def route(start: Box, end: Box, others: Sequence[Box], apart: float) -> Path:
    """Return a way from the middle of ``start`` to that of ``end``, both included.

    It is the shortest one with at most two bends that stays ``apart`` from all
    ``others``, or the straight one where there is none.
    """
    straight = (start.centre, end.centre)
    walls = tuple(box.inset(-apart, -apart) for box in others)
    for bends in range(_TURNS + 1):
        free = [
            path
            for path in _bent(straight, walls, bends)
            if not any(crosses(a, b, wall) for a, b in pairwise(path) for wall in walls)
        ]
        if free:
            return min(free, key=length)
    return straight


def _bent(straight: Path, walls: Sequence[Box], bends: int) -> Iterator[Path]:
    """Yield ways round the corners of what lies near the straight one."""
    if not bends:
        yield straight
        return
    corners = [
        corner
        for wall in walls
        if bends > 1 or crosses(straight[0], straight[-1], wall)
        for corner in _corners(wall)
    ]
    if bends > 1:
        corners.sort(key=lambda corner: _detour(straight, corner))
        corners = corners[:_NEAREST]
    for turns in permutations(corners, bends):
        yield (straight[0], *turns, straight[-1])


_NEAREST = 12
"""So many corners are tried where a way needs two of them."""


def _detour(straight: Path, corner: Point) -> float:
    return length((straight[0], corner, straight[-1]))


def _corners(box: Box) -> tuple[Point, ...]:
    """Return the corners of ``box``, a hair outside of it."""
    out = box.inset(-0.5, -0.5)
    return (
        (out.x, out.y),
        (out.right, out.y),
        (out.x, out.top),
        (out.right, out.top),
    )


def length(path: Path) -> float:
    """Return how long a way is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))


def inside(a: Point, b: Point, box: Box) -> tuple[float, float] | None:
    """Return from which to which share of the way from ``a`` to ``b`` it is in ``box``.

    None where it never is.
    """
    first, last = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    for step, room in (
        (-dx, a[0] - box.x),
        (dx, box.right - a[0]),
        (-dy, a[1] - box.y),
        (dy, box.top - a[1]),
    ):
        if not step:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return (first, last) if first < last else None


def crosses(a: Point, b: Point, box: Box) -> bool:
    """Return whether the straight way from ``a`` to ``b`` leads through ``box``."""
    return inside(a, b, box) is not None


def seen(path: Path, start: Box, end: Box) -> Path:
    """Return the part of a way between the edges of where it begins and ends."""
    points = list(path)
    head = inside(points[0], points[1], start)
    tail = inside(points[-2], points[-1], end)
    first = _along(points[0], points[1], head[1]) if head else points[0]
    last = _along(points[-2], points[-1], tail[0]) if tail else points[-1]
    return (first, *points[1:-1], last)


def _along(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def middle(path: Path) -> Point:
    """Return the middle of the longest straight part of a way."""
    a, b = max(pairwise(path), key=length)
    return _along(a, b, 0.5)
