"""Everything that is wired to the header, opened and closed as one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.dice import Dice, PipDice
from hardware.errors import BadPins
from hardware.events import DeviceLost, HardwareEvent
from hardware.gpio import Gpio
from hardware.indicator import Indicator, LampsTogether
from hardware.opening import Opening
from hardware.pins import Pins
from hardware.ticker import EventPause, Part, Pause, Ticker


class Board:
    """The lamps, the dice and the buttons of one table; made by ``open_board``."""

    def __init__(
        self,
        lamps: Indicator,
        dice: Dice,
        buttons: Buttons,
        ticker: Ticker | None,
        lost: tuple[DeviceLost, ...],
        closing: ExitStack,
    ) -> None:
        """Take what has been opened; without a ticker there are no pins."""
        self._lamps = lamps
        self._dice = dice
        self._buttons = buttons
        self._ticker = ticker
        self._lost = lost
        self._closing = closing

    @property
    def lamps(self) -> Indicator:
        """The lamps, also in rows; those not wired or lost are passed over."""
        return self._lamps

    @property
    def dice(self) -> Dice:
        """The dice; those that are not wired or lost do nothing."""
        return self._dice

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
    opening = Opening(pins, open_header, clock_ms, pause)
    lamps, rows = opening.lamps(), opening.rows()
    pip_dice = opening.dice()
    dice = PipDice(pip_dice)
    buttons = opening.buttons(post, timing or Timing(), dice)
    # the dice after the buttons, so that a press is seen in the same step
    parts: list[Part] = [lamps, *([rows] if rows else []), buttons, *pip_dice]
    ticker = Ticker(parts, post=post, clock_ms=clock_ms, pause=pause)
    # closed in reverse: the thread first, the header last
    opening.closing.callback(ticker.close)
    for loss in opening.lost:
        post(loss)
    running = ticker if opening.has_pins else None
    indicator = LampsTogether(lamps, rows) if rows else lamps
    lost = tuple(opening.lost)
    return Board(indicator, dice, buttons, running, lost, opening.closing)
