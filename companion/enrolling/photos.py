"""The page on which a picture of an entry is taken: of a card, a tile, a piece."""

from __future__ import annotations

from companion import destinations as to
from companion.enrolling import refs
from companion.enrolling.entries import heading
from companion.enrolling.hundred_cards import Cards, Starters
from companion.enrolling.hundred_supplies import Plots
from companion.enrolling.hundred_tiles import Tiles
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.parts import Part, part_of
from companion.enrolling.pictured import CARDS, PIECES
from companion.enrolling.record_labels import ref as name_of_ref
from companion.enrolling.records import Records
from companion.enrolling.state import Photographed, Table
from companion.enrolling.wishes import Photograph
from companion.messages import Go
from companion.session.play import Session
from companion.tables.hundred_yokai import names
from companion.view.frame import chrome
from companion.view.lost_camera import lost_camera
from companion.view.views import Choice, Instruction, ScanView
from companion.words import Words

PAGE, DAY_PAGE = "photo", "photo-day"
PAGES = (PAGE, DAY_PAGE)
"""Names of the page, and of the same for the day side of a tile."""

SHOTS = 3
PICTURE = "card/"
"""How the name of the picture of an entry begins; its game and its ref follow."""


def id_of(part: Part | None, table: Table, number: int, page: str = "") -> str:
    """Return what the picture of an entry is filed under, as ``refs`` has it.

    Empty for what has no picture, or none yet.
    """
    match part:
        case Cards():
            return str(part.card(table, number).get("id", ""))
        case Starters() if part.is_whole(table, number):
            return "-".join(part.of(number))
        case Tiles():
            side = refs.DAY if page in ("day", DAY_PAGE) else ""
            return f"{refs.TILE}{part.id_of(table, number)}{side}"
        case Plots() if part.is_whole(table, number):
            return f"{refs.PLOT}{'+'.join(part.terms(table, number))}"
        case Records() if part.id in CARDS | PIECES:
            ref = str(part.top(table, number).get("id", ""))
            return refs.PIECE + ref if ref and part.id in PIECES else ref
        case _:
            return ""


def ref_of(session: Session) -> str:
    """Return what the picture on screen is filed under; empty without one."""
    here = session.here
    if not isinstance(here, to.EnrolPart) or here.game not in KINDS:
        return ""
    part = part_of(KINDS[here.game], here.part)
    table = enrolment_in(session, here.game).table
    return id_of(part, table, here.number, here.page)


def picture_of(session: Session) -> str:
    """Return the name of the picture of the entry on screen; it need not be there."""
    here, ref = session.here, ref_of(session)
    if not ref or not isinstance(here, to.EnrolPart):
        return ""
    return f"{PICTURE}{here.game}/{ref}"


def way_to(
    session: Session, here: to.EnrolPart, part: Part, table: Table
) -> tuple[Choice, ...]:
    """Return the way to the page, where there is a card and a camera."""
    if session.camera.is_lost or not id_of(part, table, here.number):
        return ()
    page = DAY_PAGE if here.page == "day" else PAGE
    where = to.EnrolPart(here.game, here.part, here.number, page)
    return (Choice("photo", session.words.say("photo.open"), Go(where), "quiet"),)


def page(session: Session, here: to.EnrolPart, part: Part) -> ScanView:
    """Return the live picture, and what came of the latest one that was taken."""
    words, kind = session.words, KINDS[here.game]
    table = enrolment_in(session, here.game).table
    ref = id_of(part, table, here.number, here.page)
    name = heading(words, kind, part, table, here.number)
    told = _of(session, here.game, ref)
    count = told.count if told is not None else 0
    above = "day" if here.page == DAY_PAGE else ""
    back = Go(to.EnrolPart(here.game, here.part, here.number, above))
    shoot: Photograph | None = Photograph(here.game, ref, is_first=count == 0)
    if session.is_taking or session.camera.is_lost or count >= SHOTS:
        shoot = None
    anew = Photograph(here.game, ref, is_first=True)
    return ScanView(
        chrome(session, words.say("photo.title", name=name)),
        Instruction(words.say(_how(ref))),
        _status(session, table, ref, told),
        not session.camera.is_lost,
        picture=picture_of(session),
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


def _how(ref: str) -> str:
    return "photo.how-any" if refs.has_any_shape(ref) else "photo.how"


def _status(session: Session, table: Table, ref: str, told: Photographed | None) -> str:
    words = session.words
    if session.camera.is_lost:
        return lost_camera(session) or words.say("photo.fault.no_camera")
    if session.is_taking:
        return words.say("photo.taking")
    if told is None:
        return words.say(f"photo.none-{refs.manner(ref)}")
    return _outcome(words, table, ref, told)


def _outcome(words: Words, table: Table, ref: str, told: Photographed) -> str:
    """Return what came of the latest picture that was taken."""
    if told.fault:
        key = f"photo.fault.{told.fault}"
        return words.say(key if words.has(key) else "photo.fault.failed")
    if told.like:
        alike = ", ".join(_name(words, table, ref) for ref in told.like)
        return words.say("photo.like", names=alike)
    if told.count >= SHOTS:
        return words.say("photo.enough")
    return words.say("photo.one-piece" if refs.is_piece(ref) else "photo.one")


def _name(words: Words, table: Table, ref: str) -> str:
    """Return what a card is called: its name or its code."""
    if tile := refs.tile_of(ref):
        return names.tile(words, tile)
    if plot := refs.plot_of(ref):
        island, _, collection = plot.partition("+")
        return names.plot(words, (island, collection))
    ref = ref.removeprefix(refs.PIECE)
    for section in table.values():
        for entry in section if isinstance(section, list) else ():
            if isinstance(entry, dict) and entry.get("id") == ref:
                return str(entry.get("code") or name_of_ref(words, table, ref))
    return ref
