"""The screen of own boxes: hand them on by a stick, take them in, bring them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from companion import destinations as to
from companion.boxfiles.shelf import BoxFile, OwnBox, shown_name
from companion.boxfiles.wishes import CallOffBox
from companion.enrolling.kinds import KINDS
from companion.messages import Back, Go, UseBox
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.views import Choice, ListView, Row, TextView, View


def own_boxes(session: Session) -> View:
    """Return the boxes of the device, then the files on sticks.

    While a box is read there is only the wait, and the way to call it off.
    """
    words, shelf = session.words, session.shelf
    if shelf.busy:
        return _wait(session)
    own = [row for box in shelf.own for row in _own_rows(session, box)]
    drafts = [row for game in shelf.drafts for row in _draft_rows(session, game)]
    files = [
        _file_row(session, file, name)
        for file, name in zip(shelf.files, _told_apart(shelf.files), strict=True)
    ]
    return ListView(
        chrome(session, words.say("boxes.title")),
        (*own, *drafts, *files),
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


def _wait(session: Session) -> TextView:
    words = session.words
    frame = chrome(session, words.say("boxes.title"))
    title = words.say("everything.busy")
    text = words.say("boxes.busy", name=session.shelf.busy)
    off = Choice("call-off", words.say("boxes.call-off"), CallOffBox(), "plain")
    return TextView(frame, title, text, (off,))


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


def _draft_rows(session: Session, game: str) -> Iterator[Row]:
    """Yield the ways to hand on what is entered so far, to go on or to merge."""
    words = session.words
    title = words.say(f"game.{game}")
    if not session.shelf.sticks:
        yield Row(title, words.say("boxes.draft"))
    for folder in session.shelf.sticks:
        stick = PurePath(folder).name
        choice = Choice(
            f"give-draft-{game}-{stick}",
            words.say("boxes.give"),
            UseBox("give-draft", game, folder),
        )
        yield Row(title, words.say("boxes.draft-to", stick=stick), choice)


def _told_apart(files: Sequence[BoxFile]) -> Iterator[str]:
    """Yield a name for each file; of the same name in two folders the place counts."""
    seen = set[str]()
    for file in files:
        yield file.path if file.name in seen else file.name
        seen.add(file.name)


def _file_row(session: Session, file: BoxFile, name: str) -> Row:
    """Return the way to what can be done with a file; ``name`` is its alone."""
    words = session.words
    stick = PurePath(file.folder).name
    key = "boxes.refused" if file.is_refused else "boxes.file"
    detail = words.say(key, stick=stick, count=file.size_kb)
    message = UseBox("take", path=file.path)
    choice = Choice(
        f"take-{name}",
        words.say("boxes.take"),
        Go(to.Confirm("box-take", message, (("file", shown_name(file.name)),))),
    )
    return Row(shown_name(file.name), detail, choice)
