"""The menu over everything else: what can be done from every screen."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent

from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.surface import Surface
from companion.view.views import Choice

_WIDTH = 300


class Menu(Surface):
    """A list of choices; a touch beside it closes it."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        choices: tuple[Choice, ...],
        close: Callable[[], None],
    ) -> None:
        super().__init__(kit, box)
        self._close = close
        self.bar(box, kit.palette.king, 0.6)
        pad = kit.px(12)
        width = min(kit.px(_WIDTH) * max(1.0, kit.text), box.w - 2 * pad)
        wanted = lay(kit, choices, width - 2 * pad, 1).height + 2 * pad
        height = min(wanted, box.h - kit.px(2 * GAP))
        self._sheet = Box(
            box.right - width - kit.px(GAP),
            box.top - height - kit.px(GAP),
            width,
            height,
        )
        self.panel(self._sheet)
        put_choices(self, kit, self._sheet.inset(pad), choices, columns=1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep every touch; close on one beside the list."""
        if not self._sheet.holds(*touch.pos):
            self._close()
            return True
        super().on_touch_down(touch)
        return True
