"""All parts of a box that is being entered: how far each is, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.screens.screen import Screen
from companion.ui.widgets.press import Press
from companion.ui.widgets.progress import put_progress
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import turned
from companion.view.enrol import PartRow
from companion.view.views import PartsView

_HEAD, _BAR, _ROW, _MOST_ROW = 30, 7, 48, 74
_COLUMNS = 2


class PartsScreen(Screen[PartsView]):
    """The name of the box, a bar, and a line a part."""

    def show(self, view: PartsView) -> None:
        """Draw ``view``."""
        kit, palette = self.kit, self.kit.palette
        body = self.footer(self.box, view.choices)
        large = max(1.0, kit.text)
        line, body = body.from_top(kit.px(_HEAD) * large, kit.px(2))
        count = f"{view.done} / {view.wanted}"
        number, title = line.from_right(kit.width(count, "label") + kit.px(6))
        self.write(count, number, "label", palette.accent, "right")
        self.write(view.heading, title, "title", palette.text)
        bar, body = body.from_top(kit.px(_BAR), kit.px(4))
        put_progress(self, bar, view.done, view.wanted)
        self._rows(body)

    def _rows(self, body: Box) -> None:
        """Put the parts below what is said of them; pages are turned if need be."""
        kit, view = self.kit, self.view
        gap = kit.px(GAP * 0.75)
        columns = _COLUMNS if self.is_wide else 1
        lines = -(-len(view.rows) // columns)

        def told(width: float) -> float:
            return kit.height(view.text, "small", width) + kit.px(6)

        spare = body.h - told(body.w)
        each = max(kit.px(_ROW), kit.px(TARGET) * kit.text)
        each = min(max(each, (spare + gap) / lines - gap), kit.px(_MOST_ROW) * kit.text)
        wanted = lines * (each + gap) - gap
        put: Callable[[Widget], None] = self.add_widget
        if wanted > spare + 1:
            scroll = turned(self, kit, body, lambda width: told(width) + wanted)
            put, body = scroll.put, scroll.inside
        text, rest = body.from_top(told(body.w))
        put(_Told(kit, text, view.text))
        places = [
            place
            for strip in rest.from_top(wanted)[0].rows(lines, gap)
            for place in strip.columns(columns, gap)
        ]
        for row, place in zip(view.rows, places, strict=False):
            put(PartLine(kit, place, row))


class _Told(Surface):
    def __init__(self, kit: Kit, box: Box, text: str) -> None:
        super().__init__(kit, box)
        room = box.from_top(box.h - kit.px(6))[0]
        self.write(text, room, "small", kit.palette.muted)


class PartLine(Press):
    """A part: its name, how far it is as number and bar, a sign when done."""

    def __init__(self, kit: Kit, box: Box, row: PartRow) -> None:
        super().__init__(kit, box, row.choice)
        palette = kit.palette
        edge = palette.accent if row.is_wrong else palette.edge
        plate = Plate(palette.raised, edge, round(kit.px(8)), kit.px(1.2))
        self.plate(plate, box)
        inner = box.inset(kit.px(12), kit.px(6))
        bar, inner = inner.from_bottom(kit.px(4), kit.px(2))
        put_progress(self, bar, row.done, row.wanted)
        sign = "forth"
        if row.is_wrong:
            sign = "warning"
        elif row.done >= row.wanted:
            sign = "check"
        mark, inner = inner.from_right(kit.px(22), kit.px(8))
        self.icon(sign, mark.middle(kit.px(20), kit.px(20)), palette.accent)
        wide = min(kit.width(row.detail, "detail") + kit.px(4), inner.w * 0.55)
        detail, label = inner.from_right(wide, kit.px(6))
        self.write(row.label, label, "body", palette.text)
        self.write(row.detail, detail, "detail", palette.muted, "right")
