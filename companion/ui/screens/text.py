"""A question, a fault, or something to read."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
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
        body = self.footer(body, view.choices)
        self.paper(body)
        inner = body.inset(kit.px(24), kit.px(16))
        if view.tone in _SIGNS:
            mark, inner = inner.from_top(min(kit.px(52), inner.h * 0.24))
            self.icon(_SIGNS[view.tone], mark, palette.seal)
        put_passage(
            self,
            kit,
            inner,
            (
                Paragraph(view.heading, "heading", palette.seal, 4, "center"),
                *(
                    Paragraph(line, "body", palette.ink, 8, "center")
                    for line in view.text.split("\n")
                ),
            ),
        )
