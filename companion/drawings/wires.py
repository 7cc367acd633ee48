"""What goes where on the header, as rows of a table, a list of parts and complaints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.errors import PinProblem
from hardware.header import GROUNDS, PHYSICAL
from hardware.pins import Pins
from hardware.purposes import PURPOSES, Button, RowPin
from hardware.rows import ON_SPI, STRIPS, RowKind, Rows

SPI_WIRES = {"data": 10, "clock": 11, "latch": 8, "return": 9}
"""What the wires of the rows are called, and their BCM numbers on the SPI bus."""

PROBLEMS = {
    "unknown_purpose": "nothing is called so{want}",
    "unknown_proposal": "{got!r} is no proposal; there are: {want}",
    "unknown_kind": "{got!r} is no kind of rows; there are: {want}",
    "unknown_bus": "{got!r} is no bus; there are: {want}",
    "not_a_pin": "{got!r} is no pin; write a BCM number: {want}",
    "not_a_number": "{got!r} is no number: {want}",
    "not_a_switch": "{got!r} is neither true nor false",
    "not_a_table": "{got!r} is no table; write {want} and its keys below",
    "out_of_range": "{got} is out of range: {want}",
    "doubled": "{got} is taken by {want}",
    "reserved": "{got} belongs to: {want}",
    "die_incomplete": "a die needs all seven pips; give it a pin, or die = false",
    "rows_incomplete": "{got} goes with {want}",
    "no_return": "only kind = {want} has a wire back, not {got}",
    "over_budget": "all lamps lit draw {got}, and it must be {want}",
}
"""What is wrong, by the key of a ``PinProblem``."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One pin in use."""

    purpose: str
    bcm: int
    pin: int
    """Place on the header, 1 to 40."""

    ground: int | None
    """The ground pin that is nearest, where the part needs one."""

    part: str
    """``button``, ``lamp``, ``rows``."""


def complaint(problem: PinProblem) -> str:
    """Return one line about a problem of the owner's table."""
    text = PROBLEMS.get(problem.key, problem.key)
    want = problem.want
    if problem.key == "unknown_purpose" and want:
        want = f"; there are: {want}"
    told = text.format(got=problem.got, want=want)
    if problem.key == "rows_incomplete" and problem.got is None:
        told = "the chain needs all its three wires"
    return f"{problem.where}: {told}"


def wires(pins: Pins) -> tuple[Wire, ...]:
    """Return the pins in use in the order of the wiring table."""
    own = [purpose for purpose in PURPOSES if purpose in pins.bcm]
    found = [
        Wire(
            purpose.value,
            pins.bcm[purpose],
            PHYSICAL[pins.bcm[purpose]],
            None if purpose in set(RowPin) else nearest_ground(pins.bcm[purpose]),
            _part(purpose.value),
        )
        for purpose in own
    ]
    found += [
        Wire(f"rows_{name}", bcm, PHYSICAL[bcm], None, "rows")
        for name, bcm in _bus_wires(pins.rows)
    ]
    return tuple(found)


def nearest_ground(bcm: int) -> int:
    """Return the ground pin nearest to a pin, the upper one of two."""
    place = PHYSICAL[bcm]
    row, column = divmod(place - 1, 2)

    def distance(ground: int) -> tuple[int, int]:
        at, side = divmod(ground - 1, 2)
        return abs(at - row) + abs(side - column), ground

    return min(GROUNDS, key=distance)


def parts(pins: Pins) -> Iterator[tuple[str, int]]:
    """Yield what has to be bought, and how many."""
    kinds = [wire.part for wire in wires(pins)]
    buttons, lamps = kinds.count("button"), kinds.count("lamp")
    rows, count = pins.rows, len(pins.rows.lamps)
    if buttons:
        yield "push button, normally open", buttons
    if lamps:
        yield "LED, 3 or 5 mm", lamps
        yield f"resistor {pins.resistor_ohm} ohm, for the LEDs on pins", lamps
    if rows.kind in STRIPS:
        yield f"pixel of a strip ({rows.kind.value.upper()})", count
        yield "level shifter 74AHCT125 (3.3 V to 5 V)", 1
        yield f"supply 5 V, {rows.supply_ma} mA", 1
        yield "capacitor 1000 uF across the strip's supply", 1
    elif rows.kind is not RowKind.NONE:
        yield "shift register 74HC595", rows.registers
        yield "LED of the rows", count
        yield f"resistor {rows.resistor_ohm} ohm, for the LEDs of the rows", count
        yield "capacitor 100 nF, one beside each register", rows.registers


def _bus_wires(rows: Rows) -> Iterator[tuple[str, int]]:
    if rows.kind not in ON_SPI:
        return
    names = {"data"}
    if rows.kind is not RowKind.WS2812:
        names.add("clock")
    if rows.kind is RowKind.REGISTERS:
        names |= {"latch", "return"} if rows.return_wire else {"latch"}
    yield from ((name, bcm) for name, bcm in SPI_WIRES.items() if name in names)


def _part(purpose: str) -> str:
    if purpose in set(Button):
        return "button"
    return "rows" if purpose in set(RowPin) else "lamp"
