"""How views are written for a terminal: the width, and what all of them share."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.console.paint import Paint
from companion.view.views import Instruction
from companion.words import Words

WIDTH = 79


@dataclass(frozen=True, slots=True)
class Page:
    """How to write one view."""

    words: Words
    paint: Paint = field(default_factory=Paint)
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Number to type, by the id of a choice."""

    width: int = WIDTH

    def wrapped(self, text: str, indent: str = "", kind: str = "") -> list[str]:
        """Return ``text`` in lines that fit."""
        return [
            self.paint(kind, line)
            for part in text.splitlines()
            for line in textwrap.wrap(
                part,
                self.width,
                initial_indent=indent,
                subsequent_indent=indent,
                break_on_hyphens=False,
            )
        ]


def instruction(asked: Instruction, page: Page) -> list[str]:
    """Return what to do now, by which rule, and why."""
    badge = f" [{asked.rule}]" if asked.rule else ""
    progress = f" ({asked.progress})" if asked.progress else ""
    return [
        *page.wrapped(f"{asked.text}{badge}{progress}", kind="bold"),
        *page.wrapped(asked.reason, "  ", "dim"),
    ]
