"""Crests: elements, clans, and the shapes of the pieces of the four sides."""

from __future__ import annotations

from companion.ui.art.layers import Layer, cut, fill, stroke
from companion.ui.art.paths import Outline, circle, flatten, mirrored, turned

_HEXAGON = flatten("M 50 2 L 93 26 L 93 74 L 50 98 L 7 74 L 7 26 Z")[0]
_DROP = flatten(
    "M 50 0 C 62 24 92 42 92 66 C 92 86 74 99 50 99 C 26 99 8 86 8 66 "
    "C 8 42 38 24 50 0 Z"
)[0]
_PINE = (circle(50, 27, 27), circle(27, 62, 27), circle(73, 62, 27), circle(50, 52, 20))
_TRUNK = flatten("M 42 76 L 58 76 L 62 100 L 38 100 Z")[0]
_BURST: Outline = tuple(
    point
    for step in range(8)
    for point in (
        turned(((50.0, 0.0),), step * 45)[0],
        turned(((50.0, 13.0),), step * 45 + 22.5)[0],
    )
)

_FOX_EAR = flatten("M 8 2 C 26 8 40 22 44 36 L 16 52 C 8 36 5 18 8 2 Z")[0]
_CAT_EAR = flatten("M 12 4 C 26 8 40 18 46 28 L 12 50 C 8 36 8 18 12 4 Z")[0]
_WHISKERS = ("M 2 58 L 22 62", "M 2 74 L 22 71", "M 98 58 L 78 62", "M 98 74 L 78 71")

CREST_LAYERS: dict[str, tuple[Layer, ...]] = {
    "element-earth": (fill(_HEXAGON),),
    "element-water": (fill(_DROP),),
    "element-wood": (fill(*_PINE, _TRUNK),),
    "element-fire": (fill(_BURST),),
    "side-0": (fill(circle(50, 50, 48)),),
    "side-1": (fill(*flatten("M 50 0 L 100 50 L 50 100 L 0 50 Z")),),
    "side-2": (fill(*flatten("M 6 6 L 94 6 L 94 94 L 6 94 Z")),),
    "side-3": (fill(*flatten("M 50 2 L 98 94 L 2 94 Z")),),
    "side-4": (fill(_HEXAGON),),
    "side-5": (fill(_BURST),),
    "side-king": (
        fill(
            *flatten(
                "M 8 36 L 2 4 L 26 22 L 50 0 L 74 22 L 98 4 L 92 36 L 92 66 "
                "C 90 82 70 92 50 100 C 30 92 10 82 8 66 Z"
            )
        ),
    ),
    "disc": (fill(circle(50, 50, 49)),),
    "ring": (fill(circle(50, 50, 49)), cut(fill(circle(50, 50, 40)))),
    "clan-gamanoke": (
        fill(circle(50, 60, 46, 0.74), circle(25, 27, 20), circle(75, 27, 20)),
        cut(fill(circle(25, 26, 11), circle(75, 26, 11))),
        fill(circle(26, 27, 5.5), circle(74, 27, 5.5)),
        cut(stroke("M 16 64 Q 50 88 84 64", 6)),
        cut(fill(circle(43, 50, 3), circle(57, 50, 3))),
    ),
    "clan-onikuma": (
        fill(circle(50, 58, 40, 0.96), circle(17, 28, 15), circle(83, 28, 15)),
        fill(*flatten("M 34 26 C 30 14 34 6 40 0 C 42 12 46 18 48 24 Z")),
        fill(mirrored(*flatten("M 34 26 C 30 14 34 6 40 0 C 42 12 46 18 48 24 Z"))),
        cut(fill(circle(50, 72, 20, 0.8))),
        fill(circle(50, 66, 8, 0.75)),
        stroke("M 50 68 L 50 80", 4),
        cut(stroke("M 28 46 L 42 52", 6)),
        cut(stroke("M 72 46 L 58 52", 6)),
    ),
    "clan-nekomata": (
        fill(circle(50, 62, 40, 0.86), _CAT_EAR, mirrored(_CAT_EAR)),
        cut(stroke("M 28 56 Q 35 48 42 56", 5.5)),
        cut(stroke("M 58 56 Q 65 48 72 56", 5.5)),
        cut(fill(*flatten("M 44 68 L 56 68 L 50 75 Z"))),
        cut(stroke("M 50 74 L 50 80", 4)),
        cut(stroke("M 38 80 Q 45 87 50 80 Q 55 87 62 80", 4)),
        *(stroke(whisker, 4) for whisker in _WHISKERS),
    ),
    "clan-nogitsune": (
        fill(_FOX_EAR, mirrored(_FOX_EAR)),
        fill(*flatten("M 14 40 L 86 40 C 92 58 72 72 50 99 C 28 72 8 58 14 40 Z")),
        cut(stroke("M 28 56 L 43 60", 6)),
        cut(stroke("M 72 56 L 57 60", 6)),
        cut(fill(*flatten("M 43 84 L 57 84 L 50 93 Z"))),
        cut(fill(circle(50, 46, 4.5))),
    ),
}
"""Layers by name."""
