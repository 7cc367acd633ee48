"""Rows of lamps behind one chain or strip; all are sent at once, and only changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from hardware.cues import Cue, colour_of, is_lit, level_at
from hardware.errors import RowSilent
from hardware.gpio import Spi
from hardware.purposes import AnyLamp
from hardware.rows import RowKind, Rows
from hardware.shows import Shows
from hardware.strips import Light, apa102, registers, ws2812

PROBES = (0xA5, 0x5A)
"""What is sent twice through a chain with a return wire before it is believed."""


class Row(Protocol):
    """Lamps in a fixed order."""

    @property
    def can_dim(self) -> bool:
        """Whether lamps know more than on and off."""

    def send(self, lights: Sequence[Light]) -> None:
        """Let the lamps show ``lights``, the lamp nearest to the Pi first.

        Raises:
            OSError: if the bus does not work, or nothing comes back that should.
        """

    def close(self) -> None:
        """Let go of the bus; a second time does nothing."""


class RegisterRow:
    """A chain of 74HC595: on or off.

    Wiring: data of the bus to SER of the first register, clock to SRCLK of all, select
    to RCLK of all; QH' of each to SER of the next; OE to ground, SRCLR to 3.3 V. A
    resistor before each LED.
    """

    can_dim = False

    def __init__(self, spi: Spi, *, has_return: bool = False) -> None:
        """Take the bus.

        Args:
            spi: the bus with the chain.
            has_return: whether QH' of the last register comes back to the bus.
        """
        self._spi = spi
        self._has_return = has_return
        self._before: bytes | None = None

    def probe(self, count: int) -> None:
        """Try the wire back with a pattern, then leave ``count`` registers dark.

        Raises:
            RowSilent: if not all that was sent comes back.
        """
        for byte in (*PROBES, 0):
            self._transfer(bytes([byte] * count))

    def send(self, lights: Sequence[Light]) -> None:
        """Let the lamps show ``lights``; see ``Row.send``."""
        self._transfer(registers(lights))

    def close(self) -> None:
        """Let go of the bus."""
        self._spi.close()

    def _transfer(self, data: bytes) -> None:
        back = self._spi.transfer(data)
        before, self._before = self._before, data
        if self._has_return and before is not None and back != before:
            raise RowSilent("row_silent", sent=before.hex(), got=back.hex())


class StripRow:
    """A strip of pixels; nothing comes back, so one that is unplugged is not noticed.

    Wiring: data of the bus to DI, over a level shifter to 5 V; for APA102 the clock of
    the bus to CI too; 5 V and ground from a supply of the strip's own, grounds joined.
    """

    can_dim = True

    def __init__(self, spi: Spi, encode: Callable[[Sequence[Light]], bytes]) -> None:
        """Take the bus, and what makes its bytes."""
        self._spi = spi
        self._encode = encode

    def send(self, lights: Sequence[Light]) -> None:
        """Let the lamps show ``lights``; see ``Row.send``."""
        self._spi.transfer(self._encode(lights))

    def close(self) -> None:
        """Let go of the bus."""
        self._spi.close()


class RowLamps:
    """The rows as lamps; ``show`` from any thread, the rest from the ticker's."""

    name = "rows"

    def __init__(
        self,
        row: Row,
        order: Sequence[AnyLamp],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        """Take the row and its lamps, the one nearest to the Pi first."""
        self._row = row
        self._order = tuple(order)
        self._shows = Shows(order, clock_ms=clock_ms, wake=wake)
        self._sent: tuple[Light, ...] | None = None
        self._is_open = True

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows, from now on; other lamps are passed over."""
        self._shows.ask(lamp, cue)

    def advance(self, now_ms: int) -> None:
        """Bring the row to what its cues say at ``now_ms``."""
        self._shows.take_requests()
        self._send(tuple(self._light(lamp, now_ms) for lamp in self._order))

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when the next lamp changes, if one does."""
        return self._shows.next_change_ms(now_ms)

    def close(self) -> None:
        """Go dark and let go of the bus; a second time does nothing."""
        if self._is_open:
            self._is_open = False
            with suppress(OSError):  # a bus that is dead already stays as it is
                self._send(tuple(Light(0) for _ in self._order))
            self._row.close()

    def _send(self, lights: tuple[Light, ...]) -> None:
        if lights != self._sent:
            self._row.send(lights)
            self._sent = lights

    def _light(self, lamp: AnyLamp, now_ms: int) -> Light:
        cue, age_ms = self._shows.at(lamp, now_ms)
        if self._row.can_dim:
            level = level_at(cue, age_ms)
        else:
            level = 100 if is_lit(cue, age_ms) else 0
        return Light(level, colour_of(cue)) if level else Light(0)


def row_on(spi: Spi, rows: Rows) -> Row:
    """Return the row of ``rows`` on ``spi``, tried where it can be.

    Raises:
        RowSilent: if a chain with a wire back does not send back what it was sent.
        OSError: if the bus does not work.
    """
    match rows.kind:
        case RowKind.WS2812:
            return StripRow(spi, partial(ws2812, limit=rows.brightness))
        case RowKind.APA102:
            return StripRow(spi, partial(apa102, limit=rows.brightness))
        case _:
            chain = RegisterRow(spi, has_return=rows.return_wire)
            if rows.return_wire:
                chain.probe(rows.registers)
            return chain
