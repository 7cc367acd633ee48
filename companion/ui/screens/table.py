"""The game in play: islands, sides, the sheet with what to do, choices."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardRow, ParadeStrip
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.islands import Islands, place_tiles
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.ui.widgets.sides import SideBadge, corner_boxes, flank_boxes
from companion.views import TableView

_STRIP = 84
_HIGH_STRIP = 150
_LEAST_CORNER = (118, 66)
_LEAST_FLANK = (92, 120)
_SIDE_LINE = 34


class TableScreen(Screen[TableView]):
    """One turn at the table, a human's or the King's."""

    def show(self, view: TableView) -> None:
        """Draw ``view``: side by side if wide, else one above the other."""
        gap = self.kit.px(GAP)
        if self.is_wide:
            islands, rest = self.box.from_left(self._islands_width(), gap * 1.5)
            self._aside(rest)
        else:
            wanted = self._aside_height(self.box.w)
            islands, rest = self.box.from_top(
                max(self.box.h - wanted - gap, self.box.h * 0.5), gap
            )
            self._aside(rest)
        self._islands(islands)

    def _islands_width(self) -> float:
        """Return as much as leaves room beside it to read without scrolling."""
        kit, box = self.kit, self.box
        for share in (0.54, 0.49, 0.44):
            width = min(box.h, box.w * share)
            if self._aside_height(box.w - width - kit.px(GAP * 1.5)) <= box.h * 1.1:
                break
        return width

    def _islands(self, box: Box) -> None:
        kit, view = self.kit, self.view
        places = place_tiles(view.map, box)
        badges = self._around(places, box)
        if not badges:
            line = kit.px(_SIDE_LINE) * max(1.0, kit.text * 0.9)
            count = len(view.sides)
            strip, box = box.from_bottom((line + kit.px(4)) * count, kit.px(2))
            badges = strip.rows(count, kit.px(4))
        self.add_widget(Islands(kit, box, view.map, view.sides))
        for number, (side, badge) in enumerate(zip(view.sides, badges, strict=False)):
            self.add_widget(SideBadge(kit, badge, side, number))

    def _around(self, places: tuple[Box, ...], box: Box) -> tuple[Box, ...]:
        """Return room for every side beside the islands, or nothing."""
        kit, count = self.kit, len(self.view.sides)
        for boxes, (width, height) in (
            (corner_boxes(places, box, kit.px(5)), _LEAST_CORNER),
            (flank_boxes(places, box, kit.px(5)), _LEAST_FLANK),
        ):
            if all(
                found.w >= kit.px(width) and found.h >= kit.px(height)
                for found in boxes[:count]
            ):
                return boxes[:count]
        return ()

    def _aside_height(self, width: float) -> float:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        height = sheet_height(kit, view.instruction, width, view.news, view.is_king)
        height += (kit.px(_STRIP) + gap) * (
            (view.parade is not None) + bool(view.cards)
        )
        if view.choices:
            height += lay(kit, view.choices, width).height + gap
        return height

    def _aside(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        sheet = sheet_height(kit, view.instruction, box.w, view.news, view.is_king)
        strips = (view.parade is not None) + bool(view.cards)
        low, high = kit.px(_STRIP), kit.px(_HIGH_STRIP)
        choices = lay(kit, view.choices, box.w).height if view.choices else 0.0
        spare = box.h - sheet - choices - gap * (strips + 1)
        strip = min(max(low, spare / max(1, strips)), high)
        if view.choices:
            least = min(sheet, box.h * 0.42)
            room = box.h - strips * (strip + gap) - least - gap
            place, box = box.from_bottom(min(choices, max(room, kit.px(96))), gap)
            put_choices(self, kit, place, view.choices)
        if view.parade:
            place, box = box.from_bottom(min(strip, kit.px(108)), gap)
            self.add_widget(ParadeStrip(kit, place, view.parade))
        if view.cards:
            place, box = box.from_bottom(strip, gap)
            self.add_widget(CardRow(kit, place, view.cards))
        self.add_widget(Sheet(kit, box, view.instruction, view.news, view.is_king))
