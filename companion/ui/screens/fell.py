"""What the dice did so far: plots, and the newest rolls in words."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.fall_plot import FallPlot
from companion.ui.widgets.passage import Paragraph, put_passage
from companion.ui.widgets.turner import placed
from companion.view.rolls import FellView

_PLOT_HIGH, _PLOT_WIDE = 168, 290


class FellScreen(Screen[FellView]):
    """Plots on one side, the newest rolls on the other."""

    def show(self, view: FellView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.footer(self.box, view.choices)
        if self.is_wide:
            latest, plots = body.from_left(body.w * 0.3, gap)
        else:
            latest, plots = body.from_top(body.h * 0.28, gap)
        self._latest(latest)
        self._plots(plots)

    def _latest(self, box: Box) -> None:
        kit, view, palette = self.kit, self.view, self.kit.palette
        self.paper(box)
        paragraphs = (
            Paragraph(view.text, "small", palette.faint, 2),
            *(Paragraph(line, "small", palette.ink, 4) for line in view.latest),
        )
        inner = box.inset(kit.px(12), kit.px(8))
        put_passage(self, kit, inner, paragraphs, "top")

    def _plots(self, box: Box) -> None:
        kit, tallies = self.kit, self.view.tallies
        if not tallies:
            return
        gap = kit.px(GAP)
        columns = max(1, min(len(tallies), int(box.w // kit.px(_PLOT_WIDE * 0.8))))
        lines = -(-len(tallies) // columns)
        high = max(kit.px(_PLOT_HIGH), (box.h + gap) / lines - gap)
        wanted = lines * (high + gap) - gap
        put, inside = placed(self, kit, box, wanted)
        rows = inside.rows(lines, gap)
        for number, tally in enumerate(tallies):
            place = rows[number // columns].columns(columns, gap)[number % columns]
            put(FallPlot(kit, place, tally))
