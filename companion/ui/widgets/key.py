"""A key of the keyboard on the screen."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.press import Press
from companion.view.views import Choice


class Key(Press):
    """A character, or the key that takes one away (the empty text)."""

    def __init__(self, kit: Kit, box: Box, text: str) -> None:
        super().__init__(kit, box, Choice(f"key-{text or 'erase'}", text, None))
        self._text = text
        palette = kit.palette
        radius = round(kit.px(8))
        fill = palette.raised if text else palette.panel
        self.plate(Plate(fill, palette.edge, radius, kit.px(1), 0, 14), box)
        if text:
            height = min(box.h * 0.62, kit.px(30) * kit.text)
            self.figure(text, box.middle(box.w * 0.8, height), palette.text)
        else:
            side = min(box.w, box.h) * 0.6
            self.icon("erase", box.middle(side, side), palette.text)

    @property
    def can_press(self) -> bool:
        """Always."""
        return True

    def fire(self) -> None:
        """Hand the character on; the same key may follow itself at once."""
        self.kit.strike(self._text)
