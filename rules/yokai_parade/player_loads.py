"""How the active built-in player gets people and itself into vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from rules.yokai_parade.actions import Action, Swap, Transfer, Unload
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.player_scene import Errand, Scene, go
from rules.yokai_parade.state import ON_FOOT


def board(scene: Scene, vehicle: int) -> Action | None:
    """Return how the active monk gets into a vehicle of the same zone."""
    return _into(scene, scene.monk, vehicle)


def load(scene: Scene, person: int) -> Action | None:
    """Return how ``person`` of the same zone gets into the own vehicle."""
    return _into(scene, person, scene.vehicle)


def _into(scene: Scene, person: int, vehicle: int) -> Action | None:
    world, state = scene.world, scene.state
    if is_forbidden(world, state, "transfer"):
        return None
    name = world.person_ids[person]
    if free_seats(world, state, vehicle) > 0:
        return Transfer(name, world.vehicle_ids[vehicle])
    aboard = [p for p, place in enumerate(state.people) if place == vehicle]
    others = [p for p in aboard if p not in (scene.monk, person, *cargo(scene))]
    idle = [p for p in others if p not in state.monks] or others
    if idle and state.people[person] < ON_FOOT:
        return Swap(name, world.person_ids[idle[0]])
    return _make_room(scene, idle)


def cargo(scene: Scene) -> tuple[int, ...]:
    """Return the people whom the active player brings somewhere for the plan."""
    return tuple(haul.person for haul in scene.agenda.hauls_of(scene.state.active))


def is_wanted_here(scene: Scene, person: int) -> bool:
    """Return whether the plan asks for ``person`` in this zone."""
    world, state = scene.world, scene.state
    here, name = world.zone_ids[scene.zone], world.person_ids[person]
    sites = world.box.plan[state.plan].sites if state.plan else ()
    return any(name in site.pieces and site.zone == here for site in sites)


def _make_room(scene: Scene, aboard: list[int]) -> Action | None:
    """Return how one of ``aboard`` gets out of a full vehicle."""
    world, state = scene.world, scene.state
    for person in aboard:
        if person >= world.monks:
            return Unload(world.person_ids[person])
    for vehicle, zone in enumerate(state.vehicles):
        is_other = zone == scene.zone and vehicle != scene.vehicle
        if aboard and is_other and free_seats(world, state, vehicle) > 0:
            return Transfer(world.person_ids[aboard[0]], world.vehicle_ids[vehicle])
    return None


def is_full(scene: Scene) -> bool:
    """Return whether nobody more can be taken along, unless somebody gets out."""
    return free_seats(scene.world, scene.state, scene.vehicle) < 1


def empty_seat(scene: Scene, worth: float) -> Iterator[Errand]:
    """Yield how the own vehicle gets an empty seat: out here, or over into another."""
    world, state = scene.world, scene.state
    bound = (scene.monk, *state.monks, *cargo(scene))
    aboard = [p for p in scene.party if p not in bound]
    first = _make_room(scene, aboard)
    if first is not None:
        yield Errand(worth, first)
        return
    moves = scene.roads[scene.vehicle][scene.zone]
    free = [
        state.vehicles[vehicle]
        for vehicle, _ in enumerate(state.vehicles)
        if vehicle != scene.vehicle and free_seats(world, state, vehicle) > 0
    ]
    if aboard and free:
        yield from go(scene, min(free, key=lambda zone: moves[zone]), worth)
