"""Which pin of the header serves which purpose, and whether that can work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from hardware.errors import BadPins, PinProblem
from hardware.purposes import PURPOSES, Button, Lamp, Pip, Purpose

PHYSICAL = MappingProxyType(
    {
        **{2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23},
        **{12: 32, 13: 33, 14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38},
        **{21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13},
    }
)
"""Place on the 40-pin header of each usable BCM number."""

EEPROM_BCM = frozenset({0, 1})
"""The two pins that read the EEPROM of an add-on board; never ours."""


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
"""The pins of ``docs/wiring.md``, without the die."""

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


@dataclass(frozen=True, slots=True)
class Pins:
    """BCM numbers by purpose; a purpose that is missing is not wired."""

    bcm: Mapping[Purpose, int] = field(default_factory=lambda: DEFAULT_BCM, hash=False)
    reserved: frozenset[Bus] = frozenset()
    """Buses that other parts need; their pins are then refused."""

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> Pins:
        """Return the default pins, changed as a parsed TOML table says.

        A purpose takes a BCM number, or ``false`` when it is not wired; ``die = true``
        takes the proposed pins of the die; ``reserved`` lists buses to keep free.

        Raises:
            BadPins: with every problem of the table, also those of ``check``.
        """
        problems: list[PinProblem] = []
        bcm: dict[Purpose, int] = dict(DEFAULT_BCM)
        if table.get("die") is True:
            bcm.update(DIE_BCM)
        reserved: frozenset[Bus] = frozenset()
        for key, value in table.items():
            match key, value:
                case "die", bool():
                    pass
                case "reserved", _:
                    reserved = _buses(value, problems)
                case _:
                    _place(bcm, key, value, problems)
        pins = cls(MappingProxyType(bcm), reserved)
        problems.extend(pins.check())
        if problems:
            raise BadPins(tuple(problems))
        return pins

    def check(self) -> tuple[PinProblem, ...]:
        """Return everything that is wrong with these pins; empty when nothing is."""
        return (*self._misplaced(), *self._doubled(), *self._half_a_die())

    def physical(self, purpose: Purpose) -> int | None:
        """Return the place of ``purpose`` on the header; ``None`` if not wired."""
        return PHYSICAL.get(self.bcm.get(purpose, -1))

    def _misplaced(self) -> Iterator[PinProblem]:
        for purpose, bcm in self.bcm.items():
            if bcm in EEPROM_BCM:
                yield PinProblem(f"pins.{purpose}", "reserved", bcm, "eeprom")
            elif bcm not in PHYSICAL:
                yield PinProblem(f"pins.{purpose}", "out_of_range", bcm, "2..27")
            for bus in sorted(self.reserved):
                if bcm in BUS_BCM[bus]:
                    yield PinProblem(f"pins.{purpose}", "reserved", bcm, bus.value)

    def _doubled(self) -> Iterator[PinProblem]:
        users: defaultdict[int, list[Purpose]] = defaultdict(list)
        for purpose, bcm in self.bcm.items():
            users[bcm].append(purpose)
        for bcm, (first, *others) in users.items():
            for purpose in others:
                yield PinProblem(f"pins.{purpose}", "doubled", bcm, f"pins.{first}")

    def _half_a_die(self) -> Iterator[PinProblem]:
        missing = [pip for pip in Pip if pip not in self.bcm]
        if missing and len(missing) < len(Pip):
            for pip in missing:
                yield PinProblem(f"pins.{pip}", "die_incomplete", None, "2..27")


def _place(
    bcm: dict[Purpose, int], key: str, value: object, problems: list[PinProblem]
) -> None:
    purpose = next((known for known in PURPOSES if known == key), None)
    if purpose is None:
        problems.append(PinProblem(f"pins.{key}", "unknown_purpose", value))
    elif value is False:
        bcm.pop(purpose, None)
    elif isinstance(value, int) and not isinstance(value, bool):
        bcm[purpose] = value
    else:
        problems.append(PinProblem(f"pins.{key}", "not_a_pin", value, "2..27, false"))


def _buses(value: object, problems: list[PinProblem]) -> frozenset[Bus]:
    known = {bus.value: bus for bus in Bus}
    names = value if isinstance(value, list) else [value]
    problems.extend(
        PinProblem("pins.reserved", "unknown_bus", name, ", ".join(known))
        for name in names
        if not isinstance(name, str) or name not in known
    )
    return frozenset(
        known[name] for name in names if isinstance(name, str) and name in known
    )
