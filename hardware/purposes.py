"""What is wired to the header, by purpose; no pin numbers here."""

from __future__ import annotations

from enum import StrEnum


class Button(StrEnum):
    """A push button on the table."""

    NEXT = "next"
    """Roll, done, go on."""

    BACK = "back"
    """Take back, go back."""


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


class Pip(StrEnum):
    """One dot of the electronic die, seen from above."""

    TOP_LEFT = "die_top_left"
    TOP_RIGHT = "die_top_right"
    MIDDLE_LEFT = "die_middle_left"
    CENTRE = "die_centre"
    MIDDLE_RIGHT = "die_middle_right"
    BOTTOM_LEFT = "die_bottom_left"
    BOTTOM_RIGHT = "die_bottom_right"


Purpose = Button | Lamp | Pip

PURPOSES: tuple[Purpose, ...] = (*Button, *Lamp, *Pip)
"""Every purpose, in the order of the wiring table."""
