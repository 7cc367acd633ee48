"""The visible focus of those who use a keyboard or two buttons on the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll


class Focus:
    """Moves along everything that can be pressed; nothing has it after a touch."""

    def __init__(self, presses: Callable[[], tuple[Press, ...]]) -> None:
        self._presses = presses
        self._place = -1

    def move(self, step: int) -> None:
        """Go forward (1) or back (-1), around the end."""
        count = len(self._presses())
        if count:
            start = 0 if self._place < 0 and step < 0 else self._place
            self._go_to((start + step) % count)

    def fire(self) -> None:
        """Press what has the focus; nothing if nothing has."""
        presses = self._presses()
        if 0 <= self._place < len(presses):
            presses[self._place].fire()

    def hide(self) -> None:
        """Show no focus any more."""
        if self._place >= 0:
            self._go_to(-1)

    def choice_id(self) -> str:
        """Return the choice that has the focus; empty if none has."""
        found = (press.choice.id for press in self._presses() if press.has_focus)
        return next(found, "")

    def begin(self, choice_id: str) -> None:
        """Start on a new screen: where it was, else on the expected answer.

        With an empty ``choice_id`` nothing has the focus.
        """
        self._place = -1
        if not choice_id:
            return
        choices = [press.choice for press in self._presses()]
        same = [n for n, choice in enumerate(choices) if choice.id == choice_id]
        main = [n for n, choice in enumerate(choices) if choice.tone == "primary"]
        if same or main:
            self._go_to((same or main)[0])

    def _go_to(self, place: int) -> None:
        self._place = place
        for number, press in enumerate(self._presses()):
            press.mark_focus(number == place)
            if number == place:
                reveal(press)


def reveal(press: Press) -> None:
    """Scroll whatever ``press`` lies in so that it can be seen."""
    parent = press.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, Scroll):
            parent.reveal(press.box)
        parent = parent.parent
