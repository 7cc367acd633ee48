"""A look during play: it proposes the move that was made, and says what is wrong."""

from __future__ import annotations

from companion.looks import MOVES
from companion.messages import Act
from companion.session.play import Play, Session
from companion.tables.sorting import look_live, looking, names
from companion.tables.sorting.look_offers import by_touch, look
from companion.tables.sorting.pages import Look, board, on_cell
from companion.view.views import BoardView, Choice, Instruction, TableScanView
from rules.errors import IllegalAction
from rules.grid.actions import Move
from rules.grid.state import Phase, Playing


def present(session: Session, play: Play) -> BoardView | TableScanView:
    """Return what the look came to, on the board; no face, no picture."""
    scan = looking.current(session, play, MOVES)
    if scan is None or scan.followed is None:
        return look_live.present(session, play, MOVES)
    told, seen = scan.followed, looking.seen_move(scan.followed)
    if seen is not None:
        return _moved(session, play, seen)
    words = session.words
    why = words.say(f"camera.unread.{told.why}") if told.why else ""
    is_still = told.key == "still"
    count = len(names.table_of(play.state).spirits)
    text = words.say(f"look.moves-{told.key}", count=count)
    more = why or words.say(
        "look.moves-still-why" if is_still else "look.moves-unclear"
    )
    return board(
        session, play, Instruction(text, more), _choices(session, not is_still)
    )


def _moved(session: Session, play: Play, seen: Move) -> BoardView:
    """Propose a move, or say why the rules forbid it."""
    words, table = session.words, names.table_of(play.state)
    places = {"source": seen.source, "target": seen.target}
    text = words.say("look.moved", **names.named(words, play, places, table))
    fault = looking.objection(play, seen)
    is_peek = isinstance(play.state, Playing) and play.state.phase is Phase.PEEK
    if fault is not None:
        why = (
            words.say("look.moved-early") if is_peek else _reason(session, play, fault)
        )
        asked = Instruction(text, why, fault.rule)
        marks = Look(source=seen.source, marks=((seen.target, "target"),))
        return board(session, play, asked, _choices(session, True), look=marks)
    message = Act(seen, "camera", play.count)
    yes = Choice("confirm", words.say("look.moved-yes"), message, "primary")
    press = on_cell(session, play, seen.target, message)
    return board(
        session,
        play,
        Instruction(text, words.say("look.moved-why")),
        (yes, *_choices(session, False)),
        look=Look(((seen.target, press),), seen.source),
    )


def _reason(session: Session, play: Play, fault: IllegalAction) -> str:
    words, table = session.words, names.table_of(play.state)
    values = names.named(words, play, dict(fault.values), table)
    return words.say(f"illegal.{fault.key}", **values | {"rule": fault.rule})


def _choices(session: Session, is_first: bool) -> tuple[Choice, ...]:
    again = look(session, MOVES, "primary" if is_first else "plain")
    return (*again, by_touch(session, is_only=is_first and not again))
