"""A die of seven pips on pins; it only shows what has been decided elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue

from hardware.gpio import Output
from hardware.pips import FACES, Roll, face_at, next_face_ms
from hardware.purposes import Pip


class PipDie:
    """Seven LEDs, each addressed by its pip and never by its place in a list.

    ``roll_to`` and ``clear`` from any thread, the rest from the ticker's. Wiring: as
    for lamps, one resistor for each LED.
    """

    name = "die"

    def __init__(
        self,
        outputs: Mapping[Pip, Output],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        """Take the seven open pins by pip."""
        self._outputs = dict(outputs)
        self._clock_ms = clock_ms
        self._wake = wake
        self._asked: SimpleQueue[tuple[Roll | None, int]] = SimpleQueue()
        self._roll: Roll | None = None
        self._since_ms = 0
        self._lit: frozenset[Pip] = frozenset()

    def roll_to(self, face: int) -> None:
        """Roll, and stop at ``face``.

        Raises:
            BadFace: unless the face is 1 to 6.
        """
        self._ask(Roll(face))

    def clear(self) -> None:
        """Go dark."""
        self._ask(None)

    def advance(self, now_ms: int) -> None:
        """Show what is to be seen at ``now_ms``."""
        self._take_requests()
        lit = (
            FACES[face_at(self._roll, self._age(now_ms))] if self._roll else frozenset()
        )
        for pip in Pip:
            if (pip in lit) != (pip in self._lit):
                self._outputs[pip].write(100 if pip in lit else 0)
        self._lit = lit

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when the next face tumbles past, if the die still rolls."""
        if self._roll is None:
            return None
        change = next_face_ms(self._age(now_ms))
        return None if change is None else self._since_ms + change

    def close(self) -> None:
        """Let go of the pins, dark; a second time does nothing."""
        for output in self._outputs.values():
            output.close()

    def _ask(self, roll: Roll | None) -> None:
        self._asked.put((roll, self._clock_ms()))
        self._wake()

    def _take_requests(self) -> None:
        while True:
            try:
                self._roll, self._since_ms = self._asked.get_nowait()
            except Empty:
                return

    def _age(self, now_ms: int) -> int:
        return max(0, now_ms - self._since_ms)
