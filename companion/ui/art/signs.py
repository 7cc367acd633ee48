"""Signs of the screen itself: back, undo, menu, keys, marks."""

from __future__ import annotations

from math import cos, pi, sin

from companion.ui.art.layers import Layer, cut, fill, stroke
from companion.ui.art.paths import Outline, box, circle, flatten

_STAR: Outline = tuple(
    (
        50 + (48 if step % 2 == 0 else 20) * sin(step * pi / 5),
        52 - (48 if step % 2 == 0 else 20) * cos(step * pi / 5),
    )
    for step in range(10)
)
_TEETH = tuple(
    (
        50 + radius * cos((tooth + shift) * pi / 4),
        50 + radius * sin((tooth + shift) * pi / 4),
    )
    for tooth in range(8)
    for shift, radius in ((-0.3, 34), (-0.2, 48), (0.2, 48), (0.3, 34))
)

SIGN_LAYERS: dict[str, tuple[Layer, ...]] = {
    "back": (stroke("M 62 14 L 26 50 L 62 86", 13),),
    "forth": (stroke("M 38 14 L 74 50 L 38 86", 13),),
    "down": (stroke("M 14 36 L 50 72 L 86 36", 13),),
    "undo": (
        stroke("M 28 34 L 60 34 C 96 34 96 84 60 84 L 34 84", 11),
        fill(*flatten("M 38 8 L 38 60 L 4 34 Z")),
    ),
    "redo": (
        stroke("M 72 34 L 40 34 C 4 34 4 84 40 84 L 66 84", 11),
        fill(*flatten("M 62 8 L 62 60 L 96 34 Z")),
    ),
    "menu": (
        stroke("M 14 24 L 86 24", 11),
        stroke("M 14 50 L 86 50", 11),
        stroke("M 14 76 L 86 76", 11),
    ),
    "close": (stroke("M 20 20 L 80 80", 12), stroke("M 80 20 L 20 80", 12)),
    "check": (stroke("M 12 54 L 40 82 L 90 22", 14),),
    "minus": (stroke("M 16 50 L 84 50", 14),),
    "plus": (stroke("M 16 50 L 84 50", 14), stroke("M 50 16 L 50 84", 14)),
    "erase": (
        fill(*flatten("M 4 50 L 32 18 L 96 18 L 96 82 L 32 82 Z")),
        cut(stroke("M 48 36 L 76 64", 9)),
        cut(stroke("M 76 36 L 48 64", 9)),
    ),
    "camera": (
        fill(box(4, 26, 96, 86), box(32, 14, 68, 30)),
        cut(fill(circle(50, 56, 23))),
        fill(circle(50, 56, 14)),
    ),
    "star": (fill(_STAR),),
    "gear": (fill(_TEETH), cut(fill(circle(50, 50, 14)))),
    "info": (
        fill(circle(50, 50, 47)),
        cut(fill(circle(50, 27, 7))),
        cut(stroke("M 50 46 L 50 76", 12)),
    ),
    "warning": (
        fill(*flatten("M 50 4 L 98 94 L 2 94 Z")),
        cut(stroke("M 50 38 L 50 64", 10)),
        cut(fill(circle(50, 80, 6))),
    ),
    "blocked": (
        fill(circle(50, 50, 48)),
        cut(fill(circle(50, 50, 36))),
        stroke("M 20 20 L 80 80", 12),
    ),
    "dot": (fill(circle(50, 50, 26)),),
    "moon": (fill(circle(46, 50, 46)), cut(fill(circle(68, 38, 38)))),
}
"""Layers by name."""
