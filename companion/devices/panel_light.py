"""How bright the screen is: the owner's brightness, and dark when nobody is there."""

from __future__ import annotations

from companion.devices.backlight import Backlight
from companion.devices.rest import Rest
from companion.settings import Settings

DARKEST_SHADE = 75
"""Percent of black over the picture at brightness 0, where no backlight obeys."""

ALL_BLACK = 100


class PanelLight:
    """Sets the backlight, and tells how much black the picture needs instead."""

    def __init__(self, backlight: Backlight) -> None:
        self.rest = Rest()
        self._backlight = backlight
        self._set: int | None = None
        self._obeys = False

    def advance(self, now_ms: int, settings: Settings) -> bool:
        """Let time pass; return whether the screen has just gone dark."""
        has_slept = self.rest.advance(now_ms, settings.blank)
        self._show(0 if self.rest.is_dark else settings.brightness)
        return has_slept

    def shade(self, settings: Settings) -> int:
        """Return how much black, in percent, is to lie over the picture."""
        if self.rest.is_dark:
            return ALL_BLACK
        if self._obeys:
            return 0
        return round((100 - settings.brightness) * DARKEST_SHADE / 100)

    def close(self) -> None:
        """Leave the panel lit: what comes next may know nothing of lights."""
        if self._set == 0:
            self._show(100)

    def _show(self, percent: int) -> None:
        if percent != self._set:
            self._set = percent
            self._obeys = self._backlight.show(percent)
