"""The three steps of a turn: two peeks, a move, a hint (S3 turn, S1 §5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.errors import IllegalAction
from rules.game import Drawn, Step
from rules.grid import pile
from rules.grid.actions import Action, Declare, Move, Peek, Place, Reveal, Stay
from rules.grid.cells import Cell
from rules.grid.deck import HIDDEN
from rules.grid.events import (
    Event,
    HintPlaced,
    HintRevealed,
    Moved,
    MoveSkipped,
    ObjectiveShown,
    Peeked,
    PlayEnded,
    TurnBegan,
)
from rules.grid.moves import Field, can_move, moves, why_not
from rules.grid.state import FACE_DOWN, Ended, Phase, Placed, Playing, State
from rules.grid.terms import Terms

PEEKS = 2
"""Spirits that a player looks at in a turn."""


def locked(table: Playing) -> frozenset[int]:
    """Return the numbers of the spirits with a hint on them."""
    return frozenset(placed.spirit for placed in table.placed)


def listed(terms: Terms, table: Playing) -> Iterator[Action]:
    """Yield what the active player can do, in a stable order."""
    match table.phase:
        case Phase.PEEK:
            yield from _peeks(table)
        case Phase.MOVE:
            yield from _moves(table)
        case Phase.HINT:
            yield from _hints(terms, table)
        case Phase.DRAW:
            yield from (Drawn((card.name,)) for card in pile.possible(terms, table))
        case Phase.OBJECTIVE:
            yield from (Drawn((shape.name,)) for shape in terms.objectives)


def _peeks(table: Playing) -> Iterator[Action]:
    held = locked(table)
    for number, cell in enumerate(table.spirits):
        if number not in held and number not in table.peeked:
            yield Peek(cell)
    if not table.peeked:
        yield Declare()


def _hints(terms: Terms, table: Playing) -> Iterator[Action]:
    held = locked(table)
    if table.pile:
        yield Reveal()
    for hint in pile.placeable(terms, table):
        for number, cell in enumerate(table.spirits):
            if number not in held:
                yield Place(hint, cell)


def _moves(table: Playing) -> Iterator[Action]:
    held, is_stuck = locked(table), True
    for source, targets in moves(table.spirits, held):
        is_stuck = False
        for target in targets:
            yield Move(source, target)
    if is_stuck:
        yield Stay()
        for number, cell in enumerate(table.spirits):
            if number not in held:
                yield Move(cell, cell)  # YK2


def peek(terms: Terms, table: Playing, action: Peek) -> Step[State, Event]:
    """Return the table after a look at a spirit.

    Raises:
        IllegalAction: if it is locked, or was looked at this turn (YK4).
    """
    number = _unlocked(terms, table, action.cell)
    if number in table.peeked:
        raise IllegalAction("peeked_twice", rule="YK4", cell=action.cell)
    peeked = (*table.peeked, number)
    phase = Phase.MOVE if len(peeked) == PEEKS else Phase.PEEK
    return Step(
        replace(table, peeked=peeked, phase=phase), (Peeked(table.active, action.cell),)
    )


def move(terms: Terms, table: Playing, action: Move) -> Step[State, Event]:
    """Return the table after a spirit went to a new place.

    Raises:
        IllegalAction: if it is locked, or cannot go there.
    """
    number = _unlocked(terms, table, action.source)
    spirits = table.spirits
    if action.target not in Field(spirits).targets(number):
        key = why_not(spirits, number, action.target)
        if key != "same_place" or can_move(spirits, locked(table)):
            raise IllegalAction(
                key,
                rule="YK2" if key == "same_place" else f"{terms.code} turn 2",
                cell=action.source,
                target=action.target,
            )
    after = (*spirits[:number], action.target, *spirits[number + 1 :])
    return Step(
        replace(table, spirits=after, phase=Phase.HINT),
        (Moved(table.active, action.source, action.target),),
    )


def stay(table: Playing) -> Step[State, Event]:
    """Return the table after a move that is not possible (YK1).

    Raises:
        IllegalAction: if a spirit can move.
    """
    if can_move(table.spirits, locked(table)):
        raise IllegalAction("can_move", rule="YK1")
    return Step(replace(table, phase=Phase.HINT), (MoveSkipped(table.active),))


def reveal(terms: Terms, table: Playing) -> Step[State, Event]:
    """Return the table after the top hint was taken (YK6).

    Raises:
        IllegalAction: if the pile is empty.
    """
    if not table.pile:
        raise IllegalAction("pile_empty", rule="YK6")
    if terms.is_hidden:
        return _revealed(table, HIDDEN)
    return Step(replace(table, phase=Phase.DRAW))


def drawn(terms: Terms, table: Playing, action: Drawn) -> Step[State, Event]:
    """Return the table after a hint or the objective was turned up.

    Raises:
        IllegalAction: if it cannot be that card.
    """
    if table.phase is Phase.DRAW:
        return _revealed(table, pile.check_drawn(terms, table, action))
    if len(action.cards) != 1 or terms.shape(action.cards[0]) is None:
        known = tuple(shape.name for shape in terms.objectives)
        raise IllegalAction(
            "unknown_objective", rule="S3 level 5", got=action.cards, known=known
        )
    (name,) = action.cards
    return Step(
        replace(table, objective=name, phase=Phase.PEEK),
        (ObjectiveShown(name), TurnBegan(table.active, table.turn)),
    )


def place(terms: Terms, table: Playing, action: Place) -> Step[State, Event]:
    """Return the table after a hint was laid; the last one ends the play (YK5).

    Raises:
        IllegalAction: if the hint may not be placed, or not there.
    """
    if not table.revealed:
        raise IllegalAction("nothing_revealed", rule="YK6")
    rule = f"{terms.code} turn 3"
    if action.hint not in table.revealed:
        raise IllegalAction("not_revealed", rule=rule, hint=action.hint)
    if action.hint not in pile.placeable(terms, table):
        raise IllegalAction(
            "not_newest", rule="YK11", hint=action.hint, newest=table.revealed[-1]
        )
    if action.cell not in table.spirits:
        raise IllegalAction(
            "hint_on_nothing", rule=rule, hint=action.hint, cell=action.cell
        )
    number = _unlocked(terms, table, action.cell)
    at = len(table.revealed) - 1 - table.revealed[::-1].index(action.hint)
    laid = replace(
        table,
        revealed=table.revealed[:at] + table.revealed[at + 1 :],
        placed=(*table.placed, Placed(number, action.hint)),
    )
    event = HintPlaced(table.active, action.hint, action.cell)
    if not laid.pile and not laid.revealed:
        return _ended(laid, (event,), is_declared=False)
    return _next_turn(laid, event)


def declare(table: Playing) -> Step[State, Event]:
    """Return the table at the end of play (YK10).

    Raises:
        IllegalAction: if the turn has begun.
    """
    if table.phase is not Phase.PEEK or table.peeked:
        raise IllegalAction("not_at_start", rule="YK10")
    return _ended(table, (), is_declared=True)


def _revealed(table: Playing, hint: str) -> Step[State, Event]:
    taken = replace(table, pile=table.pile - 1, revealed=(*table.revealed, hint))
    return _next_turn(taken, HintRevealed(table.active, hint))


def _next_turn(table: Playing, event: Event) -> Step[State, Event]:
    following = replace(
        table,
        phase=Phase.PEEK,
        active=(table.active + 1) % table.seats,
        turn=table.turn + 1,
        peeked=(),
    )
    return Step(following, (event, TurnBegan(following.active, following.turn)))


def _ended(
    table: Playing, events: tuple[Event, ...], *, is_declared: bool
) -> Step[State, Event]:
    faces = (FACE_DOWN,) * len(table.spirits)
    ended = Ended(table, is_declared, faces)
    return Step(ended, (*events, PlayEnded(table.active, is_declared)))


def _unlocked(terms: Terms, table: Playing, cell: Cell) -> int:
    """Return the number of the spirit on ``cell``.

    Raises:
        IllegalAction: if there is none, or a hint lies on it.
    """
    if cell not in table.spirits:
        raise IllegalAction("no_spirit", rule=f"{terms.code} turn", cell=cell)
    number = table.spirits.index(cell)
    for placed in table.placed:
        if placed.spirit == number:
            raise IllegalAction(
                "locked", rule=f"{terms.code} turn 3", cell=cell, hint=placed.hint
            )
    return number
