"""What can be done in a state, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.errors import IllegalAction
from rules.game import Rolled
from rules.yokai_parade.actions import (
    Action,
    Attach,
    Confirm,
    Decline,
    Detach,
    Divine,
    EndTurn,
    Foil,
    Move,
    Pick,
    PlayTrump,
    Pray,
    Purify,
    Remedy,
    RollAgain,
    UseAmulet,
    UseKatana,
    UseMirror,
    UseOffering,
    UsePower,
    UseRelic,
)
from rules.yokai_parade.acts import can_afford, fault_divine, fault_pray, prayer_slots
from rules.yokai_parade.cards import ACTION, fault_power, fault_trump
from rules.yokai_parade.edition_pieces import AMULET, KATANA, OFFERING, RELIC
from rules.yokai_parade.hitching import fault_attach, fault_detach
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.people import rituals
from rules.yokai_parade.picking import settled, words
from rules.yokai_parade.piles import answers
from rules.yokai_parade.plans import plan_payment, remedy_payment
from rules.yokai_parade.purify import DICE, fault_again, fault_purify
from rules.yokai_parade.state import (
    ALONE,
    Do,
    Draw,
    HandOver,
    Phase,
    RollDice,
    State,
    is_open,
)
from rules.yokai_parade.tokens import fault_offering, fault_use
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import (
    reach,
    speed,
    vehicle_of,
)


def listed(world: World, state: State) -> Iterator[Action]:
    """Yield what can be done; see the game's module for what is not listed."""
    head = state.queue[0] if state.queue else None
    if isinstance(head, RollDice):
        dice = [world.box.faces for _ in state.rolling]
        yield from (Rolled(faces) for faces in product(*dice))
    elif isinstance(head, Draw):
        yield from answers(world, state, head)
    elif isinstance(head, Do):
        yield from _picks(world, state, head)
    elif state.phase is Phase.ACT:
        yield from _actions(world, state)
        yield from _rituals(world, state)
        yield from _cards(world, state)
        yield EndTurn()
    elif state.phase is Phase.ROLLED:
        yield from _in_a_roll(world, state)
        yield from _cards(world, state)
        yield Confirm()
    if is_open(state.queue):
        yield from _trumps(world, state)


def _picks(world: World, state: State, do: Do) -> Iterator[Action]:
    yield from map(Pick, words(world, state, settled(world, state, do)) or ())
    if isinstance(do.effect, HandOver):
        yield Decline()


def _actions(world: World, state: State) -> Iterator[Action]:
    """Yield the actions that cost one of three (S2 actions)."""
    vehicle = vehicle_of(state, state.active)
    is_bound = state.hitched[vehicle] != ALONE or is_forbidden(world, state, "move")
    if can_afford(world, state, "move") and not is_bound:
        for zone in reach(world, state, vehicle, speed(world, state, vehicle)):
            yield Move(world.zone_ids[zone])
    if can_afford(world, state, "purify"):
        for card in state.file:
            if fault_purify(world, state, card) is None:
                yield Purify(card)
    if can_afford(world, state, "divine") and fault_divine(world, state) is None:
        yield Divine()
    if can_afford(world, state, "pray"):
        yield from _prayers(world, state)


def _prayers(world: World, state: State) -> Iterator[Pray]:
    most = prayer_slots(world, state)
    for card in state.file if most else ():
        for slots in range(1, most + 1):
            if fault_pray(world, state, card, slots) is None:
                yield Pray(card, slots)


def _rituals(world: World, state: State) -> Iterator[Action]:
    """Yield what costs no action (S2 rituals)."""
    yield from rituals(world, state)
    for each in world.vehicle_ids:
        if fault_attach(world, state, each) is None:
            yield Attach(each)
        elif fault_detach(world, state, each) is None:
            yield Detach(each)
    if not isinstance(plan_payment(world, state, ()), IllegalAction):
        yield Foil()
    for held in dict.fromkeys(each.card for each in state.in_force):
        if not isinstance(remedy_payment(world, state, held, ()), IllegalAction):
            yield Remedy(held)
    yield from _tokens(world, state)


def _tokens(world: World, state: State) -> Iterator[Action]:
    """Yield tokens that may be used between actions (S2 tokens)."""
    if fault_use(world, state, AMULET) is None:
        yield UseAmulet()
    if fault_use(world, state, KATANA) is None:
        yield UseKatana()
    if fault_use(world, state, OFFERING) is None:
        for ally in world.person_ids[world.monks :]:
            if fault_offering(world, state, ally) is None:
                yield UseOffering(ally)


def _cards(world: World, state: State) -> Iterator[Action]:
    """Yield trumps of all players and powers of the active monk."""
    yield from _trumps(world, state)
    for number, power in enumerate(world.box.monks[state.monks[state.active]].powers):
        if fault_power(world, state, number) is None and (
            power.when != ACTION or state.actions
        ):
            yield UsePower(number)


def _trumps(world: World, state: State) -> Iterator[PlayTrump]:
    for row in state.trumps:
        for card in row:
            if fault_trump(world, state, card) is None:
                yield PlayTrump(card)


def _in_a_roll(world: World, state: State) -> Iterator[Action]:
    if fault_again(world, state, is_free=False) is None:
        yield from map(UseMirror, range(DICE))
    if fault_again(world, state, is_free=True) is None:
        yield from map(RollAgain, range(DICE))
    if fault_use(world, state, RELIC) is None:
        yield UseRelic()
