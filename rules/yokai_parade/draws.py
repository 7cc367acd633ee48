"""What follows from a draw: monks, plans, yokai, events, trumps."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.game import Drawn
from rules.yokai_parade.box import ONI
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.events import (
    MonksDealt,
)
from rules.yokai_parade.events_cards import (
    OniCardDrawn,
    PlanRevealed,
    TrumpDrawn,
    YokaiAppeared,
)
from rules.yokai_parade.file import advance, finish
from rules.yokai_parade.piles import (
    cards_left,
    check,
    is_pile_empty,
)
from rules.yokai_parade.state import Draw, OniStep, Outcome
from rules.yokai_parade.turns import activate, begin_turn, note
from rules.yokai_parade.world import World


def answer(world: World, draft: Draft, drawn: Drawn) -> None:
    """Carry out the answer to the draw that waits.

    Raises:
        IllegalAction: if nothing is to be drawn, or the answer cannot be true.
    """
    task = draft.queue[0] if draft.queue else None
    if not isinstance(task, Draw):
        raise IllegalAction("nothing_to_draw", rule="S2", cards=drawn.cards)
    check(world, draft, task, drawn.cards)
    draft.queue = draft.queue[1:]
    match task.pile:
        case "monks":
            _deal(world, draft, drawn.cards)
        case "yokai":
            _yokai(world, draft, drawn.cards)
        case "events" if task.is_noted:
            note(world, draft, drawn.cards[0])
        case "events":
            activate(world, draft, drawn.cards[0])
        case "trumps":
            _trump(world, draft, task, drawn.cards[0])
        case _:
            draft.plan = drawn.cards[0]
            draft.tell(PlanRevealed(draft.plan))


def _deal(world: World, draft: Draft, monks: tuple[str, ...]) -> None:
    """Give every player a monk; the dice go to seat 0 (S2 set-up)."""
    draft.monks = tuple(world.people[monk] for monk in monks)
    draft.tell(MonksDealt(monks))
    begin_turn(world, draft)


def _yokai(world: World, draft: Draft, cards: tuple[str, ...]) -> None:
    if not draft.monks:
        for slot, card in enumerate(cards):  # YP11
            draft.set_slot(slot, card)
            draft.tell(YokaiAppeared(card, slot + 1))
        return
    card = cards[0]
    is_last = cards_left(world, draft) == 1
    draft.drawn += 1
    draft.oni_drawn += card == ONI
    if draft.drawn % world.per_pile == 0:
        draft.oni_drawn = 0
    if is_last:
        _time_is_up(draft, card)
    elif card == ONI:
        draft.tell(OniCardDrawn())
        draft.first(OniStep())
    else:
        advance(draft, card)


def _time_is_up(draft: Draft, card: str) -> None:
    """End the game with the last card, whatever it is (S2 end, YP29)."""
    if card == ONI:
        draft.tell(OniCardDrawn())
    else:
        draft.gone = (*draft.gone, card)
        draft.tell(YokaiAppeared(card, 0))
    finish(draft, Outcome.DECK)


def _trump(world: World, draft: Draft, task: Draw, card: str) -> None:
    """Lay a trump face up before who drew it; an empty pile was shuffled anew."""
    if is_pile_empty(world, draft):
        draft.used_trumps = ()
    draft.set_trumps(task.seat, (*draft.trumps[task.seat], card))
    draft.tell(TrumpDrawn(task.seat, card))
