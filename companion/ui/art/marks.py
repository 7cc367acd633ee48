"""Where on a tile lies what is printed on it: no mark on another, none off the tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float, float, float]
"""Middle (x, y), width and height, in widths of the tile from its middle, y up."""

MOST_TORII = 4
"""More clans than this never play."""

_BONUS_WH = (0.25, 0.25)
_LANTERN_WH = (0.15, 0.19)
_COUNT_WH = (0.11, 0.17)
_TORII = 0.19
_SMALL_TORII = 0.135
_SIDE_BY_SIDE = 2
"""So many torii lie in a row; more of them two by two."""


@dataclass(frozen=True, slots=True)
class _Shape:
    corners: tuple[float, float]
    """Where the two upper marks lie, in widths from the middle; y of the pieces 0."""

    row: float
    """Height of the middle of the lower marks."""

    half: float
    """From the middle to the ends of the lower row."""

    lanterns: float | None
    """Height of the lanterns where they have a place of their own."""

    pieces: float
    """Height of the middle of the pieces."""

    name: Spot
    """Where the short name stands that pieces would hide."""


_SHAPES = {
    "square": _Shape((0.33, 0.33), -0.335, 0.465, None, 0.0, (0, 0.345, 0.36, 0.16)),
    "hex": _Shape((0.27, 0.27), -0.275, 0.325, 0.415, 0.01, (0, 0.255, 0.24, 0.12)),
}


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of everything printed on a tile, and of the torii built there."""

    requirement: Spot
    element: Spot
    bonus: Spot | None
    lantern: Spot | None
    lantern_count: Spot | None
    """Where the number stands, of two lanterns or more."""

    torii: tuple[Spot, ...]
    """A place for each torii, right to left; one where none can be built."""

    pieces: float
    """Height of the middle of the pieces."""

    name: Spot
    """Where a short name stands that tells two like tiles apart."""


def marks(shape: str, has_bonus: bool, lanterns: int, torii: int) -> Marks:
    """Return where the marks of a tile lie.

    Args:
        shape: ``square`` or ``hex``.
        has_bonus: whether there is something for the first builder.
        lanterns: how many are printed, 0 or more.
        torii: how many can stand there or do, 0 to ``MOST_TORII``.
    """
    look = _SHAPES[shape]
    x, y = look.corners
    places = _torii(look, torii)
    bonus = (-look.half + _BONUS_WH[0] / 2, look.row, *_BONUS_WH)
    left = -look.half + (_BONUS_WH[0] if has_bonus else 0.0)
    right = min(spot[0] - spot[2] / 2 for spot in places)
    lantern, count = _lanterns(look, lanterns, (left + right) / 2)
    return Marks(
        requirement=(-x, y, 0.27, 0.27),
        element=(x, y, 0.27, 0.27),
        bonus=bonus if has_bonus else None,
        lantern=lantern,
        lantern_count=count,
        torii=places,
        pieces=look.pieces,
        name=look.name,
    )


def _lanterns(
    look: _Shape, count: int, middle: float
) -> tuple[Spot | None, Spot | None]:
    """Return where a lantern and its number lie, in the row or at their own place."""
    if not count:
        return None, None
    x, y = (middle, look.row) if look.lanterns is None else (0.0, look.lanterns)
    if count == 1:
        return (x, y, *_LANTERN_WH), None
    return (
        (x - _COUNT_WH[0] / 2, y, *_LANTERN_WH),
        (x + _LANTERN_WH[0] / 2, y, *_COUNT_WH),
    )


def _torii(look: _Shape, count: int) -> tuple[Spot, ...]:
    if count <= _SIDE_BY_SIDE:
        side = _TORII
        return tuple(
            (look.half - side * (n + 0.5), look.row, side, side)
            for n in range(max(1, count))
        )
    side = _SMALL_TORII
    return tuple(
        (
            look.half - side * (n % 2 + 0.5),
            look.row + side * (n // 2 - 0.5),
            side,
            side,
        )
        for n in range(count)
    )
