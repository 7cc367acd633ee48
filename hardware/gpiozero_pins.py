"""The header over gpiozero; the only file that imports it, chosen by ``drivers``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gpiozero

from hardware.errors import PinFailed, PinTaken
from hardware.gpio import Spi
from hardware.purposes import Purpose
from hardware.spi import SpiDevice


class GpiozeroPins:
    """Pins taken from one given factory.

    A lamp is wired from its pin over a resistor to its anode, cathode to ground; a
    button from its pin to ground, and the pin's own pull-up keeps it high.

    The factory is always passed on: without one gpiozero would try one driver after
    the other and hide why the right one failed.
    """

    def __init__(
        self,
        factory: Any,
        faults: tuple[type[Exception], ...] = (),
        open_spi: Callable[[int], Spi] = SpiDevice,
    ) -> None:
        """Take a gpiozero pin factory, the driver's own exceptions, and a bus."""
        self._factory = factory
        self._open_spi = open_spi
        self._faults = (gpiozero.GPIOZeroError, OSError, ValueError, *faults)

    def output(
        self, purpose: Purpose, bcm: int, *, dimmable: bool = False
    ) -> GpiozeroOutput:
        """Take a pin for a lamp, dark; see ``Gpio.output``."""
        make = gpiozero.PWMLED if dimmable else gpiozero.LED
        try:
            return GpiozeroOutput(make(bcm, pin_factory=self._factory))
        except self._faults as fault:
            raise _refusal(purpose, bcm, fault) from fault

    def input(
        self, purpose: Purpose, bcm: int, on_edge: Callable[[bool], None]
    ) -> GpiozeroInput:
        """Take a pin for a button; see ``Gpio.input``."""
        try:
            device = gpiozero.InputDevice(bcm, pull_up=True, pin_factory=self._factory)
        except self._faults as fault:
            raise _refusal(purpose, bcm, fault) from fault
        try:
            return GpiozeroInput(device, on_edge)
        except self._faults as fault:
            device.close()
            raise _refusal(purpose, bcm, fault) from fault

    def spi(self, speed_hz: int) -> Spi:
        """Take the SPI bus of the kernel; see ``Gpio.spi``."""
        return self._open_spi(speed_hz)

    def close(self) -> None:
        """Let go of the factory."""
        self._factory.close()


class GpiozeroOutput:
    """One LED."""

    def __init__(self, device: Any) -> None:
        """Take the open device."""
        self._device = device

    def write(self, level: int) -> None:
        """Set the brightness, 0 to 100."""
        self._device.value = level / 100

    def close(self) -> None:
        """Let go of the pin, dark."""
        self._device.close()


class GpiozeroInput:
    """One push button.

    It listens to the pin itself: gpiozero's own events drop every edge that does not
    change the level they remember, so one edge lost below would cost two.
    """

    def __init__(self, device: Any, on_edge: Callable[[bool], None]) -> None:
        """Take the open device, and listen."""
        self._device = device
        self._on_edge = on_edge
        device.pin.edges = "both"
        device.pin.when_changed = self._changed

    def is_down(self) -> bool:
        """Return whether the button is closed now."""
        return bool(self._device.is_active)

    def close(self) -> None:
        """Let go of the pin."""
        if not self._device.closed:
            self._device.pin.when_changed = None
        self._device.close()

    def _changed(self, ticks: float, state: int) -> None:
        self._on_edge(not state)


def _refusal(purpose: Purpose, bcm: int, fault: Exception) -> PinFailed:
    # lgpio knows only one exception class; a busy line is told by its text
    taken = isinstance(fault, gpiozero.GPIOPinInUse) or "busy" in str(fault).lower()
    return (PinTaken if taken else PinFailed)(purpose, bcm, str(fault))
