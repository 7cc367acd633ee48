"""When the camera may look at a sorting game's table, and what it is to look for."""

from __future__ import annotations

from companion.looks import FACES, HINTS, MOVES, TableFollowed, TableOrder, TableScan
from companion.session.pictures import is_of, sitting_of
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.kinds import KINDS
from rules.errors import IllegalAction
from rules.grid.actions import Move
from rules.grid.deck import HIDDEN
from rules.grid.ending import face_down
from rules.grid.state import Ended, Phase, Playing
from rules.grid.turns import locked


def can_look(session: Session, play: Play, purpose: str) -> bool:
    """Return whether the camera may look for ``purpose`` now.

    Faces and hints only after the end of play, moves only before it.
    """
    return not session.camera.is_lost and fits(play, purpose)


def can_open(session: Session, play: Play, purpose: str) -> bool:
    """Return whether there is a look to take, or one that was read, to go on with."""
    if can_look(session, play, purpose):
        return True
    scan = current(session, play, purpose)
    return fits(play, purpose) and scan is not None and scan.answer is not None


def current(session: Session, play: Play, purpose: str) -> TableScan | None:
    """Return the look that was asked for as the game stands; None without one."""
    scan = session.scan
    if scan is None or not is_of(scan, play) or scan.at_entry != play.count:
        return None
    return scan if scan.order.purpose == purpose else None


def fits(play: Play, purpose: str) -> bool:
    """Return whether a look for ``purpose`` makes sense as the game stands."""
    if play.game not in KINDS:
        return False
    state = play.state
    if purpose == MOVES:
        return isinstance(state, Playing) and state.phase is not Phase.OBJECTIVE
    if not isinstance(state, Ended) or purpose not in (FACES, HINTS):
        return False
    # What was said by touch is not to be said a second time by the camera.
    return len(face_down(state)) == len(state.faces)


def order(play: Play, purpose: str, number: int) -> TableOrder:
    """Return what the camera is to look for; during play nothing that names a card."""
    table = names.table_of(play.state)
    hints: tuple[str, ...] = ()
    if purpose != MOVES:
        placed = (each.hint for each in table.placed)
        hints = tuple(h for h in (*table.revealed, *placed) if h != HIDDEN)
    return TableOrder(
        purpose=purpose,
        game=play.game,
        sitting=sitting_of(play),
        number=number,
        cells=table.spirits,
        covered=tuple(table.spirits[spirit] for spirit in sorted(locked(table))),
        hints=hints,
        is_big=bool(getattr(play.options, "big", False)),
    )


def move(play: Play, told: TableFollowed) -> Move | None:
    """Return the move that was seen, when it is time for one and it is legal."""
    seen = seen_move(told)
    is_due = isinstance(play.state, Playing) and play.state.phase is Phase.MOVE
    if seen is None or not is_due or objection(play, seen) is not None:
        return None
    return seen


def seen_move(told: TableFollowed) -> Move | None:
    """Return the move that was seen, legal or not."""
    if told.key != "moved" or told.source is None or told.target is None:
        return None
    return Move(told.source, told.target)


def objection(play: Play, action: Move) -> IllegalAction | None:
    """Return why the rules forbid a move; None when they do not."""
    try:
        names.game_of(play).apply(play.state, action)
    except IllegalAction as fault:
        return fault
    return None
