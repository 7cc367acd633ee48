"""Signs of the families to be sorted: four kinds of yokai, and four suits."""

from __future__ import annotations

from companion.ui.art.crests import CREST_LAYERS
from companion.ui.art.layers import Layer, cut, fill, stroke
from companion.ui.art.paths import box, circle, flatten, mirrored

_HORN = flatten("M 22 40 C 14 26 14 12 20 2 C 26 12 34 20 42 28 Z")[0]
_FANG = flatten("M 34 70 L 44 70 L 38 86 Z")[0]
_HEART = flatten(
    "M 50 94 C 34 78 4 60 4 32 C 4 14 18 6 29 6 C 40 6 47 14 50 22 "
    "C 53 14 60 6 71 6 C 82 6 96 14 96 32 C 96 60 66 78 50 94 Z"
)[0]
_SPADE = flatten(
    "M 50 4 C 62 22 94 40 94 62 C 94 76 84 82 74 82 C 64 82 57 76 54 70 "
    "L 62 97 L 38 97 L 46 70 C 43 76 36 82 26 82 C 16 82 6 76 6 62 "
    "C 6 40 38 22 50 4 Z"
)[0]
_CLUB_FOOT = flatten("M 46 52 L 54 52 L 64 97 L 36 97 Z")[0]
_DIAMOND = flatten(
    "M 50 2 C 58 20 70 36 88 50 C 70 64 58 80 50 98 C 42 80 30 64 12 50 "
    "C 30 36 42 20 50 2 Z"
)[0]

FAMILY_LAYERS: dict[str, tuple[Layer, ...]] = {
    "family-kitsune": CREST_LAYERS["clan-nogitsune"],
    "family-kappa": (
        fill(circle(50, 58, 40, 0.94)),
        fill(circle(50, 20, 40, 0.42)),
        cut(fill(circle(50, 17, 27, 0.36))),
        fill(circle(50, 17, 19, 0.26)),
        cut(fill(circle(34, 50, 8), circle(66, 50, 8))),
        fill(circle(35, 50, 3.6), circle(65, 50, 3.6)),
        cut(fill(*flatten("M 30 68 Q 50 56 70 68 Q 66 84 50 86 Q 34 84 30 68 Z"))),
        stroke("M 34 71 Q 50 66 66 71", 4),
    ),
    "family-oni": (
        fill(_HORN, mirrored(_HORN)),
        fill(
            *flatten(
                "M 12 46 C 14 30 32 24 50 24 C 68 24 86 30 88 46 C 92 70 80 98 50 98 "
                "C 20 98 8 70 12 46 Z"
            )
        ),
        cut(stroke("M 24 42 L 42 52", 7)),
        cut(stroke("M 76 42 L 58 52", 7)),
        cut(fill(circle(34, 57, 5), circle(66, 57, 5))),
        cut(fill(*flatten("M 28 70 Q 50 66 72 70 Q 70 90 50 90 Q 30 90 28 70 Z"))),
        fill(_FANG, mirrored(_FANG)),
    ),
    "family-rokurokubi": (
        stroke("M 30 98 C 30 82 74 84 70 66 C 66 52 44 58 46 42", 13),
        fill(*flatten("M 10 98 C 14 88 24 84 34 84 C 44 84 52 88 56 98 Z")),
        fill(circle(50, 27, 22), circle(50, 7, 11, 0.7)),
        cut(fill(circle(50, 31, 13, 0.98))),
        fill(*flatten("M 38 24 C 42 16 58 16 62 24 C 54 21 46 21 38 24 Z")),
        fill(circle(45, 31, 2.4), circle(55, 31, 2.4)),
        stroke("M 46 38 L 54 38", 3),
    ),
    "family-spades": (fill(_SPADE),),
    "family-hearts": (fill(_HEART),),
    "family-clubs": (
        fill(circle(50, 26, 23), circle(25, 60, 23), circle(75, 60, 23)),
        fill(box(40, 40, 60, 62), _CLUB_FOOT),
    ),
    "family-diamonds": (fill(_DIAMOND),),
    "spirit-back": (
        fill(circle(50, 50, 46)),
        cut(fill(circle(50, 50, 40))),
        fill(circle(46, 50, 27)),
        cut(fill(circle(58, 43, 23))),
        fill(circle(66, 38, 5)),
    ),
    "eye": (
        fill(*flatten("M 2 50 C 22 14 78 14 98 50 C 78 86 22 86 2 50 Z")),
        cut(fill(circle(50, 50, 21))),
        fill(circle(50, 50, 12)),
    ),
}
"""Layers by name."""
