"""Distributions and rates of many games, with 95 % confidence intervals."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

Z = 1.959963984540054
"""Half width of the central 95 % of a normal distribution, in deviations."""


def rate(hits: int, games: int) -> dict[str, Any]:
    """Return how often something came up, with its Wilson interval."""
    if not games:
        return {"count": 0, "rate": None, "low": None, "high": None}
    share = hits / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return {
        "count": hits,
        "rate": _short(share),
        "low": _short(max(0.0, (middle - half) / whole)),
        "high": _short(min(1.0, (middle + half) / whole)),
    }


def distribution(counts: Counter[int]) -> dict[str, Any]:
    """Return mean with its interval, median, extremes and the counts themselves.

    The interval is that of the normal approximation; null with fewer than two games.
    """
    games = counts.total()
    if not games:
        names = ("mean", "low", "high", "median", "min", "max")
        return {**dict.fromkeys(names), "counts": {}}
    mean = sum(value * count for value, count in counts.items()) / games
    squares = sum(count * (value - mean) ** 2 for value, count in counts.items())
    half = Z * sqrt(squares / (games - 1) / games) if games > 1 else None
    ranked = sorted(counts)
    return {
        "mean": _short(mean),
        "low": None if half is None else _short(mean - half),
        "high": None if half is None else _short(mean + half),
        "median": _median(counts),
        "min": ranked[0],
        "max": ranked[-1],
        "counts": {str(value): counts[value] for value in ranked},
    }


def _median(counts: Counter[int]) -> float:
    """Return the middle value, or the mean of the two in the middle."""
    games = counts.total()
    middle = (games - 1) // 2, games // 2
    found = []
    passed = 0
    for value in sorted(counts):
        last = passed + counts[value]
        found += [value for place in middle if passed <= place < last]
        passed = last
    return sum(found) / 2


def _short(value: float) -> float:
    return round(value, 6)
