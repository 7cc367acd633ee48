"""The board of a sorting game as a drawing of text, two lines a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.console_paint import Paint
from companion.views import CellView, HintView

MOST_WIDE = 79
CELL = 10
"""Columns of one place; fewer where many lie side by side."""

_LEAST = 4
_MARKS = {"source": "<", "seen": "*", "target": "", "dim": ""}


def draw_board(
    cells: Sequence[CellView], numbers: Mapping[str, int], paint: Paint
) -> list[str]:
    """Return the lines of the drawing.

    Args:
        cells: what to draw.
        numbers: number to type, by the id of a choice.
        paint: colours by kind.
    """
    left = min(cell.column for cell in cells)
    across = max(cell.column for cell in cells) - left + 1
    width = max(_LEAST, min(CELL, MOST_WIDE // across))
    lines = []
    for row in range(
        min(cell.row for cell in cells), max(cell.row for cell in cells) + 1
    ):
        here = {cell.column - left: cell for cell in cells if cell.row == row}
        tops = [_top(here.get(at), numbers, paint, width) for at in range(across)]
        below = [_below(here.get(at)).ljust(width) for at in range(across)]
        lines += ["".join(tops).rstrip(), "".join(below).rstrip()]
    return lines


def _top(
    cell: CellView | None, numbers: Mapping[str, int], paint: Paint, width: int
) -> str:
    """Return the number to type and what lies there: ``##`` for a face-down card."""
    if cell is None:
        return " " * width
    number = numbers.get(cell.choice.id) if cell.choice else None
    tap = str(number) if number else ""
    shown = (cell.face[:3] or "##") if cell.has_card else "__"
    text = f"{_MARKS.get(cell.mark, '')}{shown}"
    gap = " " * max(0, width - len(tap) - len(text))
    return (paint("choice", tap) if tap else "") + text + gap


def _below(cell: CellView | None) -> str:
    """Return the hint on a card: its corner, or first letters of its families."""
    if cell is None or cell.hint is None:
        return ""
    return f"({short(cell.hint)})"


def short(hint: HintView) -> str:
    """Return a hint in a few letters."""
    if hint.corner:
        return f"{hint.corner}{hint.suit[:1].upper()}"
    return "+".join(family[:2] for family in hint.families) or "?"
