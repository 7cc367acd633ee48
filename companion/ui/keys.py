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
        self._is_heard = False
        self._guessed = ""
        self._is_deaf = False

    def on_key_down(
        self,
        _window: object,
        key: int,
        _scancode: int,
        text: str | None,
        modifiers: list[str],
    ) -> bool:
        """Take a key; return whether it was one of ours, or only woke the screen.

        A key does not say which character it makes with Shift or after an accent;
        ``on_text`` does. Until that was heard of once, the key itself has to do.
        """
        self._guessed = ""
        self._is_deaf = not self._feel()
        if self._is_deaf:
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
            self._character(key, text)
        else:
            return False
        return True

    def _character(self, key: int, text: str) -> None:
        if not self._stage.takes_text:
            if key == _SPACE:
                self._stage.focus.fire()
            # What it shows next is not to be typed into.
            self._is_deaf = True
        elif not self._is_heard:
            self._guessed = text
            self._stage.key(text)

    def on_text(self, _window: object, text: str) -> bool:
        """Take what was typed: with Shift, accents and compositions of the keyboard."""
        if self._is_deaf or not self._stage.takes_text or not text.isprintable():
            return False
        self._is_heard = True
        guessed, self._guessed = self._guessed, ""
        if guessed == text:
            return True
        if guessed:
            self._stage.key("")
        for letter in text:
            self._stage.key(letter)
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
