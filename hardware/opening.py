"""Taking pins and bus one by one: what is refused is noted, and the rest goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.dice import PipDice
from hardware.die import PipDie
from hardware.errors import HardwareError, NoPins, PinFailed
from hardware.events import ButtonPressed, DeviceLost, HardwareEvent
from hardware.gpio import Gpio, Input, Output, Spi
from hardware.leds import Lamps
from hardware.pins import Pins
from hardware.purposes import DICE, AnyLamp, Button, Lamp, Purpose, RowLamp, RowPin
from hardware.row_lamps import RowLamps, row_on
from hardware.rows import RowKind
from hardware.spi import BitBang
from hardware.strips import APA102_HZ, REGISTERS_HZ, WS2812_HZ
from hardware.ticker import Pause

P = TypeVar("P", bound=Purpose)
D = TypeVar("D", Input, Output)

BUS_HZ = {
    RowKind.REGISTERS: REGISTERS_HZ,
    RowKind.APA102: APA102_HZ,
    RowKind.WS2812: WS2812_HZ,
}
"""Speed of the bus for each kind of rows on it."""


class Opening:
    """What is open so far, what must be closed, and what was refused."""

    def __init__(
        self,
        pins: Pins,
        open_header: Callable[[], Gpio],
        clock_ms: Callable[[], int],
        pause: Pause,
    ) -> None:
        """Open the header, if anything is wired to it."""
        self.lost: list[DeviceLost] = []
        self.closing = ExitStack()
        self._pins = pins
        self._clock_ms = clock_ms
        self._pause = pause
        is_wired = pins.bcm or pins.rows.kind is not RowKind.NONE
        self._gpio = self._header(open_header) if is_wired else None

    @property
    def has_pins(self) -> bool:
        """Whether there is a header at all."""
        return self._gpio is not None

    def lamps(self) -> Lamps:
        """Return the lamps that are wired to pins."""
        outputs: dict[AnyLamp, Output] = {
            **self._outputs(Lamp),
            **self._outputs(RowLamp),
        }
        lamps = Lamps(outputs, clock_ms=self._clock_ms, wake=self._pause.wake)
        self.closing.callback(lamps.close)
        return lamps

    def rows(self) -> RowLamps | None:
        """Return the rows of lamps, if there are any and they answer."""
        rows = self._pins.rows
        spi: Spi | None = None
        try:
            spi = self._bus()
            if spi is None:
                return None
            row = row_on(spi, rows)
        except OSError as fault:
            if spi is not None:
                spi.close()
            key = fault.key if isinstance(fault, HardwareError) else "spi_failed"
            self._lose("rows", key, str(fault))
            return None
        lamps = RowLamps(
            row, rows.lamps, clock_ms=self._clock_ms, wake=self._pause.wake
        )
        self.closing.callback(lamps.close)
        return lamps

    def dice(self) -> list[PipDie]:
        """Return the dice that have all their pips."""
        dice = []
        for name, pips in DICE.items():
            outputs = self._outputs(pips.values())
            if len(outputs) == len(pips):
                by_pip = {pip: outputs[purpose] for pip, purpose in pips.items()}
                wake = self._pause.wake
                die = PipDie(by_pip, clock_ms=self._clock_ms, wake=wake, name=name)
                self.closing.callback(die.close)
                dice.append(die)
                continue
            # a die that lacks a pip would show wrong numbers: better none
            for pip in outputs.values():
                pip.close()
            if outputs:
                self._lose(name, "die_incomplete")
        return dice

    def buttons(
        self, post: Callable[[HardwareEvent], None], timing: Timing, dice: PipDice
    ) -> Buttons:
        """Return the buttons; the dice hear of the roll button before ``post``."""

        def heard(event: HardwareEvent) -> None:
            if isinstance(event, ButtonPressed) and event.button == Button.NEXT:
                dice.pressed()
            post(event)

        buttons = Buttons(
            post=heard, clock_ms=self._clock_ms, wake=self._pause.wake, timing=timing
        )
        self.closing.callback(buttons.close)
        buttons.attach(self._inputs(buttons.on_edge))
        return buttons

    def _bus(self) -> Spi | None:
        kind = self._pins.rows.kind
        if self._gpio is None or kind is RowKind.NONE:
            return None
        if kind in BUS_HZ:
            return self._gpio.spi(BUS_HZ[kind])
        pins = self._outputs(RowPin)
        if len(pins) == len(RowPin):
            return BitBang(pins[RowPin.DATA], pins[RowPin.CLOCK], pins[RowPin.LATCH])
        for pin in pins.values():
            pin.close()
        self._lose("rows", "rows_incomplete")
        return None

    def _outputs(self, purposes: Iterable[P]) -> dict[P, Output]:
        outputs: dict[P, Output] = {}
        for purpose in purposes:
            bcm = self._pins.bcm.get(purpose)
            if self._gpio is not None and bcm is not None:
                dimmable = purpose is Lamp.ATTENTION
                take = partial(self._gpio.output, purpose, bcm, dimmable=dimmable)
                self._keep(outputs, purpose, take)
        return outputs

    def _inputs(self, on_edge: Callable[[Button, bool], None]) -> dict[Button, Input]:
        inputs: dict[Button, Input] = {}
        for button in Button:
            bcm = self._pins.bcm.get(button)
            if self._gpio is not None and bcm is not None:
                take = partial(self._gpio.input, button, bcm, partial(on_edge, button))
                self._keep(inputs, button, take)
        return inputs

    def _header(self, open_header: Callable[[], Gpio]) -> Gpio | None:
        try:
            gpio = open_header()
        except NoPins as fault:
            self._lose("pins", fault.key, str(fault.values.get("detail", "")))
            return None
        self.closing.callback(gpio.close)
        return gpio

    def _keep(self, kept: dict[P, D], purpose: P, take: Callable[[], D]) -> None:
        try:
            kept[purpose] = take()
        except PinFailed as fault:
            self._lose(fault.purpose, fault.key, fault.detail, fault.bcm)

    def _lose(
        self, device: str, reason: str, detail: str = "", bcm: int | None = None
    ) -> None:
        at_ms = self._clock_ms()
        self.lost.append(DeviceLost(device, reason, at_ms, bcm, detail))
