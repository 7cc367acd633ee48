"""Exact chances of a purification's dice, with rerolls and points to come."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from rules.yokai_parade.box import ONI

RELIC = 2
"""Points of a relic (S2 tokens)."""


def points(face: str) -> int:
    """Return what ``face`` adds to a score; an Oni adds nothing (S2 purification)."""
    return 0 if face == ONI else int(face)


def total(faces: Sequence[str]) -> int:
    """Return the sum of ``faces``."""
    return sum(map(points, faces))


def chance(
    die: tuple[str, ...], needed: int, mirrors: int = 0, relics: int = 0
) -> Fraction:
    """Return the chance that two dice not yet rolled come to ``needed``.

    Args:
        die: the faces of one die, each as likely as the next.
        needed: difficulty less the bonuses present.
        mirrors: dice that can be rolled again, one at a time, each time the better one.
        relics: how many can be added.
    """
    sides = _sides(die)
    return _before(sides, needed - RELIC * relics, mirrors)


def chance_after(
    die: tuple[str, ...],
    faces: tuple[str, ...],
    needed: int,
    mirrors: int = 0,
    relics: int = 0,
) -> Fraction:
    """Return the chance with the dice lying as ``faces``; see ``chance``."""
    sides = _sides(die)
    one, other = map(points, faces)
    return _after(sides, needed - RELIC * relics, mirrors, one, other)


@lru_cache(maxsize=64)
def _sides(die: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(map(points, die))


@lru_cache(maxsize=1024)
def _before(sides: tuple[int, ...], needed: int, mirrors: int) -> Fraction:
    ways = [
        _after(sides, needed, mirrors, one, other) for one in sides for other in sides
    ]
    return sum(ways, Fraction(0)) / len(ways)


@lru_cache(maxsize=8192)
def _after(
    sides: tuple[int, ...], needed: int, mirrors: int, one: int, other: int
) -> Fraction:
    if one + other >= needed:
        return Fraction(1)
    if not mirrors or 2 * max(sides) < needed:
        return Fraction(0)
    first = [_after(sides, needed, mirrors - 1, new, other) for new in sides]
    second = [_after(sides, needed, mirrors - 1, one, new) for new in sides]
    return max(sum(first, Fraction(0)), sum(second, Fraction(0))) / len(sides)


def oni_steps(faces: Sequence[str]) -> int:
    """Return how many spaces the Oni moves for dice that lie so (YP5)."""
    return sum(face == ONI for face in faces)
