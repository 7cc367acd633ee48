"""A window onto something larger than itself, moved by a finger, wheel or focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
from companion.ui.widgets.pages import Pages, first_unseen

_SLACK = 12
"""Units a finger may tremble before a press becomes a scroll."""


def _nobody(left: float, up: float) -> None:
    """Follow nothing."""


class Scroll(Pages):
    """Clips and moves its content; widgets inside are placed as if there were room.

    ``inside`` is where the content goes: the same upper left corner, its full size.
    """

    def __init__(
        self, kit: Kit, box: Box, content_height: float, content_width: float = 0.0
    ) -> None:
        """Make a window onto that much; it moves sideways if a width is given."""
        super().__init__(kit, box)
        width = max(content_width, box.w) if content_width else box.w - kit.px(10)
        height = max(content_height, box.h)
        self.inside = Box(box.x, box.top - height, width, height)
        self._limits = (max(0.0, width - box.w), height - box.h)
        self._followed: Callable[[float, float], None] = _nobody
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
            self._thumbs = (Rectangle(), Rectangle())
        self.canvas.after.add(self._ring)
        self.add_widget(self.content)
        self._move(0.0, 0.0)

    @property
    def offset(self) -> float:
        """Pixels that the content has been moved up."""
        return self._at[1]

    def put(self, widget: Widget) -> None:
        """Add a widget that lies in ``inside``."""
        self.content.add_widget(widget)

    def reveal(self, box: Box) -> None:
        """Move the content so that ``box``, in its own places, can be seen."""
        here, (left, up) = self.box, self._at
        if box.top + up > here.top:
            up = here.top - box.top
        elif box.y + up < here.y:
            up = here.y - box.y
        if box.x - left < here.x:
            left = box.x - here.x
        elif box.right - left > here.right:
            left = box.right - here.right
        self._move(left, up)

    def turn_to_next(self, boxes: Iterable[Box]) -> None:
        """Turn to the first of ``boxes`` not seen whole yet, else to the first page."""
        self._move(self._at[0], first_unseen(boxes, self.box, self._at[1]))

    def centre_on(self, box: Box) -> None:
        """Move the content so that the middle of ``box`` is in the middle."""
        (x, y), (cx, cy) = box.centre, self.box.centre
        self._move(x - cx, cy - y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin to press or to scroll."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            step = self.kit.px(48) * (1 if touch.button == "scrollup" else -1)
            self._move(self._at[0], self._at[1] + step)
            return True
        touch.ud[self] = touch.pos
        touch.grab(self)
        self._pass("on_touch_down", touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll once the finger has moved far enough."""
        if touch.grab_current is not self:
            return False
        across, up = (
            now - old for now, old in zip(touch.pos, touch.ud[self], strict=True)
        )
        far = max(abs(up), abs(across) if self._limits[0] else 0.0)
        if far > self.kit.px(_SLACK):
            touch.ud["scrolled"] = True
        if touch.ud.get("scrolled"):
            touch.ud[self] = touch.pos
            self._move(self._at[0] - across, self._at[1] + up)
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
        return x + self._at[0], y - self._at[1]

    def to_parent(
        self, x: float, y: float, relative: bool = False
    ) -> tuple[float, float]:
        """Return a place in the content as a place on the screen."""
        return x - self._at[0], y + self._at[1]

    def _pass(self, event: str, touch: MotionEvent) -> None:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        self.content.dispatch(event, touch)
        touch.pop()

    def _move(self, left: float, up: float) -> None:
        """Move the content to the left and up, within its limits."""
        self._at = (
            min(max(0.0, left), self._limits[0]),
            min(max(0.0, up), self._limits[1]),
        )
        self._shift.x, self._shift.y = -self._at[0], self._at[1]
        box, thin = self.box, self.kit.px(4)
        start, length = self._share(1, box.h, self.inside.h)
        self._thumbs[1].pos = (box.right - self.kit.px(5), box.top - start - length)
        self._thumbs[1].size = (thin, length)
        start, length = self._share(0, box.w, self.inside.w)
        self._thumbs[0].pos = (box.x + start, box.y + self.kit.px(1))
        self._thumbs[0].size = (length, thin)
        self._followed(*self._at)

    def follow(self, moved: Callable[[float, float], None]) -> None:
        """Tell ``moved``, now and later, how far the content is to the left and up."""
        self._followed = moved
        moved(*self._at)

    def _share(self, axis: int, seen: float, whole: float) -> tuple[float, float]:
        """Return where the thumb of an axis begins, and how long it is."""
        if not self._limits[axis]:
            return 0.0, 0.0
        length = seen * seen / whole
        return (seen - length) * self._at[axis] / self._limits[axis], length
