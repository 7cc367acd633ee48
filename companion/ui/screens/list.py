"""A log or a history: lines, newest first, each perhaps to be pressed."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.screens.screen import Screen
from companion.ui.widgets.line import Line, line_height
from companion.ui.widgets.scroll import Scroll
from companion.view.views import ListView


class ListScreen(Screen[ListView]):
    """Lines that scroll, choices below."""

    def show(self, view: ListView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body = self.box
        body = self.footer(body, view.choices)
        if view.rows:
            self._lines(body)
        else:
            self.panel(body)
            self.write(view.empty, body.inset(kit.px(24)), "body", align="center")

    def _lines(self, body: Box) -> None:
        kit = self.kit
        gap = kit.px(5)
        width = body.w - kit.px(10)
        heights = [line_height(kit, row, width) for row in self.view.rows]
        scroll = Scroll(kit, body, sum(heights) + gap * (len(heights) - 1))
        top = scroll.inside.top
        for row, height in zip(self.view.rows, heights, strict=True):
            place = Box(body.x, top - height, scroll.inside.w, height)
            scroll.put(Line(kit, place, row))
            top -= height + gap
        self.add_widget(scroll)
