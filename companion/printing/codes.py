"""Codes and markers as vectors: the same that ``vision.stickers`` draws in pixels."""

from __future__ import annotations

from companion.printing.outlines import Loop, outlines
from companion.printing.sheet import Sheet
from vision.sticker_modules import (
    MARKER_MM,
    QR_MM,
    QUIET_MODULES,
    STICKER_WH_MM,
    code_modules,
    marker_modules,
)

_QR_MODULES = 21
_MARKER_MODULES = 8
"""Along the marker, its white margin included."""


def draw_sticker(
    sheet: Sheet, text: str, marker: int, at_mm: tuple[float, float], width_mm: float
) -> None:
    """Draw code and marker side by side, as the reader of stickers expects them.

    Args:
        sheet: to draw on.
        text: in the code, of version 1.
        marker: its number.
        at_mm: top left corner, the white margin included.
        width_mm: of both; ``STICKER_WH_MM`` is the size to be read across a table.
    """
    scale = width_mm / STICKER_WH_MM[0]
    draw_code(sheet, text, at_mm, QR_MM * scale)
    beside = at_mm[0] + QR_MM * scale, at_mm[1] + (QR_MM - MARKER_MM) / 2 * scale
    draw_marker(sheet, marker, beside, MARKER_MM * scale)


def draw_code(
    sheet: Sheet, text: str, at_mm: tuple[float, float], side_mm: float
) -> None:
    """Draw the version-1 code of ``text``, ``side_mm`` with its white margin."""
    module = side_mm / (_QR_MODULES + 2 * QUIET_MODULES)
    margin = QUIET_MODULES * module
    sheet.fill(code_outlines(text), (at_mm[0] + margin, at_mm[1] + margin), module)


def draw_marker(
    sheet: Sheet, number: int, at_mm: tuple[float, float], side_mm: float
) -> None:
    """Draw marker ``number``, ``side_mm`` with its white margin."""
    module = side_mm / _MARKER_MODULES
    sheet.fill(marker_outlines(number), (at_mm[0] + module, at_mm[1] + module), module)


def code_outlines(text: str) -> tuple[Loop, ...]:
    """Return the dark modules of the code of ``text``, without margin."""
    return outlines(code_modules(text))


def marker_outlines(number: int) -> tuple[Loop, ...]:
    """Return the dark modules of marker ``number``, without margin."""
    return outlines(marker_modules(number))
