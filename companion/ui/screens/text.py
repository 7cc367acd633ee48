"""A question, a fault, or something to read."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets.passage import Paragraph, passage_height, put_passage
from companion.view.views import TextView

_SIGNS = {"error": "warning", "warning": "warning"}


class TextScreen(Screen[TextView]):
    """A sheet of paper and the answers below it."""

    def show(self, view: TextView) -> None:
        """Draw ``view``."""
        kit, palette = self.kit, self.kit.palette
        body = self.box
        if self.is_wide:
            body = body.inset(body.w * 0.08, 0)
        body = self.footer(body, view.choices)
        pad_wh = kit.px(24), kit.px(16)
        paragraphs = (
            Paragraph(view.heading, "heading", palette.seal, 4, "center"),
            *(
                Paragraph(line, "body", palette.ink, 8, "center")
                for line in view.text.split("\n")
            ),
        )
        sign = kit.px(60) if view.tone in _SIGNS else 0.0
        text = passage_height(kit, paragraphs, body.w - 2 * pad_wh[0])
        wanted = max(text * 1.2 + sign + 2 * pad_wh[1] + kit.px(30), body.h * 0.45)
        sheet = body.middle(body.w, min(wanted, body.h))
        self.paper(sheet)
        inner = sheet.inset(*pad_wh)
        if sign:
            mark, inner = inner.from_top(min(sign, inner.h * 0.24), kit.px(4))
            self.icon(_SIGNS[view.tone], mark, palette.seal)
        put_passage(self, kit, inner, paragraphs)
