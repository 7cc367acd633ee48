"""Where vehicles and monks can be brought, as an effect leaves it open."""

from __future__ import annotations

from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_effects import CHOICE, SeatMonk, SendVehicle, Travel
from rules.yokai_parade.holds import holds
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.state import ALONE
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import convoy, may_enter, reach, speed


def standing_zones(world: World) -> tuple[str, ...]:
    """Return the zones where a piece can stand: none that sends on (YP28)."""
    return tuple(
        name
        for number, name in enumerate(world.zone_ids)
        if number not in world.passages
    )


def vehicle_words(
    world: World, pos: Position, effect: Travel | SendVehicle
) -> tuple[str, ...]:
    """Return the vehicles that can be brought anywhere, or where one can be."""
    ids = world.vehicle_ids
    if effect.vehicle == CHOICE:
        return tuple(
            name
            for number, name in enumerate(ids)
            if _targets(world, pos, effect, number)
        )
    return _targets(world, pos, effect, world.vehicles[effect.vehicle])


def _targets(
    world: World, pos: Position, effect: Travel | SendVehicle, vehicle: int
) -> tuple[str, ...]:
    """Return the zones where ``vehicle`` can be brought."""
    if isinstance(effect, Travel):
        if pos.hitched[vehicle] != ALONE:
            return ()
        links = effect.spaces or speed(world, pos, vehicle)
        return tuple(world.zone_ids[z] for z in reach(world, pos, vehicle, links))
    zones = standing_zones(world) if effect.zone == CHOICE else (effect.zone,)
    in_force = holds(world, pos)
    return tuple(
        zone
        for zone in zones
        if pos.vehicles[vehicle] != world.zones[zone]
        and all(
            may_enter(world, in_force, pos, each, world.zones[zone])
            for each in convoy(pos, vehicle)
        )
    )


def seat_words(world: World, pos: Position, effect: SeatMonk) -> tuple[str, ...]:
    """Return the monks who can be seated elsewhere, or the vehicles for one monk."""
    if effect.monk == CHOICE:
        return tuple(
            monk
            for monk in world.person_ids[: world.monks]
            if seat_words(world, pos, SeatMonk(monk, effect.vehicle))
        )
    there = pos.people[world.people[effect.monk]]
    return tuple(
        name
        for number, name in enumerate(world.vehicle_ids)
        if effect.vehicle in (CHOICE, name)
        and number != there
        and free_seats(world, pos, number) > 0
    )
