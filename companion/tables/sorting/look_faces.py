"""The final table as the camera read it: asked about, put right, then believed."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.looks import FACES, TableScan
from companion.messages import Go, Pick, SayCard
from companion.session.play import Play, Session
from companion.tables.sorting import look_board, look_live, look_marks, looking, names
from companion.tables.sorting.look_marks import CARD, CELL, MORE, WHOLE
from companion.tables.sorting.look_odd import odd
from companion.tables.sorting.look_offers import (
    accept,
    by_touch,
    left,
    likeliest,
    look,
    name_choice,
    ways_round,
)
from companion.tables.sorting.look_why import blame, problem
from companion.tables.sorting.pages import table_chrome
from companion.tables.sorting.sighted import Sighted, sighted
from companion.view.views import BoardView, Choice, Instruction, TableScanView
from rules.grid.cells import Cell


def present(
    session: Session, play: Play, here: to.TableScan
) -> TableScanView | BoardView:
    """Return what was read in the picture or on the board, and what is asked."""
    scan = looking.current(session, play, FACES)
    found = None if scan is None else sighted(play, scan)
    if scan is None or scan.answer is None or found is None:
        return look_live.present(session, play, FACES)
    cell = _picked_cell(session, found)
    asked = -1 if cell is not None else _asked(session, scan, found, here.on_board)
    if here.on_board and asked < 0:
        return look_board.present(session, play, scan, found, cell)
    if asked >= 0:
        told, choices = _question(session, play, scan, asked)
        wrong = odd(session, play, scan, found, asked)
        if wrong is not None and asked in wrong.cards:
            # What is wrong with it stands beside the question.
            told = replace(told, reason=wrong.text)
    else:
        told, choices = _summary(session, play, scan, found)
    return TableScanView(
        chrome=table_chrome(session, play, session.words.say("look.title")),
        instruction=told,
        status=_status(session, scan, found),
        has_preview=False,
        picture=f"look-{scan.order.number}",
        size_wh=scan.answer.look.sizes_wh[0],
        marks=look_marks.marks(session, play, scan, found, asked),
        closeup=look_marks.index(scan.answer, asked),
        choices=choices,
    )


def _status(session: Session, scan: TableScan, found: Sighted) -> str:
    if found.doubtful and not blame(scan):
        return session.words.say("look.doubtful", count=len(found.doubtful))
    sure = [cell for cell in found.faces if found.at[cell] not in found.doubtful]
    return session.words.say("look.read", count=len(sure))


def _asked(session: Session, scan: TableScan, found: Sighted, is_on_board: bool) -> int:
    """Return the card in question: the one that was touched, else the first doubt."""
    picked = [each for each in session.picked if each != MORE]
    if picked and picked[-1].startswith(CARD):
        return int(picked[-1].removeprefix(CARD))
    if is_on_board or picked[-1:] == [WHOLE] or not found.doubtful:
        return -1
    if blame(scan):
        # Another picture says more than so many questions.
        return -1
    return found.doubtful[0]


def _picked_cell(session: Session, found: Sighted) -> Cell | None:
    picked = [each for each in session.picked if each.startswith(CELL)]
    cell = names.cell_named(picked[-1].removeprefix(CELL)) if picked else None
    return None if cell in found.at else cell


def _question(
    session: Session, play: Play, scan: TableScan, number: int
) -> tuple[Instruction, tuple[Choice, ...]]:
    """Ask what one card is: its likeliest names, all that are left, or no card."""
    words, answer = session.words, scan.answer
    assert answer is not None
    card = answer.cards[number]
    if session.picked[-1:] == (MORE,):
        offered = [name for name in left(answer, number) if name != card.id]
    else:
        offered = likeliest(answer, number)
    choices = [
        name_choice(session, play, answer, name, SayCard(number, name))
        for name in offered
    ]
    if session.picked[-1:] != (MORE,):
        more = words.say("look.another")
        choices.append(Choice("another", more, Pick(MORE), "quiet"))
    none = Choice("no-card", words.say("look.no-card"), SayCard(number), "quiet")
    last = Choice("whole", words.say("look.whole"), Pick(WHOLE), "quiet")
    if session.picked[-1:] == (MORE,):
        again = words.say("nav.back")
        last = Choice("pick-again", again, Pick(f"{CARD}{number}"), "quiet")
    text, why = words.say("look.which"), words.say("look.which-why")
    return Instruction(text, why), (*choices, none, last)


def _summary(
    session: Session, play: Play, scan: TableScan, found: Sighted
) -> tuple[Instruction, tuple[Choice, ...]]:
    """Say that all was read, or what is missing; offer what helps."""
    words = session.words
    on_board = Choice(
        "on-board", words.say("look.on-board"), Go(to.TableScan(FACES, on_board=True))
    )
    touch = by_touch(session)
    if found.is_done:
        asked = Instruction(words.say("look.done"), words.say("look.done-why"))
        again = look(session, FACES, "quiet")
        return asked, (accept(session, play, found), on_board, *again, touch)
    asked = problem(session, play, scan, found)
    again = look(session, FACES, "primary")
    doubts: tuple[Choice, ...] = ()
    if found.doubtful:
        label = words.say("look.ask-on")
        doubts = (Choice("ask-on", label, Pick(f"{CARD}{found.doubtful[0]}")),)
    ways = () if blame(scan) else ways_round(session, scan, found)
    return asked, (*again, *doubts, on_board, *ways, touch)
