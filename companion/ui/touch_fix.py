"""Puts touches where the fingers are, for a panel that was calibrated."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent

from companion.touch.affine import Affine, from_panel, moved, to_panel

Events = list[tuple[str, MotionEvent]]
_MOVED = "hyakki-moved"


class TouchFix:
    """One of Kivy's steps between a panel and the window."""

    def __init__(self, rotation: Callable[[], int]) -> None:
        """Take what tells by how many degrees the picture is turned."""
        self._rotation = rotation
        self.affine: Affine | None = None
        """From where the panel sees a finger to where it is; None changes nothing."""

    def process(self, events: Events) -> Events:
        """Return ``events``, each touch where its finger is.

        The end of a touch tells no place of its own: it is where it was last. One that
        tells none at all is left to ``LostTaps``.
        """
        for kind, touch in events:
            is_told = kind != "end" and max(touch.sx, touch.sy) >= 0
            if self.affine is not None and is_told and touch.is_touch:
                self._move(touch, self.affine)
        return events

    def _move(self, touch: MotionEvent, affine: Affine) -> None:
        seen = touch.sx, touch.sy
        if "pos" not in touch.profile or touch.ud.get(_MOVED) == seen:
            return
        turn = self._rotation()
        place = to_panel(moved(affine, from_panel(seen, turn)), turn)
        touch.sx, touch.sy = touch.ud[_MOVED] = place
