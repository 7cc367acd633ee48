"""What was found about the machine, and the camera's picture with its gauges."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.palette import Palette, Rgb
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay
from companion.ui.widgets.gauge import Gauge, gauge_height
from companion.ui.widgets.picture import CameraPicture, put_empty
from companion.ui.widgets.press import Press
from companion.ui.widgets.sheet import Sheet, sheet_height, told_height
from companion.ui.widgets.turner import turned
from companion.view.checks import DoctorView, FindingRow, MeterView

_SIGNS = {"good": "check", "note": "info", "bad": "warning", "wait": "info"}
_PAD, _MARK, _HEAD = 10, 22, 40
_STATUS = 40
_WIDE_SHARE = 0.54


def _colour(palette: Palette, tone: str) -> Rgb:
    """Return the colour of a sign; its shape tells the same."""
    return palette.accent if tone == "bad" else palette.text


class DoctorScreen(Screen[DoctorView]):
    """A line for everything, what is wrong first."""

    def show(self, view: DoctorView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body = self.footer(self.box, view.choices)
        high = max(kit.px(_HEAD), kit.height(view.heading, "title", body.w))
        head, body = body.from_top(high, kit.px(GAP))
        mark, title = head.from_left(kit.px(30), kit.px(GAP))
        colour = _colour(kit.palette, view.tone)
        self.icon(_SIGNS[view.tone], mark.middle(kit.px(28), kit.px(28)), colour)
        self.write(view.heading, title, "title", kit.palette.text)
        gap = kit.px(5)

        def wanted(width: float) -> float:
            return sum(_height(kit, row, width) + gap for row in view.rows)

        scroll = turned(self, kit, body, lambda width: max(0, wanted(width) - gap))
        rest = scroll.inside
        for row in view.rows:
            place, rest = rest.from_top(_height(kit, row, rest.w), gap)
            scroll.put(_Found(kit, place, row))


def _room(kit: Kit, width: float) -> float:
    return width - kit.px(2 * _PAD + _MARK + 10)


def _height(kit: Kit, row: FindingRow, width: float) -> float:
    room = _room(kit, width)
    text = kit.height(row.subject, "label", room) + kit.height(row.text, "small", room)
    wanted = text + kit.height(row.advice, "detail", room) + kit.px(12)
    return max(wanted, kit.px(TARGET))


class _Found(Press):
    def __init__(self, kit: Kit, box: Box, row: FindingRow) -> None:
        super().__init__(kit, box, row.choice)
        palette = kit.palette
        edge = palette.accent if row.state == "bad" else palette.edge
        self.plate(Plate(palette.panel, edge, round(kit.px(8)), kit.px(1)), box)
        inner = box.inset(kit.px(_PAD), kit.px(5))
        mark, inner = inner.from_left(kit.px(_MARK), kit.px(10))
        self.icon(_SIGNS[row.state], mark, _colour(palette, row.state))
        high = kit.height(row.subject, "label", inner.w)
        upper, inner = inner.from_top(high)
        middle, lower = inner.from_top(kit.height(row.text, "small", inner.w))
        self.write(row.subject, upper, "label", palette.text)
        self.write(row.text, middle, "small", palette.text)
        self.write(row.advice, lower, "detail", palette.muted)


class MeterScreen(Screen[MeterView]):
    """The live picture, gauges that move with it, and what to do first."""

    _live: CameraPicture | None = None
    _gauges: tuple[Gauge, ...] = ()

    def show(self, view: MeterView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        bars = len(view.gauges) * (gauge_height(kit) + kit.px(4))
        if self.is_wide:
            seen, rest = self.box.from_left(self.box.w * _WIDE_SHARE, gap * 1.5)
        else:
            wanted = sheet_height(kit, view.instruction, self.box.w) + gap + bars
            wanted += lay(kit, view.choices, self.box.w).height + 2 * gap
            seen, rest = self.box.from_top(
                max(self.box.h - wanted, self.box.h * 0.4), gap
            )
        rest = self.footer(rest, view.choices)
        _, rest = rest.from_bottom(kit.px(4))
        self._told(rest, bars)
        self._seen(seen)
        self.refresh()

    def _told(self, box: Box, bars: float) -> None:
        """Put what to do above the gauges; pages are turned where both do not fit."""
        kit, view, gap = self.kit, self.view, self.kit.px(GAP)
        put: Callable[[Widget], None] = self.add_widget
        if told_height(kit, view.instruction, box.w) + gap + bars > box.h + 1:
            scroll = turned(
                self,
                kit,
                box,
                lambda width: sheet_height(kit, view.instruction, width) + gap + bars,
            )
            put, box = scroll.put, scroll.inside
        meters, rest = box.from_bottom(bars, gap)
        put(Sheet(kit, rest, view.instruction))
        places = meters.rows(len(view.gauges), kit.px(4))
        self._gauges = tuple(
            Gauge(kit, place, label)
            for place, label in zip(places, view.gauges, strict=True)
        )
        for gauge in self._gauges:
            put(gauge)

    def refresh(self) -> None:
        """Take in a new picture of the camera and what was measured in it."""
        if self._live is None:
            return
        self._live.refresh()
        preview = self.kit.preview()
        if preview is not None and len(preview.gauges) == len(self._gauges):
            for gauge, level in zip(self._gauges, preview.gauges, strict=True):
                gauge.set(level)

    def _seen(self, box: Box) -> None:
        """Draw the picture in its frame, and below it what to do first."""
        kit, view, palette = self.kit, self.view, self.kit.palette
        room = box.w - kit.px(60)
        high = max(kit.px(_STATUS), kit.height(view.status, "body", room) + kit.px(8))
        status, frame = box.from_bottom(min(high, box.h * 0.5), kit.px(GAP))
        if view.has_preview:
            self._live = CameraPicture(kit, frame)
            self.add_widget(self._live)
        else:
            put_empty(self, frame)
        self.panel(status)
        mark, text = status.inset(kit.px(12), 0).from_left(kit.px(26), kit.px(10))
        self.icon(_SIGNS[view.tone], mark, _colour(palette, view.tone))
        self.write(view.status, text, "body", palette.text)
