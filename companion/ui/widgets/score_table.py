"""A score: a line for each term, a column for each side."""

from __future__ import annotations

from dataclasses import replace

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import turned_below
from companion.view.views import ScoreRow

_ROW = 30
_SHARES = {1: 0.6, 2: 0.5}
_SHARE = 0.42
"""Of the width for the terms, by the number of sides and for more of them."""

_SHRINK = (1.0, 0.92, 0.84, 0.76)


class ScoreTable(Surface):
    """The table on paper; it can be scrolled if it is too high."""

    def __init__(
        self, kit: Kit, box: Box, sides: tuple[str, ...], rows: tuple[ScoreRow, ...]
    ) -> None:
        super().__init__(kit, box)
        self.paper(box)
        inner = box.inset(kit.px(16), kit.px(10))
        share = _SHARES.get(len(sides), _SHARE)
        width = inner.w * share
        for shrink in _SHRINK:
            kit = replace(self.kit, text=self.kit.text * shrink)
            top = kit.px(34) * kit.text if any(sides) else 0.0
            head, body = inner.from_top(top, kit.px(4))
            heights = _heights(kit, rows, width)
            if sum(heights) <= body.h:
                break
        self._heads(sides, head.from_left(width)[1])
        if sum(heights) > body.h + 1:
            scroll = turned_below(self, kit, body, sum(heights))
            scroll.put(_Lines(kit, scroll.inside, rows, heights, share))
            return
        spare = min(kit.px(14), (body.h - sum(heights)) / max(1, len(rows)))
        heights = tuple(height + spare for height in heights)
        self.add_widget(_Lines(kit, body, rows, heights, share))

    def _heads(self, sides: tuple[str, ...], strip: Box) -> None:
        """Write the names of the sides, all of one size."""
        kit = self.kit
        places = strip.columns(len(sides), kit.px(6))
        widest = max((kit.width(name, "badge") for name in sides), default=0.0)
        high = strip.h * 0.6
        if widest and places:
            high = min(high, places[0].w * kit.font_px("badge") / widest)
        for name, place in zip(sides, places, strict=True):
            self.figure(name, place.middle(place.w, high), kit.palette.ink)


def _heights(kit: Kit, rows: tuple[ScoreRow, ...], width: float) -> tuple[float, ...]:
    """Return the height of each row whose label is ``width`` wide."""
    return tuple(
        max(
            kit.px(_ROW) * kit.text,
            kit.height(row.label, "body", width - kit.px(16)) + kit.px(6),
        )
        for row in rows
    )


class _Lines(Surface):
    def __init__(
        self,
        kit: Kit,
        box: Box,
        rows: tuple[ScoreRow, ...],
        heights: tuple[float, ...],
        share: float,
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
            name, rest = strip.from_left(strip.w * share)
            self.write(row.label, name.inset(kit.px(4), 0), style, palette.ink)
            for points, place in zip(
                row.points, rest.columns(len(row.points)), strict=True
            ):
                size = "key" if row.is_total else "number"
                self.write(points, place, size, palette.ink, "center")
