"""Black over the whole picture: a dim screen without a backlight, or a dark one."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget


class Shade:
    """Lies on top of a widget; drawn anew only when it changes."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._shown: tuple[int, tuple[float, float]] = (0, (0, 0))

    def lay(self, percent: int) -> None:
        """Lay it, 0 for none to 100 for nothing but black."""
        width, height = self._widget.size
        if (percent, (width, height)) == self._shown:
            return
        self._shown = percent, (width, height)
        canvas = self._widget.canvas.after
        canvas.clear()
        if percent:
            with canvas:
                Color(0, 0, 0, percent / 100)
                Rectangle(pos=(0, 0), size=(width, height))
