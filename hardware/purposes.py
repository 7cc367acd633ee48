"""What is wired to the header, by purpose; no pin numbers here."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Button(StrEnum):
    """A push button on the table."""

    NEXT = "next"
    """Roll, done, go on."""

    BACK = "back"
    """Take back, go back."""

    PRESS = "press"
    """Press what has the focus; only where it is wired."""


class Lamp(StrEnum):
    """A lamp on the table; seats count from 1 at the start seat."""

    SEAT_1 = "seat_1"
    SEAT_2 = "seat_2"
    SEAT_3 = "seat_3"
    SEAT_4 = "seat_4"
    PARADE_EARTH = "parade_earth"
    PARADE_WATER = "parade_water"
    PARADE_WOOD = "parade_wood"
    ATTENTION = "attention"
    """The only lamp that can be dimmed."""


SEAT_LAMPS = (Lamp.SEAT_1, Lamp.SEAT_2, Lamp.SEAT_3, Lamp.SEAT_4)
"""Lamp of each seat; index 0 is the start seat."""

PARADE_LAMPS = {
    "earth": Lamp.PARADE_EARTH,
    "water": Lamp.PARADE_WATER,
    "wood": Lamp.PARADE_WOOD,
}
"""Lamp of each parade by its element."""


MOST_SPACES = 24
"""Spaces of the longest Oni track that has lamps, the start counted."""


class RowLamp(StrEnum):
    """A lamp that a table has only where it has rows of lamps."""

    ONI_0 = "oni_0"
    """The start of the Oni track; the number counts the steps from there."""

    ONI_1 = "oni_1"
    ONI_2 = "oni_2"
    ONI_3 = "oni_3"
    ONI_4 = "oni_4"
    ONI_5 = "oni_5"
    ONI_6 = "oni_6"
    ONI_7 = "oni_7"
    ONI_8 = "oni_8"
    ONI_9 = "oni_9"
    ONI_10 = "oni_10"
    ONI_11 = "oni_11"
    ONI_12 = "oni_12"
    ONI_13 = "oni_13"
    ONI_14 = "oni_14"
    ONI_15 = "oni_15"
    ONI_16 = "oni_16"
    ONI_17 = "oni_17"
    ONI_18 = "oni_18"
    ONI_19 = "oni_19"
    ONI_20 = "oni_20"
    ONI_21 = "oni_21"
    ONI_22 = "oni_22"
    ONI_23 = "oni_23"
    FILE_1 = "file_1"
    """Where a new yokai enters the file; one that reaches slot 8 ends the game."""

    FILE_2 = "file_2"
    FILE_3 = "file_3"
    FILE_4 = "file_4"
    FILE_5 = "file_5"
    FILE_6 = "file_6"
    FILE_7 = "file_7"
    FILE_8 = "file_8"
    SEAT_5 = "seat_5"
    SEAT_6 = "seat_6"


ONI_LAMPS = tuple(RowLamp(f"oni_{space}") for space in range(MOST_SPACES))
"""Lamp of each space of the Oni track; index 0 is the start."""

FILE_LAMPS = tuple(RowLamp(f"file_{slot}") for slot in range(1, 9))
"""Lamp of each slot of the file of yokai; index 0 is slot 1."""

AnyLamp = Lamp | RowLamp


def lamp_named(name: str) -> AnyLamp:
    """Return the lamp of that name.

    Raises:
        ValueError: if there is none.
    """
    return RowLamp(name) if name in set(RowLamp) else Lamp(name)


class Pip(StrEnum):
    """One dot of the electronic die, seen from above."""

    TOP_LEFT = "die_top_left"
    TOP_RIGHT = "die_top_right"
    MIDDLE_LEFT = "die_middle_left"
    CENTRE = "die_centre"
    MIDDLE_RIGHT = "die_middle_right"
    BOTTOM_LEFT = "die_bottom_left"
    BOTTOM_RIGHT = "die_bottom_right"


class SecondPip(StrEnum):
    """One dot of the second die, seen from above."""

    TOP_LEFT = "die_2_top_left"
    TOP_RIGHT = "die_2_top_right"
    MIDDLE_LEFT = "die_2_middle_left"
    CENTRE = "die_2_centre"
    MIDDLE_RIGHT = "die_2_middle_right"
    BOTTOM_LEFT = "die_2_bottom_left"
    BOTTOM_RIGHT = "die_2_bottom_right"


AnyPip = Pip | SecondPip

DICE: Mapping[str, Mapping[Pip, AnyPip]] = MappingProxyType(
    {
        "die": MappingProxyType({pip: pip for pip in Pip}),
        "die_2": MappingProxyType({pip: SecondPip[pip.name] for pip in Pip}),
    }
)
"""The dice by name, the first one first: which purpose is which dot."""


class RowPin(StrEnum):
    """A wire to a chain of shift registers that is not on the SPI bus."""

    DATA = "rows_data"
    CLOCK = "rows_clock"
    LATCH = "rows_latch"


Purpose = Button | Lamp | Pip | SecondPip | RowLamp | RowPin

PURPOSES: tuple[Purpose, ...] = (
    *Button,
    *Lamp,
    *Pip,
    *SecondPip,
    *RowPin,
    *RowLamp,
)
"""Every purpose, in the order of the wiring table."""
