"""The picture of the wiring on paper, to have beside the soldering iron."""

from __future__ import annotations

from itertools import pairwise

from companion.drawings.picture import Box, Dot, Line, Mark, Picture, Text
from companion.printing.inks import Rgb
from companion.printing.lettering import Letters, write
from companion.printing.paper import EDGE_MM, Paper
from companion.printing.sheet import Sheet

_TITLE_MM = 8.0
_POINTS_PER_MM = 72 / 25.4
_RISE = 0.95
"""From the top of a line of letters to its base, in sizes of the letters."""


def wiring_sheet(picture: Picture, paper: Paper, title: str) -> bytes:
    """Return a PDF of ``picture``, as large as one page of ``paper`` holds it.

    Args:
        picture: any size.
        paper: to print on.
        title: of the document and above the picture.
    """
    sheet = Sheet(paper, title)
    sheet.page()
    write(sheet, (EDGE_MM, EDGE_MM), title, Letters(8))
    width, height = picture.size
    room = paper.width_mm - 2 * EDGE_MM, paper.height_mm - 2 * EDGE_MM - _TITLE_MM
    scale = min(room[0] / width, room[1] / height)
    left = (paper.width_mm - width * scale) / 2
    drawing = _Drawing(sheet, (left, EDGE_MM + _TITLE_MM), scale)
    for mark in picture.marks:
        drawing.put(mark)
    return sheet.document()


class _Drawing:
    """Puts shapes on a page, from units of a picture to millimetres."""

    def __init__(self, sheet: Sheet, at_mm: tuple[float, float], scale: float) -> None:
        self._sheet = sheet
        self._at = at_mm
        self._scale = scale

    def put(self, mark: Mark) -> None:
        """Draw one shape."""
        match mark:
            case Line(points, colour, width, _):
                for start, end in pairwise(points):
                    thick = width * self._scale
                    ends = self._mm(start), self._mm(end)
                    self._sheet.line(*ends, tone=_rgb(colour), line_mm=thick)
            case Box(corner, size, fill, outline, radius):
                self._box(corner, size, (fill, outline), radius)
            case Dot(centre, radius, fill, outline):
                tone = _rgb(fill if outline == "none" else outline)
                across = radius * self._scale
                self._sheet.disc(self._mm(centre), across, tone, _rgb(fill))
            case Text():
                self._text(mark)

    def _box(
        self,
        corner: tuple[float, float],
        size: tuple[float, float],
        fill_outline: tuple[str, str],
        radius: float,
    ) -> None:
        fill, outline = fill_outline
        self._sheet.frame(
            self._mm(corner),
            (size[0] * self._scale, size[1] * self._scale),
            radius_mm=radius * self._scale,
            tone=_rgb(fill if outline == "none" else outline),
            line_mm=0.2,
            ground=_rgb(fill),
        )

    def _text(self, text: Text) -> None:
        x, base = self._mm(text.at)
        size = text.size * self._scale
        # Nothing may begin left of the page: the library counts that from the right.
        align, width = "L", 0.0
        if text.anchor == "end":
            align, width, x = "R", x, 0.0
        elif text.anchor == "middle":
            half = min(x, self._sheet.width_mm - x)
            align, width, x = "C", 2 * half, x - half
        letters = Letters(size * _POINTS_PER_MM, _rgb(text.colour))
        place = x, base - size * _RISE
        write(self._sheet, place, text.words, letters, width_mm=width, align=align)

    def _mm(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = point
        return self._at[0] + x * self._scale, self._at[1] + y * self._scale


def _rgb(colour: str) -> Rgb:
    """Return ``#rrggbb`` as numbers."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue
