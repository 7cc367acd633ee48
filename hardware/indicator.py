"""Lamps as the companion sees them, and the ones for a desk without pins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from hardware.cues import Cue, Off
from hardware.purposes import AnyLamp, Lamp, RowLamp


class Indicator(Protocol):
    """Something with lamps; returns at once and may be called from any thread."""

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows; a lamp that is not wired is passed over."""


class NoLamps:
    """Lamps that are not there."""

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What one lamp shows; ``cues.level_at(cue, now_ms - since_ms)`` draws it."""

    cue: Cue = field(default_factory=Off)
    since_ms: int = 0


class RecordingLamps:
    """Lamps that exist as data: the mirror on the screen, and the desk mode."""

    def __init__(self, clock_ms: Callable[[], int]) -> None:
        """Take the clock whose milliseconds date what is shown."""
        self._clock_ms = clock_ms
        self._history: list[tuple[AnyLamp, Shown]] = []
        self._shown: dict[AnyLamp, Shown] = {}

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Remember what ``lamp`` shows from now on."""
        self._shown[lamp] = shown = Shown(cue, self._clock_ms())
        self._history.append((lamp, shown))

    @property
    def shown(self) -> dict[AnyLamp, Shown]:
        """What every lamp shows now, in the order of the lamps; a copy.

        Of rows of lamps there are only those that were ever used.
        """
        rows = [lamp for lamp in RowLamp if lamp in self._shown]
        return {lamp: self._shown.get(lamp, Shown()) for lamp in (*Lamp, *rows)}

    @property
    def history(self) -> tuple[tuple[AnyLamp, Shown], ...]:
        """Everything that was ever shown, oldest first."""
        return tuple(self._history)


class LampsTogether:
    """Several sets of lamps that show the same: real ones and their mirror."""

    def __init__(self, *indicators: Indicator) -> None:
        """Take the sets, in the order in which they are told."""
        self._indicators = indicators

    def show(self, lamp: AnyLamp, cue: Cue) -> None:
        """Show the cue on every set."""
        for indicator in self._indicators:
            indicator.show(lamp, cue)
