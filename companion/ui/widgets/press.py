"""Whatever can be pressed: shows the finger at once, means its choice on letting go."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.input import MotionEvent

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.stop import RADIUS, Stop
from companion.view.views import Choice

_PRESSED = 0.28


class Press(Stop):
    """A place to press; subclasses draw what is seen there."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box)
        self.choice = choice
        self.is_pressed = False

    @property
    def can_press(self) -> bool:
        """Whether a press means anything."""
        return self.choice.message is not None

    @property
    def is_live(self) -> bool:
        """Whether a press does what the label says, and not only says why not."""
        return self.can_press and not self.choice.is_off

    @property
    def name(self) -> str:
        """The name of its choice."""
        return self.choice.id

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
        if is_pressed != self.is_pressed:
            self.is_pressed = is_pressed
            self.mark()

    def mark(self) -> None:
        """Draw the veil of a press and the ring of the focus, if they are due."""
        kit, box = self.kit, self.box
        radius = kit.px(RADIUS)
        with self.canvas.after:
            self.canvas.after.clear()
            if self.is_pressed:
                Color(1, 1, 1, _PRESSED)
                RoundedRectangle(
                    pos=(box.x, box.y), size=(box.w, box.h), radius=[radius]
                )
        if self.has_focus:
            self.ring(self.canvas.after, box.inset(-kit.px(1)))
