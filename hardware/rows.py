"""Which rows of lamps a table has: what they are made of and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from hardware.errors import PinProblem
from hardware.purposes import (
    FILE_LAMPS,
    MOST_SPACES,
    ONI_LAMPS,
    AnyLamp,
    Lamp,
    RowLamp,
)


class RowKind(StrEnum):
    """What the rows are made of."""

    NONE = "none"
    """No rows; single lamps of them may still be wired to pins."""

    REGISTERS = "registers"
    """A chain of 74HC595 on the SPI bus, eight plain LEDs each."""

    REGISTERS_ON_PINS = "registers-on-pins"
    """The same chain on three pins of its own."""

    WS2812 = "ws2812"
    """A strip of WS2812 or SK6812 (RGB) on the data wire of the SPI bus."""

    APA102 = "apa102"
    """A strip of APA102 or SK9822 on data and clock of the SPI bus."""


ON_SPI = frozenset({RowKind.REGISTERS, RowKind.WS2812, RowKind.APA102})
STRIPS = frozenset({RowKind.WS2812, RowKind.APA102})


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of lamps of one table."""

    kind: RowKind = RowKind.NONE
    track: int = 15
    """Spaces of the Oni track, the start counted, 2 to 24."""

    brightness: int = 20
    """What a strip shows for full brightness, 1 to 100 percent."""

    resistor_ohm: int = 470
    """Before each LED of a chain of registers, 220 to 10000."""

    supply_ma: int = 500
    """What the supply of the rows may give, 20 to 10000."""

    return_wire: bool = False
    """Whether the last register's QH' is joined to BCM 9, so that a chain that is
    unplugged is noticed; only for registers on the SPI bus."""

    problems: tuple[PinProblem, ...] = field(default=(), repr=False, compare=False)
    """What ``read_rows`` found wrong in the owner's table."""

    @property
    def lamps(self) -> tuple[AnyLamp, ...]:
        """The lamps in the order of the chain or strip, the nearest to the Pi first."""
        if self.kind is RowKind.NONE:
            return ()
        seats = (Lamp.SEAT_1, Lamp.SEAT_2, Lamp.SEAT_3, Lamp.SEAT_4)
        parades = (Lamp.PARADE_EARTH, Lamp.PARADE_WATER, Lamp.PARADE_WOOD)
        own_seats = (RowLamp.SEAT_5, RowLamp.SEAT_6)
        return (*ONI_LAMPS[: self.track], *FILE_LAMPS, *seats, *own_seats, *parades)

    @property
    def registers(self) -> int:
        """How many registers of eight lamps the rows need."""
        return -(-len(self.lamps) // 8)

    def check(self) -> Iterator[PinProblem]:
        """Yield everything that is wrong with the rows by themselves."""
        yield from self.problems
        for name, (least, most) in _RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                want = f"{least}..{most}"
                yield PinProblem(f"pins.rows.{name}", "out_of_range", value, want)
        if self.return_wire and self.kind is not RowKind.REGISTERS:
            want = RowKind.REGISTERS.value
            yield PinProblem("pins.rows.return_wire", "no_return", self.kind, want)


_RANGES = {
    "track": (2, MOST_SPACES),
    "brightness": (1, 100),
    "resistor_ohm": (220, 10_000),
    "supply_ma": (20, 10_000),
}


def read_rows(table: object, usual: Rows) -> Rows:
    """Return ``usual`` changed as the parsed TOML table ``rows`` says.

    What cannot be read stays as usual, and stands in ``problems``.
    """
    if not isinstance(table, Mapping):
        wrong = PinProblem("pins.rows", "not_a_table", table, "[rows]")
        return replace(usual, problems=(wrong,))
    problems: list[PinProblem] = []
    read: dict[str, Any] = {}
    for key, value in table.items():
        where = f"pins.rows.{key}"
        match key, value:
            case "kind", str() if value in set(RowKind):
                read["kind"] = RowKind(value)
            case "kind", _:
                kinds = ", ".join(RowKind)
                problems.append(PinProblem(where, "unknown_kind", value, kinds))
            case "return_wire", bool():
                read["return_wire"] = value
            case "return_wire", _:
                problems.append(PinProblem(where, "not_a_switch", value, "true, false"))
            case str(), int() if key in _RANGES and not isinstance(value, bool):
                read[key] = value
            case str(), _ if key in _RANGES:
                least, most = _RANGES[key]
                want = f"{least}..{most}"
                problems.append(PinProblem(where, "not_a_number", value, want))
            case _:
                known = ", ".join(each.name for each in fields(Rows))
                known = known.removesuffix(", problems")
                problems.append(PinProblem(where, "unknown_purpose", value, known))
    return replace(usual, **read, problems=tuple(problems))
