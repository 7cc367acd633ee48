"""What a lone built-in player does besides: it rides whatever serves best.

Nobody else moves the vehicles and monks that nobody plays, so they are its to take.
"""

from __future__ import annotations

from dataclasses import replace

from rules.yokai_parade.actions import Transfer
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.player_errands import errands
from rules.yokai_parade.player_scene import Scene, scene_of
from rules.yokai_parade.state import ALONE

BETTER = 1.1
"""How many times the worth an action another vehicle must offer to be boarded."""


def better_ride(scene: Scene, rate: float) -> Transfer | None:
    """Return the way into another vehicle of this zone that has more to offer.

    Args:
        scene: what a player without others sees.
        rate: the worth an action of the best errand as it sits now.
    """
    world, state = scene.world, scene.state
    if is_forbidden(world, state, "transfer"):
        return None
    found, best = None, rate * BETTER
    for vehicle, zone in enumerate(state.vehicles):
        is_free = zone == scene.zone and vehicle != scene.vehicle
        is_free = is_free and state.hitched[vehicle] == ALONE
        if is_free and free_seats(world, state, vehicle) > 0:
            offered = _rate_in(scene, vehicle)
            if offered > best:
                found, best = vehicle, offered
    if found is None:
        return None
    return Transfer(world.person_ids[scene.monk], world.vehicle_ids[found])


def _rate_in(scene: Scene, vehicle: int) -> float:
    """Return the worth an action of the best errand in ``vehicle``."""
    state = scene.state
    people = list(state.people)
    people[scene.monk] = vehicle
    there = replace(state, people=tuple(people))
    after = scene_of(scene.world, scene.roads, there, scene.agenda)
    return max((errand.rate for errand in errands(after)), default=0.0)
