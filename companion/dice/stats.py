"""Whether dice fall as they should: chi-square and its p-value; pure arithmetic."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_PRECISION = 1e-15
_MOST_TERMS = 100_000
_TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Fit:
    """How well counts fit what was expected."""

    chi_square: float
    degrees: int
    p: float
    """Chance of a fit as bad as this or worse from perfect dice, 0 to 1."""


def even_fit(counts: Sequence[int]) -> Fit:
    """Return how well ``counts`` fit outcomes that are all as likely.

    Without any count, or with one outcome only, everything fits: p is 1.
    """
    total, outcomes = sum(counts), len(counts)
    if total == 0 or outcomes < 2:
        return Fit(0.0, max(0, outcomes - 1), 1.0)
    expected = total / outcomes
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    degrees = outcomes - 1
    return Fit(chi_square, degrees, upper_gamma(degrees / 2, chi_square / 2))


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function Q(a, x).

    By its series below ``a + 1``, by a continued fraction (Lentz's way) above.

    Raises:
        ValueError: unless ``a`` is positive and ``x`` is not negative.
    """
    if not (a > 0 and x >= 0):
        raise ValueError(f"Q({a}, {x})")
    if x == 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return max(0.0, 1.0 - scale * _series(a, x))
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _MOST_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _fraction(a: float, x: float) -> float:
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for n in range(1, _MOST_TERMS):
        factor = -n * (n - a)
        b += 2
        d = 1 / (_away_from_0(factor * d + b))
        c = _away_from_0(b + factor / c)
        value *= c * d
        if abs(c * d - 1) < _PRECISION:
            break
    return value


def _away_from_0(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
