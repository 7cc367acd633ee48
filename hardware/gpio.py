"""The few things we want from pins; every other file of the folder uses only these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hardware.purposes import Purpose


class Output(Protocol):
    """One pin with a lamp."""

    def write(self, level: int) -> None:
        """Set the brightness, 0 to 100; a pin without dimming is on above 0."""

    def close(self) -> None:
        """Let go of the pin, dark; a second time does nothing."""


class Input(Protocol):
    """One pin with a push button to ground."""

    def is_down(self) -> bool:
        """Return whether the button is closed now."""

    def close(self) -> None:
        """Let go of the pin; a second time does nothing."""


class Spi(Protocol):
    """The SPI bus with one chain of parts on it."""

    def transfer(self, data: bytes) -> bytes:
        """Send ``data``, and return the bytes that came back meanwhile.

        Raises:
            OSError: if the bus does not work.
        """

    def close(self) -> None:
        """Let go of the bus; a second time does nothing."""


class Gpio(Protocol):
    """The header."""

    def output(self, purpose: Purpose, bcm: int, *, dimmable: bool = False) -> Output:
        """Take a pin for a lamp, dark.

        Raises:
            PinTaken: if another program or device holds it.
            PinFailed: if the driver refuses it for another reason.
        """

    def input(
        self, purpose: Purpose, bcm: int, on_edge: Callable[[bool], None]
    ) -> Input:
        """Take a pin for a button; ``on_edge(is_down)`` runs on a driver's thread.

        Raises:
            PinTaken: if another program or device holds it.
            PinFailed: if the driver refuses it for another reason.
        """

    def spi(self, speed_hz: int) -> Spi:
        """Take the SPI bus; its pins need not be taken one by one.

        Raises:
            NoSpi: if it cannot be used.
        """

    def close(self) -> None:
        """Let go of everything; a second time does nothing."""
