"""The screen of a look before it is answered: the live picture, and why it is bad."""

from __future__ import annotations

from companion import destinations as to
from companion.looks import FACES, HINTS, MOVES, TableScan
from companion.messages import AskForLook, Go
from companion.session.pictures import is_of
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.pages import table_chrome
from companion.view.views import Choice, Instruction, TableScanView
from rules.grid.deck import HIDDEN


def current(session: Session, play: Play, purpose: str) -> TableScan | None:
    """Return the look that the screen is about; None before one was asked for."""
    scan = session.scan
    if scan is None or not is_of(scan, play) or scan.at_entry != play.count:
        return None
    return scan if scan.order.purpose == purpose else None


def present(session: Session, play: Play, purpose: str) -> TableScanView:
    """Return the live picture with what to do, and what is wrong with it."""
    words, scan = session.words, current(session, play, purpose)
    is_reading = scan is not None and scan.is_reading
    key = f"look.{purpose}"
    return TableScanView(
        chrome=table_chrome(session, play, words.say("look.title")),
        instruction=Instruction(words.say(key), words.say(f"{key}-why")),
        status=_status(session, scan),
        # Whoever looks at a spirit may hold it so that the camera sees it.
        has_preview=purpose != MOVES,
        choices=() if is_reading else _choices(session, play, purpose),
    )


def _status(session: Session, scan: TableScan | None) -> str:
    """Return what goes on, or why nothing can be read."""
    words = session.words
    if scan is not None and scan.is_reading:
        return words.say("look.reading")
    if scan is not None and scan.fault:
        return words.say(f"look.{scan.fault.replace('_', '-')}")
    if session.camera.said is not None:
        return words.tell(session.camera.said)
    return words.say("look.ready")


def _choices(session: Session, play: Play, purpose: str) -> tuple[Choice, ...]:
    words = session.words
    look = Choice("look", words.say("look.look"), AskForLook(purpose), "primary")
    touch = Choice("by-touch", words.say("look.by-touch"), Go(to.Table()), "quiet")
    return (look, *other_look(session, play, purpose), touch)


def other_look(session: Session, play: Play, purpose: str) -> tuple[Choice, ...]:
    """Return the way to the other one of two looks, where hints lie on spirits."""
    placed = names.table_of(play.state).placed
    if purpose == MOVES or all(each.hint == HIDDEN for each in placed):
        return ()
    other = HINTS if purpose == FACES else FACES
    label = session.words.say(f"look.to-{other}")
    return (Choice(f"to-{other}", label, Go(to.TableScan(other))),)
