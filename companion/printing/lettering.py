"""Letters on a page: one line, or lines that fit into their room."""

from __future__ import annotations

from dataclasses import dataclass

from fpdf.enums import XPos, YPos

from companion.printing.inks import BLACK, Rgb
from companion.printing.sheet import Sheet

_MM_PER_POINT = 25.4 / 72
_LINE_MM = _MM_PER_POINT * 1.25
"""From line to line, for each point of a letter's size."""


@dataclass(frozen=True, slots=True)
class Letters:
    """What letters look like."""

    points: float
    tone: Rgb = BLACK
    is_bold: bool = False


def write(
    sheet: Sheet,
    at_mm: tuple[float, float],
    text: str,
    letters: Letters,
    *,
    width_mm: float = 0.0,
    align: str = "L",
) -> None:
    """Write one line with its top left corner at ``at_mm``.

    Args:
        sheet: to write on.
        at_mm: from the top left of the page.
        text: characters that the font lacks are left out by the printer's program.
        letters: what they look like; smaller where ``width_mm`` asks for it.
        width_mm: room for the line, 0 for as much as it takes.
        align: ``L``, ``C`` or ``R`` within the room.
    """
    if not text:
        return
    points = letters.points
    sheet.pdf.set_font("sans", "B" if letters.is_bold else "", points)
    if width_mm:
        wide = sheet.pdf.get_string_width(text)
        if wide > width_mm:
            sheet.pdf.set_font_size(points * width_mm / wide * 0.99)
    sheet.pdf.set_text_color(*letters.tone)
    sheet.pdf.set_xy(*at_mm)
    sheet.pdf.cell(
        width_mm or None,
        points * _MM_PER_POINT * 1.2,
        text,
        align=align,
        new_x=XPos.LEFT,
        new_y=YPos.TOP,
    )


def write_lines(
    sheet: Sheet,
    at_mm: tuple[float, float],
    text: str,
    points: float,
    width_mm: float,
    *,
    height_mm: float,
) -> None:
    """Write lines of ``width_mm``, smaller until ``height_mm`` holds them."""
    size = points
    lines = _wrapped(sheet, text, size, width_mm)
    while size > 4 and len(lines) * size * _LINE_MM > height_mm:
        size -= 0.25
        lines = _wrapped(sheet, text, size, width_mm)
    for number, line in enumerate(lines):
        write(
            sheet, (at_mm[0], at_mm[1] + number * size * _LINE_MM), line, Letters(size)
        )


def _wrapped(sheet: Sheet, text: str, points: float, width_mm: float) -> list[str]:
    """Return ``text`` in lines, broken between words; a longer word stays whole."""
    sheet.pdf.set_font("sans", "", points)
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and sheet.pdf.get_string_width(longer) > width_mm:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
