"""Which pips make which face, and how a die rolls towards its face; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

from hardware.errors import BadFace
from hardware.purposes import Pip

_ONE = frozenset({Pip.CENTRE})
_TWO = frozenset({Pip.TOP_LEFT, Pip.BOTTOM_RIGHT})
_FOUR = _TWO | {Pip.TOP_RIGHT, Pip.BOTTOM_LEFT}
_SIDES = frozenset({Pip.MIDDLE_LEFT, Pip.MIDDLE_RIGHT})

ONI = "oni"
"""The face that is no number."""

NUMBERS: Mapping[str, frozenset[Pip]] = MappingProxyType(
    {
        "1": _ONE,
        "2": _TWO,
        "3": _TWO | _ONE,
        "4": _FOUR,
        "5": _FOUR | _ONE,
        "6": _FOUR | _SIDES,
    }
)
"""Lit pips of each number."""

# A bar with a horn that hops from side to side: it moves while numbers stand still, it
# is never dark, and in every moment, turned any way, at least three pips would have
# to fail to make it look like a number.
_BAR = _SIDES | _ONE
ONI_SIGHTS = (_BAR | {Pip.TOP_LEFT}, _BAR | {Pip.TOP_RIGHT})
"""Lit pips of the Oni, one after the other."""

ONI_STEP_MS = 400
"""So long the horn stays on a side."""

CLASSIC_DIE = tuple(NUMBERS)
"""Faces of the usual die."""

ONI_DIE = (*CLASSIC_DIE[:5], ONI)
"""Faces of the die with an Oni instead of the 6."""

# How long each face that tumbles past stays: slower and slower. The second die starts
# with other faces, and takes a little longer.
_TUMBLE_MS = (60, 60, 70, 80, 95, 115, 140, 170, 210)
# How far each lies behind the last one, counted round from 1 to 5.
_TUMBLE_STEPS = ((3, 0, 2, 4, 1, 0, 3, 1, 4), (2, 4, 1, 0, 3, 1, 4, 2, 3))
_LATER_MS = 30
_SHAKE_STEP_MS = 170

SHAKE_MS = 12 * _SHAKE_STEP_MS
"""A die that shakes and is told nothing goes dark after so long."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A die rolling towards a face that is already decided.

    Raises:
        BadFace: unless the face is 1 to 6 or the Oni.
    """

    face: str
    die: int = 0
    """Which die, 0 or 1; the second does not tumble like the first."""

    def __post_init__(self) -> None:
        if not can_show((self.face,)):
            raise BadFace("face", got=self.face)
        if not 0 <= self.die < len(_TUMBLE_STEPS):
            raise BadFace("die", got=self.die)


@dataclass(frozen=True, slots=True)
class Shake:
    """A die in the hand: it tumbles, and what will fall is not decided."""

    die: int = 0


def can_show(faces: Sequence[str]) -> bool:
    """Return whether pips can show all ``faces``; an owner's dice may have others."""
    return set(faces) <= {*CLASSIC_DIE, ONI}


def roll_ms(die: int = 0) -> int:
    """Return the length of a roll; from then on the face it was told is seen."""
    return _ends_ms(die)[-1]


def face_at(roll: Roll, ms: int) -> str:
    """Return the face that is seen ``ms`` after the roll began.

    What tumbles past are the numbers 1 to 5, never the same face twice running, so a
    face that stands still after a while is the one that fell.
    """
    for index, end_ms in enumerate(_ends_ms(roll.die)):
        if ms < end_ms:
            return _passing(roll, index)
    return roll.face


def sight_at(motion: Roll | Shake, ms: int) -> frozenset[Pip]:
    """Return the pips that are lit ``ms`` after the motion began."""
    match motion:
        case Roll():
            face = face_at(motion, ms)
            if face != ONI:
                return NUMBERS[face]
            since_ms = ms - roll_ms(motion.die)
            return ONI_SIGHTS[since_ms // ONI_STEP_MS % len(ONI_SIGHTS)]
        case Shake(die) if ms < SHAKE_MS:
            steps = _TUMBLE_STEPS[die]
            return NUMBERS[str(steps[ms // _SHAKE_STEP_MS % len(steps)] + 1)]
        case Shake():
            return frozenset()


def next_sight_ms(motion: Roll | Shake, ms: int) -> int | None:
    """Return the first time after ``ms`` at which other pips are lit, if ever."""
    if isinstance(motion, Shake):
        return (ms // _SHAKE_STEP_MS + 1) * _SHAKE_STEP_MS if ms < SHAKE_MS else None
    ends_ms = _ends_ms(motion.die)
    tumbling = next((end_ms for end_ms in ends_ms if end_ms > ms), None)
    if tumbling is not None or motion.face != ONI:
        return tumbling
    return ends_ms[-1] + ((ms - ends_ms[-1]) // ONI_STEP_MS + 1) * ONI_STEP_MS


def _ends_ms(die: int) -> tuple[int, ...]:
    return tuple(accumulate(each + die * _LATER_MS for each in _TUMBLE_MS))


def _passing(roll: Roll, index: int) -> str:
    # No row ends with 0, so the face that fell comes as a change.
    steps = _TUMBLE_STEPS[roll.die]
    last = 0 if roll.face in (ONI, "6") else int(roll.face) - 1
    return str((last + steps[index]) % 5 + 1)
