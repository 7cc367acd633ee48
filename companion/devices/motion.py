"""What moves on the screen as on the table: dice that run, lamps that blink; pure."""

from __future__ import annotations

from hardware.cues import Cue, colour_of, level_at
from hardware.pips import Roll, can_show, face_at
from hardware.pips import roll_ms as _roll_ms


def face_seen(face: str, die: int, ms: int) -> str:
    """Return the face that is seen ``ms`` after a die began to run to ``face``.

    A face that no die of lamps has is seen at once.
    """
    return face_at(Roll(face, die), ms) if can_show((face,)) else face


def roll_ms(die: int) -> int:
    """Return how long a die runs."""
    return _roll_ms(die)


def light_of(cue: Cue) -> str:
    """Return the colour of a lamp, a word of ``hardware.cues.Colour``."""
    return colour_of(cue).value


def brightness(cue: Cue, ms: int) -> int:
    """Return how bright a lamp is ``ms`` after it was told its cue, 0 to 100."""
    return level_at(cue, ms)
