"""The header with everything that is wired to it, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from companion.drawings.picture import Box, Dot, Line, Mark, Picture, Text
from companion.drawings.wires import Wire, wires
from companion.words import Words
from hardware.header import BUS_BCM, EEPROM_PLACES, GROUNDS, PHYSICAL, V3_3, V5
from hardware.pins import Pins
from hardware.purposes import DICE
from hardware.rows import STRIPS, RowKind, Rows

WIDTH = 880
TOP, STEP = 70, 25
LEFT_PIN, RIGHT_PIN = WIDTH // 2 - 14, WIDTH // 2 + 14
REACH = 150
"""From a pin to the end of its wire."""

ROWS_TOP = TOP + 20 * STEP + 40
CHIP_WH = 204, 140
PIXEL_LINE = 56
LINE, LETTERS = 11, 170
"""From line to line of a remark, and letters in one."""

INK, SOFT, BOARD = "#222222", "#9a9a94", "#2f6b4f"
COLOURS = {
    "button": "#2456a6",
    "attention": "#c0392b",
    "seat": "#2e8b57",
    "parade": "#b8860b",
    "die": "#d2691e",
    "die_2": "#7d3c98",
    "rows_data": "#8b4513",
    "rows_clock": "#008b8b",
    "rows_latch": "#b03060",
    "rows_return": "#555555",
    "oni": "#b03060",
    "file": "#d2691e",
}
"""Wires and lamps by what they belong to."""


def picture(pins: Pins, words: Words) -> Picture:
    """Return the header in the middle, a wire to each part, the rows below.

    Args:
        pins: what is wired where.
        words: of the language that it is explained in; parts are called by what
            stands on them, and wires as in the file of pins.
    """
    title = words.say("wiring.title")
    used = {wire.pin: wire for wire in wires(pins)}
    marks: list[Mark] = [
        Text((WIDTH / 2, 26), title, 15, INK, "middle"),
        Box((LEFT_PIN - 20, TOP - 22), (68, 20 * STEP + 20), BOARD, radius=6),
    ]
    for place in range(1, 41):
        marks += _pin(place, used.get(place), pins, words)
    height = ROWS_TOP
    if pins.rows.kind is not RowKind.NONE:
        is_strip = pins.rows.kind in STRIPS
        draw = _strip if is_strip else _chain
        marks += draw(pins.rows, words)
        across, line_height = (16, PIXEL_LINE) if is_strip else (32, CHIP_WH[1])
        height += 50 + line_height * -(-len(pins.rows.lamps) // across)
    return Picture((WIDTH, height), title, tuple(marks))


def _pin(place: int, wire: Wire | None, pins: Pins, words: Words) -> Iterator[Mark]:
    x, y, side = _spot(place)
    fill = _pin_colour(place)
    yield Dot((x, y), 8, fill, "#ffffff")
    number_colour = "#ffffff" if fill in (INK, "#c0392b") else INK
    yield Text((x, y + 3), str(place), 8, number_colour, "middle")
    if wire is None:
        anchor = "end" if side < 0 else "start"
        yield Text((x + side * 40, y + 4), _idle(place, pins, words), 10, SOFT, anchor)
    else:
        yield from _part(x, y, side, wire, pins)
        yield from _ground(y, side, wire, words)


def _part(x: float, y: float, side: int, wire: Wire, pins: Pins) -> Iterator[Mark]:
    colour = COLOURS[_group(wire.purpose)]
    end = x + side * REACH
    yield Line(((x + side * 8, y), (end, y)), colour, 2.5)
    anchor = "end" if side < 0 else "start"
    yield Text((x + side * 30, y - 4), f"BCM {wire.bcm}", 8, SOFT, anchor)
    if wire.part == "lamp":
        body = end - 44 if side > 0 else end + 14
        yield Box((body, y - 5), (30, 10), "#ffffff", colour, 1)
        ohm = str(pins.resistor_ohm)
        yield Text((body + 15, y + 3), ohm, 8, INK, "middle")
        yield Dot((end + side * 8, y), 7, colour, INK)
    elif wire.part == "button":
        yield Box((end + side * 8 - 8, y - 8), (16, 16), "#ffffff", colour, 3)
        yield Dot((end + side * 8, y), 4, colour)
    else:
        yield Box((end + side * 8 - 8, y - 8), (16, 16), colour, radius=2)
        flag = wire.purpose.removeprefix("rows_")[0].upper()
        yield Text((end + side * 8, y + 4), flag, 10, "#ffffff", "middle")
    yield Text((end + side * 24, y + 4), wire.purpose, 12, INK, anchor)


def _ground(y: float, side: int, wire: Wire, words: Words) -> Iterator[Mark]:
    if wire.ground is not None:
        margin, outward = (20, "start") if side < 0 else (WIDTH - 20, "end")
        told = words.say("wiring.to-ground", pin=wire.ground)
        yield Text((margin, y + 4), told, 9, SOFT, outward)


def _chain(rows: Rows, words: Words) -> Iterator[Mark]:
    """Yield the registers, four in a line, with a lamp on each output."""
    yield from _flags(rows, words.say("wiring.chain"), words)
    width, height = CHIP_WH
    for chip in range(rows.registers):
        x = 32 + chip % 4 * width
        y = ROWS_TOP + 40 + chip // 4 * height
        yield Box((x, y), (width - 24, height - 16), "#ffffff", INK, 4)
        yield Text((x + 8, y + 14), f"74HC595  {chip + 1}", 10, INK)
        if chip + 1 < rows.registers and chip % 4 < 3:
            wire = ((x + width - 24, y + 10), (x + width, y + 10))
            yield Line(wire, COLOURS["rows_data"], 2.5)
        for at, lamp in enumerate(rows.lamps[chip * 8 : chip * 8 + 8]):
            where = x + 14 + at // 4 * 76, y + 34 + at % 4 * 24
            yield Dot(where, 6, COLOURS[_group(lamp.value)], INK)
            label = f"Q{'ABCDEFGH'[at]} {lamp.value}"
            yield Text((where[0] + 10, where[1] + 4), label, 9, INK)


def _strip(rows: Rows, words: Words) -> Iterator[Mark]:
    """Yield the pixels, sixteen in a line."""
    title = words.say("wiring.strip", kind=rows.kind.value.upper())
    yield from _flags(rows, title, words)
    step = (WIDTH - 80) / 16
    for at, lamp in enumerate(rows.lamps):
        x, y = 60 + at % 16 * step, ROWS_TOP + 60 + at // 16 * PIXEL_LINE
        if at % 16:
            yield Line(((x - step + 9, y), (x - 9, y)), COLOURS["rows_data"], 2.5)
        yield Box((x - 9, y - 9), (18, 18), COLOURS[_group(lamp.value)], INK, 3)
        name = lamp.value.replace("parade_", "")
        yield Text((x, y + 22), name, 8, INK, "middle")


def _flags(rows: Rows, title: str, words: Words) -> Iterator[Mark]:
    """Yield where the wires from the header go, and what else is needed."""
    yield Line(((30, ROWS_TOP - 12), (WIDTH - 30, ROWS_TOP - 12)), SOFT, 1, True)
    key = "chain-back" if rows.return_wire else "chain"
    if rows.kind in STRIPS:
        key = rows.kind.value
    lines = wrap(words.say(f"wiring.pins-{key}", ohm=rows.resistor_ohm), LETTERS)
    up = LINE * (len(lines) - 1)
    yield Text((40, ROWS_TOP + 14 - up / 2), title, 13, INK)
    for number, line in enumerate(lines):
        yield Text((40, ROWS_TOP + 31 - up + number * LINE), line, 10, SOFT)


def _idle(place: int, pins: Pins, words: Words) -> str:
    if place in GROUNDS:
        return words.say("wiring.ground")
    if place in V3_3:
        return "3.3 V"
    if place in V5:
        return "5 V"
    if place in EEPROM_PLACES:
        return words.say("wiring.add-on")
    bcm = next(bcm for bcm, at in PHYSICAL.items() if at == place)
    buses = [bus.value for bus in sorted(pins.taken) if bcm in BUS_BCM[bus]]
    return " ".join([f"BCM {bcm}", *buses])


def _pin_colour(place: int) -> str:
    if place in GROUNDS:
        return INK
    if place in V3_3 or place in V5:
        return "#c0392b"
    return "#e8c35a"


def _spot(place: int) -> tuple[float, float, int]:
    """Return where a pin is drawn, and to which side its wire goes."""
    row, column = divmod(place - 1, 2)
    return (RIGHT_PIN if column else LEFT_PIN), TOP + row * STEP, 1 if column else -1


def _group(purpose: str) -> str:
    """Return what a purpose belongs to."""
    if purpose in COLOURS:
        return purpose
    for name, pips in DICE.items():
        if purpose in set(pips.values()):
            return name
    first = purpose.split("_", maxsplit=1)[0]
    return first if first in COLOURS else "button"
