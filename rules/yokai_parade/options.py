"""How a game of Yokaï Parade is set: the plans, and rulings that may be switched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

LEVELS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {
        "introduction": (1, 2, 3),
        "standard": (1, 2, 4),
        "heroic": (1, 3, 4),
        "legendary": (2, 3, 4),
    }
)
"""Numbers on the backs of the plans, easiest level first (S2 levels)."""

OWN = "own"
"""The level of a game with plans of one's own choice (YP2)."""

PLAN_NUMBERS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Rulings:
    """Rulings with a star; stored with every result."""

    up_to_six: bool = True
    """Five and six people may play, as there are six monks (YP3)."""

    mountain_sends_on: bool = True
    """Whoever enters a zone that sends on lands behind it and stops (YP28)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What people choose before a game."""

    level: str = "introduction"
    """One of ``LEVELS``, or ``own``."""

    plans: tuple[int, ...] = ()
    """For ``own``: three numbers of 1 to 5, ascending (YP2)."""

    rulings: Rulings = Rulings()

    def numbers(self) -> tuple[int, ...]:
        """Return the plan numbers of this game, in the order they are to be foiled.

        None when there is no such level.
        """
        return self.plans if self.level == OWN else LEVELS.get(self.level, ())
