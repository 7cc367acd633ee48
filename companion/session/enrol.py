"""Entering the own box of a game: answers in, a draft that is stored after each."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.boxes.editions import table_of
from companion.boxfiles.toml_text import toml_text
from companion.effects import Effect, KeepDraft, PutBox, ReadDraft
from companion.enrolling.kinds import KINDS, begun, enrolment_in
from companion.enrolling.parts import next_open, part_of
from companion.enrolling.state import Enrolment, Table
from companion.messages import DraftRead, DropDraft, Enter, FinishBox, Typed
from companion.session import screens
from companion.session.devices import noticed
from companion.session.play import Session
from companion.words import said
from rules.entered import LONGEST_NAME
from rules.errors import BadEdition

Effects = tuple[Effect, ...]


def opened(session: Session, here: to.Enrol | to.EnrolPart) -> tuple[Session, Effects]:
    """Open a page: a notice would take its room; what was entered is asked for."""
    found = session.enrolment
    is_known = found is not None and found.game == here.game
    after = replace(session, notice=None)
    return after, () if is_known else (ReadDraft(here.game),)


def draft_read(session: Session, told: DraftRead) -> tuple[Session, Effects]:
    """Go on with what was entered, or begin; a draft that nobody can read is told."""
    if told.game not in KINDS:
        return session, ()
    blank = begun(session, told.game)
    if not told.text:
        return replace(session, enrolment=blank), ()
    kind = KINDS[told.game]
    try:
        table: Table = table_of(told.text)
    except BadEdition:
        table = {}
    if not table or not kind.fits(table):
        unread = noticed(session, said("enrol.unread", "warning"))
        return replace(unread, enrolment=blank), ()
    if not told.is_draft:
        table = kind.opened(table)
    found = Enrolment(told.game, table, kind.problems(table))
    return replace(session, enrolment=found), ()


def enter(session: Session, wish: Enter) -> tuple[Session, Effects]:
    """Take an answer, store it, and open the next entry when this one is whole."""
    here = session.here
    if not isinstance(here, to.EnrolPart) or here.game not in KINDS:
        return session, ()
    kind = KINDS[here.game]
    part = part_of(kind, here.part)
    if part is None:
        return session, ()
    old = enrolment_in(session, here.game).table
    table = part.fill(old, here.number, wish.what, wish.value)
    if table == old:
        return session, ()
    after, effects = _kept(session, here.game, table)
    was_open = not part.is_whole(old, here.number)
    if part.is_auto and was_open and part.is_whole(table, here.number):
        number = next_open(part, table, here.number)
        later: to.Destination = to.Enrol(here.game)
        if number >= 0:
            later = to.EnrolPart(here.game, part.id, number)
        after = screens.go(after, later)
    elif part.id == "layout" and here.number >= 0:
        after = screens.go(after, replace(here, number=-1))
    return after, effects


def _kept(session: Session, game: str, table: Table) -> tuple[Session, Effects]:
    """Return the session with ``table`` entered, and the wish to store it."""
    enrolment = Enrolment(game, table, KINDS[game].problems(table))
    after = replace(session, enrolment=enrolment, notice=None)
    return after, (KeepDraft(game, toml_text(table)),)


def is_naming(session: Session) -> bool:
    """Return whether the name of a box is typed on the present screen."""
    here = session.here
    return isinstance(here, to.EnrolPart) and here.part == "name"


def typed(session: Session, message: Typed) -> tuple[Session, Effects]:
    """Take the name of the box, or what is typed of it so far."""
    here = session.here
    assert isinstance(here, to.EnrolPart)
    text = message.text[:LONGEST_NAME]
    if not message.is_done:
        return screens.go(session, replace(here, text=text)), ()
    name = text.strip().capitalize()
    if not name:
        return noticed(session, said("enrol.no-name", "warning")), ()
    table = {**enrolment_in(session, here.game).table, "name": name}
    after, effects = _kept(session, here.game, table)
    return screens.go(after, to.Enrol(here.game)), effects


def finish(session: Session, wish: FinishBox) -> tuple[Session, Effects]:
    """Ask for the box to be put in, if it is whole."""
    found = session.enrolment
    if found is None or found.game != wish.game or found.problems:
        return session, ()
    text = toml_text(KINDS[wish.game].finished(found.table))
    home = screens.home(replace(session, enrolment=None))
    return home, (PutBox(wish.game, text),)


def drop(session: Session, wish: DropDraft) -> tuple[Session, Effects]:
    """Forget the draft, and leave."""
    left = session.stack[:-1] if isinstance(session.here, to.Enrol) else session.stack
    after = replace(session, enrolment=None, stack=left or (to.Home(),))
    return after, (KeepDraft(wish.game, ""),)
