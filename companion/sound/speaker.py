"""Lets other programs play tones and speak; one that lacks or fails is no fault.

Each runs beside the game and is told what to do on its standard input, so that no text
is ever taken for an option.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from shutil import which
from typing import Protocol, TypeAlias

from companion.sound.tones import wav

PLAYER = ("aplay", "-q", "-")
"""The program of ALSA: it is there wherever a Raspberry Pi can sound."""

VOICES = (
    ("espeak-ng", "--stdin", "-s", "150", "-v"),
    ("espeak", "--stdin", "-s", "150", "-v"),
)
"""Programs that speak, the best first; the name of the voice follows."""

VOICE_NAMES = {"en": "en-gb", "fr": "fr", "de": "de", "pt_BR": "pt-br"}
"""What the programs call the voice of a language."""

LONGEST = 600
"""Letters that are spoken of a text; the rest can be read."""

Find: TypeAlias = Callable[[str], str | None]
"""Returns where a program is; None if it is not there."""


class Running(Protocol):
    """A program that was started."""

    def poll(self) -> int | None:
        """Return its exit status; None while it runs."""

    def kill(self) -> None:
        """End it."""


Start: TypeAlias = Callable[[Sequence[str], bytes], Running | None]
"""Starts a program with its standard input; None if it cannot be."""


class Speaker(Protocol):
    """Whatever makes itself heard."""

    def play(self, tone: str) -> None:
        """Play the tone of that name, a key of ``tones.TONES``."""

    def speak(self, text: str, language: str) -> None:
        """Speak ``text``; what is spoken still is cut short."""

    def close(self) -> None:
        """Be silent; again does nothing."""


class Silence:
    """Nothing to hear."""

    def play(self, tone: str) -> None:
        """Do nothing."""

    def speak(self, text: str, language: str) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Programs:
    """What can sound here; empty for what is not installed."""

    player: tuple[str, ...] = ()
    voice: tuple[str, ...] = ()


def installed(find: Find = which) -> Programs:
    """Return which programs there are."""
    player = PLAYER if find(PLAYER[0]) else ()
    voice = next((each for each in VOICES if find(each[0])), ())
    return Programs(player, voice)


def started(words: Sequence[str], data: bytes) -> Running | None:
    """Start a program, hand it ``data`` and return it; None where that fails.

    ``data`` has to be shorter than a pipe holds (64 KiB), so that nobody waits.
    """
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
        )
    except OSError:
        return None
    if process.stdin is not None:
        with suppress(OSError):  # it may have ended already
            process.stdin.write(data)
            process.stdin.close()
    return process


class ProgramSpeaker:
    """Tones and speech by programs that are installed.

    A tone is left out while another one sounds: a late one would only confuse.
    """

    def __init__(self, programs: Programs, start: Start = started) -> None:
        """Take what is installed, and what starts it."""
        self._programs = programs
        self._start = start
        self._tone: Running | None = None
        self._voice: Running | None = None

    def play(self, tone: str) -> None:
        """Play a tone, unless one sounds."""
        is_busy = self._tone is not None and self._tone.poll() is None
        if self._programs.player and not is_busy:
            self._tone = self._start(self._programs.player, wav(tone))

    def speak(self, text: str, language: str) -> None:
        """Speak ``text`` instead of what is spoken still."""
        self._hush()
        name = VOICE_NAMES.get(language, VOICE_NAMES["en"])
        if self._programs.voice and text:
            words = (*self._programs.voice, name)
            self._voice = self._start(words, text[:LONGEST].encode())

    def close(self) -> None:
        """Be silent."""
        self._hush()
        if self._tone is not None and self._tone.poll() is None:
            self._tone.kill()
        self._tone = None

    def _hush(self) -> None:
        voice, self._voice = self._voice, None
        if voice is not None and voice.poll() is None:
            voice.kill()
            voice.poll()
