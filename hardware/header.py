"""The header with 40 pins: where each pin is, and what else wants it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

PHYSICAL = MappingProxyType(
    {
        **{2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23},
        **{12: 32, 13: 33, 14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38},
        **{21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13},
    }
)
"""Place on the 40-pin header of each usable BCM number."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
"""Places of the ground pins."""

V3_3 = (1, 17)
V5 = (2, 4)
"""Places of the supply pins."""

EEPROM_BCM = frozenset({0, 1})
"""The two pins that read the EEPROM of an add-on board; never ours."""

EEPROM_PLACES = (27, 28)


class Bus(StrEnum):
    """A use of the header that something else may need."""

    I2C = "i2c"
    SPI = "spi"
    UART = "uart"
    I2S = "i2s"
    ONE_WIRE = "one_wire"


BUS_BCM: Mapping[Bus, frozenset[int]] = MappingProxyType(
    {
        Bus.I2C: frozenset({2, 3}),
        Bus.SPI: frozenset({7, 8, 9, 10, 11}),
        Bus.UART: frozenset({14, 15}),
        Bus.I2S: frozenset({18, 19, 20, 21}),
        Bus.ONE_WIRE: frozenset({4}),
    }
)
