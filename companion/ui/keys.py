"""A keyboard, or two buttons on the table, instead of a finger."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.stage import Stage

_NEXT = {9, 274, 275}
_BACK = {273, 276}
_PRESS = {13, 271}
_SPACE = 32
_ESCAPE = 27
_ERASE = 8


class Keys:
    """Turns keys into moves of the focus, presses, and typed characters."""

    def __init__(self, stage: Stage, feel: Callable[[], bool]) -> None:
        """Take the screen, and what is told of a key and returns whether it counts."""
        self._stage = stage
        self._feel = feel

    def on_key_down(
        self,
        _window: object,
        key: int,
        _scancode: int,
        text: str | None,
        modifiers: list[str],
    ) -> bool:
        """Take a key; return whether it was one of ours, or only woke the screen."""
        if not self._feel():
            return True
        if key in _NEXT or key in _BACK:
            is_back = key in _BACK or "shift" in modifiers
            self._stage.focus.move(-1 if is_back else 1)
        elif key in _PRESS:
            self._stage.focus.fire()
        elif key == _ESCAPE:
            self._stage.go_back()
        elif key == _ERASE:
            self._stage.key("")
        elif text and text.isprintable():
            if key == _SPACE and not self._stage.takes_text:
                self._stage.focus.fire()
            else:
                self._stage.key(text)
        else:
            return False
        return True

    def nudge(self, name: str) -> None:
        """Do what a button on the table left to the screen.

        Raises:
            KeyError: for a name that is none of ``next``, ``back``, ``press``.
        """
        {
            "next": lambda: self._stage.focus.move(1),
            "back": lambda: self._stage.focus.move(-1),
            "press": self._stage.focus.fire,
        }[name]()
