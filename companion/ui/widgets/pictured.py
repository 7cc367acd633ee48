"""Choices that are told apart by what they look like: a large picture on each."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.widgets.islands import Islands, place_tiles
from companion.ui.widgets.press import Press
from companion.view.views import Choice

_SHARE = 0.42
"""How much of a low button the picture takes beside the label."""


def all_pictured(choices: tuple[Choice, ...]) -> bool:
    """Return whether there are choices, and a picture for each."""
    return bool(choices) and all(choice.map for choice in choices)


def put_pictured(
    parent: Widget, kit: Kit, box: Box, choices: tuple[Choice, ...]
) -> None:
    """Add a button with a picture for each choice, so that all fill ``box``."""
    gap, count = kit.px(GAP), len(choices)
    places = box.columns(count, gap) if box.w > box.h else box.rows(count, gap)
    for choice, place in zip(choices, places, strict=True):
        parent.add_widget(PicturedChoice(kit, place, choice))


class PicturedChoice(Press):
    """Islands as they lie, above their name; beside it in a low box."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box, choice)
        palette = kit.palette
        edge = palette.accent if choice.is_chosen else palette.edge
        plate = Plate(palette.panel, edge, round(kit.px(10)), kit.px(1.2))
        self.plate(plate, box)
        inner = box.inset(kit.px(12), kit.px(8))
        if inner.w > inner.h * 1.4:
            picture, label = inner.from_left(inner.w * _SHARE, kit.px(10))
        else:
            high = kit.height(choice.label, "label", inner.w)
            label, picture = inner.from_bottom(min(high, inner.h / 3), kit.px(6))
        self.write(choice.label, label, "label", palette.text, "center")
        if choice.map:
            places = place_tiles(choice.map, picture)
            self.add_widget(Islands(kit, picture, choice.map, (), places))
