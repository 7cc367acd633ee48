"""The screen of a look before it is answered: the live picture, and why it is bad."""

from __future__ import annotations

from companion import destinations as to
from companion.looks import FACES, HINTS, MOVES, TableScan
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.sorting import looking, names
from companion.tables.sorting.look_offers import by_touch, look
from companion.tables.sorting.pages import table_chrome
from companion.view.views import Choice, Instruction, TableScanView
from rules.grid.deck import HIDDEN


def present(session: Session, play: Play, purpose: str) -> TableScanView:
    """Return the live picture with what to do, and what is wrong with it."""
    words, scan = session.words, looking.current(session, play, purpose)
    is_reading = scan is not None and scan.is_reading
    key = f"look.{purpose}"
    return TableScanView(
        chrome=table_chrome(session, play, words.say("look.title")),
        instruction=Instruction(words.say(key), words.say(f"{key}-why")),
        status=_status(session, scan),
        # Whoever looks at a spirit may hold it so that the camera sees it.
        has_preview=purpose != MOVES and not session.camera.is_lost,
        choices=() if is_reading else _choices(session, play, purpose),
    )


def _status(session: Session, scan: TableScan | None) -> str:
    """Return what goes on, or why nothing can be read."""
    words = session.words
    if session.camera.is_lost:
        return lost(session)
    if scan is not None and scan.is_reading:
        return words.say("look.reading")
    if scan is not None and scan.fault:
        return words.say(f"look.{scan.fault.replace('_', '-')}")
    if session.camera.said is not None:
        return words.tell(session.camera.said)
    return words.say("look.ready")


def lost(session: Session) -> str:
    """Return that there is no camera, and why if that is known."""
    words, why = session.words, session.camera.lost_by
    if not why:
        return words.say("look.no-camera")
    key = f"camera.reason.{why}"
    return words.say("camera.gone", reason=words.say(key) if words.has(key) else why)


def _choices(session: Session, play: Play, purpose: str) -> tuple[Choice, ...]:
    first = look(session, purpose, "primary", "look")
    touch = by_touch(session, is_only=not first)
    return (*first, *other_look(session, play, purpose), touch)


def other_look(session: Session, play: Play, purpose: str) -> tuple[Choice, ...]:
    """Return the way to the other one of two looks, where hints lie on spirits."""
    placed = names.table_of(play.state).placed
    if purpose == MOVES or all(each.hint == HIDDEN for each in placed):
        return ()
    other = HINTS if purpose == FACES else FACES
    label = session.words.say(f"look.to-{other}")
    return (Choice(f"to-{other}", label, Go(to.TableScan(other))),)
