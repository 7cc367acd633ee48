"""The lamps of the table on the screen: shape, letter and colour, lit as they are."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view.views import LampView

_SIDE = 30
_LEAST = 28
_GAP = 5
_DARK = 0.22


class Lamps(Surface):
    """A row of lamps; ``show`` sets how bright each is."""

    def __init__(self, kit: Kit, box: Box, lamps: tuple[LampView, ...]) -> None:
        super().__init__(kit, box)
        side = min(kit.px(_SIDE), (box.w + kit.px(_GAP)) / len(lamps) - kit.px(_GAP))
        width = len(lamps) * (side + kit.px(_GAP)) - kit.px(_GAP)
        left = box.x + max(0.0, box.w - width) / 2
        self.lamps = tuple(
            Box(left + n * (side + kit.px(_GAP)), box.y, side, box.h).middle(side, side)
            for n in range(len(lamps))
        )
        self._lights = tuple(
            self._lamp(lamp, place)
            for lamp, place in zip(lamps, self.lamps, strict=True)
        )
        self.brightness: tuple[int, ...] = (0,) * len(lamps)

    @staticmethod
    def least_width(kit: Kit, count: int) -> float:
        """Return the room that ``count`` lamps need."""
        return kit.px(count * (_LEAST + _GAP))

    def show(self, levels: tuple[int, ...]) -> None:
        """Set the brightness, 0 to 100, of each lamp; few steps, so few redraws."""
        steps = tuple(-(-level // 25) * 25 for level in levels)
        if steps == self.brightness:
            return
        self.brightness = steps
        for (colour, halo), level in zip(self._lights, steps, strict=False):
            colour.a = _DARK + (1 - _DARK) * level / 100
            halo.a = level / 100

    def _lamp(self, lamp: LampView, box: Box) -> tuple[Any, Any]:
        palette = self.kit.palette
        colour = palette.element(lamp.element) if lamp.element else palette.vermilion
        shape = f"element-{lamp.element}" if lamp.element else "disc"
        halo = self._halo(shape, box)
        self.icon(shape, box.inset(-box.w * 0.04), palette.edge)
        self.icon(shape, box.inset(box.w * 0.03), palette.king)
        light = Color(*(part / 255 for part in colour), _DARK)
        self.canvas.add(light)
        self.mask(shape, box.inset(box.w * 0.03))
        letter = box.inset(box.w * 0.2).shifted(0, -box.w * 0.02)
        self.figure(lamp.letter, letter, palette.on_element)
        return light, halo

    def _halo(self, shape: str, box: Box) -> Any:
        halo = Color(*(part / 255 for part in self.kit.palette.glow), 0)
        self.canvas.add(halo)
        self.mask(shape, box.inset(-box.w * 0.13))
        return halo
