"""Outlines in a square of 100 by 100, y down, written like ``M x y L x y C ... Z``.

Capital letters only: M, L, C (cubic), Q (quadratic), Z. An outline is flattened to
points once; what draws it scales the points.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

_CURVE_STEPS = 16
_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


def flatten(path: str) -> tuple[Outline, ...]:
    """Return the outlines that ``path`` describes, curves as short lines.

    Raises:
        ValueError: for an unknown letter or a missing number.
    """
    outlines: list[Outline] = []
    points: list[Point] = []
    words = path.split()
    at = 0
    while at < len(words):
        letter = words[at]
        if letter not in _NUMBERS:
            raise ValueError(f"{letter!r} in {path!r}")
        count = _NUMBERS[letter]
        numbers = [float(word) for word in words[at + 1 : at + 1 + count]]
        if len(numbers) < count:
            raise ValueError(f"{letter} lacks numbers in {path!r}")
        if letter in "MZ" and points:
            outlines.append(tuple(points))
            points = []
        points += _segment(letter, points[-1] if points else (0.0, 0.0), numbers)
        at += 1 + count
    if points:
        outlines.append(tuple(points))
    return tuple(outlines)


def circle(x: float, y: float, radius: float, flat: float = 1.0) -> Outline:
    """Return a circle; ``flat`` below 1 presses it into an ellipse."""
    turns = [2 * pi * step / 48 for step in range(48)]
    return tuple((x + radius * cos(t), y + radius * flat * sin(t)) for t in turns)


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    """Return a rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def turned(outline: Outline, degrees: float) -> Outline:
    """Return ``outline`` turned clockwise around the middle of the square."""
    angle = degrees * pi / 180
    c, s = cos(angle), sin(angle)
    return tuple(
        (50 + (x - 50) * c - (y - 50) * s, 50 + (x - 50) * s + (y - 50) * c)
        for x, y in outline
    )


def mirrored(outline: Outline) -> Outline:
    """Return ``outline`` with left and right exchanged."""
    return tuple((100 - x, y) for x, y in outline)


def _segment(letter: str, start: Point, n: list[float]) -> list[Point]:
    if letter in "ML":
        return [(n[0], n[1])]
    if letter == "Z":
        return []
    if letter == "Q":
        a, b, c = start, (n[0], n[1]), (n[2], n[3])
        n = [
            a[0] + (b[0] - a[0]) * 2 / 3,
            a[1] + (b[1] - a[1]) * 2 / 3,
            c[0] + (b[0] - c[0]) * 2 / 3,
            c[1] + (b[1] - c[1]) * 2 / 3,
            *c,
        ]
    steps = [step / _CURVE_STEPS for step in range(1, _CURVE_STEPS + 1)]
    return [_cubic(start, n, t) for t in steps]


def _cubic(start: Point, n: list[float], t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    xs, ys = (start[0], *n[0::2]), (start[1], *n[1::2])
    return (
        sum(w * x for w, x in zip(weights, xs, strict=True)),
        sum(w * y for w, y in zip(weights, ys, strict=True)),
    )
