"""A touch that wakes the dark screen, or comes right after it, reaches no button."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent

Events = list[tuple[str, MotionEvent]]


class WakeTaps:
    """One of Kivy's steps between a panel and the window."""

    def __init__(self, feel: Callable[[], bool], let_go: Callable[[], object]) -> None:
        """Take the two ends of a touch.

        Args:
            feel: told of each new touch; returns whether it is meant for a button.
            let_go: told when a touch that was not is lifted.
        """
        self._feel = feel
        self._let_go = let_go
        self._swallowed: set[int] = set()

    def process(self, events: Events) -> Events:
        """Return ``events`` without those of touches that only wake the screen."""
        return [(kind, touch) for kind, touch in events if self._passes(kind, touch)]

    def _passes(self, kind: str, touch: MotionEvent) -> bool:
        if not touch.is_touch:
            return True
        if kind == "begin" and not self._feel():
            self._swallowed.add(touch.uid)
            return False
        if touch.uid not in self._swallowed:
            return True
        if kind == "end":
            self._swallowed.discard(touch.uid)
            self._let_go()
        return False
