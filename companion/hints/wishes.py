"""What people want of the hints, as messages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HintSeen:
    """A hint was read; it need not come again."""

    topic: str
    """One of ``topics.TOPICS``."""


@dataclass(frozen=True, slots=True)
class ForgetHints:
    """Show every hint once more."""
