"""The screens that check the machine, in the terminal; gauges stay on the screen."""

from __future__ import annotations

from companion.console.page import Page, instruction
from companion.view.checks import DoctorView, MeterView, TouchView

_SIGNS = {"good": "+", "note": "-", "bad": "!"}


def doctor_lines(view: DoctorView, page: Page) -> list[str]:
    """Return everything that was found, and below each thing what to do."""
    found = page.wrapped(view.heading, kind="bold")
    for row in view.rows:
        kind = "warning" if row.state == "bad" else ""
        number = page.numbers.get(row.choice.id, 0)
        told = f"{_SIGNS[row.state]} [{number}] {row.subject}: {row.text}"
        found += [*page.wrapped(told, kind=kind), *page.wrapped(row.advice, "    ")]
    return found


def meter_lines(view: MeterView, page: Page) -> list[str]:
    """Return what to do with the camera, and what is to be said of its picture."""
    return [*instruction(view.instruction, page), *page.wrapped(view.status)]


def touch_lines(view: TouchView, page: Page) -> list[str]:
    """Return what is asked of a finger, which a terminal has not."""
    return instruction(view.instruction, page)
