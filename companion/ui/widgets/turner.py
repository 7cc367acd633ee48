"""A button that turns the pages of what is larger than its window beside it."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll
from companion.view.views import Choice

_SIGN = 26


class Turner(Press):
    """Shows that there is more below; after the last page comes the first again."""

    def __init__(
        self, kit: Kit, box: Box, scroll: Scroll, boxes: tuple[Box, ...]
    ) -> None:
        """Take what scrolls, and what in it is to be seen whole on some page."""
        super().__init__(kit, box, Choice("turn-page", "", None))
        self._scroll, self._boxes = scroll, boxes
        palette = kit.palette
        radius = round(kit.px(9))
        self.plate(Plate(palette.raised, palette.accent, radius, kit.px(1.2)), box)
        sign = box.middle(kit.px(_SIGN), kit.px(_SIGN))
        self.icon("down", sign, palette.accent)

    @property
    def can_press(self) -> bool:
        """Always: nothing is asked of the program."""
        return True

    def fire(self) -> None:
        """Turn a page."""
        self._scroll.turn_to_next(self._boxes)
