"""The records of a game: a bar for every level and number of players."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.records_plot import PlotRows, rows_height
from companion.ui.widgets.turner import turned_below
from companion.view.views import RecordsView

_TEXT = 26


class RecordsScreen(Screen[RecordsView]):
    """What is compared, then the plot on paper."""

    def show(self, view: RecordsView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body = self.footer(self.box, view.choices)
        text = view.text if view.bars else view.empty
        high = max(kit.px(_TEXT), kit.height(text, "body", body.w))
        head, body = body.from_top(high, kit.px(GAP))
        self.write(text, head, "body", kit.palette.muted)
        if not view.bars:
            side = min(body.w, body.h) * 0.6
            mark = body.middle(side, side)
            self.icon("torii", mark, kit.palette.edge, 0.4)
            return
        self.paper(body)
        self._plot(body.inset(kit.px(16), kit.px(10)))

    def _plot(self, room: Box) -> None:
        kit, view = self.kit, self.view
        wanted = rows_height(kit, view.bars)
        if wanted <= room.h + 1:
            self.add_widget(PlotRows(kit, room, view.bars, view.top))
            return
        scroll = turned_below(self, kit, room, wanted)
        scroll.put(PlotRows(kit, scroll.inside, view.bars, view.top))
