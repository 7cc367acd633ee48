"""The Yokai King's whole turn as lines of text."""

from __future__ import annotations

from companion.console.map import draw, letters
from companion.console.page import Page, instruction
from companion.view.king import StepsView


def turn_lines(view: StepsView, page: Page) -> list[str]:
    """Return the islands, then every step with its why and the rulings behind it."""
    found = draw(view.map, letters(view.sides), page.numbers, page.paint)
    found += [line for news in view.news for line in page.wrapped(f"> {news}")]
    found += instruction(view.instruction, page)
    for step in view.steps:
        rule = f" [{step.rule}]" if step.rule else ""
        found += page.wrapped(f"{step.number}. {step.text}", kind="bold")
        found += page.wrapped(f"{step.reason}{rule}", "   ", "dim")
    return found
