"""How a way runs on the printed board: straight, or bent around what lies between."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import dist
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""Millimetres from the left and the top."""

POINTS = 33
_STEP_MM = 2.0
_MOST_STEPS = 25


def route(
    start: Spot, end: Spot, others: Collection[Spot], room_mm: float
) -> list[Spot]:
    """Return the points of a way from ``start`` to ``end``.

    It is bent as little as keeps it ``room_mm`` from all ``others``, the middles of
    what it must not pass under; where no bend does, as keeps it farthest from them.
    """
    bends = [_bent(start, end, bend) for bend in _bends()]
    for points in bends:
        if clearance(points, others) >= room_mm:
            return points
    return max(bends, key=lambda points: clearance(points, others))


def clearance(points: Collection[Spot], others: Collection[Spot]) -> float:
    """Return how near the points come to the nearest of ``others``, in millimetres."""
    pairs = (dist(point, other) for point in points for other in others)
    return min(pairs, default=float("inf"))


def _bends() -> Iterator[float]:
    """Yield how far the middle of a way is moved aside, the least first."""
    yield 0.0
    for step in range(1, _MOST_STEPS):
        yield step * _STEP_MM
        yield -step * _STEP_MM


def _bent(start: Spot, end: Spot, bend_mm: float) -> list[Spot]:
    """Return points of the parabola whose middle lies ``bend_mm`` aside."""
    length = dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    points = []
    for number in range(POINTS):
        part = number / (POINTS - 1)
        aside = 4 * bend_mm * part * (1 - part)
        x = start[0] + along[0] * length * part - along[1] * aside
        y = start[1] + along[1] * length * part + along[0] * aside
        points.append((x, y))
    return points
