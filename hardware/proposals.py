"""Which pins ``docs/wiring.md`` proposes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hardware.purposes import Button, Lamp, Pip, Purpose, RowPin, SecondPip
from hardware.rows import RowKind, Rows

# Pins 5 and 6 wake up with a pull-up, so a button to ground reads "up" from power-on;
# the lamps' pins wake up pulled down, so they stay dark until the program speaks.
DEFAULT_BCM: Mapping[Purpose, int] = MappingProxyType(
    {
        Button.NEXT: 5,
        Button.BACK: 6,
        Lamp.SEAT_1: 23,
        Lamp.SEAT_2: 24,
        Lamp.SEAT_3: 25,
        Lamp.SEAT_4: 12,
        Lamp.PARADE_EARTH: 17,
        Lamp.PARADE_WATER: 27,
        Lamp.PARADE_WOOD: 22,
        Lamp.ATTENTION: 18,
    }
)
"""The pins of ``docs/wiring.md``, without dice."""

DIE_BCM: Mapping[Purpose, int] = MappingProxyType(
    {
        Pip.TOP_LEFT: 13,
        Pip.TOP_RIGHT: 16,
        Pip.MIDDLE_LEFT: 19,
        Pip.CENTRE: 20,
        Pip.MIDDLE_RIGHT: 26,
        Pip.BOTTOM_LEFT: 4,
        Pip.BOTTOM_RIGHT: 21,
    }
)
"""The pins that ``docs/wiring.md`` proposes for a die."""

SECOND_DIE_BCM: Mapping[Purpose, int] = MappingProxyType(
    {
        SecondPip.TOP_LEFT: 23,
        SecondPip.TOP_RIGHT: 24,
        SecondPip.MIDDLE_LEFT: 25,
        SecondPip.CENTRE: 12,
        SecondPip.MIDDLE_RIGHT: 17,
        SecondPip.BOTTOM_LEFT: 27,
        SecondPip.BOTTOM_RIGHT: 22,
    }
)
"""The pins proposed for a second die: those of the lamps of seats and parades, which
move into the rows."""

ROW_PINS_BCM: Mapping[Purpose, int] = MappingProxyType(
    {RowPin.DATA: 10, RowPin.CLOCK: 11, RowPin.LATCH: 8}
)
"""The pins proposed for a chain of registers off the SPI bus: those it had there."""

PARADE_BCM: Mapping[Purpose, int] = MappingProxyType(
    {
        **{
            each: DEFAULT_BCM[each]
            for each in (Button.NEXT, Button.BACK, Lamp.ATTENTION)
        },
        **DIE_BCM,
        **SECOND_DIE_BCM,
    }
)
"""Buttons, attention lamp and two dice; every other lamp is in the rows."""

PROPOSALS: Mapping[str, tuple[Mapping[Purpose, int], Rows]] = MappingProxyType(
    {
        "hundred-yokai": (DEFAULT_BCM, Rows()),
        "yokai-parade": (PARADE_BCM, Rows(RowKind.REGISTERS)),
    }
)
"""Pins and rows that a table may start from, by the game that they suit best."""
