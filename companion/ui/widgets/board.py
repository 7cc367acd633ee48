"""The board of a sorting game: as large as it fits, else to be moved by a finger."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.ruler import Ruler, ruler_width, rulers
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.spirit import SpiritArt
from companion.ui.widgets.surface import Surface
from companion.view.views import CellView

_MOST = 104
"""Units of a place at most."""

_GAP = 0.1
_TO_PRESS = (TARGET + 2) / (1 - _GAP)
_TO_READ = 38
_POINT = ("target", "source")


def step_of(kit: Kit, cells: tuple[CellView, ...], box: Box) -> float:
    """Return the pixels from one place to the next.

    Places that can be pressed are so large that a finger hits them; others are still
    to be read.
    """
    rows, columns = _extent(cells)
    margin = kit.px(10)
    fitting = min((box.w - margin) / columns, (box.h - margin) / rows, kit.px(_MOST))
    is_pressed = any(cell.choice for cell in cells)
    return max(fitting, kit.px(_TO_PRESS if is_pressed else _TO_READ))


def least_height(kit: Kit, cells: tuple[CellView, ...]) -> float:
    """Return the height at which nothing has to be moved up or down."""
    is_pressed = any(cell.choice for cell in cells)
    step = kit.px(_TO_PRESS if is_pressed else _TO_READ)
    return _extent(cells)[0] * step + kit.px(10) + ruler_width(kit)


def _extent(cells: tuple[CellView, ...]) -> tuple[int, int]:
    rows = [cell.row for cell in cells]
    columns = [cell.column for cell in cells]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def place_cells(cells: tuple[CellView, ...], step: float, box: Box) -> tuple[Box, ...]:
    """Return the box of each place, all of them around the middle of ``box``."""
    rows, columns = _extent(cells)
    top, left = min(cell.row for cell in cells), min(cell.column for cell in cells)
    cx, cy = box.centre
    side = round(step * (1 - _GAP))
    x, y = cx - columns * step / 2, cy + rows * step / 2
    return tuple(
        Box(
            round(x + (cell.column - left + 0.5) * step - side / 2),
            round(y - (cell.row - top + 0.5) * step - side / 2),
            side,
            side,
        )
        for cell in cells
    )


class Board(Surface):
    """Places of the board; where they do not fit, the middle of the group is shown.

    Rows and columns are numbered beside and above, also while the board is moved.
    """

    def __init__(
        self,
        kit: Kit,
        box: Box,
        cells: tuple[CellView, ...],
        first: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(kit, box)
        self._rulers: tuple[Ruler, ...] = ()
        wide = ruler_width(kit) if first else 0.0
        _, box = box.from_top(wide)
        _, box = box.from_left(wide)
        rows, columns = _extent(cells)
        step, margin = step_of(kit, cells, box), kit.px(10)
        high, wide = rows * step + margin, columns * step + margin
        if high <= box.h + 1 and wide <= box.w + 1:
            whole = _Places(kit, box, cells, step)
            self.add_widget(whole)
            self._number(whole.extent, whole, first)
            return
        scroll = Scroll(kit, box, high, wide)
        places = _Places(kit, scroll.inside, cells, step)
        scroll.put(places)
        self.add_widget(scroll)
        scroll.centre_on(places.middle())
        self._number(box, places, first)
        scroll.follow(self._move_numbers)

    def _number(
        self, window: Box, lies: _Places, first: tuple[int, int] | None
    ) -> None:
        """Put the numbers of rows and columns beside ``window``."""
        if first:
            self._rulers = rulers(self.kit, window, lies.placed, first)
        for each in self._rulers:
            self.add_widget(each)

    def _move_numbers(self, left: float, up: float) -> None:
        for each in self._rulers:
            each.move(left, up)


class _Places(Surface):
    def __init__(
        self, kit: Kit, box: Box, cells: tuple[CellView, ...], step: float
    ) -> None:
        super().__init__(kit, box)
        self._cells = cells
        self._places = place_cells(cells, step, box)
        art = SpiritArt(self)
        has_point = any(cell.mark in _POINT for cell in cells)
        order = sorted(range(len(cells)), key=lambda n: cells[n].mark in _POINT)
        for number in order:
            cell = cells[number]
            is_beside = has_point and cell.mark not in (*_POINT, "seen")
            art.draw(cell, self._places[number], is_beside and not cell.hint)
        for cell, place in zip(cells, self._places, strict=True):
            if cell.choice:
                self.add_widget(Press(kit, place, cell.choice))

    @property
    def placed(self) -> tuple[tuple[CellView, Box], ...]:
        """All cells, and where they lie."""
        return tuple(zip(self._cells, self._places, strict=True))

    @property
    def extent(self) -> Box:
        """The smallest box around all places."""
        x, y = (min(getattr(p, at) for p in self._places) for at in "xy")
        right, top = (
            max(getattr(p, at) for p in self._places) for at in ("right", "top")
        )
        return Box(x, y, right - x, top - y)

    def middle(self) -> Box:
        """Return the place in question, else the middle of the group."""
        pairs = self.placed
        source = [place for cell, place in pairs if cell.mark == "source"]
        if source:
            return source[0]
        cards = [place for cell, place in pairs if cell.has_card]
        x = sum(place.centre[0] for place in cards) / len(cards)
        y = sum(place.centre[1] for place in cards) / len(cards)
        return Box(x, y, 0, 0)
