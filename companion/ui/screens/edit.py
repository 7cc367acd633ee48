"""Repair by hand: numbers with minus and plus, cards to take away."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardRow
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.turner import placed
from companion.view.views import EditView

_CARDS = 110


class EditScreen(Screen[EditView]):
    """A sheet that says what is repaired, steppers, cards."""

    def show(self, view: EditView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.box
        high = min(sheet_height(kit, view.instruction, body.w), body.h * 0.32)
        sheet, body = body.from_top(high, gap)
        self.add_widget(Sheet(kit, sheet, view.instruction))
        body = self.footer(body, view.choices)
        if view.cards:
            place, body = body.from_bottom(min(kit.px(_CARDS), body.h * 0.4), gap)
            self.add_widget(CardRow(kit, place, view.cards))
        self._steppers(body)

    def _steppers(self, box: Box) -> None:
        kit, rows = self.kit, self.view.rows
        if not rows:
            return
        gap = kit.px(GAP)
        columns = 2 if self.is_wide and len(rows) > 1 else 1
        lines = -(-len(rows) // columns)
        each = max(kit.px(TARGET + 8), kit.px(30) * kit.text)
        each = min(max(each, (box.h + gap) / lines - gap), kit.px(TARGET + 24))
        wanted = lines * (each + gap) - gap
        put, inside = placed(self, kit, box, wanted)
        strips = inside.rows(lines, gap)
        for number, row in enumerate(rows):
            place = strips[number // columns].columns(columns, gap)[number % columns]
            put(Stepper(kit, place, row))
