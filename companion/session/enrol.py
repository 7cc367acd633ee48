"""Entering the own box of a game: answers in, a draft that is stored after each."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from companion import destinations as to
from companion.boxes.editions import table_of
from companion.boxfiles.toml_text import toml_text
from companion.effects import ALL, Effect, KeepDraft, PutBox, ReadDraft
from companion.enrolling import erasing, told
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.keypads import after_letter
from companion.enrolling.kinds import KINDS, begun, enrolment_in
from companion.enrolling.parts import BoxKind, Part, next_open, part_of
from companion.enrolling.pictured import retired
from companion.enrolling.record_forms import typed_key
from companion.enrolling.records import Records
from companion.enrolling.state import Enrolment, Table
from companion.enrolling.wishes import (
    DraftRead,
    DropDraft,
    Enter,
    FinishBox,
    PutBack,
)
from companion.messages import Typed
from companion.session import screens
from companion.session.devices import noticed
from companion.session.play import Session
from companion.words import said
from rules.entered import LONGEST_NAME
from rules.errors import BadEdition
from rules.yokai_parade.edition_checks import LONGEST_TEXT

Effects = tuple[Effect, ...]


def opened(session: Session, here: to.Enrol | to.EnrolPart) -> tuple[Session, Effects]:
    """Open a page: a notice would take its room; what was entered is asked for."""
    found = session.enrolment
    is_known = found is not None and found.game == here.game
    after = replace(session, notice=None)
    return after, () if is_known else (ReadDraft(here.game),)


def draft_read(session: Session, answer: DraftRead) -> tuple[Session, Effects]:
    """Go on with what was entered, or begin; a draft that nobody can read is told."""
    if answer.game not in KINDS:
        return session, ()
    blank = begun(session, answer.game)
    if not answer.text:
        return replace(session, enrolment=blank), ()
    kind = KINDS[answer.game]
    try:
        table: Table = table_of(answer.text)
    except BadEdition:
        table = {}
    if not table or not kind.fits(table):
        unread = noticed(session, said("enrol.unread", "warning"))
        return replace(unread, enrolment=blank), ()
    if not answer.is_draft:
        table = kind.opened(table)
    found = Enrolment(answer.game, table, kind.problems(table))
    return replace(session, enrolment=found), ()


def enter(session: Session, wish: Enter) -> tuple[Session, Effects]:
    """Take an answer, store it, and open the next entry when this one is whole."""
    here = session.here
    if isinstance(here, to.Enrol) and wish.what == "sample" and here.game in KINDS:
        return _from_sample(session, here.game)
    if not isinstance(here, to.EnrolPart) or here.game not in KINDS:
        return session, ()
    kind = KINDS[here.game]
    part = _asked(kind, here)
    if part is None:
        return session, ()
    old = enrolment_in(session, here.game).table
    table = part.fill(old, here.number, wish.what, wish.value)
    if table == old:
        return session, ()
    table = told.claimed(old, table)
    if wish.what in erasing.ERASING:
        return _erased(session, here, part, table)
    after, effects = kept(session, here.game, table)
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


def _asked(kind: BoxKind, here: to.EnrolPart) -> Part | None:
    """Return the part that is asked about, at the table that the page names."""
    part = part_of(kind, here.part)
    if not isinstance(part, Records):
        return part
    return part.inside(typed_key(here.page)[0])


def _erased(
    session: Session, here: to.EnrolPart, part: Part, table: Table
) -> tuple[Session, Effects]:
    """Take something away, stay where it was, and remember it."""
    old = enrolment_in(session, here.game).table
    erased = erasing.noted(session, here, part, old, table)
    after, effects = kept(session, here.game, table)
    assert after.enrolment is not None
    after = replace(after, enrolment=replace(after.enrolment, erased=erased))
    if erased.stands != here:
        after = screens.go(after, erased.stands)
    return after, effects


def put_back(session: Session, wish: PutBack) -> tuple[Session, Effects]:
    """Bring back what was taken away last, as it was, on the page where it was."""
    erased = enrolment_in(session, wish.game).erased
    if erased is None:
        return session, ()
    after, effects = kept(session, wish.game, erased.table)
    return screens.go(after, erased.where), effects


def _from_sample(session: Session, game: str) -> tuple[Session, Effects]:
    """Begin with the sample, which then has to be changed where the copy differs."""
    name = enrolment_in(session, game).table.get("name", "")
    table = {**KINDS[game].sample(), "name": name}
    after, effects = kept(session, game, table, forgets=ALL)
    return noticed(after, said("asked.sample-here")), effects


def kept(
    session: Session, game: str, table: Table, forgets: tuple[str, ...] = ()
) -> tuple[Session, Effects]:
    """Return the session with ``table`` entered, and the wishes to store it.

    What was taken out leaves its id and code behind, for no new entry to get.
    """
    table = retired(enrolment_in(session, game).table, table)
    enrolment = Enrolment(game, table, KINDS[game].problems(table))
    after = replace(session, enrolment=enrolment, notice=None)
    draft = KeepDraft(game, toml_text(table), forgets)
    return after, (draft, *_grown(session, game, table))


def is_partial(session: Session, game: str) -> bool:
    """Return whether the box in use is one of which some is not entered yet."""
    boxes = (box for box in session.boxes if box.game == game)
    return any(getattr(box.edition, "is_partial", False) for box in boxes)


def _grown(session: Session, game: str, table: Table) -> Effects:
    """Return the wish to play with what is entered, where the box in use is begun."""
    if not is_partial(session, game):
        return ()
    playable = KINDS[game].partial(table)
    if playable is None:
        return ()
    return (PutBox(game, toml_text(playable), has_grown=True),)


def is_naming(session: Session) -> bool:
    """Return whether the name of a box is typed on the present screen."""
    here = session.here
    if not isinstance(here, to.EnrolPart):
        return False
    return here.part == "name" or bool(typed_key(here.page)[1])


def typed(session: Session, message: Typed) -> tuple[Session, Effects]:
    """Take the name of the box, or what is typed of it so far."""
    here = session.here
    assert isinstance(here, to.EnrolPart)
    page, key = typed_key(here.page)
    text = message.text[: LONGEST_TEXT if key == "text" else LONGEST_NAME]
    if not message.is_done:
        return screens.go(session, after_letter(here, text)), ()
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        return noticed(session, said("enrol.no-name", "warning")), ()
    table = enrolment_in(session, here.game).table
    part = _asked(KINDS[here.game], here)
    if key and isinstance(part, Records | Cards):
        named = part.put(table, here.number, key, name)
        after, effects = kept(session, here.game, told.claimed(table, named))
        return screens.go(
            after, replace(here, page=page, text="", keys="", case="")
        ), effects
    after, effects = kept(session, here.game, {**table, "name": name})
    return screens.go(after, to.Enrol(here.game)), effects


def finish(session: Session, wish: FinishBox) -> tuple[Session, Effects]:
    """Ask for the box to be put in, if it is whole."""
    found = session.enrolment
    if found is None or found.game != wish.game:
        return session, ()
    kind = KINDS[wish.game]
    table = kind.partial(found.table) if found.problems else kind.finished(found.table)
    if table is None:
        return session, ()
    text = toml_text(table)
    home = screens.home(replace(session, enrolment=None))
    return home, (PutBox(wish.game, text),)


def drop(session: Session, wish: DropDraft) -> tuple[Session, Effects]:
    """Forget the draft, and leave."""
    left = session.stack[:-1] if isinstance(session.here, to.Enrol) else session.stack
    after = replace(session, enrolment=None, stack=left or (to.Home(),))
    return after, (KeepDraft(wish.game, ""),)
