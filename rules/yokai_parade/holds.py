"""What is in force now: events, trumps that last, and the active monk's powers."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_effects import Case
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    Forbid,
    FreeAct,
    Hold,
    OniFaces,
    RollChange,
)
from rules.yokai_parade.events import ActionsChanged
from rules.yokai_parade.events_cards import (
    EventResolved,
    HoldBegan,
    HoldEnded,
)
from rules.yokai_parade.state import InForce
from rules.yokai_parade.world import World

H = TypeVar("H", bound=Hold)

ACTIONS = 3
"""Of one turn (S2 turn)."""


def holds(world: World, pos: Position) -> tuple[Hold, ...]:
    """Return all that is in force, powers of the active monk first."""
    own = world.powers[pos.monks[pos.active]] if pos.monks else ()
    if not pos.in_force:
        return own
    return own + tuple(
        hold for each in pos.in_force for hold in world.card_holds[each.card]
    )


def of_kind(world: World, pos: Position, kind: type[H]) -> tuple[H, ...]:
    """Return what is in force of one kind, powers of the active monk first."""
    found: tuple[Any, ...] = ()
    if pos.monks:
        found = world.power_kinds[pos.monks[pos.active]].get(kind, ())
    for each in pos.in_force:
        found += world.card_kinds[each.card].get(kind, ())
    return found


def fits(world: World, pos: Position, case: Case, card: str) -> bool:
    """Return whether purifying ``card``, by the active player, is one of ``case``."""
    yokai = world.box.card[card]
    if case.kinds and yokai.kind not in case.kinds:
        return False
    if case.zones and yokai.zone not in case.zones:
        return False
    if not case.vehicles:
        return True
    place = pos.people[pos.monks[pos.active]]
    return world.vehicle_ids[place] in case.vehicles


def roll_change(world: World, pos: Position, card: str) -> int:
    """Return what cards in force and powers add to a purification of ``card``."""
    return sum(
        hold.amount
        for hold in of_kind(world, pos, RollChange)
        if fits(world, pos, hold.case, card)
    )


def is_forbidden(world: World, pos: Position, act: str) -> bool:
    """Return whether an act, or the use of a kind of token, is forbidden."""
    found = of_kind(world, pos, Forbid)
    return bool(found) and any(act in each.acts + each.tokens for each in found)


def steps_per_face(world: World, pos: Position) -> int:
    """Return how many spaces one Oni face moves the Oni."""
    return min((hold.steps for hold in of_kind(world, pos, OniFaces)), default=1)


def actions_of_turn(world: World, pos: Position) -> int:
    """Return how many actions a turn that begins now has."""
    changes = of_kind(world, pos, ActionsChange)
    return max(0, ACTIONS + sum(hold.amount for hold in changes))


def free_acts(world: World, pos: Position, act: str) -> int:
    """Return how many more of ``act`` cost no action in this turn."""
    times = sum(hold.times for hold in of_kind(world, pos, FreeAct) if hold.act == act)
    return times - pos.used.count(act) if times else 0


def begin(world: World, draft: Draft, card: str, *, is_late: bool = False) -> None:
    """Let the holds of a card be in force from now on.

    Actions change at once where the card lasts to the end of this turn: no other turn
    begins before. An event that is late, of the yokai phase, lasts to the end of the
    next turn instead.
    """
    draft.in_force = (*draft.in_force, InForce(card, draft.turn, is_late))
    if card in world.box.trump:
        draft.tell(HoldBegan(card))
    is_brief = world.until[card] == "turn" and not is_late
    for hold in world.card_holds[card] if is_brief else ():
        if isinstance(hold, ActionsChange):
            draft.actions = max(0, draft.actions + hold.amount)
            draft.tell(ActionsChanged(draft.actions))


def end(world: World, draft: Draft, over: InForce) -> None:
    """Take a card out of force."""
    kept = list(draft.in_force)
    kept.remove(over)
    draft.in_force = tuple(kept)
    is_event = over.card in world.box.event
    draft.tell(EventResolved(over.card) if is_event else HoldEnded(over.card))


def expire(world: World, draft: Draft, *untils: str) -> None:
    """End what lasts until now: ``untils`` of ``roll``, ``turn``, ``plan``, ``round``.

    A round is over when as many turns as there are players have begun and ended: each
    player, one alone too, has had a whole turn under what lasts so long.
    """
    for each in draft.in_force:
        until = world.until[each.card]
        turns = {"round": draft.seats, "turn": int(each.is_late)}.get(until, 0)
        is_due = draft.turn - each.turn >= turns
        if until in untils and is_due and world.card_holds[each.card]:
            end(world, draft, each)
