"""The project's own signs as vectors, drawn as on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from companion.printing.inks import Rgb, mixed
from companion.printing.sheet import Sheet
from companion.ui.art.layers import Layer


def draw_sign(
    sheet: Sheet,
    layers: Iterable[Layer],
    at_mm: tuple[float, float],
    side_mm: float,
    tones: tuple[Rgb, Rgb],
) -> None:
    """Draw a sign as ``companion.ui.art`` describes it.

    Args:
        sheet: to draw on.
        layers: from the lowest to the highest, in a square of 100 by 100.
        at_mm: its top left corner.
        side_mm: side of the square.
        tones: of what is drawn, and of what lies below and shows where it is cut.
    """
    scale = side_mm / 100
    for layer in layers:
        tone = mixed(tones[1], tones[0], layer.strength)
        for outline in layer.outlines:
            if layer.width:
                sheet.trace(outline, at_mm, scale, layer.width * scale, tone)
            else:
                sheet.fill([outline], at_mm, scale, tone)
