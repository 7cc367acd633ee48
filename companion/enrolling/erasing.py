"""What was just taken away: its page stays, emptied, and one press brings it back."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.enrolling import record_labels
from companion.enrolling.asks import page_of
from companion.enrolling.entries import heading
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.outlines import Outlines
from companion.enrolling.parts import Part, part_of
from companion.enrolling.records import Records
from companion.enrolling.state import Erased, Table
from companion.enrolling.tables import value_at
from companion.enrolling.wishes import PutBack
from companion.messages import Go
from companion.session.play import Session
from companion.view.parts import Choice

ERASING = ("erase", "remove")
"""Answers that take something away."""


def noted(
    session: Session, here: to.EnrolPart, part: Part, old: Table, new: Table
) -> Erased:
    """Return what to remember of an erasure: the entry before the first of a run."""
    before = enrolment_in(session, here.game).erased
    if before is not None and before.where == here and not before.is_gone:
        old = before.table
    is_gone = _is_gone(part, old, new, here.number)
    stands = _emptied(here, part, new) if is_gone else here
    return Erased(old, here, stands, is_gone)


def _is_gone(part: Part, old: Table, new: Table, number: int) -> bool:
    """Return whether nothing of the entry is left."""
    match part:
        case Records() | Outlines():
            return True
        case Cards():
            return part.kinds(new) < part.kinds(old)
        case _:
            return all(not field.chosen for field in part.fields(new, number))


def _emptied(here: to.EnrolPart, part: Part, table: Table) -> to.EnrolPart:
    """Return the page of an entry that is not there yet, beside those that are."""
    if isinstance(part, Records) and part.page:
        *way, last = page_of(here.page)
        if not isinstance(last, int):
            return here
        held = value_at(table, (*part.path(here.number)[:-1],), [])
        return replace(here, page=".".join(map(str, (*way, len(held)))))
    if isinstance(part, Records):
        return replace(here, number=part.count(table), page="")
    if isinstance(part, Cards):
        return replace(here, number=part.kinds(table))
    if isinstance(part, Outlines):
        return replace(here, number=part.count(table))
    return here


def shown(session: Session, here: to.EnrolPart) -> Erased | None:
    """Return what was taken away from the page ``here``, if it is the emptied one."""
    erased = enrolment_in(session, here.game).erased
    is_it = erased is not None and erased.is_gone and erased.stands == here
    return erased if is_it else None


def undo(session: Session, game: str) -> Choice | None:
    """Return the button that brings back what was taken away."""
    erased = enrolment_in(session, game).erased
    if erased is None:
        return None
    words = session.words
    what = words.say("enrol.erased", name=name(session, erased))
    return Choice("undo", words.say("nav.undo", what=what), PutBack(game), "quiet")


def name(session: Session, erased: Erased) -> str:
    """Return what was taken away is called."""
    here, words = erased.where, session.words
    kind = KINDS[here.game]
    part = part_of(kind, here.part)
    assert part is not None
    if isinstance(part, Records):
        inside = part.inside(here.page) or part
        return record_labels.heading(words, inside, erased.table, here.number)
    return heading(words, kind, part, erased.table, here.number)


def told(session: Session, erased: Erased) -> str:
    """Return what the emptied page says."""
    return session.words.say("enrol.taken-away", name=name(session, erased))


def stilled(
    choices: tuple[Choice, ...], erased: Erased, size: int
) -> tuple[Choice, ...]:
    """Return the buttons of the entry that is gone, each where it was.

    So no second tap hits another one. Those that do something with the entry are off;
    the way on leads to the entry that has come to its place.
    """
    return tuple(replace(each, message=_way_on(each, erased, size)) for each in choices)


def _way_on(choice: Choice, erased: Erased, size: int) -> Go | None:
    here, message = erased.where, choice.message
    if choice.id == "next":
        number = here.number + (erased.stands == here)
        is_there = number < size
        return Go(replace(here, number=number) if is_there else to.Enrol(here.game))
    if choice.id in ("before", "list", "done") and isinstance(message, Go):
        return message
    return None
