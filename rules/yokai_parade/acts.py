"""Actions that cost one of three: move, purify, divine, pray, some powers (S2)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.actions import Divine, Move, Pray, Purify, UsePower
from rules.yokai_parade.cards import ACTION, power_of, use_power
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_holds import PrayAt
from rules.yokai_parade.file import shift
from rules.yokai_parade.holds import free_acts, is_forbidden, of_kind
from rules.yokai_parade.piles import trumps_left
from rules.yokai_parade.purify import begin, fault_purify
from rules.yokai_parade.slots import landing
from rules.yokai_parade.state import Draw, OniStep
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import drive, fault_move, own_zone, vehicle_of


def can_afford(world: World, pos: Position, act: str) -> bool:
    """Return whether an action is left, or this act costs none."""
    return pos.actions > 0 or free_acts(world, pos, act) > 0


def _spend(world: World, draft: Draft, act: str) -> None:
    """Take what ``act`` costs.

    Raises:
        IllegalAction: if no action is left for it.
    """
    if free_acts(world, draft, act) > 0:
        draft.used = (*draft.used, act)
    elif draft.actions < 1:
        raise IllegalAction("no_action_left", rule="S2 actions", act=act)
    else:
        draft.actions -= 1


def fault_divine(world: World, pos: Position) -> IllegalAction | None:
    """Return why the active player cannot divine, actions aside."""
    if is_forbidden(world, pos, "divine"):
        return IllegalAction("act_forbidden", rule="S2 events", act="divine")
    if not trumps_left(world, pos):
        return IllegalAction("pile_empty", rule="S2 trumps", pile="trumps")
    return None


def prayer_slots(world: World, pos: Position) -> int:
    """Return how many slots a prayer moves a card at most here; 0: no prayer."""
    zone = own_zone(pos)
    name = world.zone_ids[zone]
    slots = 1 if zone in world.temples else 0
    for hold in of_kind(world, pos, PrayAt):
        if not hold.zones or name in hold.zones:
            slots = max(slots, hold.slots)
    return slots


def fault_pray(
    world: World, pos: Position, card: str, slots: int
) -> IllegalAction | None:
    """Return why the active player cannot move ``card`` back so far (YP13)."""
    if is_forbidden(world, pos, "pray"):
        return IllegalAction("act_forbidden", rule="S2 events", act="pray")
    most = prayer_slots(world, pos)
    if not most:
        name = world.zone_ids[own_zone(pos)]
        return IllegalAction("not_at_temple", rule="S2 prayer", zone=name)
    if not 1 <= slots <= most:
        return IllegalAction("wrong_slots", rule="S2 prayer", slots=slots, most=most)
    if not card or card not in pos.file:
        return IllegalAction("not_in_file", rule="S2 prayer", card=card)
    slot = pos.file.index(card)
    if landing(pos, slot, -slots) != slot - slots:
        return IllegalAction("slot_taken", rule="YP13", card=card, slot=slot + 1)
    return None


def act(
    world: World, draft: Draft, action: Move | Purify | Divine | Pray | UsePower
) -> None:
    """Carry out an action.

    Raises:
        IllegalAction: if it cannot be done, or no action is left for it.
    """
    match action:
        case Move(zone):
            _refuse(fault_move(world, draft, zone))
            _spend(world, draft, "move")
            drive(world, draft, vehicle_of(draft, draft.active), world.zones[zone])
        case Purify(card):
            _refuse(fault_purify(world, draft, card))
            _spend(world, draft, "purify")
            begin(world, draft, card)
        case Divine():
            _refuse(fault_divine(world, draft))
            _spend(world, draft, "divine")
            draft.first(Draw("trumps", 1, draft.active), OniStep())  # YP30
        case Pray(card, slots):
            _refuse(fault_pray(world, draft, card, slots))
            _spend(world, draft, "pray")
            shift(draft, draft.file.index(card), -slots)
        case UsePower(number):
            power = power_of(world, draft, number)
            if power is not None and power.when == ACTION:
                if not draft.actions:
                    raise IllegalAction(
                        "no_action_left", rule="S2 actions", act="power"
                    )
                draft.actions -= 1
            use_power(world, draft, number)


def _refuse(fault: IllegalAction | None) -> None:
    if fault is not None:
        raise fault
