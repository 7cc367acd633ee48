"""Where vehicles go: reach, what is closed, moving and towing (S2 movement)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_holds import (
    CloseLinks,
    CloseZones,
    Hold,
    OpenZones,
    SpeedChange,
)
from rules.yokai_parade.events import VehicleMoved
from rules.yokai_parade.holds import holds, is_forbidden
from rules.yokai_parade.state import ALONE, ON_FOOT
from rules.yokai_parade.world import World

MOST_LINKS = 9


def vehicle_of(pos: Position, seat: int) -> int:
    """Return the vehicle in which the monk of ``seat`` sits."""
    return pos.people[pos.monks[seat]]


def zone_of(pos: Position, person: int) -> int:
    """Return the zone of a monk or an ally; -1 beside the board."""
    if (place := pos.people[person]) >= ON_FOOT:
        return place - ON_FOOT
    return pos.vehicles[place] if place >= 0 else -1


def own_zone(pos: Position) -> int:
    """Return the zone of the active monk."""
    return pos.vehicles[pos.people[pos.monks[pos.active]]]


def towed_by(pos: Position, vehicle: int) -> int:
    """Return what is hitched behind ``vehicle``, or ``ALONE``."""
    return pos.hitched.index(vehicle) if vehicle in pos.hitched else ALONE


def convoy(pos: Position, vehicle: int) -> tuple[int, ...]:
    """Return ``vehicle`` and what it tows."""
    towed = towed_by(pos, vehicle)
    return (vehicle,) if towed == ALONE else (vehicle, towed)


def may_be(world: World, pos: Position, vehicle: int, zone: int) -> bool:
    """Return whether ``vehicle`` alone may be in ``zone``."""
    if zone not in world.barred[vehicle]:
        return True
    return any(
        isinstance(hold, OpenZones) and _names(world, hold, vehicle, zone)
        for hold in holds(world, pos)
    )


def could_come(world: World, pos: Position, vehicle: int, zone: int) -> bool:
    """Return whether ``vehicle`` can have come to ``zone`` in this game.

    Besides what holds now, cards that were played and powers of any player may have
    opened a zone that is barred to it.
    """
    if may_be(world, pos, vehicle, zone):
        return True
    cards = (*pos.events, *pos.used_trumps, *(each.card for each in pos.in_force))
    opened = [hold for card in cards for hold in world.card_holds[card]]
    opened += [hold for monk in pos.monks for hold in world.powers[monk]]
    return any(
        isinstance(hold, OpenZones) and _names(world, hold, vehicle, zone)
        for hold in opened
    )


def _names(world: World, hold: OpenZones | CloseZones, vehicle: int, zone: int) -> bool:
    named = not hold.vehicles or world.vehicle_ids[vehicle] in hold.vehicles
    return named and world.zone_ids[zone] in hold.zones


def may_enter(
    world: World, in_force: tuple[Hold, ...], pos: Position, vehicle: int, zone: int
) -> bool:
    """Return whether ``vehicle`` may come into ``zone``: neither barred nor closed."""
    if not may_be(world, pos, vehicle, zone):
        return False
    return not any(
        isinstance(hold, CloseZones) and _names(world, hold, vehicle, zone)
        for hold in in_force
    )


def speed(world: World, pos: Position, vehicle: int) -> int:
    """Return how many links ``vehicle`` goes in one move."""
    links, most = world.speed[vehicle], MOST_LINKS
    for hold in holds(world, pos):
        if isinstance(hold, SpeedChange) and (
            not hold.vehicles or world.vehicle_ids[vehicle] in hold.vehicles
        ):
            links += hold.amount
            most = min(most, hold.most)
    return max(0, min(links, most))


def reach(world: World, pos: Position, vehicle: int, links: int) -> tuple[int, ...]:
    """Return where ``vehicle`` with what it tows can end a move, in zone order.

    Its own zone is not among them. Towing costs no speed, but no vehicle
    enters a zone that is barred to it (YP17).
    """
    in_force = holds(world, pos)
    closed = {
        frozenset(link)
        for hold in in_force
        if isinstance(hold, CloseLinks)
        for link in hold.links
    }
    of_zones = tuple(h for h in in_force if isinstance(h, OpenZones | CloseZones))
    start, shut = pos.vehicles[vehicle], _shut(world, pos, of_zones, vehicle)
    ends: set[int] = set()
    seen, edge = {start}, [start]
    for _ in range(links):
        onward = []
        for zone in edge:
            for way in world.ways[zone]:
                into = way.through
                if way.to in (seen if not way.stops else ends):
                    continue
                if closed and _link(world, zone, into) in closed:
                    continue
                if into in shut or way.to in shut:
                    continue
                ends.add(way.to)
                if not way.stops:
                    seen.add(way.to)
                    onward.append(way.to)
        edge = onward
    ends.discard(start)
    return tuple(sorted(ends))


def _link(world: World, zone: int, other: int) -> frozenset[str]:
    return frozenset((world.zone_ids[zone], world.zone_ids[other]))


def _shut(
    world: World, pos: Position, in_force: tuple[Hold, ...], vehicle: int
) -> frozenset[int]:
    """Return the zones that ``vehicle`` with what it tows may not enter (YP17)."""
    together = convoy(pos, vehicle)
    if not in_force and len(together) == 1:
        return world.barred[vehicle]
    if not in_force:
        return frozenset().union(*(world.barred[each] for each in together))
    return frozenset(
        zone
        for zone, _ in enumerate(world.zone_ids)
        if not all(may_enter(world, in_force, pos, each, zone) for each in together)
    )


def fault_move(world: World, pos: Position, zone: str) -> IllegalAction | None:
    """Return why the active player's vehicle cannot end a move in ``zone``."""
    vehicle = vehicle_of(pos, pos.active)
    name = world.vehicle_ids[vehicle]
    if is_forbidden(world, pos, "move"):
        return IllegalAction("act_forbidden", rule="S2 events", act="move")
    if pos.hitched[vehicle] != ALONE:
        return IllegalAction("vehicle_towed", rule="YP16", vehicle=name)
    if zone not in world.zones:
        return IllegalAction("unknown_zone", rule="S2 movement", zone=zone)
    target, links = world.zones[zone], speed(world, pos, vehicle)
    if target in reach(world, pos, vehicle, links):
        return None
    return _out_of_reach(world, pos, vehicle, target)


def _out_of_reach(
    world: World, pos: Position, vehicle: int, target: int
) -> IllegalAction:
    """Return why ``vehicle`` does not come to ``target``."""
    zone, rule = world.zone_ids[target], "S2 movement"
    if target in world.passages:
        return IllegalAction("zone_sends_on", rule="YP28", zone=zone)
    for each in convoy(pos, vehicle):
        if not may_be(world, pos, each, target):
            name = world.vehicle_ids[each]
            return IllegalAction("zone_barred", rule=rule, vehicle=name, zone=zone)
    return IllegalAction(
        "out_of_reach",
        rule=rule,
        vehicle=world.vehicle_ids[vehicle],
        zone=zone,
        speed=speed(world, pos, vehicle),
    )


def drive(world: World, draft: Draft, vehicle: int, zone: int) -> None:
    """Move ``vehicle`` and what it tows into ``zone``."""
    target = world.zone_ids[zone]
    for each in convoy(draft, vehicle):
        source = world.zone_ids[draft.vehicles[each]]
        draft.put_vehicle(each, zone)
        draft.tell(VehicleMoved(world.vehicle_ids[each], source, target))
