"""Lamps on pins: each shows its cue, and only changes reach the pin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue

from hardware.cues import Cue, Off, is_lit, level_at, next_change_ms
from hardware.gpio import Output
from hardware.indicator import Shown
from hardware.purposes import Lamp


class Lamps:
    """The wired lamps; ``show`` from any thread, the rest from the ticker's.

    Wiring: pin, resistor of 470 ohms, long leg of the LED; short leg to ground. Only
    the attention lamp is dimmed, since dimming in software flickers under load.
    """

    name = "lamps"

    def __init__(
        self,
        outputs: Mapping[Lamp, Output],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        """Take the open pins by lamp; lamps that are missing are passed over."""
        self._outputs = dict(outputs)
        self._clock_ms = clock_ms
        self._wake = wake
        self._asked: SimpleQueue[tuple[Lamp, Shown]] = SimpleQueue()
        self._shown = {lamp: Shown(Off()) for lamp in self._outputs}
        self._written = dict.fromkeys(self._outputs, 0)

    def show(self, lamp: Lamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows, from now on."""
        if lamp in self._outputs:
            self._asked.put((lamp, Shown(cue, self._clock_ms())))
            self._wake()

    def advance(self, now_ms: int) -> None:
        """Bring every pin to what its cue says at ``now_ms``."""
        self._take_requests()
        for lamp, output in self._outputs.items():
            level = self._level(lamp, now_ms)
            if level != self._written[lamp]:
                output.write(level)
                self._written[lamp] = level

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when the next lamp changes, if one does."""
        changes = [
            shown.since_ms + change
            for shown in self._shown.values()
            if (change := next_change_ms(shown.cue, _age(shown, now_ms))) is not None
        ]
        return min(changes, default=None)

    def close(self) -> None:
        """Let go of the pins, dark; a second time does nothing."""
        for output in self._outputs.values():
            output.close()

    def _take_requests(self) -> None:
        while True:
            try:
                lamp, shown = self._asked.get_nowait()
            except Empty:
                return
            self._shown[lamp] = shown

    def _level(self, lamp: Lamp, now_ms: int) -> int:
        shown = self._shown[lamp]
        age = _age(shown, now_ms)
        if lamp is Lamp.ATTENTION:
            return level_at(shown.cue, age)
        return 100 if is_lit(shown.cue, age) else 0


def _age(shown: Shown, now_ms: int) -> int:
    # asked for after the ticker looked at the clock: not yet begun is as good as begun
    return max(0, now_ms - shown.since_ms)
