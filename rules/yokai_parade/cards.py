"""Trumps and the powers of monks: when they may be used, and what that sets off."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.game import Seat
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_cards import OWN_TURN, ROLL
from rules.yokai_parade.edition_effects import (
    AddToRoll,
    Effect,
    LoseTokens,
    Reroll,
    TurnDie,
)
from rules.yokai_parade.edition_pieces import Power
from rules.yokai_parade.events_cards import (
    PowerUsed,
    TrumpPlayed,
)
from rules.yokai_parade.gains import changes_something, does_something
from rules.yokai_parade.holds import begin, is_forbidden
from rules.yokai_parade.state import Do, Phase
from rules.yokai_parade.world import ALWAYS, World

ACTION = "action"


def holder(pos: Position, card: str) -> Seat:
    """Return who has the trump ``card`` face up; -1 when nobody has."""
    for seat, cards in enumerate(pos.trumps):
        if card in cards:
            return seat
    return -1


def fault_trump(world: World, pos: Position, card: str) -> IllegalAction | None:
    """Return why the trump ``card`` cannot be played now (S2 trumps, YP27)."""
    seat = holder(pos, card)
    if seat < 0:
        return IllegalAction("nobody_has_trump", rule="S2 trumps", card=card)
    if is_forbidden(world, pos, "trump"):
        return IllegalAction("act_forbidden", rule="S2 events", act="trump")
    untimely = _fault_time(world, pos, card, seat)
    if untimely is not None:
        return untimely
    if not changes_something(world, pos, seat, world.box.trump[card]):
        return IllegalAction("trump_for_nothing", rule="S2 trumps", card=card)
    return None


def _fault_time(
    world: World, pos: Position, card: str, seat: Seat
) -> IllegalAction | None:
    """Return why this is no time for the trump ``card`` of ``seat`` (YP27)."""
    when = world.box.trump[card].when
    if when == ROLL and pos.phase is not Phase.ROLLED:
        if pos.phase is Phase.DICE:
            return IllegalAction("roll_first", rule="S2 dice")
        return IllegalAction("only_in_a_roll", rule="YP27", card=card)
    is_acting = pos.phase is Phase.ACT and not pos.queue
    if when == OWN_TURN and (seat != pos.active or not is_acting):
        return IllegalAction("only_in_own_turn", rule="S2 trumps", card=card)
    return None


def play_trump(world: World, draft: Draft, card: str) -> None:
    """Play a trump and discard it.

    Raises:
        IllegalAction: if that cannot be done now.
    """
    fault = fault_trump(world, draft, card)
    if fault is not None:
        raise fault
    seat, trump = holder(draft, card), world.box.trump[card]
    draft.set_trumps(seat, tuple(each for each in draft.trumps[seat] if each != card))
    draft.used_trumps = (*draft.used_trumps, card)
    draft.tell(TrumpPlayed(seat, card))
    if trump.holds:
        begin(world, draft, card)
    draft.first(*(Do(effect, seat, card) for effect in trump.effects))


def is_of_roll(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects make sense only while dice lie."""
    return any(isinstance(each, AddToRoll | Reroll | TurnDie) for each in effects)


def power_of(world: World, pos: Position, number: int) -> Power | None:
    """Return a power of the active monk's card; None when it has no such one."""
    powers = world.box.monks[pos.monks[pos.active]].powers
    return powers[number] if 0 <= number < len(powers) else None


def fault_power(world: World, pos: Position, number: int) -> IllegalAction | None:
    """Return why a power cannot be used now, actions aside."""
    power = power_of(world, pos, number)
    if power is None or power.when == ALWAYS:
        return IllegalAction("no_such_power", rule="S2 rituals", number=number)
    wanted = Phase.ROLLED if is_of_roll(power.effects) else Phase.ACT
    if pos.phase is not wanted:
        return IllegalAction(
            "wrong_phase", rule="S2 rituals", got=pos.phase.value, want=wanted.value
        )
    if pos.used.count(_mark(number)) >= power.per_turn:
        return IllegalAction("power_used_up", rule="S2 rituals", number=number)
    hand = pos.hands[pos.active]
    lacking = [
        kind
        for kind in dict.fromkeys(power.cost)
        if kind in world.tokens and hand[world.tokens[kind]] < power.cost.count(kind)
    ]
    if lacking or sum(hand) < len(power.cost):
        token = lacking[0] if lacking else "choice"
        return IllegalAction("no_token", rule="YP23", token=token, seat=pos.active)
    if not does_something(world, pos, power):
        return IllegalAction("power_for_nothing", rule="S2 rituals", number=number)
    return None


def _mark(number: int) -> str:
    return f"power-{number}"


def use_power(world: World, draft: Draft, number: int) -> None:
    """Use a power: its cost is paid, then its effects happen.

    Raises:
        IllegalAction: if that cannot be done now.
    """
    fault = fault_power(world, draft, number)
    if fault is not None:
        raise fault
    power = power_of(world, draft, number)
    monk = world.person_ids[draft.monks[draft.active]]
    draft.used = (*draft.used, _mark(number))
    draft.tell(PowerUsed(monk, number))
    effects = power.effects if power is not None else ()
    draft.first(*(Do(effect, draft.active, monk) for effect in effects))
    if power is not None and power.cost:
        draft.first(Do(LoseTokens(power.cost), draft.active, monk))
