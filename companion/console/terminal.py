"""Every game in the terminal: the same session and views, numbers to type."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol, TextIO

from companion.console.lines import lines
from companion.console.page import WIDTH
from companion.console.paint import Paint
from companion.destinations import Log
from companion.messages import Act, Go, Message, Typed
from companion.view.offered import framing, numbered, offered
from companion.view.views import BoardView, KeypadView, ScanView, View, primary_of
from companion.words import Words

_KEYS = {"b": "back", "u": "undo", "r": "redo", "x": "notice"}
"""Letters that may be typed, and what of the frame they press."""


class Program(Protocol):
    """What the console plays with."""

    def step(self, now_ms: int) -> View:
        """Take in what has arrived and return what to show."""
        ...

    def post(self, message: Message) -> None:
        """Hand over what was typed."""
        ...

    def is_over(self) -> bool:
        """Return whether the program is to end."""
        ...


class Console:
    """One sitting at a terminal."""

    def __init__(
        self,
        program: Program,
        words: Callable[[], Words],
        out: TextIO,
        clock_ms: Callable[[], int],
        *,
        paint: Paint | None = None,
        is_echoing: bool = False,
        is_waiting: Callable[[], bool] = lambda: True,
    ) -> None:
        """Make it ready.

        Args:
            program: what is played with.
            words: the players' language of now.
            out: where to write.
            clock_ms: milliseconds since the start of the program.
            paint: colours; none by default.
            is_waiting: whether a game waits to be gone on with.
            is_echoing: whether to write what was typed, where nobody sees it typed.
        """
        self._program = program
        self._words = words
        self._out = out
        self._clock_ms = clock_ms
        self._paint = paint or Paint()
        self._is_echoing = is_echoing
        self._is_waiting = is_waiting

    def run(self, typed: Iterable[str]) -> None:
        """Play until ``typed`` ends, people quit, or Ctrl-C is pressed.

        Whatever was shown is stored; nothing has to be saved at the end.
        """
        self._write(self._wrapped(self._words().say("console.welcome")))
        self._show()
        try:
            for line in typed:
                if self._is_echoing:
                    self._write(line.rstrip("\r\n"))
                if not self._answer(line.strip()):
                    break
        except KeyboardInterrupt:
            self._write("")
        key = "console.bye" if self._is_waiting() else "console.bye-none"
        self._write(self._wrapped(self._words().say(key)))

    def _answer(self, word: str) -> bool:
        """Do what ``word`` says and return whether to go on."""
        view = self._program.step(self._clock_ms())
        if word.lower() in ("q", "quit"):
            return False
        message = self._message(view, word)
        if message is None:
            self._write(self._wrapped(self._hint(view, word)))
            self._ask()
            return True
        if isinstance(message, Act) and message.source == "touch":
            message = replace(message, source="console")
        self._program.post(message)
        self._show()
        return not self._program.is_over()

    def _hint(self, view: View, word: str) -> str:
        """Return what to say where nothing is done."""
        if word in ("?", "h", "help"):
            say = self._words().say
            signs = [say("console.help-board")] if isinstance(view, BoardView) else []
            return " ".join([say("console.help"), *signs])
        if word.lower() == "m":
            return "\n".join(f"{c.id}  {c.label}" for c in view.chrome.menu)
        if not word:
            return self._words().say("console.choose")
        return self._words().say("console.unknown", typed=word)

    def _message(self, view: View, word: str) -> Message | None:
        numbers = numbered(view)
        if word.isdecimal() and int(word) in numbers:
            return numbers[int(word)].message
        if word.lower() == "l":
            return Go(Log())
        frame = framing(view)
        named = {choice.id: choice for choice in offered(view)} | frame
        named |= {key: frame[name] for key, name in _KEYS.items() if name in frame}
        default = primary_of(view)
        choice = named.get(word) or named.get(word.lower()) if word else default
        if choice is None and word and isinstance(view, KeypadView | ScanView):
            return Typed(word.removeprefix("="))
        return choice.message if choice else None

    def _show(self) -> None:
        view = self._program.step(self._clock_ms())
        for line in lines(view, self._words(), self._paint):
            self._write(line)
        self._write(self._menu(view))
        self._ask()

    def _menu(self, view: View) -> str:
        """Return what can be typed besides the numbers."""
        frame = framing(view)
        found = [
            f"{key} {frame[name].label}" for key, name in _KEYS.items() if name in frame
        ]
        default = primary_of(view)
        if default:
            found.insert(0, self._words().say("console.enter", label=default.label))
        if view.chrome.menu:
            found.append(f"m {self._words().say('nav.menu')}")
        text = " | ".join([*found, self._words().say("console.keys")])
        lines = self._wrapped(text).split("\n")
        return "\n".join(self._paint("dim", line) for line in lines)

    def _wrapped(self, text: str) -> str:
        """Return ``text`` in lines that fit."""
        wrapped = (
            textwrap.wrap(part, WIDTH, break_on_hyphens=False)
            for part in text.splitlines()
        )
        return "\n".join(line for part in wrapped for line in part)

    def _ask(self) -> None:
        self._out.write("> ")
        self._out.flush()

    def _write(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()
