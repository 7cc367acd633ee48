"""Where a finger is and where the panel says it is: fitted from four crosses; pure.

Places are shares of the window's width and height, 0 to 1 from its bottom left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Place: TypeAlias = tuple[float, float]
Affine: TypeAlias = tuple[float, float, float, float, float, float]
"""``x' = a x + b y + c`` and ``y' = d x + e y + f``."""

SPOTS: tuple[Place, ...] = ((0.12, 0.14), (0.88, 0.14), (0.88, 0.86), (0.12, 0.86))
"""Where the crosses stand, in the order in which they are touched."""

PLAIN = "plain"
"""In the settings: the panel is right as it is."""

MOST_OFF = 0.04
"""A cross may be missed by this share; four that miss more do not fit together."""

_LEAST, _MOST = 0.2, 5.0
"""How much smaller or larger the touched field may be than the crosses' one."""

_DIGITS = 5


def fitted(touched: Sequence[Place]) -> Affine | None:
    """Return what leads from where was touched to ``SPOTS``; None if nothing does."""
    columns = [(x, y, 1.0) for x, y in touched]
    across = _solved(columns, [x for x, _ in SPOTS])
    up = _solved(columns, [y for _, y in SPOTS])
    if across is None or up is None:
        return None
    found: Affine = (*across, *up)
    size = abs(found[0] * found[4] - found[1] * found[3])
    off = [
        max(abs(x - to_x), abs(y - to_y))
        for (x, y), (to_x, to_y) in zip(
            (moved(found, each) for each in touched), SPOTS, strict=True
        )
    ]
    return found if _LEAST <= size <= _MOST and max(off) <= MOST_OFF else None


def moved(affine: Affine, place: Place) -> Place:
    """Return where a finger is that the panel sees at ``place``."""
    a, b, c, d, e, f = affine
    x, y = place
    return a * x + b * y + c, d * x + e * y + f


def written(affine: Affine) -> str:
    """Return ``affine`` as the settings hold it."""
    return " ".join(f"{round(each, _DIGITS):g}" for each in affine)


def read(text: str) -> Affine | None:
    """Return what ``written`` wrote; None for ``PLAIN`` and for what is none.

    One that would leave most of the panel out of reach is none.
    """
    parts = text.split(" ")
    try:
        a, b, c, d, e, f = (float(each) for each in parts)
    except ValueError:
        return None
    found = (a, b, c, d, e, f)
    is_sound = all(abs(each) <= _MOST for each in found)
    return found if is_sound and _LEAST <= abs(a * e - b * d) <= _MOST else None


def from_panel(place: Place, rotation: int) -> Place:
    """Return as a place of the window what the panel tells of one turned so far."""
    x, y = place
    turned: dict[int, Place] = {90: (y, 1 - x), 180: (1 - x, 1 - y), 270: (1 - y, x)}
    return turned.get(rotation, place)


def to_panel(place: Place, rotation: int) -> Place:
    """Return what the panel would tell of a place of the window."""
    return from_panel(place, (360 - rotation) % 360)


def _solved(
    rows: Sequence[tuple[float, float, float]], wanted: Sequence[float]
) -> tuple[float, float, float] | None:
    """Return the least squares of three unknowns; None where they are not told."""
    square = [
        [sum(row[i] * row[j] for row in rows) for j in range(3)] for i in range(3)
    ]
    right = [
        sum(row[i] * to for row, to in zip(rows, wanted, strict=True)) for i in range(3)
    ]
    whole = _determinant(square)
    if abs(whole) < 1e-4:
        return None
    x, y, z = (
        _determinant(
            [
                [right[i] if j == column else square[i][j] for j in range(3)]
                for i in range(3)
            ]
        )
        / whole
        for column in range(3)
    )
    return x, y, z


def _determinant(m: Sequence[Sequence[float]]) -> float:
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )
