"""The numbers of a board's rows and columns, beside it and above it."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view import places
from companion.view.views import CellView

_WIDE = 18
_GAP = 5
"""Between the numbers and the board: the frame of a lit place is drawn around it."""


def ruler_width(kit: Kit) -> float:
    """Return the pixels across of a strip with numbers, and its gap to the board."""
    return _strip(kit) + kit.px(_GAP)


def _strip(kit: Kit) -> float:
    return kit.px(_WIDE) * max(1.0, kit.text)


class Ruler(Surface):
    """A strip with numbers that is moved as the board beside it is."""

    def __init__(
        self, kit: Kit, box: Box, told: Iterable[tuple[str, Box]], is_upright: bool
    ) -> None:
        super().__init__(kit, box)
        self._is_upright = is_upright
        strip = {"pos": (box.x, box.y), "size": (box.w, box.h)}
        with self.canvas.before:
            StencilPush()
            Rectangle(**strip)
            StencilUse()
            PushMatrix()
            self._shift = Translate(0, 0)
        with self.canvas.after:
            PopMatrix()
            StencilUnUse()
            Rectangle(**strip)
            StencilPop()
        for text, room in told:
            self.write(text, room, "detail", kit.palette.muted, "center")

    def move(self, left: float, up: float) -> None:
        """Move along with what is so far to the left and up."""
        if self._is_upright:
            self._shift.y = up
        else:
            self._shift.x = -left


def rulers(
    kit: Kit,
    window: Box,
    placed: Iterable[tuple[CellView, Box]],
    first: tuple[int, int],
) -> tuple[Ruler, Ruler]:
    """Return the numbers of rows at the left of ``window``, of columns on top of it.

    Args:
        kit: for sizes and colours.
        window: where the board is seen.
        placed: places of the board, and where they lie before they are moved.
        first: the row and the column called 1.
    """
    wide, gap = _strip(kit), kit.px(_GAP)
    left, above_all = window.x - gap - wide, window.top + gap
    rows: dict[int, Box] = {}
    columns: dict[int, Box] = {}
    for cell, place in placed:
        rows[cell.row] = Box(left, place.y, wide, place.h)
        columns[cell.column] = Box(place.x, above_all, place.w, wide)
    beside = [(places.number(first[0], at), room) for at, room in rows.items()]
    above = [(places.number(first[1], at), room) for at, room in columns.items()]
    return (
        Ruler(kit, Box(left, window.y, wide, window.h), beside, True),
        Ruler(kit, Box(window.x, above_all, window.w, wide), above, False),
    )
