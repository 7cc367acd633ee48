"""A window onto something higher than itself, moved by a finger, wheel or focus."""

from __future__ import annotations

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface

_SLACK = 12
"""Units a finger may tremble before a press becomes a scroll."""


class Scroll(Surface):
    """Clips and moves its content; widgets inside are placed as if there were room.

    ``inside`` is where the content goes: the same upper edge, its full height.
    """

    def __init__(self, kit: Kit, box: Box, content_height: float) -> None:
        super().__init__(kit, box)
        width = box.w - kit.px(10)
        height = max(content_height, box.h)
        self.inside = Box(box.x, box.top - height, width, height)
        self._offset = 0.0
        self._limit = height - box.h
        self.content = Widget(size_hint=(None, None))
        with self.canvas.before:
            StencilPush()
            Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
            StencilUse()
            PushMatrix()
            self._shift = Translate(0, 0)
        with self.canvas.after:
            PopMatrix()
            StencilUnUse()
            Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
            StencilPop()
            Color(*(part / 255 for part in kit.palette.muted), 0.8)
            self._thumb = Rectangle()
        self.add_widget(self.content)
        self._move(0.0)

    @property
    def offset(self) -> float:
        """Pixels that the content has been moved up."""
        return self._offset

    def put(self, widget: Widget) -> None:
        """Add a widget that lies in ``inside``."""
        self.content.add_widget(widget)

    def reveal(self, box: Box) -> None:
        """Move the content so that ``box``, in its own places, can be seen."""
        if box.top + self._offset > self.box.top:
            self._move(self.box.top - box.top)
        elif box.y + self._offset < self.box.y:
            self._move(self.box.y - box.y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin to press or to scroll."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            step = self.kit.px(48)
            self._move(self._offset + (step if touch.button == "scrollup" else -step))
            return True
        touch.ud[self] = touch.y
        touch.grab(self)
        self._pass("on_touch_down", touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll once the finger has moved far enough."""
        if touch.grab_current is not self:
            return False
        moved = touch.y - touch.ud[self]
        if abs(moved) > self.kit.px(_SLACK):
            touch.ud["scrolled"] = True
        if touch.ud.get("scrolled"):
            touch.ud[self] = touch.y
            self._move(self._offset + moved)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def to_local(
        self, x: float, y: float, relative: bool = False
    ) -> tuple[float, float]:
        """Return a place on the screen as a place in the content."""
        return x, y - self._offset

    def to_parent(
        self, x: float, y: float, relative: bool = False
    ) -> tuple[float, float]:
        """Return a place in the content as a place on the screen."""
        return x, y + self._offset

    def _pass(self, event: str, touch: MotionEvent) -> None:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        self.content.dispatch(event, touch)
        touch.pop()

    def _move(self, offset: float) -> None:
        self._offset = min(max(0.0, offset), self._limit)
        self._shift.y = self._offset
        share = self.box.h / max(self.box.h, self.inside.h)
        length = self.box.h * share if share < 1 else 0
        spare = self.box.h - length
        down = spare * (self._offset / self._limit) if self._limit else 0
        self._thumb.pos = (
            self.box.right - self.kit.px(5),
            self.box.top - down - length,
        )
        self._thumb.size = (self.kit.px(4), length)
