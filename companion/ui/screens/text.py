"""A question, a fault, or something to read."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.passage import Paragraph, put_passage
from companion.views import TextView

_SIGNS = {"error": "warning", "warning": "warning"}


class TextScreen(Screen[TextView]):
    """A sheet of paper and the answers below it."""

    def show(self, view: TextView) -> None:
        """Draw ``view``."""
        kit, palette = self.kit, self.kit.palette
        body = self.box
        if self.is_wide:
            body = body.inset(body.w * 0.08, 0)
        if view.choices:
            wanted = lay(kit, view.choices, body.w).height
            place, body = body.from_bottom(min(wanted, body.h * 0.6), kit.px(GAP))
            put_choices(self, kit, place, view.choices)
        self.paper(body)
        colour = palette.seal if view.tone in _SIGNS else palette.ink
        self._sign(body, view.tone)
        put_passage(
            self,
            kit,
            body.inset(kit.px(24), kit.px(16)),
            (
                Paragraph(view.heading, "heading", colour, 4, "center"),
                *(
                    Paragraph(line, "body", palette.ink, 8)
                    for line in view.text.split("\n")
                ),
            ),
        )

    def _sign(self, body: Box, tone: str) -> None:
        if tone in _SIGNS:
            kit = self.kit
            corner = Box(body.x, body.top - kit.px(56), kit.px(56), kit.px(56))
            self.icon(_SIGNS[tone], corner.inset(kit.px(14)), kit.palette.seal)
