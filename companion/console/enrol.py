"""Entering a box as text: its parts with how far each is, questions with answers."""

from __future__ import annotations

from companion.console.page import Page
from companion.view.enrol import FormView, Group, PartsView


def parts_lines(view: PartsView, page: Page) -> list[str]:
    """Return the parts of a box, each with its number to type."""
    found = [
        *page.wrapped(f"{view.heading} ({view.done}/{view.wanted})", kind="bold"),
        *page.wrapped(view.text),
    ]
    for row in view.rows:
        number = page.numbers.get(row.choice.id, 0)
        found += page.wrapped(f"[{number}] {row.label}: {row.detail}", "  ")
    return found


def form_lines(view: FormView, page: Page) -> list[str]:
    """Return an entry: what it is so far, and all its questions."""
    card = view.card
    return [
        *page.wrapped(f"{view.heading} ({view.done}/{view.wanted})", kind="bold"),
        *page.wrapped(view.note, kind="warning" if view.is_wrong else ""),
        *(page.wrapped(" ".join(card.icons), "  ") if card else ()),
        *(line for group in view.groups for line in _group(group, page)),
    ]


def _group(group: Group, page: Page) -> list[str]:
    options = "  ".join(
        f"[{page.numbers[option.id]}]{'*' if option.is_chosen else ''}"
        f"{' '.join((*option.icons, option.label))}"
        for option in group.options
        if option.id in page.numbers
    )
    return page.wrapped(f"{group.label}: {options}")
