"""What was read, on the board: any spirit can be touched, empty cells are filled."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.looks import FACES, TableScan
from companion.messages import Go, Message, Pick, SayCard
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.look_marks import CARD, CELL
from companion.tables.sorting.look_offers import (
    accept,
    by_touch,
    left,
    name_choice,
    ways_round,
)
from companion.tables.sorting.look_why import problem
from companion.tables.sorting.pages import Look, board, on_cell
from companion.tables.sorting.sighted import Sighted
from companion.view.views import BoardView, CellView, Choice, Instruction
from rules.grid.cells import Cell


def present(
    session: Session, play: Play, scan: TableScan, found: Sighted, cell: Cell | None
) -> BoardView:
    """Return the board with the faces that were read.

    Args:
        session: for the words and taps.
        play: the game.
        scan: the look, answered.
        found: what it means.
        cell: the empty cell that is asked about; None for none.
    """
    spirits = names.table_of(play.state).spirits
    presses = tuple(
        (each, on_cell(session, play, each, _press(found, each)))
        for each in spirits
        if each != cell
    )
    asked, choices = (
        _summary(session, play, scan, found)
        if cell is None
        else _empty(session, play, scan, found, cell)
    )
    view = board(session, play, asked, choices, look=Look(presses, cell))
    cells = tuple(_named(session, play, found, each) for each in view.cells)
    return replace(view, cells=cells)


def _press(found: Sighted, cell: Cell) -> Message:
    if cell in found.at:
        return Pick(f"{CARD}{found.at[cell]}")
    return Pick(f"{CELL}{names.cell_id(cell)}")


def _named(session: Session, play: Play, found: Sighted, view: CellView) -> CellView:
    """Return a cell with the face that was read there."""
    cell = view.row, view.column
    face = found.faces.get(cell, "")
    if not face:
        return replace(view, mark=view.mark or "target")
    is_doubtful = found.at[cell] in found.doubtful
    known = names.terms(play).deck.face(face)
    return replace(
        view,
        face=names.corner(face) or names.face(session.words, face),
        family=known.family if known else "",
        mark="target" if is_doubtful else "",
    )


def _summary(
    session: Session, play: Play, scan: TableScan, found: Sighted
) -> tuple[Instruction, tuple[Choice, ...]]:
    words = session.words
    picture = Choice(
        "in-picture", words.say("look.in-picture"), Go(to.TableScan(FACES))
    )
    touch = by_touch(session)
    ways = ways_round(session, scan, found)
    if found.is_done:
        asked = Instruction(words.say("look.done"), words.say("look.done-why"))
        return asked, (accept(session, play, found), picture, *ways, touch)
    return problem(session, play, scan, found), (*ways, picture, touch)


def _empty(
    session: Session, play: Play, scan: TableScan, found: Sighted, cell: Cell
) -> tuple[Instruction, tuple[Choice, ...]]:
    """Ask what lies on a cell where no card was seen."""
    words, answer = session.words, scan.answer
    if answer is None or found.way is None:
        return _summary(session, play, scan, found)
    there = found.way.back(cell)
    choices = tuple(
        name_choice(session, play, answer, name, SayCard(-1, name, there))
        for name in left(answer)
    )
    place = names.place(words, names.table_of(play.state), cell)
    asked = Instruction(words.say("look.add", place=place), words.say("look.add-why"))
    again = Choice("pick-again", words.say("nav.back"), Pick(""), "quiet")
    return asked, (*choices, again)
