"""How much current the lamps draw at worst, and what may be drawn; pure.

Worked out for red LEDs, which draw the most: 2.0 V of the 3.3 V fall on the LED, the
rest on its resistor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.rows import STRIPS, RowKind, Rows

PIN_V = 3.3
RED_LED_V = 2.0
PINS_MA = 50
"""All pins of the header together."""

REGISTER_MA = 70
"""All eight outputs of a 74HC595 together."""

PIXEL_MA = 60
"""A pixel of a strip, white at full brightness: 20 for each of three colours."""

PIXEL_IDLE_MA = 1


@dataclass(frozen=True, slots=True)
class Draw:
    """One supply with all its lamps lit."""

    what: str
    """``"pins"``, ``"register"`` (the fullest one) or ``"rows"``."""

    lamps: int
    ma: float
    most_ma: float

    @property
    def is_too_much(self) -> bool:
        """Whether more is drawn than may be."""
        return self.ma > self.most_ma


def led_ma(resistor_ohm: int) -> float:
    """Return the current of a red LED behind a resistor at 3.3 V."""
    return (PIN_V - RED_LED_V) * 1000 / resistor_ohm


def draws(pin_lamps: int, resistor_ohm: int, rows: Rows) -> Iterator[Draw]:
    """Yield what is drawn at worst: from the pins, and where there are rows by them.

    Args:
        pin_lamps: LEDs that are wired to pins.
        resistor_ohm: before each of them.
        rows: the rows of lamps.
    """
    yield Draw("pins", pin_lamps, pin_lamps * led_ma(resistor_ohm), PINS_MA)
    lamps = len(rows.lamps)
    if rows.kind in STRIPS:
        pixel_ma = PIXEL_IDLE_MA + PIXEL_MA * rows.brightness / 100
        yield Draw("rows", lamps, lamps * pixel_ma, rows.supply_ma)
    elif rows.kind is not RowKind.NONE:
        each_ma = led_ma(rows.resistor_ohm)
        yield Draw("register", 8, 8 * each_ma, REGISTER_MA)
        yield Draw("rows", lamps, lamps * each_ma, rows.supply_ma)
