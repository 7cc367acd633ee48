"""Lamps on pins: each shows its cue, and only changes reach the pin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hardware.cues import Cue, is_lit, level_at
from hardware.gpio import Output
from hardware.purposes import AnyLamp, Lamp
from hardware.shows import Shows


class Lamps:
    """The wired lamps; ``show`` from any thread, the rest from the ticker's.

    Wiring: pin, resistor of 470 ohms, long leg of the LED; short leg to ground. Only
    the attention lamp is dimmed, since dimming in software flickers under load.
    """

    name = "lamps"

    def __init__(
        self,
        outputs: Mapping[AnyLamp, Output],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        """Take the open pins by lamp; lamps that are missing are passed over."""
        self._outputs = dict(outputs)
        self._shows = Shows(self._outputs, clock_ms=clock_ms, wake=wake)
        self._written = dict.fromkeys(self._outputs, 0)

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows, from now on."""
        self._shows.ask(lamp, cue)

    def advance(self, now_ms: int) -> None:
        """Bring every pin to what its cue says at ``now_ms``."""
        self._shows.take_requests()
        for lamp, output in self._outputs.items():
            level = self._level(lamp, now_ms)
            if level != self._written[lamp]:
                output.write(level)
                self._written[lamp] = level

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when the next lamp changes, if one does."""
        return self._shows.next_change_ms(now_ms)

    def close(self) -> None:
        """Let go of the pins, dark; a second time does nothing."""
        for output in self._outputs.values():
            output.close()

    def _level(self, lamp: AnyLamp, now_ms: int) -> int:
        cue, age_ms = self._shows.at(lamp, now_ms)
        if lamp is Lamp.ATTENTION:
            return level_at(cue, age_ms)
        return 100 if is_lit(cue, age_ms) else 0
