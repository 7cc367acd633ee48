"""What a lone built-in player does besides: it rides whatever serves best.

Nobody else moves the vehicles and monks that nobody plays, so they are its to take.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.yokai_parade.actions import Transfer
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.player_agenda import agenda_of
from rules.yokai_parade.player_scene import Scene, scene_of
from rules.yokai_parade.state import ALONE

BETTER = 1.1
"""How many times the worth an action another vehicle must offer to be boarded."""


def better_ride(
    scene: Scene, rate: float, offer: Callable[[Scene], float]
) -> Transfer | None:
    """Return the way into another vehicle of this zone that has more to offer.

    Args:
        scene: what a player without others sees.
        rate: the worth an action of the best errand as it sits now.
        offer: the same for somebody who sits elsewhere; 0 for who would not stay.
    """
    world, state = scene.world, scene.state
    if is_forbidden(world, state, "transfer"):
        return None
    found, best = None, rate * BETTER
    for vehicle, zone in enumerate(state.vehicles):
        is_free = zone == scene.zone and vehicle != scene.vehicle
        is_free = is_free and state.hitched[vehicle] == ALONE
        if is_free and free_seats(world, state, vehicle) > 0:
            offered = offer(_aboard(scene, vehicle))
            if offered > best:
                found, best = vehicle, offered
    if found is None:
        return None
    return Transfer(world.person_ids[scene.monk], world.vehicle_ids[found])


def _aboard(scene: Scene, vehicle: int) -> Scene:
    """Return what the player would see in ``vehicle``."""
    world, roads, state = scene.world, scene.roads, scene.state
    people = list(state.people)
    people[scene.monk] = vehicle
    there = replace(state, people=tuple(people))
    return scene_of(world, roads, there, agenda_of(world, roads, there))
