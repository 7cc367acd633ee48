"""A page of the wizard: something to choose, or a picture of what to lay."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.islands import Islands, least_height, place_tiles
from companion.ui.widgets.passage import Paragraph, passage_height, put_passage
from companion.ui.widgets.pictured import all_pictured, put_pictured
from companion.view.views import MapView, SetupView

_SHEET, _MOST_SHEET = 0.3, 0.45
"""Share of the page that its words have in any case, and that large words have."""


class SetupScreen(Screen[SetupView]):
    """Heading, text, options or picture, and the way on."""

    def show(self, view: SetupView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body = self.box
        if view.choices:
            wanted = lay(kit, view.choices, body.w, len(view.choices)).height
            place, body = body.from_bottom(wanted, kit.px(GAP))
            put_choices(self, kit, place, view.choices, len(view.choices))
        if view.map is None:
            self._page(body)
        elif self.is_wide:
            picture, rest = body.from_left(min(body.h * 1.1, body.w * 0.56), kit.px(14))
            self._map(picture, view.map)
            self._page(rest)
        else:
            text = passage_height(kit, self._paragraphs(), body.w - kit.px(32))
            text += kit.px(44)
            if view.options:
                text += lay(kit, view.options, body.w).height + kit.px(GAP * 1.5)
            text = min(text, body.h * (0.56 if view.options else 0.5))
            # A tile that is to be pressed comes before words that can be scrolled.
            needed = least_height(view.map, kit.px(TARGET)) + kit.px(GAP)
            text = min(text, max(body.h - needed, body.h * 0.3))
            page, rest = body.from_top(text, kit.px(GAP))
            self._page(page)
            self._map(rest, view.map)

    def _map(self, box: Box, view: MapView) -> None:
        self.add_widget(Islands(self.kit, box, view, (), place_tiles(view, box)))

    def _page(self, body: Box) -> None:
        """Put the sheet with heading, text and list, then the options."""
        kit, view = self.kit, self.view
        paragraphs = self._paragraphs()
        inner = body.w - kit.px(32)
        text = passage_height(kit, paragraphs, inner) + kit.px(44)
        if view.map is None and all_pictured(view.options):
            sheet, below = body.from_top(min(text, body.h * 0.4), kit.px(GAP * 1.5))
            self._sheet(sheet, "middle")
            put_pictured(self, kit, below, view.options)
            return
        sheet, rest = body, None
        if not view.options and view.map is None and text < body.h * 0.8:
            sheet, below = body.from_top(text)
            self._watermark(below)
        if view.options:
            wanted = lay(kit, view.options, body.w).height
            least = body.h * min(_MOST_SHEET, _SHEET * max(1.0, kit.text))
            high = min(text, max(least, body.h - wanted - kit.px(GAP * 1.5)))
            sheet, rest = body.from_top(high, kit.px(GAP * 1.5))
        self._sheet(sheet, "middle" if view.options else "top")
        if rest is not None:
            put_choices(self, kit, rest, view.options, grows=True)

    def _sheet(self, sheet: Box, at: str) -> None:
        """Draw paper with how far the wizard is, heading, text and list."""
        kit = self.kit
        self.paper(sheet)
        dots, words = sheet.inset(kit.px(16), kit.px(8)).from_top(kit.px(16), kit.px(2))
        self._dots(dots)
        put_passage(self, kit, words, self._paragraphs(), at)

    def _watermark(self, box: Box) -> None:
        """Fill what is left with a gate, faint as in washed paper."""
        side = min(box.w, box.h) * 0.7
        self.icon("torii", box.middle(side, side), self.kit.palette.edge, 0.3)

    def _paragraphs(self) -> tuple[Paragraph, ...]:
        view, palette = self.view, self.kit.palette
        return (
            Paragraph(view.heading, "heading", palette.seal, 2),
            Paragraph(view.text, "body", palette.ink, 4),
            *(
                Paragraph(f"{number}.  {line}", "body", palette.ink, 7)
                for number, line in enumerate(view.checklist, 1)
            ),
        )

    def _dots(self, room: Box) -> None:
        """Show how far the wizard has come."""
        kit, view = self.kit, self.view
        side = kit.px(12)
        step = min(kit.px(20), room.w / max(1, view.steps))
        for n in range(view.steps):
            place = Box(room.x + n * step, room.y, side, room.h).middle(side, side)
            is_here, is_to_come = n == view.step - 1, n >= view.step
            tone = kit.palette.faint if is_to_come else kit.palette.seal
            self.icon("disc" if is_here else "dot", place, tone)
            if is_to_come:
                self.icon("dot", place.inset(side * 0.17), kit.palette.paper)
