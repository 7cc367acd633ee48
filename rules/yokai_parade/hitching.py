"""Hitching one vehicle behind another, and letting it stand alone (S2 attach, YP18)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.events import Attached, Detached
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.state import ALONE
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import own_zone, towed_by


def _fault_hitch(world: World, pos: Position, vehicle: str) -> IllegalAction | None:
    """Return why ``vehicle`` can be neither hitched nor unhitched here."""
    if is_forbidden(world, pos, "attach"):
        return IllegalAction("act_forbidden", rule="S2 events", act="attach")
    if vehicle not in world.vehicles:
        return IllegalAction("unknown_vehicle", rule="S2 attach", vehicle=vehicle)
    if pos.vehicles[world.vehicles[vehicle]] != own_zone(pos):
        return IllegalAction("not_here", rule="S2 attach", piece=vehicle)
    return None


def fault_attach(world: World, pos: Position, vehicle: str) -> IllegalAction | None:
    """Return why ``vehicle`` cannot be hitched (S2 attach, YP18)."""
    fault = _fault_hitch(world, pos, vehicle)
    if fault is not None:
        return fault
    behind = tower(world, pos, vehicle)
    if behind == ALONE:
        return IllegalAction("cannot_be_towed", rule="YP18", vehicle=vehicle)
    if pos.hitched[world.vehicles[vehicle]] != ALONE:
        return IllegalAction("towed_already", rule="YP18", vehicle=vehicle)
    if towed_by(pos, behind) != ALONE or pos.hitched[behind] != ALONE:
        name = world.vehicle_ids[behind]
        return IllegalAction("tows_already", rule="YP18", vehicle=name)
    return None


def tower(world: World, pos: Position, vehicle: str) -> int:
    """Return the vehicle in the same zone that can tow ``vehicle``, else ``ALONE``."""
    zone = pos.vehicles[world.vehicles[vehicle]]
    for number, each in enumerate(world.box.vehicles):
        if vehicle in each.tows and pos.vehicles[number] == zone:
            return number
    return ALONE


def attach(world: World, draft: Draft, vehicle: str) -> None:
    """Hitch ``vehicle`` behind the one that tows."""
    behind = tower(world, draft, vehicle)
    draft.hitch(world.vehicles[vehicle], behind)
    draft.tell(Attached(vehicle, world.vehicle_ids[behind]))


def fault_detach(world: World, pos: Position, vehicle: str) -> IllegalAction | None:
    """Return why ``vehicle`` cannot be unhitched."""
    fault = _fault_hitch(world, pos, vehicle)
    if fault is None and pos.hitched[world.vehicles[vehicle]] == ALONE:
        return IllegalAction("not_towed", rule="S2 attach", vehicle=vehicle)
    return fault


def detach(world: World, draft: Draft, vehicle: int) -> None:
    """Let ``vehicle`` stand alone, if it does not."""
    if draft.hitched[vehicle] != ALONE:
        draft.hitch(vehicle, ALONE)
        draft.tell(Detached(world.vehicle_ids[vehicle]))
