"""How far every sign on the screen stands out from what really lies beneath it.

Signs lie on one another: a letter on a disc on a rim. They are taken away from the top,
one layer after the other, and each is compared with what comes to light beneath it.
"""

from dataclasses import dataclass

import numpy as np
from kivy.graphics import Rectangle

from tests.ui.written_contrast import (
    SOLID,
    drawn,
    in_view,
    letterings,
    moved,
    pixels,
    ratio,
    windows,
)

FAINTEST = 0.25
"""Share of the pixels of a sign that is left out: patterns may shine through it."""

LEAST = 3.0
"""Contrast of a sign that stands out."""

SHOWN = 0.3
"""Share of a sign that has to be in view for it to be judged."""


@dataclass(frozen=True)
class Sign:
    """An icon that was drawn, where, and in which window it may scroll."""

    name: str
    owner: str
    rgb: tuple[int, ...]
    rectangle: Rectangle
    place: tuple[int, int]
    windows: tuple

    @property
    def box(self):
        """Left, low, right and top edge in the window."""
        (left, low), (wide, high) = self.place, self.rectangle.texture.size
        return left, low, left + wide, low + high


def signs(window):
    """Every icon on the screen, in the order in which they are drawn."""
    made = window.app.stage._atlas._kept._made.items()
    names = {id(texture): key[1] for key, texture in made if key[0] == "icon"}
    return [
        Sign(
            names[id(each.texture)],
            type(widget).__name__,
            rgb,
            each,
            moved(widget, each.pos),
            tuple(windows(widget)),
        )
        for widget in inward(window.app.stage)
        for each, rgb in drawn(widget.canvas)
        if id(each.texture) in names and each.size[0] > 0
    ]


def inward(widget):
    yield widget
    for child in reversed(widget.children):
        yield from inward(child)


def depths(found):
    """How many layers lie on each of them."""
    deep = [0] * len(found)
    for low in reversed(range(len(found))):
        above = (n for n in range(low + 1, len(found)) if meet(found[low], found[n]))
        deep[low] = max((deep[n] + 1 for n in above), default=0)
    return deep


def meet(one, other):
    (a, b, c, d), (e, f, g, h) = one.box, other.box
    return a < g and e < c and b < h and f < d


def lies_on(upper, lower):
    """Whether the middle of a box is within another that is hardly smaller."""
    (a, b, c, d), (e, f, g, h) = upper, lower
    fits = c - a <= (g - e) * 1.2
    return fits and e <= (a + c) / 2 <= g and f <= (b + d) / 2 <= h


def contrasts_of_signs(window):
    """Contrast of each sign with what lies beneath: (sign, ratio, is it a ground).

    A ground is what carries another sign that stands out, or a text; or what lies in a
    rim of its own shape that stands out.
    """
    written = letterings(window)
    texts = [
        (x, y, x + each.rectangle.texture.width, y + each.rectangle.texture.height)
        for each in written
        for x, y in [each.place]
    ]
    found = signs(window)
    kept = [(each, each.rectangle.size) for each in (*written, *found)]
    for each in written:
        each.rectangle.size = (0, 0)
    ratios = peeled(window, found)
    for each, size in kept:
        each.rectangle.size = size
    return [
        (
            sign,
            ratios[n],
            carries(sign, found[n + 1 :], ratios, n + 1, texts)
            or has_rim(sign, found[:n], ratios),
        )
        for n, sign in enumerate(found)
        if n in ratios
    ]


def peeled(window, found):
    deep = depths(found)
    window.frame()
    shown, ratios = pixels(window), {}
    for depth in range(max(deep, default=-1) + 1):
        layer = [n for n, at in enumerate(deep) if at == depth]
        for n in layer:
            found[n].rectangle.size = (0, 0)
        window.frame()
        beneath = pixels(window)
        for n in layer:
            contrast = contrast_of(found[n], shown, beneath)
            if contrast is not None:
                ratios[n] = contrast
        shown = beneath
    return ratios


def carries(sign, later, ratios, first, texts):
    return any(
        ratios.get(first + n, 0) >= LEAST and lies_on(each.box, sign.box)
        for n, each in enumerate(later)
    ) or any(lies_on(text, sign.box) for text in texts)


def has_rim(sign, earlier, ratios):
    return any(
        ratios.get(n, 0) >= LEAST
        and each.name == sign.name
        and lies_on(sign.box, each.box)
        for n, each in enumerate(earlier)
    )


def contrast_of(sign, shown, beneath):
    """Contrast in the pixels that the sign covers wholly; None where it is hidden."""
    texture = sign.rectangle.texture
    cover = np.frombuffer(texture.pixels, np.uint8)
    cover = cover.reshape(texture.height, texture.width, 4)[..., 3]
    rows, columns = np.nonzero(cover >= min(SOLID, cover.max()))
    left, low = sign.place
    rows, columns = rows + shown.shape[0] - low - texture.height, columns + left
    up = shown.shape[0] - 1 - rows
    inside = (rows >= 0) & (up >= 0) & (columns >= 0) & (columns < shown.shape[1])
    for box in sign.windows:
        inside &= (columns >= box.x) & (columns < box.right - 1)
        inside &= (up >= box.y) & (up < box.top - 1)
    if inside.mean() < SHOWN:
        return None
    place = rows[inside], columns[inside]
    over, under = shown[place] / 255, beneath[place] / 255
    seen = in_view(over, under, sign.rgb)
    if seen.mean() < SHOWN:
        return None
    return ratio(over[seen], under[seen], "all cones", FAINTEST)
