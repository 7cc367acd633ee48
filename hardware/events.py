"""What the hardware reports; nothing else leaves a device thread."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button was used: *next* went down, *back* went down and up again."""

    button: str
    """Purpose of the button: ``"next"``, ``"back"`` or ``"press"``."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class ButtonHeld:
    """A button has been down for the long time; no ``ButtonPressed`` follows."""

    button: str
    """Purpose of the button; never ``"next"``, which is reported when pressed."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device does not work, from the start or from now on; the rest goes on."""

    device: str
    """Purpose (``"seat_1"``), or the part that fell out: ``"pins"`` for all of
    them, ``"lamps"``, ``"rows"``, ``"die"``, ``"die_2"``, ``"buttons"``."""

    reason: str
    """A key: ``"pin_taken"``, ``"pin_failed"``, ``"no_driver"``, ``"driver_failed"``,
    ``"no_pi"``, ``"no_chip"``, ``"die_incomplete"``, ``"rows_incomplete"``,
    ``"no_spi"``, ``"spi_forbidden"``, ``"spi_failed"``, ``"row_silent"``,
    ``"stopped"``."""

    at_ms: int

    bcm: int | None = None
    """Pin number in BCM counting, where one pin is at fault."""

    detail: str = ""
    """What the driver said, for the log; not meant for players."""


HardwareEvent = ButtonPressed | ButtonHeld | DeviceLost
