"""The page of one outline: a board on which its cards are tapped."""

from __future__ import annotations

from companion import destinations as to
from companion.enrolling import erasing
from companion.enrolling.kinds import enrolment_in
from companion.enrolling.outlines import CARDS, Outlines
from companion.enrolling.state import Table
from companion.enrolling.wishes import Enter
from companion.messages import Go
from companion.session.play import Session
from companion.view import places
from companion.view.frame import chrome
from companion.view.views import BoardView, CellView, Choice, CountView, Instruction
from companion.words import Words
from rules.grid.cells import Cell

_START = (0, 0)


def page(session: Session, here: to.EnrolPart, part: Outlines) -> BoardView:
    """Return the outline so far, and where its next card may lie."""
    words, table = session.words, enrolment_in(session, here.game).table
    count = len(part.cells(table, here.number))
    erased = erasing.shown(session, here)
    ways = _ways(words, part, table, here)
    if erased is not None:
        ways = _ways(words, part, erased.table, erased.where)
        ways = erasing.stilled(ways, erased, part.size(table))
    key = "whole" if part.is_whole(table, here.number) else "tap" if count else "first"
    return BoardView(
        chrome(
            session,
            words.say("outline.title", number=here.number + 1),
            subtitle=words.say(f"game.{here.game}"),
            undo=erasing.undo(session, here.game),
        ),
        _cells(words, part, table, here.number),
        Instruction(
            words.say(f"outline.{key}"),
            words.say("outline.why")
            if erased is None
            else erasing.told(session, erased),
            progress=words.say("enrol.done-of", done=count, wanted=CARDS),
        ),
        (CountView("card", str(CARDS - count), words.say("outline.left")),),
        choices=ways,
        first=_first(part, table, here.number),
    )


def _first(part: Outlines, table: Table, number: int) -> Cell | None:
    cells = part.cells(table, number)
    return places.first_of(cells) if cells else None


def _cells(
    words: Words, part: Outlines, table: Table, number: int
) -> tuple[CellView, ...]:
    loose = part.loose(table, number)
    first = _first(part, table, number) or _START
    laid = [
        CellView(*cell, choice=_tap(words, first, cell) if cell in loose else None)
        for cell in part.cells(table, number)
    ]
    free = [
        CellView(*cell, has_card=False, mark="target", choice=_tap(words, first, cell))
        for cell in part.free(table, number)
    ]
    return tuple(sorted((*laid, *free), key=lambda view: (view.row, view.column)))


def _tap(words: Words, first: Cell, cell: Cell) -> Choice:
    row, column = cell
    label = places.place(words, first, cell)
    return Choice(f"cell-{row},{column}", label, Enter("cell", f"{row},{column}"))


def _ways(
    words: Words, part: Outlines, table: Table, here: to.EnrolPart
) -> tuple[Choice, ...]:
    """Return the ways on: away with this one, the one before, the next one."""
    number, found = here.number, []
    if part.cells(table, number):
        erase = Enter("erase")
        found.append(Choice("erase", words.say("outline.erase"), erase, "quiet"))
    if number:
        before = Go(to.EnrolPart(here.game, part.id, number - 1))
        found.append(Choice("before", words.say("enrol.before"), before, "quiet"))
    later, key = Go(to.Enrol(here.game)), "enrol.part-done"
    if number + 1 < part.size(table):
        later, key = Go(to.EnrolPart(here.game, part.id, number + 1)), "nav.next"
    press = later if part.is_whole(table, number) else None
    return (*found, Choice("next", words.say(key), press, "primary"))
