"""Which pin of the header serves which purpose, and whether that can work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from hardware.errors import BadPins, PinProblem
from hardware.header import BUS_BCM, EEPROM_BCM, PHYSICAL, Bus
from hardware.pins_table import read_table
from hardware.power import Draw, draws
from hardware.proposals import DEFAULT_BCM
from hardware.purposes import DICE, Button, Purpose, RowLamp, RowPin
from hardware.rows import ON_SPI, RowKind, Rows


@dataclass(frozen=True, slots=True)
class Pins:
    """BCM numbers by purpose; a purpose that is missing is not wired."""

    bcm: Mapping[Purpose, int] = field(default_factory=lambda: DEFAULT_BCM, hash=False)
    reserved: frozenset[Bus] = frozenset()
    """Buses that other parts need; their pins are then refused."""

    rows: Rows = field(default_factory=Rows)
    resistor_ohm: int = 470
    """Before each LED that is wired to a pin, 220 to 10000."""

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> Pins:
        """Return the pins that a parsed TOML table says, see ``read_table``.

        Raises:
            BadPins: with every problem of the table, also those of ``check``.
        """
        read = read_table(table)
        bcm = MappingProxyType(read.bcm)
        pins = cls(bcm, read.reserved, read.rows, read.resistor_ohm)
        if problems := (*read.problems, *pins.check()):
            raise BadPins(problems)
        return pins

    @property
    def taken(self) -> frozenset[Bus]:
        """The reserved buses, and SPI where rows of lamps are on it."""
        spi = {Bus.SPI} if self.rows.kind in ON_SPI else set()
        return self.reserved | spi

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What the lamps draw at worst."""
        unlit = (*Button, *RowPin)
        lamps = sum(purpose not in unlit for purpose in self.bcm)
        return tuple(draws(lamps, max(1, self.resistor_ohm), self.rows))

    def check(self) -> tuple[PinProblem, ...]:
        """Return everything that is wrong with these pins; empty when nothing is."""
        return (
            *self._misplaced(),
            *self._doubled(),
            *self._half_a_die(),
            *self._loose_rows(),
            *self._bus_twice(),
            *self.rows.check(),
            *self._thirsty(),
        )

    def physical(self, purpose: Purpose) -> int | None:
        """Return the place of ``purpose`` on the header; ``None`` if not wired."""
        return PHYSICAL.get(self.bcm.get(purpose, -1))

    def _misplaced(self) -> Iterator[PinProblem]:
        for purpose, bcm in self.bcm.items():
            if bcm in EEPROM_BCM:
                yield PinProblem(f"pins.{purpose}", "reserved", bcm, "eeprom")
            elif bcm not in PHYSICAL:
                yield PinProblem(f"pins.{purpose}", "out_of_range", bcm, "2..27")
            for bus in sorted(self.taken):
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
        for pips in DICE.values():
            missing = [pip for pip in pips.values() if pip not in self.bcm]
            if missing and len(missing) < len(pips):
                for pip in missing:
                    yield PinProblem(f"pins.{pip}", "die_incomplete", None, "2..27")

    def _loose_rows(self) -> Iterator[PinProblem]:
        """Yield what the three wires of a chain and its kind say against each other."""
        is_wanted = self.rows.kind is RowKind.REGISTERS_ON_PINS
        for pin in RowPin:
            if is_wanted and pin not in self.bcm:
                yield PinProblem(f"pins.{pin}", "rows_incomplete", None, "2..27")
            elif pin in self.bcm and not is_wanted:
                want = f"kind = {RowKind.REGISTERS_ON_PINS.value}"
                yield PinProblem(f"pins.{pin}", "rows_incomplete", self.bcm[pin], want)
        twice = [lamp for lamp in self.rows.lamps if lamp in self.bcm]
        for lamp in twice:
            if isinstance(lamp, RowLamp):
                yield PinProblem(f"pins.{lamp}", "doubled", self.bcm[lamp], "pins.rows")

    def _bus_twice(self) -> Iterator[PinProblem]:
        """Yield that the rows are on the bus that is to be kept free."""
        if Bus.SPI in self.reserved and self.rows.kind in ON_SPI:
            got = self.rows.kind.value
            yield PinProblem("pins.rows.kind", "reserved", got, Bus.SPI.value)

    def _thirsty(self) -> Iterator[PinProblem]:
        if not 220 <= self.resistor_ohm <= 10_000:
            got = self.resistor_ohm
            yield PinProblem("pins.resistor_ohm", "out_of_range", got, "220..10000")
        for draw in self.draws:
            if draw.is_too_much:
                where = "pins" if draw.what == "pins" else "pins.rows"
                most = f"<= {draw.most_ma:g} mA"
                yield PinProblem(where, "over_budget", f"{draw.ma:.0f} mA", most)
