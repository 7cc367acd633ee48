"""The electronic dice as one: they show faces that were decided before."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

from hardware.die import PipDie
from hardware.pips import Roll, Shake


class Dice(Protocol):
    """Dice that only show; every call returns at once, from any thread."""

    @property
    def count(self) -> int:
        """How many dice there are."""

    def arm(self) -> None:
        """Let the next press of the roll button shake the dice, until told faces."""

    def roll_to(self, faces: Sequence[str]) -> None:
        """Roll, and stop at ``faces``: ``"1"`` to ``"6"`` or ``"oni"``, one a die.

        Where there are fewer dice than faces they stay dark, since some of a roll is
        read as the whole.

        Raises:
            BadFace: if no die has one of the faces.
        """

    def clear(self) -> None:
        """Go dark, and leave the roll button alone."""


class PipDice:
    """Dice made of LEDs."""

    def __init__(self, dice: Sequence[PipDie]) -> None:
        """Take the dice, the first one first; none at all does nothing."""
        self._dice = tuple(dice)
        self._lock = threading.Lock()
        self._is_armed = False

    @property
    def count(self) -> int:
        """How many dice there are."""
        return len(self._dice)

    def arm(self) -> None:
        """Let the next press shake the dice."""
        with self._lock:
            self._is_armed = True

    def roll_to(self, faces: Sequence[str]) -> None:
        """Roll, and stop at ``faces``; see ``Dice.roll_to``."""
        rolls = [Roll(face) for face in faces]
        can_show = len(rolls) <= len(self._dice)
        with self._lock:
            self._is_armed = False
            for at, die in enumerate(self._dice):
                is_used = can_show and at < len(rolls)
                die.show(Roll(faces[at], at) if is_used else None)

    def clear(self) -> None:
        """Go dark, and leave the roll button alone."""
        self.roll_to(())

    def pressed(self) -> None:
        """Shake if armed; the board calls this before the press is known to anybody."""
        with self._lock:
            if self._is_armed:
                self._is_armed = False
                for at, die in enumerate(self._dice):
                    die.show(Shake(at))


class RecordingDice:
    """Dice that exist as data: for a desk and for tests."""

    def __init__(self, count: int = 2) -> None:
        """Begin dark."""
        self.count = count
        self._history: list[tuple[str, ...] | str] = []

    def arm(self) -> None:
        """Remember it as ``"armed"``."""
        self._history.append("armed")

    def roll_to(self, faces: Sequence[str]) -> None:
        """Remember the faces."""
        self._history.append(tuple(Roll(face).face for face in faces))

    def clear(self) -> None:
        """Remember the darkness, as ``()``."""
        self._history.append(())

    @property
    def history(self) -> tuple[tuple[str, ...] | str, ...]:
        """Everything that was asked for, oldest first."""
        return tuple(self._history)
