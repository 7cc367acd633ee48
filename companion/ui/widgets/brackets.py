"""Four corners over the live picture, between which a card is to be held."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.drawn import Drawn

_SHARE = 0.8
"""How much of the picture lies between them, and how wide they are for their height."""

_LENGTH, _WIDTH = 26, 4


class Brackets(Drawn):
    """Corners in the middle of the box of a picture."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        height = box.h * _SHARE
        self.held = box.middle(min(box.w * _SHARE, height * _SHARE), height)
        """Where the card is to be held."""
        held, length, width = self.held, kit.px(_LENGTH), kit.px(_WIDTH)
        for x in (held.x, held.right - length):
            for y in (held.y, held.top - width):
                self.bar(Box(x, y, length, width), kit.palette.glow)
        for x in (held.x, held.right - width):
            for y in (held.y, held.top - length):
                self.bar(Box(x, y, width, length), kit.palette.glow)
