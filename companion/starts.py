"""Counts the starts that did not end well, and keeps the last words of each.

The service manager's run-time folder holds this, so that nothing is written to the card
and a boot forgets it: a power cut is no crash. Without that folder nothing is counted.
"""

from __future__ import annotations

import faulthandler
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TextIO

WINDOW_MS = 300_000
"""Starts longer ago than this count no more."""

MOST = 3
"""With so many starts that did not end well within the window, safe mode is due."""

MOST_LETTERS = 4_000
"""Of a program's last words, counted from their end."""

_STARTS, _FAULT, _BEFORE = "starts", "fault.txt", "fault-before.txt"


@dataclass(frozen=True, slots=True)
class Past:
    """What is known of the starts before this one."""

    unclean: int = 0
    """How many within the window did not end well."""

    fault: str = ""
    """The last words of the last one; empty where it had none."""

    @property
    def is_safe_due(self) -> bool:
        """Whether another start like those before would be of no use."""
        return self.unclean >= MOST


def recent(text: str, now_ms: int) -> tuple[int, ...]:
    """Return the moments in ``text``, one a line, that lie within the window.

    What is no number, or lies in the future, was written by nobody and is left out.
    """
    found = (int(word) for word in text.split() if word.isdecimal() and len(word) < 19)
    return tuple(at_ms for at_ms in found if now_ms - WINDOW_MS < at_ms <= now_ms)


class Starts:
    """The folder with the count; every method passes over a folder that fails."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        named = environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
        self._folder = Path(named) if named else None
        self._words: TextIO | None = None

    def begin(self, now_ms: int) -> Past:
        """Note this start and return what came before it.

        Args:
            now_ms: a clock that runs on from one start to the next.
        """
        past = self.past(now_ms)
        if self._folder is None:
            return past
        with suppress(OSError):
            before = recent(_text(self._folder / _STARTS), now_ms)
            lines = "".join(f"{at_ms}\n" for at_ms in (*before[-MOST:], now_ms))
            (self._folder / _STARTS).write_text(lines, encoding="ascii")
            if past.fault:
                (self._folder / _FAULT).replace(self._folder / _BEFORE)
            self._listen(self._folder / _FAULT)
        return past

    def past(self, now_ms: int) -> Past:
        """Return what is known, changing nothing."""
        if self._folder is None:
            return Past()
        fault = _text(self._folder / _FAULT) or _text(self._folder / _BEFORE)
        unclean = len(recent(_text(self._folder / _STARTS), now_ms))
        return Past(unclean, fault[-MOST_LETTERS:])

    def end(self) -> None:
        """Note that the program ends well: no start before this one counts."""
        if self._words is not None:
            faulthandler.disable()
            sys.excepthook = sys.__excepthook__
            self._words.close()
            self._words = None
        if self._folder is not None:
            with suppress(OSError):
                (self._folder / _STARTS).unlink(missing_ok=True)

    def _listen(self, path: Path) -> None:
        """Let what ends the program be written down: a fault, or the watchdog."""
        self._words = path.open("w", encoding="utf-8")
        faulthandler.enable(self._words)
        sys.excepthook = writing_down(self._words)


def writing_down(
    file: TextIO,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """Return what handles a fault that nobody caught: ``file`` has it as well."""

    def hook(
        kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        with suppress(OSError, ValueError):
            traceback.print_exception(kind, fault, trace, file=file)
            file.flush()
        sys.__excepthook__(kind, fault, trace)

    return hook


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(1 << 16)
    except OSError:
        return ""
