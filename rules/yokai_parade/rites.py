"""Rituals, picks and the end of the actions (S2 rituals)."""

from __future__ import annotations

from typing import TypeAlias

from rules.errors import IllegalAction
from rules.yokai_parade.actions import (
    Attach,
    Detach,
    Foil,
    Remedy,
    RollAgain,
    Swap,
    Transfer,
    Unload,
    UseAmulet,
    UseKatana,
    UseMirror,
    UseOffering,
    UseRelic,
)
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.edition_pieces import AMULET, KATANA, RELIC
from rules.yokai_parade.effects import perform_pick
from rules.yokai_parade.file import finish
from rules.yokai_parade.hitching import attach, detach, fault_attach, fault_detach
from rules.yokai_parade.people import transfer
from rules.yokai_parade.picking import settled, words
from rules.yokai_parade.plans import foil, remedy
from rules.yokai_parade.purify import roll_again
from rules.yokai_parade.state import Do, Draw, HandOver, NextTurn, Outcome
from rules.yokai_parade.tokens import call, use
from rules.yokai_parade.world import World

Rite: TypeAlias = (
    Transfer
    | Swap
    | Unload
    | Attach
    | Detach
    | Foil
    | Remedy
    | UseAmulet
    | UseKatana
    | UseOffering
)


def rite(world: World, draft: Draft, action: Rite) -> None:
    """Carry out a ritual.

    Raises:
        IllegalAction: if it cannot be done.
    """
    match action:
        case Transfer() | Swap() | Unload():
            transfer(world, draft, action)
        case Attach(vehicle):
            _refuse(fault_attach(world, draft, vehicle))
            attach(world, draft, vehicle)
        case Detach(vehicle):
            _refuse(fault_detach(world, draft, vehicle))
            detach(world, draft, world.vehicles[vehicle])
        case Foil(pays):
            if foil(world, draft, pays):
                finish(draft, Outcome.WON)
        case Remedy(event, pays):
            remedy(world, draft, event, pays)
        case UseOffering(ally):
            call(world, draft, ally)
        case _:
            use(world, draft, AMULET if isinstance(action, UseAmulet) else KATANA)


def in_a_roll(
    world: World, draft: Draft, action: UseMirror | RollAgain | UseRelic
) -> None:
    """Change the roll under way.

    Raises:
        IllegalAction: if that cannot be done.
    """
    match action:
        case UseMirror(die):
            roll_again(world, draft, die, is_free=False)
        case RollAgain(die):
            roll_again(world, draft, die, is_free=True)
        case UseRelic():
            use(world, draft, RELIC)


def _refuse(fault: IllegalAction | None) -> None:
    if fault is not None:
        raise fault


def pick(world: World, draft: Draft, word: str) -> None:
    """Fill what an effect leaves open.

    Raises:
        IllegalAction: if nothing is open, or ``word`` does not fit.
    """
    head = draft.queue[0] if draft.queue else None
    if not isinstance(head, Do):
        raise IllegalAction("nothing_to_pick", rule="S2 cards", word=word)
    do = settled(world, draft, head)
    can_be = words(world, draft, do) or ()
    if word not in can_be:
        raise IllegalAction(
            "cannot_pick", rule="S2 cards", word=word, card=do.card, words=can_be
        )
    draft.queue = draft.queue[1:]
    perform_pick(world, draft, do, word)


def decline(draft: Draft) -> None:
    """Give no more tokens.

    Raises:
        IllegalAction: if the pick cannot be declined.
    """
    head = draft.queue[0] if draft.queue else None
    is_open = isinstance(head, Do) and isinstance(head.effect, HandOver)
    if not is_open:
        raise IllegalAction("nothing_to_decline", rule="S2 cards")
    draft.queue = draft.queue[1:]


def end_turn(draft: Draft) -> None:
    """Go on to the yokai phase, then to the next player (S2 turn)."""
    draft.first(Draw("yokai", 1, draft.active, is_open=True), NextTurn())
