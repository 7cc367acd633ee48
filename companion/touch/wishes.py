"""Messages of the screen that calibrates the touch panel."""

from __future__ import annotations

from dataclasses import dataclass

UNFIT = "touch.unfit"
"""Key of the sentence that the places touched do not fit the crosses."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The screen of crosses was touched, as the panel tells it."""

    x: float
    y: float
    """Shares of the window, 0 to 1 from its bottom left."""


@dataclass(frozen=True, slots=True)
class KeepTouch:
    """The new calibration is good."""


@dataclass(frozen=True, slots=True)
class ResetTouch:
    """Take the panel as it was made."""
