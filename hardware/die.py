"""A die of seven pips on pins; it only shows what has been decided elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue

from hardware.gpio import Output
from hardware.pips import Roll, Shake, next_sight_ms, sight_at
from hardware.purposes import Pip


class PipDie:
    """Seven LEDs, each addressed by its pip and never by its place in a list.

    ``show`` from any thread, the rest from the ticker's. Wiring: as for lamps, one
    resistor for each LED.
    """

    def __init__(
        self,
        outputs: Mapping[Pip, Output],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
        name: str = "die",
    ) -> None:
        """Take the seven open pins by pip, and what the die is called when lost."""
        self.name = name
        self._outputs = dict(outputs)
        self._clock_ms = clock_ms
        self._wake = wake
        self._asked: SimpleQueue[tuple[Roll | Shake | None, int]] = SimpleQueue()
        self._motion: Roll | Shake | None = None
        self._since_ms = 0
        self._lit: frozenset[Pip] = frozenset()

    def show(self, motion: Roll | Shake | None) -> None:
        """Begin to roll or to shake, or go dark."""
        self._asked.put((motion, self._clock_ms()))
        self._wake()

    def advance(self, now_ms: int) -> None:
        """Show what is to be seen at ``now_ms``."""
        self._take_requests()
        motion = self._motion
        lit = sight_at(motion, self._age(now_ms)) if motion else frozenset()
        for pip in Pip:
            if (pip in lit) != (pip in self._lit):
                self._outputs[pip].write(100 if pip in lit else 0)
        self._lit = lit

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when other pips are lit next, if ever."""
        if self._motion is None:
            return None
        change = next_sight_ms(self._motion, self._age(now_ms))
        return None if change is None else self._since_ms + change

    def close(self) -> None:
        """Let go of the pins, dark; a second time does nothing."""
        for output in self._outputs.values():
            output.close()

    def _take_requests(self) -> None:
        while True:
            try:
                self._motion, self._since_ms = self._asked.get_nowait()
            except Empty:
                return

    def _age(self, now_ms: int) -> int:
        return max(0, now_ms - self._since_ms)
