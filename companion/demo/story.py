"""The demo's transcript: told on the way, kept in a file, ended with the score."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from companion.view.views import (
    Choice,
    RegionView,
    RollView,
    ScoreView,
    TableView,
    View,
)


class Story:
    """Writes what happens, to people and to a file; the same line is told once."""

    def __init__(self, out: TextIO, file: TextIO) -> None:
        self._streams = (out, file)
        self._title = ""
        self._news: tuple[str, ...] = ()

    def tell(self, text: str) -> None:
        """Write one line."""
        for stream in self._streams:
            stream.write(text + "\n")
            stream.flush()

    def see(self, view: View, pressed: Choice | None) -> None:
        """Tell of a view and of what is pressed on it."""
        title = " - ".join(t for t in (view.chrome.title, view.chrome.subtitle) if t)
        if title != self._title:
            self._title = title
            self.tell(f"\n{title}")
        if isinstance(view, TableView | RegionView | RollView):
            news, self._news = self._news, view.news
            for line in view.news if view.news != news else ():
                self.tell(f"  . {line}")
            asked = view.instruction
            rule = f" [{asked.rule}]" if asked.rule else ""
            self.tell(f"  {asked.text}{rule} {asked.reason}".rstrip())
        if pressed is not None:
            self.tell(f"    > {pressed.label}")

    def score(self, view: ScoreView) -> None:
        """Tell the result."""
        verdict = view.verdict.rstrip(".")
        self.tell(f"\n{verdict}{f': {view.rank}' if view.rank else ''}")
        for row in view.rows:
            points = "".join(f"{point:>18}" for point in row.points)
            self.tell(f"  {row.label:<36}{points}")
        total = next((row.points for row in view.rows if row.is_total), ())
        sides = zip(view.sides, total, strict=True)
        self.tell("  " + ", ".join(f"{side}: {points}" for side, points in sides))

    def pictures(self, files: tuple[Path, ...]) -> None:
        """Tell where pictures lie."""
        for file in files:
            self.tell(f"    (picture: {file})")
