"""Two people's boxes as one: which value stands where they differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from companion import destinations as to
from companion.boxes.editions import table_of
from companion.boxfiles.drafting import MergeDraft, SwapDraft
from companion.boxfiles.shelf import shown_name
from companion.boxfiles.toml_text import toml_text
from companion.boxfiles.wishes import (
    BoxesCompared,
    ChooseSide,
    FinishMerge,
    HalfBoxFound,
    MergeBox,
    UndoMerge,
)
from companion.effects import (
    CompareBox,
    Effect,
    ListBoxes,
    PutBox,
    ReadDraft,
)
from companion.enrolling.filled import filled
from companion.enrolling.kinds import KINDS
from companion.enrolling.pictured import changed_refs, same_refs
from companion.session import boxes, screens
from companion.session.devices import noticed
from companion.session.play import Session
from companion.words import said

Effects = tuple[Effect, ...]


def ask(session: Session, wish: MergeBox) -> tuple[Session, Effects]:
    """Let the box in a file be compared with the own one."""
    if isinstance(session.here, to.Confirm | to.HalfBox):
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
    if found is None or not isinstance(session.here, to.Merge):
        return session, ()
    text = found.merged()
    after = replace(screens.back(session), comparison=None)
    if found.game not in KINDS:
        return after, (PutBox(found.game, text),)
    # What was entered before is read anew, with what came to it.
    after = screens.go(replace(after, enrolment=None), to.Enrol(found.game))
    name = session.words.say("enrol.default-name")
    both = filled(KINDS[found.game], table_of(text), name)
    kept = MergeDraft(
        found.game,
        toml_text(both),
        tuple(sorted(changed_refs(found.mine, both))),
        found.gallery,
        tuple(sorted(found.boxes.refs.items())),
        same_refs(found.theirs, both),
    )
    told = noticed(after, said("merge.done", file=shown_name(found.name)))
    return told, (kept, ReadDraft(found.game), ListBoxes())


def undo(session: Session, wish: UndoMerge) -> tuple[Session, Effects]:
    """Bring back what was entered before; the same once more undoes it."""
    shelf = session.shelf
    if wish.game not in (*shelf.merged, *shelf.unmerged):
        return session, ()
    key = "merge.undone" if wish.game in shelf.merged else "merge.again"
    after = noticed(replace(session, enrolment=None), said(key))
    return after, (SwapDraft(wish.game), ReadDraft(wish.game), ListBoxes())


def half_found(session: Session, told: HalfBoxFound) -> Session:
    """Return the session that says what can be done with a box that is half done."""
    if not isinstance(session.here, to.OwnBoxes):
        return noticed(
            session, said("half.title", "warning", file=shown_name(told.name))
        )
    where = to.HalfBox(told.path, told.name, told.game, told.is_alone)
    return screens.go(session, where)


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    MergeBox: ask,
    BoxesCompared: lambda session, told: (compared(session, told), ()),
    ChooseSide: lambda session, wish: (choose(session, wish), ()),
    FinishMerge: lambda session, _: finish(session),
    UndoMerge: undo,
    HalfBoxFound: lambda session, told: (half_found(session, told), ()),
}
"""What each kind of message leads to."""
