"""A cross to touch, what to do in the middle, and nothing else that could be hit."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.input import MotionEvent

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.sheet import Sheet
from companion.view.checks import TouchView

_ARM, _THICK = 26, 4
_WIDE, _HIGH = 0.56, 0.66


class TouchScreen(Screen[TouchView]):
    """Tells where it was touched, as long as there is a cross."""

    def show(self, view: TouchView) -> None:
        """Draw ``view``."""
        kit = self.kit
        middle = self.whole.middle(self.whole.w * _WIDE, self.whole.h * _HIGH)
        if not self.is_wide:
            middle = self.whole.middle(self.whole.w * 0.9, self.whole.h * 0.5)
        high = lay(kit, view.choices, middle.w).height
        place, rest = middle.from_bottom(high, kit.px(GAP))
        put_choices(self, kit, place, view.choices)
        self.add_widget(Sheet(kit, rest, view.instruction))
        if view.spot is not None:
            self._cross(view.spot)

    def _cross(self, spot: tuple[float, float]) -> None:
        kit, palette = self.kit, self.kit.palette
        whole = self.whole
        x, y = whole.x + whole.w * spot[0], whole.y + whole.h * spot[1]
        arm, thick = kit.px(_ARM), kit.px(_THICK)
        middle = Box(x, y, 0, 0)
        self.bar(middle.inset(-arm, -thick / 2), palette.accent)
        self.bar(middle.inset(-thick / 2, -arm), palette.accent)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Tell where, unless something was pressed."""
        if super().on_touch_down(touch):
            return True
        if self.view.spot is None or touch.is_mouse_scrolling:
            return False
        width, height = Window.width, Window.height
        self.kit.point(touch.x / max(1, width - 1), touch.y / max(1, height - 1))
        return True
