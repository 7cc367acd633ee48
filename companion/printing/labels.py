"""Sheets of stickers: the code, the marker beside it, and which card it is for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.printing.codes import draw_sticker
from companion.printing.inks import GREY
from companion.printing.lettering import Letters, write, write_lines
from companion.printing.pages import fields
from companion.printing.paper import BadSheet, Grid, Paper
from companion.printing.sheet import Sheet
from vision.sticker_modules import MARKER_MM, QR_MM, STICKER_WH_MM

_NAME_POINTS = 6.0
_LEAST_BESIDE_MM = 18.0
"""Room right of the marker from which on the name stands there."""

STRIP_MM = (8, 10, 12, 14, 16, 18, 20, 24)
"""Sides of the codes on the test strip, their white margin included."""


@dataclass(frozen=True, slots=True)
class Label:
    """What one sticker says."""

    text: str
    """In the code."""

    marker: int
    name: str
    note: str = ""
    """Second line, such as the card's level and icons."""


def sticker_sheets(labels: Sequence[Label], grid: Grid, title: str, skip: int) -> bytes:
    """Return a PDF of one sticker a field.

    Args:
        labels: in the order in which they come.
        grid: of fields of at least ``STICKER_WH_MM``.
        title: of the document; at the foot of pages that are cut.
        skip: so many labels of the first sheet are already used up.

    Raises:
        BadSheet: ``skip`` if no label of the first sheet is left.
        BadSticker: if a text does not fit into a code of version 1.
    """
    if not 0 <= skip < grid.count:
        raise BadSheet("skip", str(skip), (str(grid.count - 1),))
    sheet = Sheet(grid.paper, title)
    places = fields(sheet, grid, title)
    for _ in range(skip):
        next(places)
    for label, field in zip(labels, places, strict=False):
        _sticker(sheet, label, field, grid)
    return sheet.document()


def strip_sheet(paper: Paper, title: str, ruler: str) -> bytes:
    """Return a PDF of codes and markers from small to large, each saying its size.

    The smallest that the camera reads from where it hangs is the size to print.

    Args:
        paper: to print on.
        title: of the document and above the strip.
        ruler: what stands at a line of 100 mm, to see that nothing was scaled.
    """
    sheet = Sheet(paper, title)
    sheet.page()
    x, y = 15.0, 20.0
    write(sheet, (x, 12.0), title, Letters(11, is_bold=True))
    for number, side in enumerate(STRIP_MM):
        if x + side * 1.75 + 6 > paper.width_mm - 12:
            x, y = 15.0, y + 40
        width = side * STICKER_WH_MM[0] / QR_MM
        draw_sticker(sheet, f"MM{side}", number, (x, y), width)
        write(sheet, (x, y + side + 1), f"{side} mm", Letters(8))
        x += side * 1.75 + 6
    _ruler(sheet, (15.0, y + 40), ruler)
    return sheet.document()


def _ruler(sheet: Sheet, at_mm: tuple[float, float], text: str) -> None:
    """Draw a line of 100 mm with a tick every ten."""
    x, y = at_mm
    sheet.line((x, y), (x + 100, y), line_mm=0.3)
    for tick in range(0, 101, 10):
        length = 4 if tick % 50 == 0 else 2
        sheet.line((x + tick, y), (x + tick, y - length), line_mm=0.2)
    write(sheet, (x, y + 2), text, Letters(8))


def _sticker(
    sheet: Sheet, label: Label, field_mm: tuple[float, float], grid: Grid
) -> None:
    """Draw one sticker into its field, the name beside the code or below the marker."""
    spare = grid.width_mm - STICKER_WH_MM[0]
    beside = spare >= _LEAST_BESIDE_MM
    left = field_mm[0] + (1.5 if beside else spare / 2)
    top = field_mm[1] + (grid.height_mm - QR_MM) / 2
    draw_sticker(sheet, label.text, label.marker, (left, top), STICKER_WH_MM[0])
    above = (QR_MM - MARKER_MM) / 2
    if beside:
        room = spare - 3.5
        place = left + STICKER_WH_MM[0] + 1, top + 3
        write_lines(sheet, place, label.name, 9, room, height_mm=8)
        write(sheet, (place[0], top + 11.5), label.note, Letters(7), width_mm=room)
        write(sheet, (place[0], top + 15), label.text, Letters(6, GREY), width_mm=room)
        return
    write(
        sheet, (left + QR_MM, top), label.text, Letters(4.5, GREY), width_mm=MARKER_MM
    )
    below = left + QR_MM, top + above + MARKER_MM - 0.1
    write(sheet, below, label.name, Letters(_NAME_POINTS), width_mm=MARKER_MM)
