"""Dice that the app rolls: from the system's generator, or by seed and position."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol

from rules import chance
from rules.game import DiceNeeded, Rolled

Read = Callable[[int], bytes]
"""Returns so many random bytes."""

MOST_SIDES = 256
_MOST_BYTES = 1 << 20


class Roller(Protocol):
    """What decides how the app's dice fall."""

    def roll(self, need: DiceNeeded, position: int) -> Rolled:
        """Return how the dice fall; the same again for the same position.

        Args:
            need: the dice.
            position: how many dice and draws were answered before in this game, so
                that undoing and going on never rolls anew.
        """


class SeededDice:
    """Dice by the seed of the game: the same in every replay, on every machine."""

    def __init__(self, seed: int) -> None:
        """Take the seed."""
        self._seed = seed

    def roll(self, need: DiceNeeded, position: int) -> Rolled:
        """Return how the dice fall; see ``Roller.roll``."""
        return chance.roll(need, self._seed, position)


class SystemDice:
    """Dice from the system's generator, which nobody can foresee.

    What fell is kept for its position, so that undoing does not roll anew.
    """

    def __init__(self, read: Read = os.urandom) -> None:
        """Take the generator."""
        self._read = read
        self._fell: dict[int, Rolled] = {}

    def roll(self, need: DiceNeeded, position: int) -> Rolled:
        """Return how the dice fall; see ``Roller.roll``."""
        before = self._fell.get(position)
        if before is not None and need.fits(before.faces):
            return before
        faces = (die[indexes(len(die), 1, self._read)[0]] for die in need.dice)
        self._fell[position] = rolled = Rolled(tuple(faces))
        return rolled


def indexes(sides: int, count: int, read: Read = os.urandom) -> bytes:
    """Return ``count`` numbers below ``sides``, each as likely as any other.

    Bytes that would favour the first sides are thrown away, not folded in.

    Raises:
        ValueError: unless there are 1 to 256 sides.
    """
    if not 1 <= sides <= MOST_SIDES:
        raise ValueError(f"{sides} sides")
    fair = MOST_SIDES - MOST_SIDES % sides
    side_of = bytes(byte % sides for byte in range(MOST_SIDES))
    unfair = bytes(range(fair, MOST_SIDES))
    found = bytearray()
    while len(found) < count:
        missing = count - len(found)
        drawn = read(min(_MOST_BYTES, missing + missing // 8 + 8))
        found += drawn.translate(side_of, unfair)
    return bytes(found[:count])
