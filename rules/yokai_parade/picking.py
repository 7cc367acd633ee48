"""What an effect leaves open and what can be picked for it.

Each pick fills one open word of the effect, so that what remains is again an effect.
"""

from __future__ import annotations

from dataclasses import replace

from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_effects import (
    ALL,
    CHOICE,
    BanishYokai,
    CallAlly,
    Case,
    DismissAlly,
    Effect,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    Reroll,
    SeatMonk,
    SendVehicle,
    ShiftYokai,
    Travel,
    TurnDie,
)
from rules.yokai_parade.picking_rides import (
    seat_words,
    standing_zones,
    vehicle_words,
)
from rules.yokai_parade.slots import movable
from rules.yokai_parade.state import (
    BESIDE,
    EMPTY,
    ON_FOOT,
    Do,
    HandOver,
    Phase,
)
from rules.yokai_parade.tokens import kinds_held, kinds_left
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import (
    vehicle_of,
    zone_of,
)

DICE = ("die-1", "die-2")
BOTH = "both"


def settled(world: World, pos: Position, do: Do) -> Do:
    """Return ``do`` with ``own`` replaced by the monk or the vehicle it stands for."""
    seat, effect = do.seat, do.effect
    match effect:
        case Travel(vehicle="own") | SendVehicle(vehicle="own"):
            name = world.vehicle_ids[vehicle_of(pos, seat)]
            return replace(do, effect=replace(effect, vehicle=name))
        case SeatMonk(monk="own"):
            name = world.person_ids[pos.monks[seat]]
            return replace(do, effect=replace(effect, monk=name))
    return do


def words(world: World, pos: Position, do: Do) -> tuple[str, ...] | None:
    """Return what can be picked for ``do``; None when nothing is left open.

    An empty tuple means that it does nothing: no piece, card or token fits.
    """
    match do.effect:
        case GainTokens() | LoseTokens() | GiveTokens() | HandOver():
            return _token_words(world, pos, do)
        case ShiftYokai() | BanishYokai() | EndEvent() as effect:
            return _card_words(world, pos, effect)
        case Reroll() | TurnDie() as effect:
            return _dice(pos, effect)
        case effect:
            return _piece_words(world, pos, effect)


def _token_words(world: World, pos: Position, do: Do) -> tuple[str, ...] | None:
    match do.effect:
        case GainTokens(("choice",), "self"):
            return kinds_left(world, pos)
        case LoseTokens(("choice",), "self") | HandOver():
            return kinds_held(world, pos, do.seat)
        case GiveTokens(is_near=is_near):
            return _receivers(world, pos, do.seat, is_near=is_near)
    return None


def _card_words(
    world: World, pos: Position, effect: ShiftYokai | BanishYokai | EndEvent
) -> tuple[str, ...] | None:
    match effect:
        case ShiftYokai(slots, "choice"):
            return movable(pos, slots)
        case BanishYokai(case):
            # What is being purified stays until the dice have decided.
            filled = (card for card in pos.file if card not in (EMPTY, pos.target))
            return tuple(card for card in filled if _is_case(world, case, card))
        case EndEvent():
            return tuple(e.card for e in pos.in_force if e.card in world.box.event)
    return None


def _piece_words(
    world: World, pos: Position, effect: Effect | HandOver
) -> tuple[str, ...] | None:
    match effect:
        case CallAlly():
            return _call_words(world, pos, effect)
        case DismissAlly(ally, zones) if ally != ALL:
            return _dismissable(world, pos, ally, zones)
        case Travel() | SendVehicle():
            return vehicle_words(world, pos, effect)
        case SeatMonk():
            return seat_words(world, pos, effect)
    return None


def _is_case(world: World, case: Case, card: str) -> bool:
    yokai = world.box.card[card]
    return (not case.kinds or yokai.kind in case.kinds) and (
        not case.zones or yokai.zone in case.zones
    )


def _receivers(
    world: World, pos: Position, seat: int, *, is_near: bool
) -> tuple[str, ...]:
    """Return the monks of players who can be given a token."""
    if not any(pos.hands[seat]):
        return ()
    zone = zone_of(pos, pos.monks[seat])
    return tuple(
        world.person_ids[monk]
        for other, monk in enumerate(pos.monks)
        if other != seat and (not is_near or zone_of(pos, monk) == zone)
    )


def _call_words(
    world: World, pos: Position, effect: CallAlly
) -> tuple[str, ...] | None:
    if effect.ally == CHOICE:
        allies = world.person_ids[world.monks :]
        if effect.zone == CHOICE:
            return allies
        return tuple(a for a in allies if not stands_at(world, pos, a, effect.zone))
    if effect.zone != CHOICE:
        return None
    return tuple(
        zone
        for zone in standing_zones(world)
        if not stands_at(world, pos, effect.ally, zone)
    )


def stands_at(world: World, pos: Position, ally: str, zone: str) -> bool:
    """Return whether ``ally`` is on foot in ``zone``; empty: where it starts."""
    person = world.people[ally]
    number = world.zones[zone] if zone else world.starts[person]
    return pos.people[person] == ON_FOOT + number


def _dismissable(
    world: World, pos: Position, ally: str, zones: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the allies that can leave the map: one that is named, or any."""
    return tuple(
        name
        for name in world.person_ids[world.monks :]
        if ally in (CHOICE, name) and is_in(world, pos, name, zones)
    )


def is_in(world: World, pos: Position, ally: str, zones: tuple[str, ...]) -> bool:
    """Return whether ``ally`` is on the map, in one of ``zones`` if any are named."""
    person = world.people[ally]
    if pos.people[person] == BESIDE:
        return False
    return not zones or world.zone_ids[zone_of(pos, person)] in zones


def _dice(pos: Position, effect: Reroll | TurnDie) -> tuple[str, ...]:
    """Return the dice that lie and can be changed."""
    if pos.phase is not Phase.ROLLED:
        return ()
    if isinstance(effect, Reroll):
        return (*DICE, BOTH) if effect.dice > 1 else DICE
    return tuple(
        die for die, face in zip(DICE, pos.faces, strict=True) if face != effect.face
    )
