"""A score: a line for each term, a column for each side."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface
from companion.views import ScoreRow

_ROW = 30
_SHARE = 0.5


class ScoreTable(Surface):
    """The table on paper; it can be scrolled if it is too high."""

    def __init__(
        self, kit: Kit, box: Box, sides: tuple[str, ...], rows: tuple[ScoreRow, ...]
    ) -> None:
        super().__init__(kit, box)
        self.paper(box)
        palette = kit.palette
        inner = box.inset(kit.px(16), kit.px(10))
        width = inner.w * _SHARE
        head, body = inner.from_top(kit.px(34) * kit.text, kit.px(4))
        for name, place in zip(sides, self._columns(head, len(sides)), strict=True):
            self.write(name, place, "badge", palette.seal, "center")
        heights = [
            max(
                kit.px(_ROW) * kit.text,
                kit.height(row.label, "body", width - kit.px(16)) + kit.px(6),
            )
            for row in rows
        ]
        spare = max(0.0, min(kit.px(14), (body.h - sum(heights)) / max(1, len(rows))))
        heights = [height + spare for height in heights]
        wanted = sum(heights)
        if wanted > body.h + 1:
            scroll = Scroll(kit, body, wanted)
            lines = _Lines(kit, scroll.inside, rows, tuple(heights))
            scroll.put(lines)
            self.add_widget(scroll)
        else:
            self.add_widget(_Lines(kit, body, rows, tuple(heights)))

    @staticmethod
    def _columns(strip: Box, count: int) -> tuple[Box, ...]:
        return strip.from_left(strip.w * _SHARE)[1].columns(count)


class _Lines(Surface):
    def __init__(
        self,
        kit: Kit,
        box: Box,
        rows: tuple[ScoreRow, ...],
        heights: tuple[float, ...],
    ) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        for row, height in zip(rows, heights, strict=True):
            strip, box = box.from_top(height)
            if row.is_total:
                self.bar(strip.from_top(kit.px(2))[0], palette.seal)
            else:
                self.bar(strip.from_bottom(kit.px(1))[0], palette.paper_edge, 0.6)
            style = "label" if row.is_total else "body"
            name, rest = strip.from_left(strip.w * _SHARE)
            self.write(row.label, name.inset(kit.px(4), 0), style, palette.ink)
            for points, place in zip(row.points, rest.columns(len(row.points)), strict=True):
                size = "key" if row.is_total else "number"
                self.write(points, place, size, palette.ink, "center")
