"""Opening the header by the name of a driver, and saying exactly why it cannot be."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, cast

from hardware.errors import NoPins
from hardware.gpio import Gpio
from hardware.spi import RecordingSpi


class Driver(StrEnum):
    """What moves the pins."""

    LGPIO = "lgpio"
    """A Raspberry Pi, every model."""

    MOCK = "mock"
    """Pins that exist only in memory, to try the program on a desk."""


def open_gpio(
    driver: Driver,
    *,
    work_dir: Path,
    load: Callable[[str], Any] = importlib.import_module,
) -> Gpio:
    """Return the header.

    Args:
        driver: what moves the pins; no other one is tried when it fails.
        work_dir: an existing folder in which the program may write. The lgpio library
            makes a named pipe in the folder where it is loaded, and cannot be loaded
            where that is forbidden; ``LG_WD`` in the environment takes precedence.
        load: imports a module by name. Nothing of gpiozero is loaded before the
            driver itself was found, since a desk does not need it.

    Raises:
        NoPins: ``"no_driver"`` if it is not installed, ``"driver_failed"`` if it
            cannot be loaded, ``"no_pi"`` if this is no Raspberry Pi, ``"no_chip"`` if
            the chip cannot be opened. The value ``detail`` holds the driver's words.
    """
    return (_open_mock if driver is Driver.MOCK else _open_lgpio)(work_dir, load)


def _open_lgpio(work_dir: Path, load: Callable[[str], Any]) -> Gpio:
    try:
        # LG_WD makes lgpio change the folder of the whole program; we come back
        with contextlib.chdir(work_dir):
            lgpio = load("lgpio")
        pins = load("gpiozero.pins.lgpio")
        gpiozero = load("gpiozero")
    except ImportError as fault:
        raise NoPins("no_driver", driver="lgpio", detail=str(fault)) from fault
    except (OSError, AttributeError) as fault:
        # an empty package of that name exists, and lacks everything
        raise NoPins("driver_failed", driver="lgpio", detail=str(fault)) from fault
    try:
        factory = pins.LGPIOFactory()
    except (gpiozero.PinUnknownPi, FileNotFoundError) as fault:
        raise NoPins("no_pi", driver="lgpio", detail=str(fault)) from fault
    except (lgpio.error, OSError) as fault:
        raise NoPins("no_chip", driver="lgpio", detail=str(fault)) from fault
    wrapped = load("hardware.gpiozero_pins").GpiozeroPins(factory, (lgpio.error,))
    return cast(Gpio, wrapped)


def _open_mock(work_dir: Path, load: Callable[[str], Any]) -> Gpio:
    try:
        mock = load("gpiozero.pins.mock")
    except ImportError as fault:
        raise NoPins("no_driver", driver="mock", detail=str(fault)) from fault
    factory = mock.MockFactory(pin_class=mock.MockPWMPin)
    pins = load("hardware.gpiozero_pins").GpiozeroPins(factory, (), _spi_in_memory)
    return cast(Gpio, pins)


def _spi_in_memory(_speed_hz: int) -> RecordingSpi:
    return RecordingSpi()
