"""The one thread of the hardware: sleeps until something is due, then does it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from hardware.errors import RowSilent
from hardware.events import DeviceLost, HardwareEvent


class Part(Protocol):
    """Something that changes with time; only the ticker's thread calls it."""

    @property
    def name(self) -> str:
        """What is lost when this part falls out."""

    def advance(self, now_ms: int) -> None:
        """Do what is due at ``now_ms``, and what was asked for meanwhile."""

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when to be called next, at or after ``now_ms``; or ``None``."""


class Pause(Protocol):
    """How the thread sleeps."""

    def wait(self, timeout_ms: int | None) -> None:
        """Return after the time, or as soon as ``wake`` has been called since."""

    def wake(self) -> None:
        """End the present or the next wait; from any thread."""


class EventPause:
    """Sleep that a call from another thread ends."""

    def __init__(self) -> None:
        """Begin asleep."""
        self._event = threading.Event()

    def wait(self, timeout_ms: int | None) -> None:
        """Sleep, for ever if ``timeout_ms`` is ``None``."""
        self._event.wait(None if timeout_ms is None else timeout_ms / 1000)
        # cleared before the parts look at their queues, so no call is slept over
        self._event.clear()

    def wake(self) -> None:
        """End the sleep."""
        self._event.set()


class Ticker:
    """Moves the parts on; a part that fails is reported and left out from then on."""

    def __init__(
        self,
        parts: Sequence[Part],
        *,
        post: Callable[[HardwareEvent], None],
        clock_ms: Callable[[], int],
        pause: Pause,
    ) -> None:
        """Take the parts and the world; no thread runs before ``start``."""
        self._parts = list(parts)
        self._post = post
        self._clock_ms = clock_ms
        self._pause = pause
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="hardware", daemon=True)

    def start(self) -> None:
        """Start the thread; once in the life of a ticker."""
        self._thread.start()

    def step(self) -> int | None:
        """Do what is due; return how many ms to sleep, ``None`` for ever."""
        now_ms = self._clock_ms()
        due = [self._move(part, now_ms) for part in tuple(self._parts)]
        return min((max(0, at - now_ms) for at in due if at is not None), default=None)

    def close(self) -> None:
        """End the thread and wait for its end; a second time does nothing."""
        self._closing = True
        self._pause.wake()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._closing:
            self._pause.wait(self.step())

    def _move(self, part: Part, now_ms: int) -> int | None:
        try:
            part.advance(now_ms)
            return part.next_change_ms(now_ms)
        except Exception as fault:
            # a driver may raise anything in the middle of a game, and the game goes on
            self._parts.remove(part)
            reason = fault.key if isinstance(fault, RowSilent) else "stopped"
            self._post(DeviceLost(part.name, reason, now_ms, detail=repr(fault)))
            return None
