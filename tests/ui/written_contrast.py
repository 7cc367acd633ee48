"""How far every text on the screen stands out from what really lies beneath it.

A view is drawn twice, with its texts and without; the two pictures are compared in the
pixels that a letter covers wholly, so patterns beneath and veils above count as well.
"""

from dataclasses import dataclass

import numpy as np
from kivy.graphics import Canvas, Color, InstructionGroup, Rectangle

from tests.ui.colour_sight import SIGHTS, luminance

SOLID = 240
"""Of 255: a pixel that a letter covers as good as wholly."""

FAINTEST = 0.1
"""Share of the pixels of a text, those that stand out least, that is left out."""

NEAR = 0.03
"""Difference of a channel, 0 to 1, below which two colours are taken for one."""

SHOWN = 0.5
"""Share of a text that must not be hidden by what lies on it, a piece on its tile."""


@dataclass(frozen=True)
class Lettering:
    """A text that was drawn: what is seen of it, beneath it, and in which colours."""

    text: str
    owner: str
    rgb: tuple[int, ...]
    rectangle: Rectangle
    place: tuple[int, int]
    windows: tuple
    """Boxes of what it scrolls in."""


def letterings(window):
    """Every text on the screen with the colour it is drawn in."""
    made = window.app.stage._type._kept._made.items()
    texts = {id(texture): key[0] for key, texture in made}
    return [
        Lettering(
            texts[id(each.texture)],
            type(widget).__name__,
            rgb,
            each,
            moved(widget, each.pos),
            tuple(windows(widget)),
        )
        for widget in window.app.stage.walk(restrict=True)
        for each, rgb in drawn(widget.canvas)
        if id(each.texture) in texts
    ]


def drawn(canvas):
    """Rectangles of a widget, not of those within, with the colour before each."""
    rgb = (255, 255, 255)
    for each in parts(canvas):
        if isinstance(each, Color):
            rgb = tuple(round(part * 255) for part in each.rgb)
        elif isinstance(each, Rectangle):
            yield each, rgb


def parts(group):
    for each in group.children:
        if isinstance(each, InstructionGroup) and not isinstance(each, Canvas):
            yield from parts(each)
        else:
            yield each


def windows(widget):
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if hasattr(parent, "reveal"):
            yield parent.box
        parent = parent.parent


def moved(widget, place):
    x, y = widget.parent.to_window(*place, initial=False)
    return round(x), round(y)


def pixels(window):
    """What is drawn: (H, W, 3) uint8."""
    return np.asarray(window.picture())


def contrasts(window):
    """Contrast of each text as each sight sees it: (lettering, {sight: ratio})."""
    written = letterings(window)
    with_texts = pixels(window)
    sizes = [each.rectangle.size for each in written]
    for each in written:
        each.rectangle.size = (0, 0)
    window.frame()
    beneath = pixels(window)
    for each, size in zip(written, sizes, strict=True):
        each.rectangle.size = size
    found = []
    for each in written:
        place = covered(each, with_texts.shape)
        if place is not None:
            strength, place = place
            under = beneath[place] / 255
            over = under + (with_texts[place] / 255 - under) / strength[:, None]
            shown = in_view(over, under, each.rgb)
            if shown.mean() < SHOWN:
                continue
            over, under = over[shown], under[shown]
            found.append((each, {s: ratio(over, under, s) for s in SIGHTS}))
    return found


def in_view(over, under, rgb):
    """In which pixels something drawn in ``rgb`` is seen: not those it never changed.

    What has the very colour of what lies beneath it is in view, and cannot be seen.
    """
    changed = np.abs(over - under).sum(1) > 0
    if changed.mean() >= SHOWN:
        return changed
    own = np.abs(over - np.array(rgb) / 255).max(1) < NEAR
    return own if own.mean() >= SHOWN else changed


def covered(lettering, shape):
    """How far the letters cover pixels of the window, and their rows and columns."""
    texture = lettering.rectangle.texture
    letters = np.frombuffer(texture.pixels, np.uint8)
    letters = letters.reshape(texture.height, texture.width, 4)[..., 3]
    rows, columns = np.nonzero(letters >= SOLID)
    strength = letters[rows, columns] / 255
    left, low = lettering.place
    rows = rows + shape[0] - low - texture.height
    columns = columns + left
    inside = (rows >= 0) & (rows < shape[0]) & (columns >= 0) & (columns < shape[1])
    up = shape[0] - 1 - rows
    for box in lettering.windows:
        inside &= (columns >= box.x) & (columns < box.right - 1)
        inside &= (up >= box.y) & (up < box.top - 1)
    if not inside.any():
        return None
    return strength[inside], (rows[inside], columns[inside])


def ratio(over, under, sight, left_out=FAINTEST):
    """Contrast that all but the share ``left_out`` of the pixels reach."""
    one, other = luminance(over, sight), luminance(under, sight)
    light, dark = np.maximum(one, other), np.minimum(one, other)
    return float(np.quantile((light + 0.05) / (dark + 0.05), left_out))
