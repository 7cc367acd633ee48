"""What can be changed as text: numbers with minus and plus, settings."""

from __future__ import annotations

from companion.console.page import Page
from companion.view.views import SettingRow, StepperRow

_STEPS = 14
"""Columns of the two numbers that change a row."""


def step_lines(row: StepperRow, page: Page) -> list[str]:
    """Return what a row holds, behind the numbers that make it less and more."""
    steps = [
        f"[{page.numbers[step.id]}]{step.label}"
        if step and step.id in page.numbers
        else ""
        for step in (row.minus, row.plus)
    ]
    taps = " ".join(f"{step:<{_STEPS // 2 - 1}}" for step in steps)
    value = f": {row.value}" if row.value else ""
    first, *more = page.wrapped(f"{row.label}{value}", " " * (_STEPS + 2))
    return [f"{page.paint('choice', taps)}{first[len(taps) :]}", *more]


def setting_lines(row: SettingRow, page: Page) -> list[str]:
    """Return a setting and its answers, the chosen one marked."""
    options = "  ".join(
        f"[{page.numbers[option.id]}]{'*' if option.is_chosen else ''}{option.label}"
        for option in row.options
        if option.id in page.numbers
    )
    return page.wrapped(f"{row.label}: {options}")
