"""How many moves lie between two zones for each vehicle, whatever is in force."""

from __future__ import annotations

from typing import TypeAlias

from rules.yokai_parade.world import World

FAR = 99
"""There is no way."""

Roads: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""Moves by vehicle, from a zone, to a zone."""


def roads_of(world: World) -> Roads:
    """Return the moves of every vehicle at its printed speed."""
    zones = range(len(world.ways))
    found = []
    for vehicle, _ in enumerate(world.vehicle_ids):
        one_move = [_one_move(world, vehicle, zone) for zone in zones]
        found.append(tuple(_moves(one_move, start) for start in zones))
    return tuple(found)


def _one_move(world: World, vehicle: int, start: int) -> set[int]:
    """Return where one move of ``vehicle`` can end."""
    barred = world.barred[vehicle]
    ends: set[int] = set()
    edge = {start}
    for _ in range(world.speed[vehicle]):
        onward: set[int] = set()
        for zone in edge:
            for way in world.ways[zone]:
                if way.through not in barred and way.to not in barred:
                    ends.add(way.to)
                    if not way.stops:
                        onward.add(way.to)
        edge = onward
    return ends


def _moves(one_move: list[set[int]], start: int) -> tuple[int, ...]:
    row = [FAR] * len(one_move)
    row[start], edge, moves = 0, {start}, 0
    while edge:
        moves += 1
        edge = {to for zone in edge for to in one_move[zone] if row[to] == FAR}
        for zone in edge:
            row[zone] = moves
    return tuple(row)
