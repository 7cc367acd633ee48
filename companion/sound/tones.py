"""Short tones made by the program itself: sine waves that swell and fade; pure."""

from __future__ import annotations

import io
import math
import struct
import wave
from dataclasses import dataclass
from functools import cache

RATE = 22_050
"""Samples a second."""

LOUD = 0.35
"""Of the loudest that a sample can be: tones are to be heard, not to startle."""

_RISE_S, _HALF_S = 0.008, 0.09
_OVERTONE = 0.25


@dataclass(frozen=True, slots=True)
class Note:
    """One stroke, as of a small bell or a wooden block."""

    hertz: float
    """Pitch; 0 is a pause."""

    ms: int
    half_s: float = _HALF_S
    """Seconds in which it fades to half."""


TONES: dict[str, tuple[Note, ...]] = {
    "confirm": (Note(659.3, 70), Note(880.0, 150)),
    "error": (Note(220.0, 140), Note(174.6, 220)),
    "turn": (Note(523.3, 110, 0.2), Note(659.3, 110, 0.2), Note(784.0, 320, 0.2)),
    "dice": tuple(
        Note(hertz, ms, 0.015)
        for hertz, ms in (
            (940.0, 60),
            (820.0, 75),
            (1010.0, 90),
            (760.0, 120),
            (880.0, 180),
        )
    ),
}
"""What each sound is made of, by its name."""


@cache
def wav(name: str) -> bytes:
    """Return the tone ``name``, a key of ``TONES``, as a WAV file.

    Raises:
        KeyError: if there is none of that name.
    """
    samples = [sample for note in TONES[name] for sample in _played(note)]
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return target.getvalue()


def _played(note: Note) -> list[int]:
    """Return the samples of a note, 16 bit; it begins and ends in silence."""
    count = RATE * note.ms // 1000
    return [_sample(note, number, count) for number in range(count)]


def _sample(note: Note, number: int, count: int) -> int:
    at = number / RATE
    swell = min(1.0, at / _RISE_S, (count - number) / (RATE * _RISE_S))
    fade = math.exp(-math.log(2) * at / note.half_s)
    turn = 2 * math.pi * note.hertz * at
    sound = math.sin(turn) + _OVERTONE * math.sin(2 * turn)
    return round(32_767 * LOUD * swell * fade * sound / (1 + _OVERTONE))
