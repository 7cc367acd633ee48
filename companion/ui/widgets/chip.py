"""An answer among others in a small space: a number, a sign, a short word."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.press import Press
from companion.view.views import Choice

_PAD = 7
_SIGN = 26
LEAST_WIDTH = 50
_MOST_HEIGHT = 66


def chip_width(kit: Kit, choice: Choice) -> float:
    """Return the width at which sign and label stand side by side."""
    signs = len(choice.icons) + bool(choice.element)
    wide = kit.width(choice.label, "label") + kit.px(2 * _PAD + 2)
    wide += signs * kit.px(_SIGN + 4)
    return max(kit.px(LEAST_WIDTH), wide)


def chip_grid(kit: Kit, options: tuple[Choice, ...], width: float) -> tuple[int, int]:
    """Return columns and lines of ``options`` in ``width``."""
    gap = kit.px(GAP / 2)
    widest = max(chip_width(kit, option) for option in options)
    columns = max(1, min(len(options), int((width + gap) // (widest + gap))))
    lines = -(-len(options) // columns)
    return -(-len(options) // lines), lines


def chip_height(kit: Kit, spare: float = 0.0) -> float:
    """Return the height of a line of chips that may use ``spare`` more."""
    least = max(kit.px(TARGET), kit.px(30) * kit.text)
    return min(least + max(0.0, spare), max(least, kit.px(_MOST_HEIGHT)))


class Chip(Press):
    """One answer; the chosen one stands on paper, with a broad edge."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box, choice)
        palette = kit.palette
        fill, colour = palette.raised, palette.text
        edge, broad = palette.edge, 1.2
        if not self.is_live:
            fill, colour = palette.panel, palette.muted
        if choice.is_chosen:
            fill, colour = palette.paper, palette.ink
            edge, broad = palette.vermilion, 3.0
        self.plate(Plate(fill, edge, round(kit.px(9)), kit.px(broad)), box)
        inner = box.inset(kit.px(_PAD), kit.px(3))
        signs = len(choice.icons) + bool(choice.element)
        if not signs:
            self.write(choice.label, inner, "label", colour, "center")
            return
        label = kit.width(choice.label, "label")
        wide = signs * kit.px(_SIGN) + (label + kit.px(4) if label else 0)
        row = inner.middle(min(wide, inner.w), inner.h)
        if choice.element:
            mark, row = row.from_left(kit.px(_SIGN), kit.px(4))
            self.crest(choice.element, mark.middle(kit.px(_SIGN), kit.px(_SIGN)))
        for name in choice.icons:
            mark, row = row.from_left(kit.px(_SIGN), kit.px(4))
            self.icon(name, mark.middle(kit.px(_SIGN), kit.px(_SIGN)), colour)
        self.write(choice.label, row, "label", colour, "left")
