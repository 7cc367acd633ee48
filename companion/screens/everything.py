"""The screen that takes everything along on a stick, and brings it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from companion import destinations as to
from companion.keeping.wishes import TakeAlong
from companion.messages import Back, Go
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.parts import Choice, Row
from companion.view.views import ListView, TextView, View


def everything(session: Session, _: to.Everything) -> View:
    """Return the sticks to copy to, and the copies that can be brought back."""
    words, bundles = session.words, session.bundles
    frame = chrome(session, words.say("everything.title"))
    if bundles.is_busy:
        title, text = (
            words.say(f"everything.{part}") for part in ("busy", "busy-text")
        )
        return TextView(frame, title, text)
    return ListView(
        frame,
        (*_sticks(session), *_files(session)),
        empty=words.say("everything.empty"),
        choices=(
            Choice("again", words.say("boxes.again"), Go(to.Everything())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _sticks(session: Session) -> Iterator[Row]:
    words = session.words
    for folder in session.bundles.sticks:
        stick = PurePath(folder).name
        label = words.say("everything.give", stick=stick)
        choice = Choice(f"give-{stick}", label, TakeAlong("give", folder))
        yield Row(label, words.say("everything.what"), choice)


def _files(session: Session) -> Iterator[Row]:
    words = session.words
    for file in session.bundles.files:
        asked = (("file", file.name),)
        ask = to.Confirm("everything-take", TakeAlong("take", file.path), asked)
        stick = PurePath(file.folder).name
        size = -(-file.size_kb // 1024)
        yield Row(
            words.say("everything.take", file=file.name),
            words.say("everything.file", stick=stick, size=size),
            Choice(f"take-{stick}-{file.name}", file.name, Go(ask)),
        )
