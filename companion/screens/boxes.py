"""The screen of own boxes: hand them on by a stick, take them in, bring them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from companion import destinations as to
from companion.boxfiles.shelf import BoxFile, OwnBox
from companion.boxfiles.wishes import MergeBox
from companion.enrolling.kinds import KINDS
from companion.messages import Back, Go, UseBox
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.views import Choice, ListView, Row


def own_boxes(session: Session) -> ListView:
    """Return the boxes of the device, then the files on sticks."""
    words, shelf = session.words, session.shelf
    own = [row for box in shelf.own for row in _own_rows(session, box)]
    files = [
        row
        for file, name in zip(shelf.files, _told_apart(shelf.files), strict=True)
        for row in _file_rows(session, file, name)
    ]
    return ListView(
        chrome(session, words.say("boxes.title")),
        (*own, *files),
        empty=words.say("boxes.empty"),
        choices=(
            *_enrol_choices(session),
            Choice("prints", words.say("prints.title"), Go(to.Prints())),
            Choice(
                "everything",
                words.say("everything.title"),
                Go(to.Everything()),
            ),
            Choice("again", words.say("boxes.again"), Go(to.OwnBoxes())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _enrol_choices(session: Session) -> Iterator[Choice]:
    """Yield the ways to enter the own copy of each game that can be."""
    words = session.words
    for box in session.boxes:
        if box.game in KINDS:
            title = words.say(f"game.{box.game}")
            label = words.say("boxes.enrol", title=title)
            yield Choice(f"enrol-{box.game}", label, Go(to.Enrol(box.game)))


def _own_rows(session: Session, box: OwnBox) -> Iterator[Row]:
    words = session.words
    game = words.say(f"game.{box.game}")
    label = f"{game}: {box.name}" if box.name else game
    if not session.shelf.sticks:
        yield Row(label, words.say("boxes.own"))
    for folder in session.shelf.sticks:
        stick = PurePath(folder).name
        choice = Choice(
            f"give-{box.game}-{stick}",
            words.say("boxes.give"),
            UseBox("give", box.game, folder),
        )
        yield Row(label, words.say("boxes.own-to", stick=stick), choice)
    if box.has_former:
        message = UseBox("restore", box.game)
        choice = Choice(
            f"restore-{box.game}",
            words.say("boxes.restore"),
            Go(to.Confirm("box-restore", message, (("game", game),))),
        )
        yield Row(label, words.say("boxes.former"), choice)


def _told_apart(files: Sequence[BoxFile]) -> Iterator[str]:
    """Yield a name for each file; of the same name in two folders the place counts."""
    seen = set[str]()
    for file in files:
        yield file.path if file.name in seen else file.name
        seen.add(file.name)


def _file_rows(session: Session, file: BoxFile, name: str) -> Iterator[Row]:
    """Yield the ways to take in a file; ``name`` tells it from all others."""
    words = session.words
    message = UseBox("take", path=file.path)
    stick = PurePath(file.folder).name
    detail = words.say("boxes.file", stick=stick, count=file.size_kb)
    choice = Choice(
        f"take-{name}",
        words.say("boxes.take"),
        Go(to.Confirm("box-take", message, (("file", file.name),))),
    )
    yield Row(file.name, detail, choice)
    label = words.say("boxes.merge", file=file.name)
    merge = Choice(f"merge-{name}", label, MergeBox(file.path))
    yield Row(label, words.say("boxes.merge-what"), merge)
