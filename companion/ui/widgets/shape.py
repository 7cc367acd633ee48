"""An outline as it stands on an objective card, drawn small."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.palette import Rgb
from companion.ui.widgets.surface import Surface
from companion.view.views import ShapeView

_SHARE = 0.86
"""How much of its square a card of the outline fills, in each direction."""


def shape_places(shape: ShapeView, box: Box) -> tuple[Box, ...]:
    """Return the square of each card, as large as ``box`` allows, around its middle."""
    rows = max(row for row, _ in shape.cells) + 1
    columns = max(column for _, column in shape.cells) + 1
    step = max(2.0, min(box.w / columns, box.h / rows))
    side = max(1.0, round(step * _SHARE))
    cx, cy = box.centre
    x, y = cx - columns * step / 2, cy + rows * step / 2
    return tuple(
        Box(round(x + column * step), round(y - (row + 1) * step), side, side)
        for row, column in shape.cells
    )


def draw_shape(surface: Surface, box: Box, shape: ShapeView, colour: Rgb) -> None:
    """Draw ``shape`` into ``box`` on ``surface``, all in one colour."""
    for place in shape_places(shape, box):
        surface.plate(Plate(colour, colour, round(place.w / 6)), place)
