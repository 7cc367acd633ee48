"""How full something is, live: a bar that moves without a new view."""

from __future__ import annotations

from kivy.graphics import Rectangle

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface

ENOUGH = 0.6
"""Where the mark stands that a good picture reaches; as ``doctor.meter.ENOUGH``."""

_HEIGHT, _BAR = 40, 12


def gauge_height(kit: Kit) -> float:
    """Return how high a gauge is."""
    return kit.px(_HEIGHT) * max(1.0, kit.text)


class Gauge(Surface):
    """A label, a bar, and a mark that a good picture reaches."""

    def __init__(self, kit: Kit, box: Box, label: str) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        lower, upper = box.from_bottom(kit.px(_BAR))
        self._number, name = upper.from_right(kit.width("100", "label") + kit.px(8))
        self.write(label, name, "label", palette.text, at="bottom")
        self.groove(lower)
        self._room = lower
        self._level = -1
        self.tint(palette.accent)
        self._filled = Rectangle(pos=(lower.x, lower.y), size=(0, lower.h))
        self.canvas.add(self._filled)
        mark = Box(
            lower.x + lower.w * ENOUGH, lower.y - kit.px(3), kit.px(3), kit.px(_BAR + 6)
        )
        self.bar(mark, palette.text)

    def set(self, level: int) -> None:
        """Fill the bar to ``level`` of 100; a good one goes beyond the mark."""
        if level == self._level:
            return
        self._level = level
        share = max(0, min(100, level)) / 100
        self._filled.size = (self._room.w * share, self._room.h)
