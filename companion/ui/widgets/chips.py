"""Questions with their answers as chips: one below the other, as large as they fit."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.chip import Chip, chip_height, chip_rows
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import Turner
from companion.view.enrol import Group

_LABEL = 19
_SIDE_LABEL = 104
_GAP = 6
_ABREAST = 2
_TURNER = 84


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
        self._label, self._places = label, places

    def pieces(self) -> list[Box]:
        """Return what is to be seen at once: each answer, the first with the label."""
        label, first = self._label, self._places[0]
        low, top = min(label.y, first.y), max(label.top, first.top)
        whole = Box(self.box.x, low, self.box.w, top - low)
        return [whole, *self._places]


@dataclass(frozen=True, slots=True)
class Chips:
    """All questions of a form."""

    kit: Kit
    groups: tuple[Group, ...]
    is_beside: bool
    """Whether labels may stand beside their answers."""

    def wanted(self, width: float) -> float:
        """Return the height of everything at ``width``."""
        return self._wanted(width, chip_height(self.kit))

    def put(self, on: Surface, box: Box) -> None:
        """Put everything into ``box``; a button turns the pages of what is larger."""
        kit, wanted = self.kit, self.wanted(box.w)
        if wanted > box.h + 1:
            side, window = box.from_right(kit.px(TARGET), kit.px(GAP))
            narrow = window.w - kit.px(10)
            scroll = Scroll(kit, window, self.wanted(narrow))
            inside = scroll.inside
            place = Box(inside.x, inside.y, narrow, inside.h)
            boxes: list[Box] = []
            for question in self._questions(place, chip_height(kit)):
                scroll.put(question)
                boxes += question.pieces()
            on.add_widget(scroll)
            turner = side.from_bottom(kit.px(_TURNER))[0]
            on.add_widget(Turner(kit, turner, scroll, tuple(boxes)))
            return
        lines = sum(
            max(len(self._rows(group, width)) for group in strip)
            for strip, width in self._strips(box.w)
        )
        each = chip_height(kit, (box.h - wanted) / max(1, lines))
        for question in self._questions(box, each):
            on.add_widget(question)

    def _strips(self, width: float) -> list[tuple[tuple[Group, ...], float]]:
        """Return what stands side by side, and the width that each has."""
        half = (width - self.kit.px(GAP)) / _ABREAST
        found: list[tuple[tuple[Group, ...], float]] = []
        left = list(self.groups)
        while left:
            pair = tuple(left[:_ABREAST])
            is_pair = len(pair) == _ABREAST and all(
                self._is_short(group, half) for group in pair
            )
            strip = pair if is_pair else pair[:1]
            found.append((strip, half if is_pair else width))
            left = left[len(strip) :]
        return found

    def _is_short(self, group: Group, width: float) -> bool:
        """Return whether all answers stand on one line of ``width``."""
        return self._has_side_label(group) and len(self._rows(group, width)) == 1

    def _wanted(self, width: float, each: float) -> float:
        strips = self._strips(width)
        high = sum(self._strip_height(*strip, each) for strip in strips)
        return high + self.kit.px(_GAP) * max(0, len(strips) - 1)

    def _strip_height(
        self, groups: tuple[Group, ...], width: float, each: float
    ) -> float:
        return max(self._height(group, width, each) for group in groups)

    def _questions(self, box: Box, each: float) -> list[Question]:
        found = []
        for groups, width in self._strips(box.w):
            high = self._strip_height(groups, width, each)
            strip, box = box.from_top(high, self.kit.px(_GAP))
            places = strip.columns(len(groups), self.kit.px(GAP))
            for group, place in zip(groups, places, strict=True):
                found.append(self._question(group, place, each))
        return found

    def _question(self, group: Group, strip: Box, each: float) -> Question:
        kit, gap = self.kit, self.kit.px(GAP / 2)
        rows = self._rows(group, strip.w)
        if self._has_side_label(group):
            label, rest = strip.from_left(kit.px(_SIDE_LABEL), kit.px(GAP))
        else:
            label, rest = strip.from_top(self._label_height())
        high = len(rows) * each + (len(rows) - 1) * gap
        lines = rest.from_bottom(high)[0].rows(len(rows), gap)
        places = [
            Box(line.x + sum(row[:n]) + n * gap, line.y, wide, line.h)
            for row, line in zip(rows, lines, strict=True)
            for n, wide in enumerate(row)
        ]
        return Question(kit, strip, group, label, tuple(places))

    def _rows(self, group: Group, width: float) -> tuple[tuple[float, ...], ...]:
        beside = self.kit.px(_SIDE_LABEL + GAP) if self._has_side_label(group) else 0
        return chip_rows(self.kit, group.options, width - beside)

    def _height(self, group: Group, width: float, each: float) -> float:
        lines = len(self._rows(group, width))
        chips = lines * each + (lines - 1) * self.kit.px(GAP / 2)
        return chips + (0 if self._has_side_label(group) else self._label_height())

    def _label_height(self) -> float:
        return self.kit.px(_LABEL) * max(1.0, self.kit.text)

    def _has_side_label(self, group: Group) -> bool:
        return self.is_beside and self.kit.text <= 1.0
