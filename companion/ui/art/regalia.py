"""Tokens of Yokaï Parade, faces of dice, and the signs of its lamps."""

from __future__ import annotations

from companion.ui.art.layers import Layer, cut, fill, stroke
from companion.ui.art.paths import Outline, box, circle, flatten, turned

_LOW, _MID, _HIGH = 24, 50, 76
_PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "1": ((_MID, _MID),),
    "2": ((_LOW, _LOW), (_HIGH, _HIGH)),
    "3": ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    "4": ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
}
_PIPS["5"] = (*_PIPS["4"], (_MID, _MID))
_PIPS["6"] = (*_PIPS["4"], (_LOW, _MID), (_HIGH, _MID))


def _rounded(inset: float, radius: float) -> Outline:
    """Return a square with round corners."""
    far = 100 - inset
    return flatten(
        f"M {inset + radius} {inset} L {far - radius} {inset} "
        f"Q {far} {inset} {far} {inset + radius} L {far} {far - radius} "
        f"Q {far} {far} {far - radius} {far} L {inset + radius} {far} "
        f"Q {inset} {far} {inset} {far - radius} L {inset} {inset + radius} "
        f"Q {inset} {inset} {inset + radius} {inset} Z"
    )[0]


def _die(face: str) -> tuple[Layer, ...]:
    return (
        fill(_rounded(2, 20)),
        cut(fill(*(circle(x, y, 10.5) for x, y in _PIPS[face]))),
    )


_TOKENS: dict[str, tuple[Layer, ...]] = {
    "token-relic": (
        fill(*flatten("M 50 2 L 62 16 L 58 26 L 42 26 L 38 16 Z")),
        fill(*flatten("M 30 30 L 70 30 L 84 48 L 50 98 L 16 48 Z")),
        cut(stroke("M 18 48 L 82 48", 4)),
        cut(stroke("M 38 48 L 50 90 L 62 48", 4)),
    ),
    "token-mirror": (
        fill(circle(50, 42, 40)),
        cut(fill(circle(50, 42, 30))),
        fill(circle(50, 42, 25)),
        cut(stroke("M 38 50 L 58 28", 5)),
        cut(stroke("M 48 58 L 66 38", 4)),
        fill(box(40, 80, 60, 98)),
    ),
    "token-amulet": (
        stroke("M 26 6 C 26 30 74 30 74 6", 6),
        fill(circle(50, 60, 36)),
        cut(fill(circle(50, 60, 12))),
        cut(stroke("M 50 24 L 50 40", 5)),
        cut(stroke("M 20 78 L 34 69", 5)),
        cut(stroke("M 80 78 L 66 69", 5)),
    ),
    "token-katana": (
        fill(
            turned(
                flatten("M 46 2 C 56 22 58 46 56 66 L 44 66 C 46 46 46 24 46 2 Z")[0],
                24,
            )
        ),
        fill(turned(box(34, 67, 66, 74), 24)),
        fill(turned(box(44, 75, 56, 99), 24)),
        cut(stroke("M 40 84 L 52 88", 3)),
    ),
    "token-offering": (
        fill(*flatten("M 6 60 L 94 60 C 92 82 72 96 50 96 C 28 96 8 82 6 60 Z")),
        fill(circle(34, 44, 14), circle(66, 44, 14), circle(50, 26, 14)),
        cut(stroke("M 14 70 L 86 70", 4)),
    ),
}

_LAMPS: dict[str, tuple[Layer, ...]] = {
    "lamp-dot": (fill(circle(50, 50, 40)),),
    "lamp-triangle": (fill(*flatten("M 50 4 L 98 92 L 2 92 Z")),),
    "lamp-square": (fill(_rounded(6, 8)),),
    "lamp-tick": (fill(circle(50, 50, 46)), cut(stroke("M 26 52 L 44 70 L 76 34", 12))),
    "lamp-oni": (fill(circle(50, 50, 48)),),
    "lamp-ring": (fill(circle(50, 50, 46)), cut(fill(circle(50, 50, 34)))),
    "lamp-card": (fill(_rounded(10, 10)),),
    "lamp-warning": (fill(*flatten("M 50 2 L 98 50 L 50 98 L 2 50 Z")),),
    "lamp-cross": (
        fill(circle(50, 50, 48)),
        cut(stroke("M 30 30 L 70 70", 11)),
        cut(stroke("M 70 30 L 30 70", 11)),
    ),
}

REGALIA_LAYERS: dict[str, tuple[Layer, ...]] = (
    _TOKENS | _LAMPS | {f"die-{face}": _die(face) for face in _PIPS}
)
"""Layers by name."""
