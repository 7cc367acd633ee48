"""The light behind the panel, where the kernel lets the program set it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

CLASS = Path("sys/class/backlight")
_LIT, _OFF = "0", "4"
"""What ``bl_power`` takes (``FB_BLANK_UNBLANK``, ``FB_BLANK_POWERDOWN``)."""


class Backlight:
    """Every light of the machine's panels; none of them is no fault."""

    def __init__(self, root: Path = Path("/")) -> None:
        """Look for lights below ``root``."""
        self._lights = tuple(sorted((root / CLASS).glob("*")))

    def show(self, percent: int) -> bool:
        """Set all lights to ``percent``, 0 for none; return whether one obeyed."""
        return sum(_set(light, percent) for light in self._lights) > 0


def _set(light: Path, percent: int) -> bool:
    try:
        most = int((light / "max_brightness").read_text(encoding="ascii"))
        # Some lights are dark from their lowest step on, and nobody finds the way back.
        value = max(1, round(most * percent / 100)) if percent else 0
        (light / "brightness").write_text(str(value), encoding="ascii")
    except (OSError, ValueError):
        return False
    with suppress(OSError):
        power = _LIT if percent else _OFF
        (light / "bl_power").write_text(power, encoding="ascii")
    return True
