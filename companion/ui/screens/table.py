"""The game in play: islands, sides, the sheet with what to do, choices."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardRow, ParadeStrip
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.islands import Islands
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.ui.widgets.sides import SideBadge, corner_boxes
from companion.views import TableView

_STRIP = 92
_LEAST_CORNER = (118, 66)
_SIDE_LINE = 34


class TableScreen(Screen[TableView]):
    """One turn at the table, a human's or the King's."""

    def show(self, view: TableView) -> None:
        """Draw ``view``: side by side if wide, else one above the other."""
        gap = self.kit.px(GAP)
        if self.is_wide:
            islands, rest = self.box.from_left(
                min(self.box.h, self.box.w * 0.54), gap * 1.5
            )
            self._aside(rest)
        else:
            wanted = self._aside_height(self.box.w)
            islands, rest = self.box.from_top(
                max(self.box.h - wanted - gap, self.box.h * 0.5), gap
            )
            self._aside(rest)
        self._islands(islands)

    def _islands(self, box: Box) -> None:
        kit, view = self.kit, self.view
        islands = Islands(kit, box, view.map, view.sides)
        corners = corner_boxes(islands.places, box, kit.px(5))[: len(view.sides)]
        if any(
            corner.w < kit.px(_LEAST_CORNER[0]) or corner.h < kit.px(_LEAST_CORNER[1])
            for corner in corners
        ):
            line = kit.px(_SIDE_LINE) * max(1.0, kit.text * 0.9)
            strip, box = box.from_bottom((line + kit.px(4)) * len(view.sides), kit.px(2))
            islands = Islands(kit, box, view.map, view.sides)
            corners = strip.rows(len(view.sides), kit.px(4))
        self.add_widget(islands)
        for number, (side, corner) in enumerate(zip(view.sides, corners, strict=False)):
            self.add_widget(SideBadge(kit, corner, side, number))

    def _aside_height(self, width: float) -> float:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        height = sheet_height(kit, view.instruction, width, view.news, view.is_king)
        height += (kit.px(_STRIP) + gap) * ((view.parade is not None) + bool(view.cards))
        if view.choices:
            height += lay(kit, view.choices, width).height + gap
        return height

    def _aside(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        sheet = sheet_height(kit, view.instruction, box.w, view.news, view.is_king)
        if view.choices:
            wanted = lay(kit, view.choices, box.w).height
            strips = (kit.px(_STRIP) + gap) * (
                (view.parade is not None) + bool(view.cards)
            )
            least = min(sheet, box.h * 0.36)
            place, box = box.from_bottom(
                min(wanted, box.h - strips - least - gap), gap
            )
            put_choices(self, kit, place, view.choices)
        if view.parade:
            place, box = box.from_bottom(kit.px(_STRIP), gap)
            self.add_widget(ParadeStrip(kit, place, view.parade))
        if view.cards:
            place, box = box.from_bottom(kit.px(_STRIP), gap)
            self.add_widget(CardRow(kit, place, view.cards))
        self.add_widget(Sheet(kit, box, view.instruction, view.news, view.is_king))
