"""Looks at a whole table in the terminal: what was read, without the picture."""

from __future__ import annotations

from companion.console.page import Page, instruction
from companion.view.looks import MarkView, PictureView, TableScanView


def look_lines(view: TableScanView, page: Page) -> list[str]:
    """Return what is asked for, how it goes, and every card that was read."""
    marks = [line for mark in view.marks for line in _mark(mark, page)]
    return [*instruction(view.instruction, page), *page.wrapped(view.status), *marks]


def picture_lines(view: PictureView, page: Page) -> list[str]:
    """Return what is said of a stored picture."""
    return page.wrapped(view.text)


def _mark(mark: MarkView, page: Page) -> list[str]:
    number = page.numbers.get(mark.choice.id) if mark.choice else None
    told = f"[{number}] {mark.label}" if number else mark.label
    return page.wrapped(told, "  ") if mark.label else []
