"""The visible focus of those who use a keyboard or two buttons on the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.stop import Stop


class Focus:
    """Moves along everything that can be pressed, and all that has pages to turn.

    Nothing has it after a touch.
    """

    def __init__(self, stops: Callable[[], tuple[Stop, ...]]) -> None:
        self._stops = stops
        self._place = -1

    def move(self, step: int) -> None:
        """Go forward (1) or back (-1), around the end."""
        count = len(self._stops())
        if count:
            start = 0 if self._place < 0 and step < 0 else self._place
            self._go_to((start + step) % count)

    def fire(self) -> None:
        """Press what has the focus; nothing if nothing has."""
        stops = self._stops()
        if 0 <= self._place < len(stops):
            stops[self._place].fire()

    def hide(self) -> None:
        """Show no focus any more."""
        if self._place >= 0:
            self._go_to(-1)

    def name(self) -> str:
        """Return the name of what has the focus; empty if nothing has."""
        return next((stop.name for stop in self._stops() if stop.has_focus), "")

    def begin(self, name: str) -> None:
        """Start on a new screen: where it was, else on the expected answer.

        With an empty ``name`` nothing has the focus.
        """
        self._place = -1
        if not name:
            return
        stops = self._stops()
        same = [n for n, stop in enumerate(stops) if stop.name == name]
        main = [n for n, stop in enumerate(stops) if _is_main(stop)]
        if same or main:
            self._go_to((same or main)[0])

    def _go_to(self, place: int) -> None:
        self._place = place
        for number, stop in enumerate(self._stops()):
            stop.mark_focus(number == place)
            if number == place:
                reveal(stop)


def _is_main(stop: Stop) -> bool:
    return isinstance(stop, Press) and stop.choice.tone == "primary"


def reveal(stop: Stop) -> None:
    """Scroll whatever ``stop`` lies in so that it can be seen."""
    parent = stop.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, Scroll):
            parent.reveal(stop.box)
        parent = parent.parent
