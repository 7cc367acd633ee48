"""The game in play: islands, sides, the sheet with what to do, choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardRow, ParadeStrip
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.islands import Islands, place_tiles
from companion.ui.widgets.sheet import Sheet, least_sheet_height, sheet_height
from companion.ui.widgets.sides import SideBadge, corner_boxes, flank_boxes
from companion.ui.widgets.surface import Surface
from companion.view.views import TableView

_STRIP = 84
_LEAST_CHOICES = 96
_MAP = 0.4
"""Share of the room that a map to look at has, and less so beside large words."""

_SHEET, _MOST_SHEET = 0.42, 0.62
"""Share of the room beside the islands that the sheet may have in any case, and where
what to do needs it."""
_LEAST_CORNER, _SMALL_CORNER = (118, 66), (96, 54)
_LEAST_FLANK = (92, 120)
_SIDE_LINE = 34

Strip: TypeAlias = tuple[Callable[[Kit, Box, Any], Surface], object, float]


class TableScreen(Screen[TableView]):
    """One turn at the table, a human's or the King's."""

    def show(self, view: TableView) -> None:
        """Draw ``view``: side by side if wide, else one above the other."""
        gap = self.kit.px(GAP)
        if self.is_wide:
            islands, rest = self.box.from_left(self._islands_width(), gap * 1.5)
        else:
            wanted = self._aside_height(self.box.w)
            islands, rest = self.box.from_top(self._islands_height(wanted + gap), gap)
        plot = () if self._islands(islands) else (view.plot,)
        self._aside(rest, (*view.news, *plot))

    def _islands_width(self) -> float:
        """Return as much as leaves room beside it to read without scrolling."""
        kit, box = self.kit, self.box
        for share in (0.54, 0.49, 0.44):
            width = min(box.h, box.w * share)
            if self._aside_height(box.w - width - kit.px(GAP * 1.5)) <= box.h * 1.1:
                break
        return width

    def _islands_height(self, wanted: float) -> float:
        """Return what the rest leaves, but so much that a finger can hit a tile."""
        box = self.box
        if not any(tile.choice for tile in self.view.map.tiles):
            return max(box.h - wanted, box.h * _MAP / max(1.0, self.kit.text))
        for share in (0.5, 0.56, 0.62, 0.68):
            height = max(box.h - wanted, box.h * share)
            places, _ = self._arrange(box.from_top(height)[0])
            if places and places[0].w >= self.kit.px(TARGET):
                break
        return height

    def _islands(self, box: Box) -> bool:
        """Draw the map; return whether what counts at the end is told in its corner."""
        kit, view = self.kit, self.view
        places, badges = self._arrange(box)
        self.add_widget(Islands(kit, box, view.map, view.sides, places))
        for number, (side, badge) in enumerate(zip(view.sides, badges, strict=False)):
            self.add_widget(SideBadge(kit, badge, side, number))
        corner = badges[len(view.sides) :]
        if not view.plot or not corner:
            return not view.plot
        mark, text = corner[0].inset(kit.px(4)).from_top(kit.px(20), kit.px(2))
        if not kit.fits(view.plot, "plot", (text.w, text.h)):
            return False
        self.icon("scroll", mark.from_left(kit.px(20))[0], kit.palette.accent)
        self.write(view.plot, text, "plot", kit.palette.muted)
        return True

    def _arrange(self, box: Box) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
        """Return where the tiles and where the badges of the sides go."""
        kit, view = self.kit, self.view
        places = place_tiles(view.map, box)
        badges = self._around(places, box)
        if badges:
            return places, badges
        line = kit.px(_SIDE_LINE) * max(1.0, kit.text * 0.9)
        count = len(view.sides)
        strip, box = box.from_bottom((line + kit.px(4)) * count, kit.px(2))
        return place_tiles(view.map, box), strip.rows(count, kit.px(4))

    def _around(self, places: tuple[Box, ...], box: Box) -> tuple[Box, ...]:
        """Return room for every side beside the islands, and one more, or nothing."""
        kit, count = self.kit, len(self.view.sides)
        for boxes, (width, height) in (
            (corner_boxes(places, box, kit.px(5)), _LEAST_CORNER),
            (flank_boxes(places, box, kit.px(5)), _LEAST_FLANK),
            (corner_boxes(places, box, kit.px(5)), _SMALL_CORNER),
        ):
            roomy = tuple(
                found.w >= kit.px(width) and found.h >= kit.px(height)
                for found in boxes
            )
            if all(roomy[:count]):
                return boxes[: count + all(roomy[: count + 1])]
        return ()

    def _aside_height(self, width: float) -> float:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        height = sheet_height(kit, view.instruction, width, view.news, view.is_king)
        height += (kit.px(_STRIP) + gap) * len(self._strips())
        if view.choices:
            height += lay(kit, view.choices, width).height + gap
        return height

    def _strips(self) -> tuple[Strip, ...]:
        """Return what lies between sheet and choices, and its greatest height."""
        view = self.view
        parade = ((ParadeStrip, view.parade, 108.0),) if view.parade else ()
        cards = ((CardRow, view.cards, 150.0),) if view.cards else ()
        return (*parade, *cards)

    def _aside(self, box: Box, news: tuple[str, ...]) -> None:
        """Put choices below, strips above them, the sheet on the rest."""
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        choices = lay(kit, view.choices, box.w).height if view.choices else 0.0
        sheet = sheet_height(kit, view.instruction, box.w, view.news, view.is_king)
        low = kit.px(_STRIP)
        least = self._least_sheet(box, sheet)
        room = box.h - least - min(choices, kit.px(_LEAST_CHOICES)) - 2 * gap
        strips = self._strips()
        while (
            strips and len(strips) * (low + gap) > room and strips != self._to_press()
        ):
            strips = strips[1:]  # The parade lies on the table as well.
        spare = box.h - sheet - choices - gap * (len(strips) + 1)
        high = max(low, spare / max(1, len(strips)))
        if view.choices:
            left = box.h - len(strips) * (min(high, low) + gap) - least - gap
            left = max(left, kit.px(_LEAST_CHOICES))
            place, box = box.from_bottom(min(choices, left), gap)
            put_choices(self, kit, place, view.choices)
        for kind, content, most in strips:
            place, box = box.from_bottom(min(high, kit.px(most)), gap)
            self.add_widget(kind(kit, place, content))
        self.add_widget(Sheet(kit, box, view.instruction, news, view.is_king))

    def _least_sheet(self, box: Box, wanted: float) -> float:
        """Return how high the sheet is at least: what to do is seen before answers."""
        kit, view = self.kit, self.view
        told = least_sheet_height(kit, view.instruction, box.w, view.is_king)
        return min(wanted, max(box.h * _SHEET, min(told, box.h * _MOST_SHEET)))

    def _to_press(self) -> tuple[Strip, ...]:
        """Return the strips that cannot be left out."""
        return self._strips()[-1:] if self.view.cards else ()
