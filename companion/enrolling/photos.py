"""The page on which a picture of a card is taken."""

from __future__ import annotations

from companion import destinations as to
from companion.enrolling.entries import heading
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.parts import Part, part_of
from companion.enrolling.record_labels import ref as name_of_ref
from companion.enrolling.records import Records
from companion.enrolling.state import Photographed, Table
from companion.enrolling.wishes import Photograph
from companion.messages import Go
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.views import Choice, Instruction, ScanView
from companion.words import Words

PAGE = "photo"
"""Name of the page."""

SHOTS = 3
SHOWN = frozenset({"monk", "yokai", "plan", "event", "trump"})
"""Sections of Yokaï Parade whose entries are cards that are shown to the camera."""


def id_of(part: Part | None, table: Table, number: int) -> str:
    """Return the id of the card of an entry; empty for what is no card, or not yet."""
    if isinstance(part, Cards):
        return str(part.card(table, number).get("id", ""))
    if isinstance(part, Records) and part.id in SHOWN:
        return str(part.top(table, number).get("id", ""))
    return ""


def ref_of(session: Session) -> str:
    """Return the id of the card on screen; empty without one."""
    here = session.here
    if not isinstance(here, to.EnrolPart) or here.game not in KINDS:
        return ""
    part = part_of(KINDS[here.game], here.part)
    return id_of(part, enrolment_in(session, here.game).table, here.number)


def way_to(
    session: Session, here: to.EnrolPart, part: Part, table: Table
) -> tuple[Choice, ...]:
    """Return the way to the page, where there is a card and a camera."""
    if session.camera.is_lost or not id_of(part, table, here.number):
        return ()
    where = to.EnrolPart(here.game, here.part, here.number, PAGE)
    return (Choice("photo", session.words.say("photo.open"), Go(where), "quiet"),)


def page(session: Session, here: to.EnrolPart, part: Part) -> ScanView:
    """Return the live picture, and what came of the latest one that was taken."""
    words, kind = session.words, KINDS[here.game]
    table = enrolment_in(session, here.game).table
    ref = id_of(part, table, here.number)
    name = heading(words, kind, part, table, here.number)
    told = _of(session, here.game, ref)
    count = told.count if told is not None else 0
    back = Go(to.EnrolPart(here.game, here.part, here.number))
    shoot: Photograph | None = Photograph(here.game, ref, is_first=count == 0)
    if session.is_taking or count >= SHOTS:
        shoot = None
    anew = Photograph(here.game, ref, is_first=True)
    return ScanView(
        chrome(session, words.say("photo.title", name=name)),
        Instruction(words.say("photo.how")),
        _status(session, table, told),
        not session.camera.is_lost,
        choices=(
            Choice("shoot", words.say("photo.take"), shoot, "primary"),
            *(
                (Choice("anew", words.say("photo.again"), anew, "quiet"),)
                if count and not session.is_taking
                else ()
            ),
            Choice("done", words.say("nav.done"), back, "plain"),
        ),
    )


def _of(session: Session, game: str, ref: str) -> Photographed | None:
    told = session.photo
    return told if told is not None and (told.game, told.ref) == (game, ref) else None


def _status(session: Session, table: Table, told: Photographed | None) -> str:
    words = session.words
    if session.is_taking:
        return words.say("photo.taking")
    if told is None:
        return words.say("photo.none")
    if told.fault:
        key = f"photo.fault.{told.fault}"
        return words.say(key if words.has(key) else "photo.fault.failed")
    if told.like:
        names = ", ".join(_name(words, table, ref) for ref in told.like)
        return words.say("photo.like", names=names)
    return words.say("photo.enough" if told.count >= SHOTS else "photo.one")


def _name(words: Words, table: Table, ref: str) -> str:
    """Return what a card is called: its name or its code."""
    for section in table.values():
        for entry in section if isinstance(section, list) else ():
            if isinstance(entry, dict) and entry.get("id") == ref:
                return str(entry.get("code") or name_of_ref(words, table, ref))
    return ref
