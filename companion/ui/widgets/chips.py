"""Questions with their answers as chips: one below the other, as large as they fit."""

from __future__ import annotations

from dataclasses import dataclass

from companion.enrol_views import Group
from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.widgets.chip import Chip, chip_grid, chip_height
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface

_LABEL = 22
_SIDE_LABEL = 118


class Question(Surface):
    """A label and its answers, beside each other or one above the other."""

    def __init__(
        self, kit: Kit, box: Box, group: Group, label: Box, places: tuple[Box, ...]
    ) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        colour = palette.accent if group.is_open else palette.muted
        self.write(group.label, label, "small", colour)
        for option, place in zip(group.options, places, strict=True):
            self.add_widget(Chip(kit, place, option))


@dataclass(frozen=True, slots=True)
class Chips:
    """All questions of a form."""

    kit: Kit
    groups: tuple[Group, ...]
    is_beside: bool
    """Whether labels may stand beside their answers."""

    def wanted(self, width: float, each: float = 0.0) -> float:
        """Return the height of everything, chips being ``each`` high."""
        high = sum(self._height(group, width, each) for group in self.groups)
        return high + self.kit.px(GAP) * max(0, len(self.groups) - 1)

    def put(self, on: Surface, box: Box) -> None:
        """Put everything into ``box``; what does not fit can be scrolled."""
        kit, wanted = self.kit, self.wanted(box.w)
        if wanted > box.h + 1:
            narrow = box.w - kit.px(10)
            scroll = Scroll(kit, box, self.wanted(narrow))
            inside = scroll.inside
            place = Box(inside.x, inside.y, narrow, inside.h)
            for question in self._questions(place, chip_height(kit)):
                scroll.put(question)
            on.add_widget(scroll)
            return
        lines = sum(self._grid(group, box.w)[1] for group in self.groups)
        each = chip_height(kit, (box.h - wanted) / max(1, lines))
        for question in self._questions(box, each):
            on.add_widget(question)

    def _questions(self, box: Box, each: float) -> list[Question]:
        found = []
        for group in self.groups:
            high = self._height(group, box.w, each)
            strip, box = box.from_top(high, self.kit.px(GAP))
            found.append(self._question(group, strip, each))
        return found

    def _question(self, group: Group, strip: Box, each: float) -> Question:
        kit, gap = self.kit, self.kit.px(GAP / 2)
        columns, lines = self._grid(group, strip.w)
        if self._has_side_label(group):
            label, rest = strip.from_left(kit.px(_SIDE_LABEL), kit.px(GAP))
        else:
            label, rest = strip.from_top(self._label_height())
        high = lines * each + (lines - 1) * gap
        rows = rest.from_bottom(high)[0].rows(lines, gap)
        places = [place for row in rows for place in row.columns(columns, gap)]
        count = len(group.options)
        return Question(kit, strip, group, label, tuple(places[:count]))

    def _grid(self, group: Group, width: float) -> tuple[int, int]:
        beside = self.kit.px(_SIDE_LABEL + GAP) if self._has_side_label(group) else 0
        return chip_grid(self.kit, group.options, width - beside)

    def _height(self, group: Group, width: float, each: float) -> float:
        _, lines = self._grid(group, width)
        each = each or chip_height(self.kit)
        chips = lines * each + (lines - 1) * self.kit.px(GAP / 2)
        return chips + (0 if self._has_side_label(group) else self._label_height())

    def _label_height(self) -> float:
        return self.kit.px(_LABEL) * max(1.0, self.kit.text)

    def _has_side_label(self, group: Group) -> bool:
        return self.is_beside and self.kit.text <= 1.0
