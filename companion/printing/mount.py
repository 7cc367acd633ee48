"""The board that is laid on the table once, to calibrate the camera above it."""

from __future__ import annotations

from companion.printing.lettering import Letters, write
from companion.printing.outlines import outlines
from companion.printing.paper import EDGE_MM, Paper
from companion.printing.sheet import Sheet
from vision.layouts.board import SQUARE_MM, SQUARES_WH, board_marks


def mount_sheet(paper: Paper, title: str) -> bytes:
    """Return a PDF of the board in the middle of ``paper``, which lies across.

    Args:
        paper: to print on, at its true size.
        title: of the document and above the board.
    """
    across = Paper(paper.name, paper.height_mm, paper.width_mm)
    sheet = Sheet(across, title)
    sheet.page()
    wide, tall = (count * SQUARE_MM for count in SQUARES_WH)
    left, top = (across.width_mm - wide) / 2, (across.height_mm - tall) / 2
    for mark in board_marks():
        at_mm = left + mark.at_mm[0], top + mark.at_mm[1]
        sheet.fill(outlines(mark.modules), at_mm, mark.side_mm / len(mark.modules))
    write(sheet, (left, EDGE_MM), title, Letters(8))
    return sheet.document()
