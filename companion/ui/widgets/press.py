"""Whatever can be pressed: shows the finger at once, means its choice on letting go."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.input import MotionEvent

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.views import Choice

_PRESSED = 0.28


class Press(Surface):
    """A place to press; subclasses draw what is seen there."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box)
        self.choice = choice
        self.is_pressed = False
        radius = kit.px(10)
        with self.canvas.after:
            self._veil = Color(1, 1, 1, 0)
            RoundedRectangle(pos=(box.x, box.y), size=(box.w, box.h), radius=[radius])
            self._halo = Color(*(part / 255 for part in kit.palette.king), 0)
            ring = box.inset(-kit.px(1))
            rounded = (ring.x, ring.y, ring.w, ring.h, radius)
            Line(rounded_rectangle=rounded, width=kit.px(3.2))
            self._ring = Color(*(part / 255 for part in kit.palette.accent), 0)
            Line(rounded_rectangle=rounded, width=kit.px(2))

    @property
    def can_press(self) -> bool:
        """Whether a press means anything."""
        return self.choice.message is not None

    def mark_focus(self, has_focus: bool) -> None:
        """Show or hide the ring of the keyboard."""
        self._ring.a = self._halo.a = 1.0 if has_focus else 0.0

    def fire(self) -> None:
        """Do what a press does."""
        self.kit.press(self.choice)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the finger."""
        if not self.can_press or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._show(True)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Show whether letting go here would press."""
        if touch.grab_current is not self:
            return False
        self._show(self._is_on(touch))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Press, unless the finger has slid off or scrolled."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._show(False)
        if self._is_on(touch):
            self.fire()
        return True

    def _is_on(self, touch: Any) -> bool:
        return self.collide_point(*touch.pos) and not touch.ud.get("scrolled")

    def _show(self, is_pressed: bool) -> None:
        self.is_pressed = is_pressed
        self._veil.a = _PRESSED if is_pressed else 0.0
