"""A picture of the table with what was read drawn over it, whole or one card of it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.palette import TONES, Rgb
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.view.views import MarkView

_MARGIN = 0.22
"""Around a card that is shown large, as a share of its longer side."""

_EDGE = 0.04
"""The same around all cards."""

_TO_LOOK_AT = ("doubt", "asked")

_WHOLE = Box(0.0, 0.0, 1.0, 1.0)


class TablePhoto(Surface):
    """A still in one texture; marks are laid over it in the same places."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        name: str,
        size_wh: tuple[int, int],
        marks: tuple[MarkView, ...],
        closeup: int,
    ) -> None:
        super().__init__(kit, box)
        self.name = name
        self.texture: Any = None
        self._shown: Any = None
        shown = marks[closeup : closeup + 1] if closeup >= 0 else marks
        self._cut = _around(shown, size_wh, _MARGIN if closeup >= 0 else _EDGE)
        self.panel(box, kit.palette.king, kit.palette.edge)
        self._place = _fitted(box.inset(kit.px(6)), self._cut, size_wh)
        over = _Marks(kit, self._place, shown, self._cut, is_large=closeup >= 0)
        self.add_widget(over)

    def take(self, before: TablePhoto) -> None:
        """Use the texture of the same picture again."""
        if before.name == self.name:
            self.texture = before.texture

    def refresh(self) -> None:
        """Upload the picture, once."""
        if self._shown is not None:
            return
        if self.texture is None:
            still = self.kit.still(self.name)
            if still is None:
                return
            self.texture = Texture.create(size=still.size_wh, colorfmt="rgba")
            self.texture.blit_buffer(still.rgba, colorfmt="rgba", bufferfmt="ubyte")
        cut, place = self._cut, self._place
        top, bottom = cut.y, cut.y + cut.h
        # Top row first: the texture stands on its head.
        coords = (cut.x, bottom, cut.right, bottom, cut.right, top, cut.x, top)
        self.canvas.add(Color(1, 1, 1, 1))
        self._shown = Rectangle(
            texture=self.texture,
            pos=(round(place.x), round(place.y)),
            size=place.size_wh,
            tex_coords=coords,
        )
        self.canvas.add(self._shown)
        # What was added last lies on top: the marks come after their picture.
        for child in list(self.children):
            self.remove_widget(child)
            self.add_widget(child)


class _Marks(Surface):
    """Outlines and names, each to be touched."""

    def __init__(
        self,
        kit: Kit,
        place: Box,
        marks: tuple[MarkView, ...],
        cut: Box,
        *,
        is_large: bool,
    ) -> None:
        super().__init__(kit, place)
        for mark in marks:
            points = [_at(place, cut, corner) for corner in mark.corners]
            self._outline(points, mark.tone)
        for mark in marks:
            points = [_at(place, cut, corner) for corner in mark.corners]
            if mark.label and not is_large:
                self._label(points, mark)
        for mark in () if is_large else marks:
            points = [_at(place, cut, corner) for corner in mark.corners]
            if mark.choice is not None:
                self.add_widget(Press(kit, _target(kit, points), mark.choice))

    def _outline(self, points: list[tuple[float, float]], tone: str) -> None:
        """Draw a frame around a card, broad where people are to look."""
        flat = [part for point in points for part in point]
        colour = _colour(tone)
        wide = self.kit.px(4 if tone in _TO_LOOK_AT else 2.2)
        # Dark below bright: to be seen on a black table as on a white one.
        for tint, width in ((self.kit.palette.king, wide * 1.7), (colour, wide)):
            self.tint(tint)
            self.canvas.add(Line(points=flat, close=True, width=width / 2))

    def _label(self, points: list[tuple[float, float]], mark: MarkView) -> None:
        kit = self.kit
        box = _bounds(points)
        side = kit.px(20) if mark.icon else 0.0
        wide = min(box.w * 0.96, kit.width(mark.label, "tag") + kit.px(12) + side)
        room = box.middle(max(wide, kit.px(20)), min(kit.px(24), box.h * 0.5))
        self.bar(room, kit.palette.king, 0.92)
        colour = _colour(mark.tone)
        inner = room.inset(kit.px(2), kit.px(1))
        if mark.icon:
            sign, inner = inner.from_left(min(side, inner.w * 0.5), 0)
            self.icon(mark.icon, sign, colour)
        self.figure(mark.label, inner, colour)


def _colour(tone: str) -> Rgb:
    """Return a colour that is bright on the dark of a label."""
    return TONES.get(tone, TONES["other"])


def _around(marks: tuple[MarkView, ...], size_wh: tuple[int, int], share: float) -> Box:
    """Return the part of the picture around cards, in shares, y downwards."""
    wide, high = size_wh
    xs = [x * wide for mark in marks for x, _ in mark.corners]
    ys = [y * high for mark in marks for _, y in mark.corners]
    if not xs:
        return _WHOLE
    margin = share * max(max(xs) - min(xs), max(ys) - min(ys), 1.0)
    left, right = max(0.0, min(xs) - margin), min(wide, max(xs) + margin)
    top, bottom = max(0.0, min(ys) - margin), min(high, max(ys) + margin)
    if right <= left or bottom <= top:
        return _WHOLE
    return Box(left / wide, top / high, (right - left) / wide, (bottom - top) / high)


def _fitted(frame: Box, cut: Box, size_wh: tuple[int, int]) -> Box:
    wide, high = size_wh[0] * cut.w, size_wh[1] * cut.h
    scale = min(frame.w / wide, frame.h / high)
    return frame.middle(wide * scale, high * scale)


def _at(place: Box, cut: Box, corner: tuple[float, float]) -> tuple[float, float]:
    """Return where a share of the picture is on the screen."""
    x = place.x + (corner[0] - cut.x) / cut.w * place.w
    y = place.top - (corner[1] - cut.y) / cut.h * place.h
    return x, y


def _bounds(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _target(kit: Kit, points: list[tuple[float, float]]) -> Box:
    """Return what a finger hits: the card, but no less than a finger needs."""
    box = _bounds(points)
    return box.middle(max(box.w, kit.px(TARGET)), max(box.h, kit.px(TARGET)))
