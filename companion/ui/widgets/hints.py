"""Revealed hints side by side; to be pressed when one may be placed."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.spirit import draw_hint
from companion.ui.widgets.surface import Surface
from companion.view.views import HintView

_LABEL = 18


class HintRow(Surface):
    """A label, and a slip for each hint; many can be moved sideways."""

    def __init__(
        self, kit: Kit, box: Box, hints: tuple[HintView, ...], label: str
    ) -> None:
        super().__init__(kit, box)
        line = kit.px(_LABEL) * min(1.2, kit.text)
        head, box = box.from_top(line, kit.px(2))
        self.write(label, head, "detail", kit.palette.muted)
        gap = kit.px(GAP)
        side = max(kit.px(TARGET), box.h - kit.px(4))
        wide = len(hints) * (side + gap) + gap
        if wide <= box.w + gap:
            self.add_widget(_Slips(kit, box, hints, side))
            return
        scroll = Scroll(kit, box, box.h, wide)
        slips = _Slips(kit, scroll.inside, hints, side)
        scroll.put(slips)
        self.add_widget(scroll)
        scroll.reveal(slips.place(len(hints) - 1))


class _Slips(Surface):
    def __init__(
        self, kit: Kit, box: Box, hints: tuple[HintView, ...], side: float
    ) -> None:
        super().__init__(kit, box)
        self._side = side
        for number, hint in enumerate(hints):
            place = self.place(number)
            if hint.choice:
                radius = round(kit.px(8))
                beacon = kit.palette.beacon
                self.plate(Plate(beacon, beacon, radius), place.inset(-kit.px(3)))
            draw_hint(self, place, hint)
            if hint.choice:
                self.add_widget(Press(kit, place, hint.choice))

    def place(self, number: int) -> Box:
        """Return where a hint lies."""
        kit, box = self.kit, self.box
        x = box.x + kit.px(4) + number * (self._side + kit.px(GAP))
        return Box(x, box.y + (box.h - self._side) / 2, self._side, self._side)
