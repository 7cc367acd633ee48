"""A progress bar on the standard error, where somebody watches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

WIDTH = 30


class Bar:
    """Counts steps; silent for one step, and where the stream is no terminal."""

    def __init__(self, stream: TextIO, steps: int, what: str) -> None:
        self._stream = stream
        self._steps = steps
        self._what = what
        self._done = 0
        self._is_shown = steps > 1 and stream.isatty()
        self._show()

    @contextmanager
    def step(self) -> Iterator[None]:
        """Count one step; while it is told the bar is wiped away, at last for good.

        The answers go to the same terminal: the line must be free for them.
        """
        self._print(" " * len(self._text()) + "\r")
        yield
        self._done += 1
        if self._done < self._steps:
            self._show()

    def _show(self) -> None:
        self._print(self._text())

    def _text(self) -> str:
        filled = WIDTH * self._done // self._steps
        line = "#" * filled + "." * (WIDTH - filled)
        return f"[{line}] {self._done} of {self._steps} {self._what}"

    def _print(self, text: str) -> None:
        if self._is_shown:
            print(f"\r{text}", end="", file=self._stream, flush=True)
