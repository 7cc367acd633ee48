"""A stop of the focus: what those who do not touch come by, and may use."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface

RADIUS = 10
"""Of the corners of the ring, in units."""


class Stop(Surface):
    """Has the focus or not; subclasses draw the ring, and say what pressing does.

    What each has to bring raises ``NotImplementedError`` here: a widget has a metaclass
    of Kivy's, and cannot be an ``ABC``.
    """

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.has_focus = False

    @property
    def name(self) -> str:
        """What it is found again by on the next screen."""
        raise NotImplementedError

    def mark_focus(self, has_focus: bool) -> None:
        """Show or hide the ring of the keyboard."""
        if has_focus != self.has_focus:
            self.has_focus = has_focus
            self.mark()

    def mark(self) -> None:
        """Draw the ring, if it is due."""
        raise NotImplementedError

    def fire(self) -> None:
        """Do what a press does."""
        raise NotImplementedError

    def ring(self, canvas: Any, box: Box) -> None:
        """Draw the ring around ``box``: lantern light with a dark rim."""
        kit = self.kit
        line = (box.x, box.y, box.w, box.h, kit.px(RADIUS))
        for colour, width in ((kit.palette.king, 3.2), (kit.palette.accent, 2)):
            canvas.add(Color(*(part / 255 for part in colour)))
            canvas.add(Line(rounded_rectangle=line, width=kit.px(width)))
