"""A sorting game in play: board, hints, what is left, whose step it is."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.screens.screen import Screen
from companion.ui.widgets.board import Board, least_height
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.hints import HintRow
from companion.ui.widgets.shape import draw_shape
from companion.ui.widgets.sheet import Sheet, least_sheet_height, sheet_height
from companion.view.views import BoardView, CountView, ShapeView

_COUNT = 46
_HINTS = 92
_SHAPE = 62
_REMINDER = 26
_LEAST_CHOICES = 96
_MOST_BOARD = 0.56


class BoardScreen(Screen[BoardView]):
    """The board with the pile and the turns left always beside it."""

    def show(self, view: BoardView) -> None:
        """Draw ``view``: side by side if wide, else one above the other."""
        gap = self.kit.px(GAP)
        if self.is_wide:
            board, rest = self.box.from_left(self.box.w * 0.53, gap * 1.5)
        else:
            wanted = self._aside_height(self.box.w)
            share = 0.42 if len(view.choices) > 1 else 0.48
            needed = least_height(self.kit, view.cells) + self._reminder_height()
            needed = min(needed, self.box.h * _MOST_BOARD)
            high = max(self.box.h - wanted - gap, self.box.h * share, needed)
            # What to do comes before a board that a finger can move.
            most = self.box.h - self._least_aside(self.box.w) - gap
            board, rest = self.box.from_top(min(high, most), gap)
        if view.reminder:
            strip, board = board.from_bottom(self._reminder_height(), self.kit.px(2))
            self._reminder(strip)
        self.add_widget(Board(self.kit, board, view.cells, view.first))
        self._aside(rest)

    def _reminder(self, strip: Box) -> None:
        """Keep people from talking."""
        kit, palette = self.kit, self.kit.palette
        mark, text = strip.from_left(kit.px(24), kit.px(6))
        self.icon("moon", mark.middle(kit.px(18), kit.px(18)), palette.accent)
        self.write(self.view.reminder, text, "small", palette.muted)

    def _reminder_height(self) -> float:
        if not self.view.reminder:
            return 0.0
        return self.kit.px(_REMINDER) * max(1.0, self.kit.text)

    def _hints_height(self) -> float:
        return self.kit.px(_HINTS) if self.view.hints else 0.0

    def _count_height(self) -> float:
        return self.kit.px(_COUNT) * max(1.0, self.kit.text * 0.9)

    def _head_height(self) -> float:
        """Return the height of what is always in view: numbers and hints."""
        count, hints = self._count_height(), self._hints_height()
        gap = self.kit.px(GAP)
        if not hints:
            return count
        return count + gap + hints if self.is_wide else max(hints, 2 * count + gap)

    def _aside_height(self, width: float) -> float:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        height = self._head_height() + gap
        height += sheet_height(kit, view.instruction, width, view.news)
        if view.choices:
            height += lay(kit, view.choices, width).height + gap
        return height

    def _least_aside(self, width: float) -> float:
        """Return the height of numbers, hints, what to do, and some choices."""
        kit, view = self.kit, self.view
        height = self._head_height() + kit.px(GAP)
        if view.choices:
            wanted = lay(kit, view.choices, width).height
            least = kit.px(_LEAST_CHOICES) * max(1.0, kit.text)
            height += min(wanted, least) + kit.px(GAP)
        return height + least_sheet_height(kit, view.instruction, width)

    def _aside(self, box: Box) -> None:
        """Put numbers and hints on top, then the sheet, and choices below."""
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        head, box = box.from_top(self._head_height(), gap)
        self._head(head)
        if view.choices:
            wanted = lay(kit, view.choices, box.w).height
            sheet = sheet_height(kit, view.instruction, box.w, view.news)
            asked = least_sheet_height(kit, view.instruction, box.w)
            least = max(min(sheet, box.h * 0.5), asked)
            most = max(box.h - least - gap, kit.px(_LEAST_CHOICES), kit.px(TARGET))
            place, box = box.from_bottom(min(wanted, most), gap)
            put_choices(self, kit, place, view.choices)
        self.add_widget(Sheet(kit, box, view.instruction, view.news))

    def _head(self, box: Box) -> None:
        """Show what is left in the pile, how many turns that gives, and the hints."""
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        if view.hints:
            if self.is_wide:
                box, hints = box.from_top(self._count_height(), gap)
            else:
                box, hints = box.from_left(box.w * 0.46, gap)
            # Hints leave it more room than numbers with their words do.
            hints = self._beside_shape(hints)
            self.add_widget(HintRow(kit, hints, view.hints, view.hints_label))
        else:
            box = self._beside_shape(box)
        for each, place in zip(view.counts, self._count_places(box), strict=True):
            self._count(each, place)

    def _count_places(self, box: Box) -> tuple[Box, ...]:
        """Return places for the numbers; one with longer words gets more of a row."""
        kit, counts = self.kit, self.view.counts
        gap = kit.px(GAP)
        if self.view.hints and not self.is_wide:
            return box.rows(len(counts), gap)
        left = box.w - gap * (len(counts) - 1)
        words = [kit.least_width(each.label, "detail") for each in counts]
        spare = left / max(1, len(counts)) - max(words, default=0)
        if spare >= _before_words(kit):
            return box.columns(len(counts), gap)
        share = (left - sum(words)) / max(1, len(counts))
        places = []
        for each in words:
            place, box = box.from_left(each + share, gap)
            places.append(place)
        return tuple(places)

    def _beside_shape(self, box: Box) -> Box:
        """Draw the outline that is to be formed, if any; return what is left."""
        if not self.view.shape:
            return box
        shape, rest = box.from_right(self.kit.px(_SHAPE), self.kit.px(GAP))
        self._shape(self.view.shape, shape)
        return rest

    def _shape(self, shape: ShapeView, box: Box) -> None:
        """Draw the outline that is to be formed."""
        kit, palette = self.kit, self.kit.palette
        radius = round(kit.px(8))
        self.plate(Plate(palette.paper, palette.paper_edge, radius, kit.px(1)), box)
        draw_shape(self, box.inset(kit.px(5), kit.px(4)), shape, palette.seal)

    def _count(self, count: CountView, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        radius = round(kit.px(8))
        self.plate(Plate(palette.panel, palette.edge, radius, kit.px(1)), box)
        inner = box.inset(kit.px(8), kit.px(4))
        wide = kit.px(34) * max(1, kit.text)
        room = inner.w - kit.px(24 + 6 + 6) - wide
        if kit.fits(count.label, "detail", (room, inner.h)):
            mark, inner = inner.from_left(kit.px(24), kit.px(6))
            self.icon(count.icon, mark, palette.accent)
        else:  # The words say what the sign says.
            wide = min(wide, kit.width(count.value, "title") + kit.px(4))
        number, label = inner.from_left(wide, kit.px(6))
        self.figure(count.value, number.inset(0, number.h * 0.06), palette.text)
        self.write(count.label, label, "detail", palette.muted)


def _before_words(kit: Kit) -> float:
    """Return the room that sign and number of a count take, with all margins."""
    return kit.px(2 * 8 + 24 + 2 * 6) + kit.px(34) * max(1, kit.text)
