"""Fields in rows and columns, page after page, with marks where to cut."""

from __future__ import annotations

from collections.abc import Iterator

from companion.printing.inks import GREY
from companion.printing.lettering import Letters, write
from companion.printing.paper import EDGE_MM, Grid
from companion.printing.sheet import Sheet

MARK_MM = 4.0
"""Length of a cut mark outside of the fields."""


def fields(sheet: Sheet, grid: Grid, caption: str) -> Iterator[tuple[float, float]]:
    """Yield field after field, beginning a new page whenever one is full.

    Args:
        sheet: to draw on.
        grid: where the fields are.
        caption: at the foot of every page that is cut: labels leave no room.

    Yields:
        The top left corner in millimetres.
    """
    while True:
        sheet.page()
        if grid.is_cut:
            _cut_marks(sheet, grid)
            foot = EDGE_MM, grid.paper.height_mm - 6.5
            write(sheet, foot, caption, Letters(7, GREY))
        yield from grid.fields()


def _cut_marks(sheet: Sheet, grid: Grid) -> None:
    """Mark where to cut, outside of the fields."""
    right = grid.left_mm + (grid.columns - 1) * grid.across_mm + grid.width_mm
    bottom = grid.top_mm + (grid.rows - 1) * grid.down_mm + grid.height_mm
    for x in _edges(grid.left_mm, grid.across_mm, grid.width_mm, grid.columns):
        sheet.line((x, grid.top_mm - MARK_MM), (x, grid.top_mm - 0.5))
        sheet.line((x, bottom + 0.5), (x, bottom + MARK_MM))
    for y in _edges(grid.top_mm, grid.down_mm, grid.height_mm, grid.rows):
        sheet.line((grid.left_mm - MARK_MM, y), (grid.left_mm - 0.5, y))
        sheet.line((right + 0.5, y), (right + MARK_MM, y))


def _edges(start: float, pitch: float, side: float, count: int) -> list[float]:
    """Return where fields begin and end, each place once."""
    places = [start + number * pitch for number in range(count)]
    ends = [place + side for place in places]
    return sorted({round(place, 3) for place in (*places, *ends)})
