"""Turning the pages of what is larger than its window, without a finger."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import InstructionGroup

from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.widgets.stop import Stop

_STEP = 0.8
"""Share of the window that a page goes on: what was last stays in sight."""


class Pages(Stop):
    """A window onto more; it is a stop where no other stop shows all that is in it.

    ``is_turned`` tells that a button beside it turns its pages: that is the stop then.
    """

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.inside = box
        self.is_turned = False
        self._at = (0.0, 0.0)
        self._limits = (0.0, 0.0)
        self._ring = InstructionGroup()

    @property
    def name(self) -> str:
        """There is seldom more than one on a screen."""
        return "pages"

    def mark(self) -> None:
        """Draw the ring inside its edge, if it is due."""
        self._ring.clear()
        if self.has_focus:
            self.ring(self._ring, self.box.inset(self.kit.px(3)))

    def fire(self) -> None:
        """Turn a page."""
        window_wh = self.box.w, self.box.h
        self._move(*next_page(self._at, self._limits, window_wh))

    def leaves_out(self, boxes: Iterable[Box]) -> bool:
        """Return whether some of it is not seen on the way along ``boxes``.

        Each of them in turn is moved into sight as little as need be.
        """
        across, down = self._limits
        if across > 0:
            return True
        if down < 1 or self.is_turned:
            return False
        top = self.inside.top
        spans = sorted((top - box.top, top - box.y) for box in boxes)
        seen, slack = self.box.h, self.kit.px(2 * GAP)
        reached = seen
        for _, low in spans:
            if low - seen - reached > slack:
                return True
            reached = max(reached, low)
        return not spans or self.inside.h - reached > slack

    def _move(self, left: float, up: float) -> None:
        """Move the content left and up; see ``Stop`` for why it is no ``ABC``."""
        raise NotImplementedError


def next_page(
    at: tuple[float, float], limits: tuple[float, float], window_wh: tuple[float, float]
) -> tuple[float, float]:
    """Return how far to the left and up the content is a page later.

    It goes to the right, then down from the left again, then back to the beginning.
    """
    (left, up), (across, down) = at, limits
    if left < across - 1:
        return min(across, left + window_wh[0] * _STEP), up
    if up < down - 1:
        return 0.0, min(down, up + window_wh[1] * _STEP)
    return 0.0, 0.0


def first_unseen(boxes: Iterable[Box], window: Box, up: float) -> float:
    """Return how far up the content is when the next page of ``boxes`` is seen.

    It begins with the first box that reaches out of the window below, of those that
    fit into it at all; after the last one comes the first page again.
    """
    later = (
        box.top for box in boxes if box.y + up < window.y - 1 and box.h <= window.h + 1
    )
    first = max(later, default=None)
    return 0.0 if first is None else window.top - first
