"""Which pips make which face, and how a die rolls towards its face; pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

from hardware.errors import BadFace
from hardware.purposes import Pip

_ONE = frozenset({Pip.CENTRE})
_TWO = frozenset({Pip.TOP_LEFT, Pip.BOTTOM_RIGHT})
_FOUR = _TWO | {Pip.TOP_RIGHT, Pip.BOTTOM_LEFT}
_SIX = _FOUR | {Pip.MIDDLE_LEFT, Pip.MIDDLE_RIGHT}

FACES: Mapping[int, frozenset[Pip]] = MappingProxyType(
    {1: _ONE, 2: _TWO, 3: _TWO | _ONE, 4: _FOUR, 5: _FOUR | _ONE, 6: _SIX}
)
"""Lit pips of each face."""

# How far each face that tumbles past lies behind the last one, and how long it stays:
# slower and slower, never the same face twice running.
_TUMBLE_MS = (60, 60, 70, 80, 95, 115, 140, 170, 210)
_TUMBLE_STEPS = (3, 5, 2, 4, 1, 5, 3, 1, 4)
_ENDS_MS = tuple(accumulate(_TUMBLE_MS))

ROLL_MS = _ENDS_MS[-1]
"""Length of a roll; from then on the die shows the face it was told."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A die rolling towards a face that is already decided.

    Raises:
        BadFace: unless the face is 1 to 6.
    """

    face: int

    def __post_init__(self) -> None:
        if self.face not in FACES:
            raise BadFace("face", got=self.face)


def face_at(roll: Roll, ms: int) -> int:
    """Return the face, 1 to 6, that is seen ``ms`` after the roll began."""
    for end_ms, step in zip(_ENDS_MS, _TUMBLE_STEPS, strict=True):
        if ms < end_ms:
            return (roll.face - 1 + step) % 6 + 1
    return roll.face


def next_face_ms(ms: int) -> int | None:
    """Return the first time after ``ms`` at which the face changes, if ever."""
    return next((end_ms for end_ms in _ENDS_MS if end_ms > ms), None)
