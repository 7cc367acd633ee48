"""A progress bar on the standard error, where somebody watches."""

from __future__ import annotations

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

    def step(self) -> None:
        """Count one step; the last one wipes the bar away."""
        self._done += 1
        self._show()

    def _show(self) -> None:
        if not self._is_shown:
            return
        filled = WIDTH * self._done // self._steps
        line = "#" * filled + "." * (WIDTH - filled)
        text = f"[{line}] {self._done} of {self._steps} {self._what}"
        is_over = self._done >= self._steps
        # The answers go to the same terminal: the line must be free for them.
        shown = " " * len(text) + "\r" if is_over else text
        print(f"\r{shown}", end="", file=self._stream, flush=True)
