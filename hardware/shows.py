"""What each lamp of a set shows, and when the next one changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue

from hardware.cues import Cue, Off, next_change_ms
from hardware.indicator import Shown
from hardware.purposes import AnyLamp


class Shows:
    """The cues of some lamps; ``ask`` from any thread, the rest from the ticker's."""

    def __init__(
        self,
        lamps: Iterable[AnyLamp],
        *,
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        """Take the lamps; all are off."""
        self._shown = {lamp: Shown(Off()) for lamp in lamps}
        self._clock_ms = clock_ms
        self._wake = wake
        self._asked: SimpleQueue[tuple[AnyLamp, Shown]] = SimpleQueue()

    def ask(self, lamp: AnyLamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows, from now on; other lamps are passed over."""
        if lamp in self._shown:
            self._asked.put((lamp, Shown(cue, self._clock_ms())))
            self._wake()

    def take_requests(self) -> None:
        """Let what was asked for count."""
        while True:
            try:
                lamp, shown = self._asked.get_nowait()
            except Empty:
                return
            self._shown[lamp] = shown

    def at(self, lamp: AnyLamp, now_ms: int) -> tuple[Cue, int]:
        """Return the cue of ``lamp``, and how many ms it has been shown."""
        shown = self._shown[lamp]
        return shown.cue, _age(shown, now_ms)

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when the next lamp changes, if one does."""
        changes = [
            shown.since_ms + change
            for shown in self._shown.values()
            if (change := next_change_ms(shown.cue, _age(shown, now_ms))) is not None
        ]
        return min(changes, default=None)


def _age(shown: Shown, now_ms: int) -> int:
    # asked for after the ticker looked at the clock: not yet begun is as good as begun
    return max(0, now_ms - shown.since_ms)
