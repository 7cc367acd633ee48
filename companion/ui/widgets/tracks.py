"""The Oni track and the file of yokai as rows of lamps that blink as on the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color

from companion.devices.motion import brightness, light_of
from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.palette import LIGHTS
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.view.region import SignView, SlotView

_DARK = 0.3
_STEP = 25
"""Brightness changes in steps of so many percent, so that little is drawn anew."""


class LampRow(Surface):
    """A row of signs; ``tick`` lets them blink."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._lit: list[tuple[SignView, Any, int]] = []
        self._began_ms: int | None = None

    def tick(self, now_ms: int) -> None:
        """Set the brightness of every lamp as it is now."""
        if self._began_ms is None:
            self._began_ms = now_ms
        for number, (sign, light, shown) in enumerate(self._lit):
            level = brightness(sign.cue, now_ms - self._began_ms)
            step = -(-level // _STEP) * _STEP
            if step != shown:
                light.a = _DARK + (1 - _DARK) * step / 100
                self._lit[number] = (sign, light, step)

    def lamp(self, sign: SignView, box: Box) -> None:
        """Draw a lamp with its letters; the Oni as a mask on his."""
        palette = self.kit.palette
        side = min(box.w, box.h)
        place = box.middle(side, side)
        shape = f"lamp-{sign.shape}"
        # A lamp without letters is known by its shape alone, dark as well.
        is_plain = sign.shape in ("cross", "tick")
        self.icon(shape, place, palette.muted if is_plain else palette.edge)
        colour = LIGHTS[light_of(sign.cue)]
        self.icon(shape, place.inset(side * 0.05), palette.king)
        light = Color(*(part / 255 for part in colour), _DARK)
        self.canvas.add(light)
        self.mask(shape, place.inset(side * 0.05))
        self._lit.append((sign, light, -1))
        room = place.inset(side * 0.24)
        if sign.shape == "oni":
            self.icon("family-oni", place.inset(side * 0.14), palette.on_element)
        elif sign.shape == "triangle":
            self.figure(sign.letters, room.shifted(0, -side * 0.12), palette.on_element)
        elif not is_plain:
            ink = palette.text if sign.shape == "ring" else palette.on_element
            self.figure(sign.letters, room, ink)


class TrackRow(LampRow):
    """The spaces of the Oni track."""

    def __init__(self, kit: Kit, box: Box, signs: tuple[SignView, ...]) -> None:
        super().__init__(kit, box)
        self.bar(box.middle(box.w * 0.96, kit.px(3)), kit.palette.edge)
        for sign, place in zip(signs, box.columns(len(signs), kit.px(2)), strict=True):
            self.lamp(sign, place)


class FileRow(LampRow):
    """Slots 1 to 8: danger grows to the right."""

    def __init__(self, kit: Kit, box: Box, slots: tuple[SlotView, ...]) -> None:
        super().__init__(kit, box)
        places = box.columns(len(slots), kit.px(4))
        for slot, place in zip(slots, places, strict=True):
            self._slot(slot, place)
        for slot, place in zip(slots, places, strict=True):
            if slot.choice:
                self.add_widget(Press(kit, place, slot.choice))

    def _slot(self, slot: SlotView, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        is_open = slot.choice is not None
        edge = palette.accent if is_open else palette.edge
        fill = palette.raised if slot.card else palette.panel
        self.plate(Plate(fill, edge, round(kit.px(7)), kit.px(1.2), 0, 8), box)
        inner = box.inset(kit.px(3), kit.px(3))
        if not slot.card:
            self.lamp(slot.sign, inner.middle(inner.w, inner.h * 0.5))
            return
        upper, lower = inner.from_top(inner.h * 0.54)
        left, right = upper.from_left(upper.w * 0.5)
        self.lamp(slot.sign, left)
        self.figure(
            str(slot.difficulty), right.inset(kit.px(2), kit.px(1)), palette.text
        )
        self.write(slot.zone, lower, "tag", palette.muted, "center")
