import ctypes
import errno
import os
import struct

import pytest

from hardware.errors import HardwareError, NoSpi
from hardware.spi import MOST_BYTES, BitBang, RecordingSpi, SpiDevice


class Kernel:
    """Answers as the SPI driver does: a word comes back for each that is sent."""

    def __init__(self, answer=b"", fault=None):
        self.settings = []
        self.transfers = []
        self._answer = answer
        self._fault = fault

    def __call__(self, file, request, argument):
        os.fstat(file)
        if self._fault:
            raise OSError(self._fault, os.strerror(self._fault))
        if len(argument) != 32:
            self.settings.append((hex(request), int.from_bytes(argument, "little")))
            return
        sent, back, length, speed_hz, *rest = struct.unpack("=QQIIHBBBBBB", argument)
        self.transfers.append((request, ctypes.string_at(sent, length), speed_hz, rest))
        ctypes.memmove(back, self._answer, length)


@pytest.fixture
def path(tmp_path):
    device = tmp_path / "spidev0.0"
    device.touch()
    return str(device)


def test_a_bus_is_set_up_and_carries_bytes_both_ways(path):
    kernel = Kernel(answer=b"\x01\x02\x03")
    bus = SpiDevice(1_000_000, path, ioctl=kernel)
    assert bus.transfer(b"\xa5\x00\xff") == b"\x01\x02\x03"
    # the numbers of linux/spi/spidev.h: mode, bits a word, speed, one message
    assert kernel.settings == [
        ("0x40016b01", 0),
        ("0x40016b03", 8),
        ("0x40046b04", 1_000_000),
    ]
    rest = [0, 8, 0, 0, 0, 0, 0]
    assert kernel.transfers == [(0x40206B00, b"\xa5\x00\xff", 1_000_000, rest)]
    bus.close()
    bus.close()


def test_a_closed_bus_and_one_that_is_asked_too_much_say_so(path):
    bus = SpiDevice(1_000_000, path, ioctl=Kernel())
    with pytest.raises(OSError, match="4097 bytes"):
        bus.transfer(bytes(MOST_BYTES + 1))
    bus.close()
    with pytest.raises(OSError, match="closed"):
        bus.transfer(b"\0")


def test_a_bus_that_is_not_switched_on_is_named(tmp_path):
    missing = str(tmp_path / "spidev0.0")
    with pytest.raises(NoSpi) as caught:
        SpiDevice(1_000_000, missing)
    assert isinstance(caught.value, HardwareError)
    assert (caught.value.key, caught.value.values["path"]) == ("no_spi", missing)


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        (errno.ENODEV, "no_spi"),
        (errno.EACCES, "spi_forbidden"),
        (errno.EPERM, "spi_forbidden"),
        (errno.EIO, "spi_failed"),
    ],
)
def test_a_bus_that_the_kernel_refuses_is_let_go(path, fault, key):
    before = len(os.listdir("/proc/self/fd"))
    with pytest.raises(NoSpi) as caught:
        SpiDevice(1_000_000, path, ioctl=Kernel(fault=fault))
    assert caught.value.key == key
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_file_that_is_no_bus_is_refused(path):
    with pytest.raises(NoSpi) as caught:
        SpiDevice(1_000_000, path)
    assert caught.value.key == "spi_failed"


class Wire:
    """A pin whose every change all others can see."""

    def __init__(self, name, levels, seen):
        self._name = name
        self._levels = levels
        self._seen = seen

    def write(self, level):
        before = dict(self._levels)
        self._levels[self._name] = int(level > 0)
        self._seen(before, self._levels)

    def close(self):
        self._levels.pop(self._name, None)


def test_three_pins_make_a_bus():
    levels = {"data": 0, "clock": 0, "latch": 1}
    shifted, taken = [], []

    def seen(before, after):
        if after["clock"] > before["clock"]:
            assert after["latch"] == 0
            shifted.append(after["data"])
        if after["latch"] > before["latch"]:
            taken.append(list(shifted))

    data, clock, latch = (Wire(name, levels, seen) for name in levels)
    bus = BitBang(data, clock, latch)
    assert bus.transfer(b"\xa5\x01") == b""
    assert taken == [[1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1]]
    bus.close()
    assert levels == {}


def test_a_bus_in_memory_returns_what_was_sent_before():
    bus = RecordingSpi()
    assert bus.transfer(b"\1\2") == b"\0\0"
    assert bus.transfer(b"\3\4") == b"\1\2"
    bus.close()
    assert bus.sent == (b"\1\2", b"\3\4")
