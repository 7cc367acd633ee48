"""What a check found: a key and values; the words come elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

GOOD, NOTE, BAD = "good", "note", "bad"
"""All is well; worth knowing, and the game goes on; something does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    """``display``, ``touch``, ``camera`` and so on."""

    state: str
    """``good``, ``note`` or ``bad``."""

    key: str
    """What was found, unique within its subject."""

    values: tuple[tuple[str, Any], ...] = ()


def finding(subject: str, state: str, key: str, /, **values: object) -> Finding:
    """Return a finding with ``values``."""
    return Finding(subject, state, key, tuple(values.items()))
