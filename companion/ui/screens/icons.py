"""Name a card by tapping its icons from top to bottom."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardFace, card_width
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.view.views import IconsView

_LEAST_CARD, _MOST_CARD = 0.22, 0.4
"""Height of the card above the keys, of what both share."""


class IconsScreen(Screen[IconsView]):
    """The card as it grows, a key for each icon, its level."""

    def show(self, view: IconsView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.box
        sheet, body = body.from_top(
            min(sheet_height(kit, view.instruction, body.w), body.h * 0.3), gap
        )
        self.add_widget(Sheet(kit, sheet, view.instruction))
        body = self.footer(body, view.choices)
        if self.is_wide:
            card, keys = body.from_left(card_width(body.h), gap * 1.5)
        else:
            spare = body.h - self._wanted(body.w) - 2 * gap
            high = min(max(spare, body.h * _LEAST_CARD), body.h * _MOST_CARD)
            card, keys = body.from_top(high, gap)
            card = card.middle(card_width(card.h), card.h)
        self.add_widget(CardFace(kit, card, view.card))
        self._keys(keys)

    def _wanted(self, width: float) -> float:
        """Return how high the keys and levels are where none has to scroll."""
        kit, view = self.kit, self.view
        levels = lay(kit, view.levels, width, len(view.levels)).height
        return lay(kit, view.keys, width).height + levels

    def _keys(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        if view.levels:
            columns = len(view.levels)
            high = min(lay(kit, view.levels, box.w, columns).height, box.h * 0.34)
            place, box = box.from_bottom(high, gap)
            put_choices(self, kit, place, view.levels, columns)
        put_choices(self, kit, box, view.keys, grows=True)
