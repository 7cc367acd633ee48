"""The cards of a side, large, parade by parade."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import ParadeStrip
from companion.ui.widgets.sides import SideBadge
from companion.view.views import ParadesView

_BADGE = 46


class ParadesScreen(Screen[ParadesView]):
    """A badge with the side's supplies, then a strip for each parade."""

    def show(self, view: ParadesView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.box
        body = self.footer(body, view.choices)
        height = kit.px(_BADGE) * max(1.0, kit.text * 0.9)
        badge, body = body.from_top(height, gap)
        number = 1 if view.side.is_king else 0
        self.add_widget(SideBadge(kit, badge, view.side, number))
        self._strips(body)

    def _strips(self, box: Box) -> None:
        parades = self.view.side.parades
        for parade, place in zip(
            parades, box.rows(len(parades), self.kit.px(GAP)), strict=True
        ):
            self.add_widget(ParadeStrip(self.kit, place, parade))
