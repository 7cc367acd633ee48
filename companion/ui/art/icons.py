"""The project's own icons: one-coloured crests in a square of 100 by 100, y down.

An icon is a stack of strokes and fills. ``ink`` adds, ``cut`` takes away, ``shade``
adds at half strength; the colour comes from whoever draws it.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.art.crests import CREST_LAYERS
from companion.ui.art.families import FAMILY_LAYERS
from companion.ui.art.layers import Layer, cut, fill, shade, stroke
from companion.ui.art.paths import box, circle, flatten, mirrored, turned
from companion.ui.art.regalia import REGALIA_LAYERS
from companion.ui.art.signs import SIGN_LAYERS


@dataclass(frozen=True, slots=True)
class Icon:
    """A named stack of layers."""

    name: str
    layers: tuple[Layer, ...]


_SPADE = flatten("M 44 8 L 56 8 L 56 50 L 44 50 Z")[0]
_BLADE = flatten("M 26 46 L 74 46 C 76 66 66 84 50 96 C 34 84 24 66 26 46 Z")[0]
_KATANA = flatten("M 12 6 C 30 18 54 40 70 62 L 63 69 C 44 54 22 32 12 6 Z")[0]
_GUARD = flatten("M 56 74 L 75 55 L 80 60 L 61 79 Z")[0]
_GRIP = flatten("M 70 70 L 75 65 L 94 84 C 95 90 90 95 84 94 L 66 75 Z")[0]
_FLAME = flatten(
    "M 60 3 C 52 22 86 38 86 65 C 86 85 70 97 50 97 C 30 97 14 85 14 65 "
    "C 14 50 23 42 29 30 C 34 40 38 44 43 46 C 39 28 48 12 60 3 Z"
)[0]
_FLAME_HEART = flatten(
    "M 50 90 C 38 90 30 82 30 71 C 30 61 41 58 46 47 C 54 58 70 60 70 73 "
    "C 70 83 62 90 50 90 Z"
)[0]

_SLIP = flatten("M 26 12 L 50 2 L 74 12 L 74 98 L 26 98 Z")[0]

_GAME: dict[str, tuple[Layer, ...]] = {
    "swim": (
        stroke("M 4 78 Q 19 62 34 78 Q 50 94 66 78 Q 81 62 96 78", 10),
        stroke("M 4 55 Q 19 39 34 55 Q 50 71 66 55 Q 81 39 96 55", 10),
        stroke("M 14 36 C 24 10 60 4 72 20 C 80 32 66 42 58 33", 10),
    ),
    "climb": (
        fill(*flatten("M 50 3 L 78 36 L 64 36 L 50 24 L 36 36 L 22 36 Z")),
        fill(*flatten("M 50 26 L 86 62 L 66 62 L 50 48 L 34 62 L 14 62 Z")),
        fill(*flatten("M 50 50 L 94 86 L 58 86 L 58 98 L 42 98 L 42 86 L 6 86 Z")),
    ),
    "dig": (
        stroke("M 34 9 L 66 9", 12),
        fill(_SPADE, _BLADE),
        cut(stroke("M 50 56 L 50 80", 6)),
    ),
    "fight": (
        fill(_KATANA, _GUARD, _GRIP),
        cut(stroke("M 88 6 C 70 18 46 40 30 62", 24)),
        fill(mirrored(_KATANA), mirrored(_GUARD), mirrored(_GRIP)),
    ),
    "move": (
        stroke("M 8 50 L 62 50", 15),
        fill(*flatten("M 54 20 L 96 50 L 54 80 C 60 62 60 38 54 20 Z")),
        stroke("M 18 27 L 40 27", 9),
        stroke("M 18 73 L 40 73", 9),
    ),
    "spirit": (
        fill(_FLAME),
        cut(fill(_FLAME_HEART)),
        fill(circle(43, 73, 4.6), circle(58, 73, 4.6)),
    ),
    "talisman": (
        fill(turned(_SLIP, 8)),
        cut(fill(turned(circle(50, 16, 5), 8))),
        cut(stroke("M 40 32 L 65 35", 6)),
        cut(stroke("M 38 47 L 63 50", 6)),
        cut(stroke("M 52 27 L 46 70", 6)),
        cut(stroke("M 45 62 L 35 72", 6)),
        cut(stroke("M 48 60 L 58 76", 6)),
        cut(fill(turned(box(43, 80, 57, 91), 8))),
    ),
    "torii": (
        fill(*flatten("M 2 10 Q 50 25 98 10 L 95 26 Q 50 38 5 26 Z")),
        fill(box(13, 44, 87, 54)),
        fill(box(44, 30, 56, 46)),
        fill(*flatten("M 24 30 L 36 30 L 33 98 L 19 98 Z")),
        fill(*flatten("M 64 30 L 76 30 L 81 98 L 67 98 Z")),
    ),
    "meeple": (
        fill(circle(50, 25, 20)),
        fill(
            *flatten(
                "M 50 36 C 70 38 96 50 96 62 C 96 72 78 68 70 66 L 84 96 L 58 96 "
                "L 50 82 L 42 96 L 16 96 L 30 66 C 22 68 4 72 4 62 C 4 50 30 38 50 36 Z"
            )
        ),
    ),
    "lantern": (
        fill(*flatten("M 34 14 L 66 14 L 68 24 L 32 24 Z")),
        stroke("M 40 14 C 40 0 60 0 60 14", 5),
        fill(
            *flatten(
                "M 32 24 L 68 24 C 90 34 90 68 68 78 L 32 78 C 10 68 10 34 32 24 Z"
            )
        ),
        cut(stroke("M 18 39 Q 50 45 82 39", 3.4)),
        cut(stroke("M 16 52 Q 50 58 84 52", 3.4)),
        cut(stroke("M 19 65 Q 50 71 81 65", 3.4)),
        fill(*flatten("M 34 78 L 66 78 L 64 86 L 36 86 Z")),
        stroke("M 50 86 L 50 99", 6),
    ),
    "mystery": (
        fill(
            *flatten(
                "M 36 24 L 64 24 C 84 38 96 58 92 78 C 90 92 76 97 50 97 "
                "C 24 97 10 92 8 78 C 4 58 16 38 36 24 Z"
            )
        ),
        fill(*flatten("M 30 4 L 42 12 L 50 3 L 58 12 L 70 4 L 63 20 L 37 20 Z")),
        cut(stroke("M 38 50 C 38 36 62 36 62 51 C 62 60 50 60 50 70", 8)),
        cut(fill(circle(50, 83, 5))),
    ),
    "scroll": (
        fill(box(18, 22, 82, 78)),
        cut(fill(box(26, 30, 74, 70))),
        fill(*flatten("M 8 14 L 24 14 L 24 86 L 8 86 Z")),
        fill(*flatten("M 76 14 L 92 14 L 92 86 L 76 86 Z")),
        stroke("M 36 42 L 64 42", 5),
        stroke("M 36 55 L 56 55", 5),
        stroke("M 16 6 L 16 94", 6),
        stroke("M 84 6 L 84 94", 6),
    ),
    "crown": (
        fill(
            *flatten(
                "M 10 84 L 4 32 L 28 54 L 50 12 L 72 54 L 96 32 L 90 84 Q 50 96 10 84 Z"
            )
        ),
        cut(stroke("M 15 73 Q 50 83 85 73", 4)),
        fill(circle(50, 10, 9), circle(6, 28, 7), circle(94, 28, 7)),
    ),
    "card": (
        fill(turned(box(22, 8, 78, 92), -6)),
        cut(fill(turned(box(29, 15, 71, 85), -6))),
        fill(circle(46, 34, 9), circle(49, 54, 9)),
        shade(fill(circle(51, 72, 6))),
    ),
}

ICONS: dict[str, Icon] = {
    name: Icon(name, layers)
    for name, layers in (
        _GAME | CREST_LAYERS | FAMILY_LAYERS | REGALIA_LAYERS | SIGN_LAYERS
    ).items()
}
"""Every icon by name: game icons, crests of elements, clans, sides
and families, screen signs."""
