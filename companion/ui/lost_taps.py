"""A second tap on exactly the same spot is put back where it happened.

The kernel tells only what has changed. Of a finger that comes down where one was lifted
it tells no place, and Kivy then takes the touch for one outside the window.
"""

from __future__ import annotations

from kivy.input import MotionEvent

Events = list[tuple[str, MotionEvent]]


class LostTaps:
    """One of Kivy's steps between a panel and the window."""

    def __init__(self) -> None:
        self._place: tuple[float, float] | None = None
        self._down: set[int] = set()
        self._mended: set[int] = set()

    def process(self, events: Events) -> Events:
        """Return ``events``; a touch without a place has that of the last one.

        Only while no other finger is down: else it could be the place of that one.
        """
        for kind, touch in events:
            if touch.is_touch and "pos" in touch.profile:
                self._follow(kind, touch)
        return events

    def _follow(self, kind: str, touch: MotionEvent) -> None:
        if touch.sx >= 0 and touch.sy >= 0:
            self._place = touch.sx, touch.sy
        elif self._place is not None and touch.sx < 0 and touch.sy < 0:
            if kind == "begin" and not self._down:
                self._mended.add(touch.uid)
                touch.osx, touch.osy = self._place
            if touch.uid in self._mended:
                touch.sx, touch.sy = touch.psx, touch.psy = self._place
        if kind == "end":
            self._down.discard(touch.uid)
            self._mended.discard(touch.uid)
        else:
            self._down.add(touch.uid)
