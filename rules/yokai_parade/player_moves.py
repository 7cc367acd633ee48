"""How far the built-in players are from places and from bringing pieces there."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.player_roads import FAR, Roads
from rules.yokai_parade.state import State
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import zone_of

PAIR = 2
"""Seats of a vehicle that can take somebody along."""

DRIVEN = 2
"""Moves that taking over the vehicle of another player counts for."""


@dataclass(frozen=True, slots=True)
class Haul:
    """A piece that has to be brought to a zone."""

    zone: int
    vehicle: int = -1
    person: int = -1


def moves_to(
    world: World,
    roads: Roads,
    state: State,
    seat: Seat,
    zone: int,
    stay: dict[int, int],
) -> tuple[int, int]:
    """Return how many moves ``seat`` needs to a zone, and the vehicle it changes to.

    The vehicle is the own one where that gets there at all; it is none that has to stay
    elsewhere.
    """
    own = state.people[state.monks[seat]]
    here = state.vehicles[own]
    direct = roads[own][here][zone]
    if direct < FAR:
        return direct, own
    best = (FAR, own)
    for vehicle, there in enumerate(state.vehicles):
        moves = roads[own][here][there] + roads[vehicle][there][zone]
        is_free = stay.get(vehicle, zone) == zone
        if is_free and moves < best[0] and free_seats(world, state, vehicle) > 0:
            best = (moves, vehicle)
    return best


def haul_moves(
    world: World,
    roads: Roads,
    state: State,
    seat: Seat,
    haul: Haul,
    stay: dict[int, int],
) -> int:
    """Return how many moves ``seat`` needs to bring a piece where it has to be."""
    own = state.people[state.monks[seat]]
    here = state.vehicles[own]
    if haul.person >= 0:
        if world.seats_of[own] < PAIR:
            return FAR
        there = zone_of(state, haul.person)
        back = roads[own][haul.zone][stay.get(own, haul.zone)]
        return roads[own][here][there] + roads[own][there][haul.zone] + back
    there = state.vehicles[haul.vehicle]
    onward = roads[haul.vehicle][there][haul.zone]
    if own == haul.vehicle:
        return onward
    drivers = [
        s for s, monk in enumerate(state.monks) if state.people[monk] == haul.vehicle
    ]
    return roads[own][here][there] + onward + DRIVEN * bool(drivers)
