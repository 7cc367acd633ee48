"""A number with minus and plus."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.view.views import Choice, StepperRow


class Stepper(Surface):
    """A row: icon, label, minus, value, plus."""

    def __init__(self, kit: Kit, box: Box, row: StepperRow) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        self.panel(box)
        side = max(kit.px(TARGET), box.h - kit.px(8))
        plus, rest = box.inset(kit.px(4), 0).from_right(side, kit.px(4))
        value, rest = rest.from_right(kit.px(46) * max(1.0, kit.text * 0.9), kit.px(4))
        minus, rest = rest.from_right(side, kit.px(8))
        for place, choice, sign in (
            (minus, row.minus, "minus"),
            (plus, row.plus, "plus"),
        ):
            blank = Choice(f"{sign}-none", "", None)
            self.add_widget(_Knob(kit, place.middle(side, side), choice or blank, sign))
        self.write(row.value, value, "number", palette.text, "center")
        rest = rest.inset(kit.px(8), 0)
        if row.icon:
            mark, rest = rest.from_left(kit.px(26), kit.px(8))
            self.icon(row.icon, mark, palette.accent)
        self.write(row.label, rest, "body", palette.text)


class _Knob(Press):
    def __init__(self, kit: Kit, box: Box, choice: Choice, sign: str) -> None:
        super().__init__(kit, box, choice)
        palette = kit.palette
        colour = palette.text if self.can_press else palette.muted
        fill = palette.raised if self.can_press else palette.panel
        self.plate(Plate(fill, palette.edge, round(kit.px(9)), kit.px(1), 0, 14), box)
        self.icon(sign, box.middle(box.h * 0.46, box.h * 0.46), colour)
