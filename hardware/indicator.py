"""Lamps and die as the companion sees them, and the ones for a desk without pins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from hardware.cues import Cue, Off
from hardware.pips import Roll
from hardware.purposes import Lamp


class Indicator(Protocol):
    """Something with lamps; returns at once and may be called from any thread."""

    def show(self, lamp: Lamp, cue: Cue) -> None:
        """Replace what ``lamp`` shows; a lamp that is not wired is passed over."""


class Die(Protocol):
    """A die that only shows; returns at once and may be called from any thread."""

    def roll_to(self, face: int) -> None:
        """Roll, and stop at ``face``.

        Raises:
            BadFace: unless the face is 1 to 6.
        """

    def clear(self) -> None:
        """Go dark."""


class NoLamps:
    """Lamps that are not there."""

    def show(self, lamp: Lamp, cue: Cue) -> None:
        """Do nothing."""


class NoDie:
    """A die that is not there; still refuses faces that no die has."""

    def roll_to(self, face: int) -> None:
        """Check the face and do nothing."""
        Roll(face)

    def clear(self) -> None:
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
        self._history: list[tuple[Lamp, Shown]] = []
        self._shown: dict[Lamp, Shown] = {}

    def show(self, lamp: Lamp, cue: Cue) -> None:
        """Remember what ``lamp`` shows from now on."""
        self._shown[lamp] = shown = Shown(cue, self._clock_ms())
        self._history.append((lamp, shown))

    @property
    def shown(self) -> dict[Lamp, Shown]:
        """What every lamp shows now, in the order of the lamps; a copy."""
        return {lamp: self._shown.get(lamp, Shown()) for lamp in Lamp}

    @property
    def history(self) -> tuple[tuple[Lamp, Shown], ...]:
        """Everything that was ever shown, oldest first."""
        return tuple(self._history)


class RecordingDie:
    """A die that exists as data."""

    def __init__(self) -> None:
        """Begin dark."""
        self._faces: list[int | None] = []

    def roll_to(self, face: int) -> None:
        """Remember the face."""
        self._faces.append(Roll(face).face)

    def clear(self) -> None:
        """Remember the darkness, as ``None``."""
        self._faces.append(None)

    @property
    def faces(self) -> tuple[int | None, ...]:
        """Everything that was asked for, oldest first."""
        return tuple(self._faces)


class LampsTogether:
    """Several sets of lamps that show the same: real ones and their mirror."""

    def __init__(self, *indicators: Indicator) -> None:
        """Take the sets, in the order in which they are told."""
        self._indicators = indicators

    def show(self, lamp: Lamp, cue: Cue) -> None:
        """Show the cue on every set."""
        for indicator in self._indicators:
            indicator.show(lamp, cue)
