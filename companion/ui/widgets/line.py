"""A line of a list."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.widgets.press import Press
from companion.view.views import Choice, Row

_PAD = 14


def _room(kit: Kit, row: Row, width: float) -> float:
    mark = kit.px(32) if row.choice or row.is_undone else 0.0
    return width - kit.px(2 * _PAD) - mark


def line_height(kit: Kit, row: Row, width: float) -> float:
    """Return the height of ``row`` at ``width``."""
    room = _room(kit, row, width)
    text = kit.height(row.label, "body", room) + kit.height(row.detail, "detail", room)
    least = TARGET if row.choice else 36
    return max(kit.px(least), text + kit.px(10))


class Line(Press):
    """A label, a detail, a sign if it can be pressed or was taken back."""

    def __init__(self, kit: Kit, box: Box, row: Row) -> None:
        super().__init__(kit, box, row.choice or Choice("line", row.label, None))
        palette = kit.palette
        fill = palette.raised if self.can_press else palette.panel
        self.plate(Plate(fill, palette.edge, round(kit.px(8)), kit.px(1)), box)
        inner = box.inset(kit.px(_PAD), kit.px(4))
        if row.choice or row.is_undone:
            mark, inner = inner.from_right(kit.px(22), kit.px(10))
            self.icon("redo" if row.is_undone else "forth", mark, palette.muted)
        colour = palette.muted if row.is_undone else palette.text
        detail = kit.height(row.detail, "detail", inner.w)
        lower, upper = inner.from_bottom(detail)
        self.write(row.label, upper, "body", colour)
        self.write(row.detail, lower, "detail", palette.muted)
