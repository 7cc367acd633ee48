"""A sorting game as text: its board, two lines a row, and its records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from companion.console.page import Page, instruction
from companion.console.paint import Paint
from companion.view import places
from companion.view.views import (
    BoardView,
    CellView,
    Choice,
    HintView,
    RecordsView,
    ShapeView,
)

MOST_WIDE = 79
CELL = 10
"""Columns of one place; fewer where many lie side by side."""

_LEAST = 4
_EDGE = 4
"""Columns of the number of a row, and the line that parts it from what to type."""

_MARKS = {"source": "<", "seen": "*", "target": "", "dim": ""}


def draw_board(
    cells: Sequence[CellView],
    numbers: Mapping[str, int],
    paint: Paint,
    first: tuple[int, int] | None = None,
) -> list[str]:
    """Return the lines of the drawing.

    Args:
        cells: what to draw.
        numbers: number to type, by the id of a choice.
        paint: colours by kind.
        first: the row and the column called 1; None for no numbers at the edge.
    """
    left = min(cell.column for cell in cells)
    across = max(cell.column for cell in cells) - left + 1
    edge = 0 if first is None else _EDGE
    width = max(_LEAST, min(CELL, (MOST_WIDE - edge) // across))
    lines = []
    if first is not None:
        told = (places.number(first[1], left + at) for at in range(across))
        above = "".join(each.ljust(width) for each in told)
        lines.append(paint("dim", f"{' ' * _EDGE}{above}".rstrip()))
    for row in range(
        min(cell.row for cell in cells), max(cell.row for cell in cells) + 1
    ):
        here = {cell.column - left: cell for cell in cells if cell.row == row}
        tops = [_top(here.get(at), numbers, paint, width) for at in range(across)]
        below = [_below(here.get(at), width).ljust(width) for at in range(across)]
        number = "" if first is None else places.number(first[0], row)
        beside = _edge(number, paint) if first is not None else ""
        under = _edge("", paint) if first is not None else ""
        lines += [f"{beside}{''.join(tops)}".rstrip(), f"{under}{''.join(below)}"]
        lines[-1] = lines[-1].rstrip()
    return lines


def _edge(number: str, paint: Paint) -> str:
    return paint("dim", f"{number:>2}| ")


def _top(
    cell: CellView | None, numbers: Mapping[str, int], paint: Paint, width: int
) -> str:
    """Return the number to type and what lies there: ``##`` for a face-down card."""
    if cell is None:
        return " " * width
    number = numbers.get(cell.choice.id) if cell.choice else None
    tap = str(number) if number else ""
    mark = _MARKS.get(cell.mark, "")
    shown = (cell.face[:3] or "##") if cell.has_card else "__"
    least = mark or shown[:1]
    forms = (f"{mark}{shown}", f"{mark}{shown[:2]}", f"{mark}{shown[:1]}", least, "")
    text = _fitting(tuple(tap + form for form in forms), width)[len(tap) :]
    gap = " " * max(0, width - len(tap) - len(text))
    return (paint("choice", tap) if tap else "") + text + gap


def _below(cell: CellView | None, width: int) -> str:
    """Return the hint on a card: its corner, or first letters of its families."""
    if cell is None or cell.hint is None:
        return ""
    text = short(cell.hint)
    initials = "".join(part[:1] for part in text.split("+"))
    close = text.replace("+", "")
    return _fitting((f"({text})", text, close, initials), width)


def _fitting(forms: Sequence[str], width: int) -> str:
    """Return the first of ``forms`` that leaves a column of ``width`` free, else fits.

    The last one is cut where not even that fits: no place is ever pushed aside.
    """
    for room in (width - 1, width):
        for form in forms if room == width else forms[:-1]:
            if len(form) <= room:
                return form
    return forms[-1][:width]


def short(hint: HintView) -> str:
    """Return a hint in a few letters."""
    if hint.corner:
        return f"{hint.corner}{hint.suit[:1].upper()}"
    return "+".join(family[:2] for family in hint.families) or "?"


def board_lines(view: BoardView, page: Page) -> list[str]:
    """Return a sorting game as text."""
    found = draw_board(view.cells, page.numbers, page.paint, view.first)
    found += shape_lines(view.shape)
    found += outlines_of(view.choices)
    found.append(", ".join(f"{each.value} {each.label}" for each in view.counts))
    if view.hints:
        told = [_revealed(hint, page) for hint in view.hints]
        found += page.wrapped(f"{view.hints_label}: {'; '.join(told)}")
    found += [line for news in view.news for line in page.wrapped(f"> {news}")]
    found += instruction(view.instruction, page)
    return [*found, *page.wrapped(view.reminder, "  ", "dim")]


def shape_lines(shape: ShapeView | None) -> list[str]:
    """Return an outline as text: its name, then ``[]`` for every card of it."""
    if shape is None:
        return []
    rows, columns = (1 + max(cell[axis] for cell in shape.cells) for axis in (0, 1))
    drawn = [
        "".join(
            "[]" if (row, column) in shape.cells else "  " for column in range(columns)
        )
        for row in range(rows)
    ]
    return [f"{shape.name}:", *(f"  {line}".rstrip() for line in drawn)]


def outlines_of(choices: Sequence[Choice]) -> list[str]:
    """Return the outlines that can be chosen, side by side as far as they fit."""
    drawn = [shape_lines(each.shape) for each in choices if each.shape]
    found: list[str] = []
    while drawn:
        row = [drawn.pop(0)]
        while drawn and sum(map(_wide, row)) + _wide(drawn[0]) <= MOST_WIDE:
            row.append(drawn.pop(0))
        for lines in zip_longest(*row, fillvalue=""):
            pairs = zip(lines, row, strict=True)
            found.append("".join(line.ljust(_wide(each)) for line, each in pairs))
    return [line.rstrip() for line in found]


def _wide(lines: list[str]) -> int:
    return max(map(len, lines)) + 2


def _revealed(hint: HintView, page: Page) -> str:
    number = page.numbers.get(hint.choice.id) if hint.choice else None
    return f"[{number}] {hint.name}" if number else hint.name


def records_lines(view: RecordsView, page: Page) -> list[str]:
    """Return records as text, the mean as a bar."""
    found = [*page.wrapped(view.text)] if view.bars else page.wrapped(view.empty)
    for bar in view.bars:
        found += page.wrapped(f"{bar.label}, {bar.detail}", kind="bold")
        length = round(40 * max(0.0, bar.mean) / max(1, view.top))
        numbers = (bar.best_label, bar.mean_label, bar.won_label)
        told = ", ".join(text for text in numbers if text)
        found += page.wrapped(f"{'=' * length} {told}", "  ")
    return found
