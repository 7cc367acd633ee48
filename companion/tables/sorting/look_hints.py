"""The first of two looks: which hint lies on which spirit, held against the board."""

from __future__ import annotations

from companion import destinations as to
from companion.looks import FACES, HINTS, TableScan
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.sorting import look_live, look_marks, looking, names
from companion.tables.sorting.look_offers import by_touch, look, ways_round
from companion.tables.sorting.pages import table_chrome
from companion.tables.sorting.sighted import Sighted, sighted, wrong_hints
from companion.view.views import Choice, Instruction, TableScanView
from rules.grid.cells import Cell


def present(session: Session, play: Play) -> TableScanView:
    """Return whether the hints lie as the board has them, or where they do not."""
    scan = looking.current(session, play, HINTS)
    found = None if scan is None else sighted(play, scan)
    if scan is None or scan.answer is None or found is None:
        return look_live.present(session, play, HINTS)
    return TableScanView(
        chrome=table_chrome(session, play, session.words.say("look.title")),
        instruction=_told(session, play, scan, found),
        status=session.words.say("look.hints-read", count=len(found.hints)),
        has_preview=False,
        picture=f"look-{scan.order.number}",
        size_wh=scan.answer.look.sizes_wh[0],
        marks=look_marks.marks(session, play, scan, found, -1),
        choices=_choices(session, play, scan, found),
    )


def _told(session: Session, play: Play, scan: TableScan, found: Sighted) -> Instruction:
    words = session.words
    wrong = wrong_hints(play, found)
    rule = f"{names.terms(play).code} end"
    if not found.is_whole:
        text = words.say("look.hints-differ")
        return Instruction(text, words.say("look.hints-differ-why"), rule)
    if not wrong:
        text = words.say("look.hints-right", count=len(found.hints))
        return Instruction(text, words.say("look.hints-right-why"), rule)
    text = words.say("look.hints-wrong", count=len(wrong))
    told = [_difference(session, play, found, cell) for cell in wrong[:_MOST]]
    told += _on_none(session, play, scan)
    return Instruction(text, "; ".join(told), rule)


_MOST = 3


def _difference(session: Session, play: Play, found: Sighted, cell: Cell) -> str:
    """Return what board and picture have on a cell."""
    words, table = session.words, names.table_of(play.state)
    nothing = words.say("look.hints-none")
    placed = {table.spirits[each.spirit]: each.hint for each in table.placed}

    def named(name: str | None) -> str:
        return names.hint(words, play, name) if name else nothing

    return words.say(
        "look.hints-at",
        place=names.place(words, table, cell),
        board=named(placed.get(cell)),
        seen=named(found.hints.get(cell)),
    )


def _on_none(session: Session, play: Play, scan: TableScan) -> list[str]:
    """Say which hints lie on no spirit."""
    words, hints = session.words, () if scan.answer is None else scan.answer.hints
    return [
        words.say("look.odd-hint", card=names.hint(words, play, name))
        for name, cell in hints
        if cell is None
    ]


def _choices(
    session: Session, play: Play, scan: TableScan, found: Sighted
) -> tuple[Choice, ...]:
    words = session.words
    is_right = found.is_whole and not wrong_hints(play, found)
    onward = Choice(
        "to-faces",
        words.say("look.to-faces" if is_right else "look.board-right"),
        Go(to.TableScan(FACES)),
        "primary" if is_right else "plain",
    )
    tone = "quiet" if is_right else "primary"
    again = look(session, HINTS, tone)
    first = (onward, *again) if is_right else (*again, onward)
    return (*first, *ways_round(session, scan, found), by_touch(session))
