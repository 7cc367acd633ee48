"""A log or a history: lines, newest first, each perhaps to be pressed."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay
from companion.ui.widgets.line import Line, line_height
from companion.ui.widgets.turner import turned
from companion.view.views import ListView

_MOST = 0.45
_LINES = 0.52
"""How much of a wide screen the lines get beside many choices."""


class ListScreen(Screen[ListView]):
    """Lines that scroll, choices below."""

    def show(self, view: ListView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body, beside = self.box, None
        wanted = lay(kit, view.choices, body.w).height
        if self.is_wide and wanted > body.h * _MOST:
            body, beside = body.from_left(body.w * _LINES, kit.px(GAP * 1.5))
            self.pile(beside, view.choices, beside.h)
        elif view.rows or wanted <= body.h * _MOST:
            body = self.footer(body, view.choices)
        else:
            text = kit.height(view.empty, "body", body.w - kit.px(48)) + kit.px(48)
            body = self.pile(body, view.choices, body.h - text - kit.px(GAP))
        if view.rows:
            self._lines(body)
        else:
            self.panel(body)
            self.write(view.empty, body.inset(kit.px(24)), "body", align="center")

    def _lines(self, body: Box) -> None:
        kit = self.kit
        gap = kit.px(5)
        rows = self.view.rows

        def wanted(width: float) -> float:
            return sum(line_height(kit, row, width) + gap for row in rows) - gap

        scroll = turned(self, kit, body, wanted)
        rest = scroll.inside
        for row in rows:
            place, rest = rest.from_top(line_height(kit, row, rest.w), gap)
            scroll.put(Line(kit, place, row))
