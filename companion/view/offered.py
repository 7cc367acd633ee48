"""All that can be pressed in a view, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from companion.messages import Act
from companion.view.views import Choice, Chrome, RollView, View

FACE_KEY = "face-key-"
"""Before the name of the face that a choice tells."""


def offered(view: View) -> tuple[Choice, ...]:
    """Return the choices of ``view`` itself that can be pressed, in reading order.

    What frames the screen (back, undo, menu) is not among them.
    """
    found: dict[str, Choice] = {}
    for choice in _choices(view):
        if choice.message is not None:
            found.setdefault(choice.id, choice)
    return tuple(found.values())


def numbered(view: View) -> dict[int, Choice]:
    """Return what can be pressed by the number to type for it.

    Where people type the faces of their dice, those numbers press nothing else.
    """
    choices = offered(view)
    kept = view.digits if isinstance(view, RollView) else 0
    faces = [choice for choice in choices if choice.id.startswith(FACE_KEY)][:kept]
    others = [choice for choice in choices if choice not in faces]
    return dict(enumerate(faces, 1)) | dict(enumerate(others, kept + 1))


def last_resort(view: View) -> Choice | None:
    """Return what a button may press where no answer is expected: the end of the turn.

    Where that cannot be, it is the first action on offer; None if there is none.
    """
    acts = [choice for choice in offered(view) if isinstance(choice.message, Act)]
    ends = [choice for choice in acts if choice.id == "end-turn"]
    return next(iter((*ends, *acts)), None)


def framing(view: View) -> dict[str, Choice]:
    """Return the choices around the screen by what they are for."""
    chrome = view.chrome
    notice = chrome.notice.choice if chrome.notice else None
    named = {
        "back": chrome.back,
        "undo": chrome.undo,
        "redo": chrome.redo,
        "notice": notice,
        **{choice.id: choice for choice in chrome.menu},
    }
    return {
        name: choice
        for name, choice in named.items()
        if choice is not None and choice.message is not None
    }


def _choices(thing: object) -> Iterator[Choice]:
    if isinstance(thing, Choice):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _choices(part)
    elif is_dataclass(thing) and not isinstance(thing, Chrome):
        for field in fields(thing):
            if field.name != "message":
                yield from _choices(getattr(thing, field.name))
