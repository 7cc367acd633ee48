"""The SPI bus: bytes out on one wire, and bytes back on another at the same time.

The kernel's own device file is used, without any package; it is the same on every
Raspberry Pi. SPI has to be switched on (``dtparam=spi=on``).
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
import struct
from collections.abc import Callable, Sequence

from hardware.errors import NoSpi
from hardware.gpio import Output

DEVICE = "/dev/spidev0.0"
"""Bus 0, chip select 0: data on BCM 10, clock on 11, select on 8, data back on 9."""

MOST_BYTES = 4096
"""What the kernel takes in one piece unless it is told otherwise."""

_SET_MODE = 0x40016B01
_SET_WORD_BITS = 0x40016B03
_SET_SPEED = 0x40046B04
_TRANSFER = 0x40206B00
# tx address, rx address, length, Hz, delay, bits a word, four single bytes
_TRANSFER_FORM = struct.Struct("=QQIIHBBBBBB")


class SpiDevice:
    """A bus of the kernel, mode 0, highest bit first."""

    def __init__(
        self,
        speed_hz: int,
        path: str = DEVICE,
        *,
        ioctl: Callable[[int, int, bytes], object] = fcntl.ioctl,
    ) -> None:
        """Open the bus.

        Args:
            speed_hz: bits a second; the bus takes the next lower speed it can.
            path: the kernel's device file.
            ioctl: asks the kernel.

        Raises:
            NoSpi: ``"no_spi"`` if SPI is not switched on, ``"spi_forbidden"`` if this
                user may not use it, ``"spi_failed"`` for any other reason.
        """
        self._speed_hz = speed_hz
        self._ioctl = ioctl
        try:
            self._file: int | None = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as fault:
            raise _refusal(path, fault) from fault
        try:
            ioctl(self._file, _SET_MODE, bytes([0]))
            ioctl(self._file, _SET_WORD_BITS, bytes([8]))
            ioctl(self._file, _SET_SPEED, struct.pack("=I", speed_hz))
        except OSError as fault:
            self.close()
            raise _refusal(path, fault) from fault

    def transfer(self, data: bytes) -> bytes:
        """Send ``data`` and return what came back; see ``gpio.Spi``."""
        if self._file is None or len(data) > MOST_BYTES:
            raise OSError(errno.EINVAL, f"{len(data)} bytes, or the bus is closed")
        sent = ctypes.create_string_buffer(data, len(data))
        back = ctypes.create_string_buffer(len(data))
        where = ctypes.addressof(sent), ctypes.addressof(back)
        asked = _TRANSFER_FORM.pack(
            *where, len(data), self._speed_hz, 0, 8, 0, 0, 0, 0, 0
        )
        self._ioctl(self._file, _TRANSFER, asked)
        return back.raw

    def close(self) -> None:
        """Let go of the bus; a second time does nothing."""
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


class BitBang:
    """A bus made of three pins, for chains where the real one is taken; nothing back.

    The select wire is low while bits go out, and its rise at the end makes them count.
    """

    def __init__(self, data: Output, clock: Output, latch: Output) -> None:
        """Take the open pins."""
        self._data = data
        self._clock = clock
        self._latch = latch

    def transfer(self, data: bytes) -> bytes:
        """Send ``data``, highest bit first, and return nothing."""
        self._latch.write(0)
        for byte in data:
            for bit in range(7, -1, -1):
                self._data.write(100 if byte >> bit & 1 else 0)
                self._clock.write(100)
                self._clock.write(0)
        self._latch.write(100)
        return b""

    def close(self) -> None:
        """Let go of the pins; a second time does nothing."""
        for pin in (self._data, self._clock, self._latch):
            pin.close()


class RecordingSpi:
    """A bus in memory with the return wire of a chain of shift registers."""

    def __init__(self, *, is_joined: bool = True) -> None:
        """Begin with registers full of zeros.

        Args:
            is_joined: whether the wire back is there.
        """
        self.is_joined = is_joined
        self._sent: list[bytes] = []

    def transfer(self, data: bytes) -> bytes:
        """Remember ``data``, and return what was in the registers before."""
        before = self._sent[-1] if self._sent else b""
        self._sent.append(data)
        if not self.is_joined:
            return bytes(len(data))
        return before.rjust(len(data), b"\0")[: len(data)]

    def close(self) -> None:
        """Do nothing."""

    @property
    def sent(self) -> Sequence[bytes]:
        """Everything that was sent, oldest first."""
        return tuple(self._sent)


def _refusal(path: str, fault: OSError) -> NoSpi:
    missing = (errno.ENOENT, errno.ENODEV, errno.ENXIO)
    if fault.errno in missing:
        return NoSpi("no_spi", path=path, detail=str(fault))
    if fault.errno in (errno.EACCES, errno.EPERM):
        return NoSpi("spi_forbidden", path=path, detail=str(fault))
    return NoSpi("spi_failed", path=path, detail=str(fault))
