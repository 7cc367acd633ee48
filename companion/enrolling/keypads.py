"""The page on which a name or a text is typed by touch."""

from __future__ import annotations

from companion.messages import Typed
from companion.view.views import Choice, Chrome, Instruction, KeypadView
from companion.words import Words


def keypad(words: Words, frame: Chrome, asked: Instruction, text: str) -> KeypadView:
    """Return keys for ``text``, as far as it is typed; blanks alone are no answer."""
    done = Typed(text) if text.strip() else None
    space = Typed(f"{text} ", is_done=False) if text else None
    return KeypadView(
        frame,
        asked,
        text,
        (),
        (
            Choice("enter", words.say("nav.done"), done, "primary"),
            Choice("space", words.say("enrol.space"), space),
        ),
    )
