"""What goes over the SPI bus to make rows of lamps shine; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from hardware.cues import Colour

RGB: Mapping[Colour, tuple[int, int, int]] = MappingProxyType(
    {
        Colour.WHITE: (255, 255, 255),
        Colour.GREEN: (0, 255, 0),
        Colour.YELLOW: (255, 170, 0),
        Colour.AMBER: (255, 80, 0),
        Colour.RED: (255, 0, 0),
        Colour.VIOLET: (160, 0, 255),
        Colour.BLUE: (0, 40, 255),
    }
)
"""Red, green and blue of each colour at full brightness, 0 to 255."""

WS2812_HZ = 2_400_000
"""Three bits of the bus make one of the strip: 0.42 µs high for 0, 0.83 for 1."""

APA102_HZ = 1_000_000
REGISTERS_HZ = 1_000_000

_LATCH_BYTES = 90
"""More than 280 µs of silence at ``WS2812_HZ``: the strip takes over what came."""


class Light(NamedTuple):
    """What one lamp of a row does now."""

    level: int
    """0 to 100."""

    colour: Colour = Colour.WHITE


def rgb_of(light: Light, limit: int) -> tuple[int, int, int]:
    """Return red, green and blue of ``light``, 0 to 255.

    What is lit at all is lit a little, however low the limit is.

    Args:
        light: level and colour.
        limit: brightness, 1 to 100, that stands for the level 100.
    """
    share = light.level * limit
    red, green, blue = (-(-part * share // 10_000) for part in RGB[light.colour])
    return red, green, blue


def registers(lights: Sequence[Light]) -> bytes:
    """Return the bytes for a chain of 74HC595, eight lamps each.

    Lamp 0 is output QA of the register next to the Pi. The bytes of the far end go
    first, so in a chain that is shorter than the row the first lamps still are right.
    """
    chips = [
        sum(1 << bit for bit, light in enumerate(lights[at : at + 8]) if light.level)
        for at in range(0, len(lights), 8)
    ]
    return bytes(reversed(chips))


def ws2812(lights: Sequence[Light], limit: int) -> bytes:
    """Return the bytes for WS2812 or SK6812 at ``WS2812_HZ``: green, red, blue."""
    wire = bytearray(1)  # the line may have been high before; this is not data yet
    for light in lights:
        red, green, blue = rgb_of(light, limit)
        for part in (green, red, blue):
            wire += _as_pulses(part)
    return bytes(wire) + bytes(_LATCH_BYTES)


def apa102(lights: Sequence[Light], limit: int) -> bytes:
    """Return the bytes for APA102 or SK9822: blue, green, red after a full marker.

    The end is long enough to push the last lamp's bits through all the others.
    """
    wire = bytearray(4)
    for light in lights:
        red, green, blue = rgb_of(light, limit)
        wire += bytes((0xFF, blue, green, red))
    return bytes(wire) + bytes(4) + bytes(-(-len(lights) // 16))


def _as_pulses(part: int) -> bytes:
    """Return the three bytes that say one byte: 110 for a 1, 100 for a 0."""
    pulses = 0
    for bit in range(7, -1, -1):
        pulses = pulses << 3 | (0b110 if part >> bit & 1 else 0b100)
    return pulses.to_bytes(3, "big")
