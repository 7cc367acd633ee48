"""The Yokai King's whole turn: numbered steps beside the islands they are about."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.islands import Islands, place_tiles
from companion.ui.widgets.passage import Paragraph, passage_height
from companion.ui.widgets.step import Heading, Step, step_height
from companion.ui.widgets.turner import turned
from companion.view.views import StepsView

_MAP = 0.4
"""How much of a wide screen the islands get."""

_LEAST_MAP = 200
"""Units below which islands tell nothing any more."""

_BAR = 10
"""Units at the right edge that show how far one has scrolled."""

_LARGE = 1.15
"""Text above which a wide screen is needed whole for the steps."""


class StepsScreen(Screen[StepsView]):
    """What all of it is, then the steps of a page, then the way on."""

    def show(self, view: StepsView) -> None:
        """Draw ``view``."""
        kit, gap = self.kit, self.kit.px(GAP)
        body = self.footer(self.box, view.choices)
        if self.is_wide:
            if kit.text <= _LARGE:
                islands, body = body.from_left(body.w * _MAP, gap)
                self._islands(islands)
        else:
            spare = body.h - self._height(body.w - kit.px(_BAR)) - 2 * gap
            if spare >= kit.px(_LEAST_MAP):
                islands, body = body.from_top(spare, gap)
                self._islands(islands)
        self._told(body)

    def _islands(self, box: Box) -> None:
        view = self.view
        places = place_tiles(view.map, box)
        self.add_widget(Islands(self.kit, box, view.map, view.sides, places))

    def _height(self, width: float) -> float:
        """Return the height that shows heading and steps without scrolling."""
        kit = self.kit
        return (
            kit.height(self._heading(), "title", width)
            + passage_height(kit, self._lines(), width)
            + sum(step_height(kit, step, width) for step in self.view.steps)
            + kit.px(GAP) * (len(self.view.steps) + 1)
        )

    def _heading(self) -> str:
        told = self.view.instruction
        return " · ".join(text for text in (told.text, told.progress) if text)

    def _lines(self) -> tuple[Paragraph, ...]:
        """Return what stands small below the heading."""
        palette, view = self.kit.palette, self.view
        told = (*view.news, view.instruction.reason)
        return tuple(Paragraph(line, "small", palette.muted, 1) for line in told)

    def _told(self, body: Box) -> None:
        """Put the heading and the steps, which scroll together where they must."""
        kit, gap = self.kit, self.kit.px(GAP)
        scroll = turned(self, kit, body, self._height)
        rest = scroll.inside
        high = kit.height(self._heading(), "title", rest.w)
        high += passage_height(kit, self._lines(), rest.w)
        head, rest = rest.from_top(high, gap)
        scroll.put(Heading(kit, head, self._heading(), self._lines()))
        for step in self.view.steps:
            place, rest = rest.from_top(step_height(kit, step, rest.w), gap)
            scroll.put(Step(kit, place, step))
