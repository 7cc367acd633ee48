"""Two people's boxes as one: which value stands where they differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from companion import destinations as to
from companion.boxes.editions import table_of
from companion.boxfiles.wishes import (
    BoxesCompared,
    ChooseSide,
    FinishMerge,
    MergeBox,
)
from companion.effects import CompareBox, Effect, KeepDraft, PutBox, ReadDraft
from companion.enrolling.kinds import KINDS
from companion.enrolling.pictured import changed_refs
from companion.session import boxes, screens
from companion.session.play import Session

Effects = tuple[Effect, ...]


def ask(session: Session, wish: MergeBox) -> tuple[Session, Effects]:
    """Let the box in a file be compared with the own one."""
    if isinstance(session.here, to.Confirm):
        session = screens.back(session)
    if session.shelf.busy:
        return session, ()
    waiting = boxes.busy(session, PurePath(wish.path).name)
    return waiting, (CompareBox(wish.path),)


def compared(session: Session, told: BoxesCompared) -> Session:
    """Return the session on the page of differences, unless people went elsewhere."""
    if session.shelf.busy and not isinstance(session.here, to.OwnBoxes):
        return session
    after = replace(session, comparison=told.comparison)
    return screens.go(after, to.Merge())


def choose(session: Session, wish: ChooseSide) -> Session:
    """Return the session with one value chosen."""
    found = session.comparison
    if found is None:
        return session
    try:
        chosen = found.with_choice(wish.where, wish.side)
    except KeyError:
        return session
    return replace(session, comparison=chosen)


def finish(session: Session) -> tuple[Session, Effects]:
    """Keep both as one: to go on entering it where that can be, else as the box."""
    found = session.comparison
    if found is None:
        return session, ()
    text = found.merged()
    after = replace(screens.back(session), comparison=None)
    if found.game not in KINDS:
        return after, (PutBox(found.game, text),)
    # What was entered before is read anew, with what came to it.
    after = screens.go(replace(after, enrolment=None), to.Enrol(found.game))
    forgets = tuple(sorted(changed_refs(found.mine, table_of(text))))
    kept = KeepDraft(found.game, text, forgets)
    return after, (kept, ReadDraft(found.game))


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    MergeBox: ask,
    BoxesCompared: lambda session, told: (compared(session, told), ()),
    ChooseSide: lambda session, wish: (choose(session, wish), ()),
    FinishMerge: lambda session, _: finish(session),
}
"""What each kind of message leads to."""
