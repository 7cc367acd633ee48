"""Everything that is wired to the header, opened and closed as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.die import PipDie
from hardware.errors import BadPins, NoPins, PinFailed
from hardware.events import DeviceLost, HardwareEvent
from hardware.gpio import Gpio, Input, Output
from hardware.indicator import Die, Indicator, NoDie
from hardware.leds import Lamps
from hardware.pins import Pins
from hardware.purposes import Button, Lamp, Pip, Purpose
from hardware.ticker import EventPause, Part, Pause, Ticker

P = TypeVar("P", bound=Purpose)
D = TypeVar("D", Input, Output)


class Board:
    """The lamps, the die and the buttons of one table; made by ``open_board``."""

    def __init__(
        self,
        lamps: Lamps,
        die: PipDie | None,
        buttons: Buttons,
        ticker: Ticker | None,
        lost: tuple[DeviceLost, ...],
        closing: ExitStack,
    ) -> None:
        """Take what has been opened; without a ticker there are no pins."""
        self._lamps = lamps
        self._die = NoDie() if die is None else die
        self._buttons = buttons
        self._ticker = ticker
        self._lost = lost
        self._closing = closing

    @property
    def lamps(self) -> Indicator:
        """The lamps; those that are not wired or lost are passed over."""
        return self._lamps

    @property
    def die(self) -> Die:
        """The die; one that does nothing if it is not wired or lost."""
        return self._die

    @property
    def lost(self) -> tuple[DeviceLost, ...]:
        """What could not be opened, each with its purpose and pin."""
        return self._lost

    def start(self) -> None:
        """Start the thread, if there are pins; once."""
        if self._ticker is not None:
            self._ticker.start()

    def step(self) -> int | None:
        """Do what is due, for a caller without ``start``; return the ms to sleep."""
        return None if self._ticker is None else self._ticker.step()

    def ignore_buttons_for_a_while(self) -> None:
        """Drop presses that are going on or begin soon; call when the screen wakes."""
        self._buttons.ignore_for_a_while()

    def close(self) -> None:
        """End the thread, then let go of all pins, dark; a second time does nothing."""
        self._closing.close()


def open_board(
    pins: Pins,
    open_header: Callable[[], Gpio],
    *,
    post: Callable[[HardwareEvent], None],
    clock_ms: Callable[[], int],
    timing: Timing | None = None,
    pause: Pause | None = None,
) -> Board:
    """Open what can be opened, post each loss, and return the board at rest.

    Args:
        pins: what is wired where; with no purpose at all no header is opened.
        open_header: usually ``partial(open_gpio, Driver.LGPIO, work_dir=…)``.
        post: where losses and button events go, from this thread or the board's own.
        clock_ms: milliseconds of a clock that never goes back.
        timing: of the buttons; the usual one if ``None``.
        pause: how the thread sleeps; an event if ``None``.

    Raises:
        BadPins: if ``pins.check()`` finds anything.
    """
    if problems := pins.check():
        raise BadPins(problems)
    pause = pause or EventPause()
    opening = _Opening(pins, open_header, clock_ms, pause)
    lamps, die = opening.lamps(), opening.die()
    buttons = opening.buttons(post, timing or Timing())
    parts: list[Part] = [lamps, buttons, *([die] if die else [])]
    ticker = Ticker(parts, post=post, clock_ms=clock_ms, pause=pause)
    # closed in reverse: the thread first, the header last
    opening.closing.callback(ticker.close)
    for loss in opening.lost:
        post(loss)
    running = ticker if opening.has_pins else None
    return Board(lamps, die, buttons, running, tuple(opening.lost), opening.closing)


class _Opening:
    """Takes pins one by one, and keeps what must be closed and what was refused."""

    def __init__(
        self,
        pins: Pins,
        open_header: Callable[[], Gpio],
        clock_ms: Callable[[], int],
        pause: Pause,
    ) -> None:
        self.lost: list[DeviceLost] = []
        self.closing = ExitStack()
        self._pins = pins
        self._clock_ms = clock_ms
        self._pause = pause
        self._gpio = self._header(open_header) if pins.bcm else None

    @property
    def has_pins(self) -> bool:
        return self._gpio is not None

    def lamps(self) -> Lamps:
        lamps = Lamps(
            self._outputs(Lamp), clock_ms=self._clock_ms, wake=self._pause.wake
        )
        self.closing.callback(lamps.close)
        return lamps

    def die(self) -> PipDie | None:
        pips = self._outputs(Pip)
        if len(pips) == len(Pip):
            die = PipDie(pips, clock_ms=self._clock_ms, wake=self._pause.wake)
            self.closing.callback(die.close)
            return die
        # a die that lacks a pip would show wrong numbers: better none
        for pip in pips.values():
            pip.close()
        if pips:
            self.lost.append(DeviceLost("die", "die_incomplete", self._clock_ms()))
        return None

    def buttons(self, post: Callable[[HardwareEvent], None], timing: Timing) -> Buttons:
        buttons = Buttons(
            post=post, clock_ms=self._clock_ms, wake=self._pause.wake, timing=timing
        )
        self.closing.callback(buttons.close)
        buttons.attach(self._inputs(buttons.on_edge))
        return buttons

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
            detail = str(fault.values.get("detail", ""))
            loss = DeviceLost("pins", fault.key, self._clock_ms(), detail=detail)
            self.lost.append(loss)
            return None
        self.closing.callback(gpio.close)
        return gpio

    def _keep(self, kept: dict[P, D], purpose: P, take: Callable[[], D]) -> None:
        try:
            kept[purpose] = take()
        except PinFailed as fault:
            at_ms = self._clock_ms()
            self.lost.append(
                DeviceLost(fault.purpose, fault.key, at_ms, fault.bcm, fault.detail)
            )
