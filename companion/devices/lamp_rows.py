"""Lamps in rows by name: a screen mirrors them where they belong, not in its frame."""

from __future__ import annotations

from hardware.purposes import FILE_LAMPS, ONI_LAMPS

ROWS = tuple(lamp.value for lamp in (*ONI_LAMPS, *FILE_LAMPS))
"""The Oni track from its start, then the file of yokai."""
