"""Bars of the mean within bars of the best, and how many games were won as a ring."""

from __future__ import annotations

from math import cos, pi, sin

from companion.ui.art.layers import fill
from companion.ui.art.paths import Outline
from companion.ui.art.plates import Plate
from companion.ui.art.raster import mask
from companion.ui.atlas import white
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view.views import RecordBar

_ROW = 78
_STEPS = 60


def rows_height(kit: Kit, bars: tuple[RecordBar, ...]) -> float:
    """Return the height of the plot."""
    return kit.px(_ROW) * max(1.0, kit.text) * len(bars)


class PlotRows(Surface):
    """One row for each bar, the same scale for all."""

    def __init__(
        self, kit: Kit, box: Box, bars: tuple[RecordBar, ...], top: int
    ) -> None:
        super().__init__(kit, box)
        self._top = max(1, top)
        each = kit.px(_ROW) * max(1.0, kit.text)
        for number, bar in enumerate(bars):
            row, box = box.from_top(each)
            if number:
                self.bar(row.from_top(kit.px(1))[0], kit.palette.paper_edge, 0.7)
            self._row(row.inset(0, kit.px(5)), bar)

    def _row(self, row: Box, bar: RecordBar) -> None:
        kit, palette = self.kit, self.kit.palette
        ring, row = row.from_right(row.h, kit.px(12))
        self._won(ring, bar)
        name, row = row.from_left(row.w * 0.44, kit.px(12))
        upper, lower = name.from_top(name.h * 0.6)
        self.write(bar.label, upper, "label", palette.ink)
        self.write(bar.detail, lower, "detail", palette.faint)
        track, told = row.from_top(row.h * 0.5, kit.px(2))
        self._bars(track, bar)
        best, mean = told.columns(2, kit.px(6))
        self.write(bar.best_label, best, "detail", palette.ink)
        self.write(bar.mean_label, mean, "detail", palette.seal, "right")

    def _bars(self, track: Box, bar: RecordBar) -> None:
        """Draw the mean within the best, on the scale of the best of all."""
        kit, palette = self.kit, self.kit.palette
        line = track.middle(track.w, min(track.h, kit.px(24)))
        radius = round(kit.px(4))
        rim = max(1.0, kit.px(1))
        self.plate(Plate(palette.paper, palette.paper_edge, radius, rim), line)
        for value, colour, thick in (
            (bar.best, palette.glow, 1.0),
            (bar.mean, palette.vermilion, 0.5),
        ):
            share = min(1.0, max(0.0, value / self._top))
            if share:
                length = max(2.0 * radius, line.w * share)
                room = line.from_left(length)[0].middle(length, line.h * thick)
                self.plate(Plate(colour, palette.ink, radius, 1.0), room)

    def _won(self, box: Box, bar: RecordBar) -> None:
        """Draw the share of games won as a part of a disc, with the number below."""
        if not bar.won_label:
            return
        kit, palette = self.kit, self.kit.palette
        disc, below = box.from_top(box.h * 0.66, kit.px(1))
        side = min(disc.w, disc.h) * 0.96
        place = disc.middle(side, side)
        self.icon("disc", place, palette.faint)
        self.icon("disc", place.inset(kit.px(1.5)), palette.paper)
        if bar.win_rate > 0:
            percent = round(bar.win_rate * 100)
            size = place.size_wh
            texture = kit.atlas.get(
                ("slice", percent, size),
                lambda: white(mask((fill(slice_outline(percent / 100)),), size)),
            )
            self.tint(palette.wood)
            self.stamp(texture, place)
        self.write(bar.won_label, below, "plot", palette.ink, "center")


def slice_outline(share: float) -> Outline:
    """Return the part ``share`` of a disc, clockwise from above."""
    last = max(1, round(_STEPS * share))
    turns = [2 * pi * share * step / last for step in range(last + 1)]
    rim = tuple((50 + 49 * sin(t), 50 - 49 * cos(t)) for t in turns)
    return ((50.0, 50.0), *rim)
