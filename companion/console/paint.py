"""Colours of a terminal, where there is one that wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_CODES = {
    "bold": "1",
    "dim": "2",
    "error": "31",
    "warning": "33",
    "earth": "33",
    "water": "36",
    "wood": "32",
    "fire": "31",
    "choice": "1",
}


@dataclass(frozen=True, slots=True)
class Paint:
    """Puts colour around text, or does not."""

    is_on: bool = False

    def __call__(self, kind: str, text: str) -> str:
        """Return ``text`` in the colour of ``kind``; unknown kinds have none."""
        code = _CODES.get(kind)
        if not self.is_on or code is None or not text:
            return text
        return f"\x1b[{code}m{text}\x1b[0m"


def wants_colour(is_terminal: bool, environ: Mapping[str, str]) -> bool:
    """Return whether to use colours (https://no-color.org)."""
    return is_terminal and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
