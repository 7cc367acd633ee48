"""What the active built-in player could set out to do, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from rules.yokai_parade.actions import Divine, Pray, Purify
from rules.yokai_parade.acts import can_afford, fault_divine, prayer_slots
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.player_loads import (
    board,
    cargo,
    empty_seat,
    is_full,
    is_wanted_here,
    load,
)
from rules.yokai_parade.player_moves import Haul, moves_to
from rules.yokai_parade.player_roads import FAR
from rules.yokai_parade.player_scene import (
    SUPPORT,
    Errand,
    Scene,
    bonus_at,
    can_return,
    chance_of,
    go,
    leave,
)
from rules.yokai_parade.player_worth import (
    STEPS_PER_ROLL,
    card_worth,
    danger,
    step_cost,
)
from rules.yokai_parade.purify import fault_purify
from rules.yokai_parade.score import bonus
from rules.yokai_parade.slots import landing
from rules.yokai_parade.state import EMPTY
from rules.yokai_parade.zones import zone_of

POST, LAST = 14.0, 0.2
"""Worth an action of going where the plan needs one: at once, when nothing is left."""

HAUL, EARLY_HAUL = 12.0, 1.2
"""Worth of bringing a piece: when only places are missing, and before."""

TRUMP = 0.9
"""What a trump is worth."""


def errands(scene: Scene) -> Iterator[Errand]:
    """Yield what can be set out for, the plan first."""
    yield from _plan(scene)
    yield from _cards(scene)
    yield from _prayers(scene)
    world, state = scene.world, scene.state
    is_able = can_afford(world, state, "divine") and can_return(scene, scene.zone, 1)
    if is_able and fault_divine(world, state) is None:
        yield Errand(TRUMP - step_cost(world, state), Divine())


def _plan(scene: Scene) -> Iterator[Errand]:
    agenda, state = scene.agenda, scene.state
    missing = sum(agenda.want)
    worth = HAUL if agenda.is_closing else EARLY_HAUL / max(1, missing)
    for haul in agenda.hauls_of(state.active):
        yield from _bring(scene, haul, worth)
    if scene.anchor not in (-1, scene.zone):
        yield from _to_anchor(scene)


def _to_anchor(scene: Scene) -> Iterator[Errand]:
    """Yield the way to where the plan needs one, in another vehicle if need be."""
    world, roads, state = scene.world, scene.roads, scene.state
    stay = dict(scene.agenda.stay)
    moves, vehicle = moves_to(world, roads, state, state.active, scene.anchor, stay)
    rate = POST if moves >= state.actions else LAST
    if vehicle == scene.vehicle:
        yield from go(scene, scene.anchor, moves * rate)
    elif state.vehicles[vehicle] != scene.zone:
        yield from go(scene, state.vehicles[vehicle], moves * POST)
    else:
        first = board(scene, vehicle)
        if first is not None:
            yield Errand(POST, first, scene.anchor)


def _bring(scene: Scene, haul: Haul, worth: float) -> Iterator[Errand]:
    """Yield the next step of bringing a vehicle or somebody to a zone."""
    state, roads = scene.state, scene.roads
    if haul.vehicle == scene.vehicle or haul.person in scene.party:
        yield from go(scene, haul.zone, worth)
        return
    if haul.person >= 0 and is_full(scene):
        yield from empty_seat(scene, worth)
        return
    there = (
        zone_of(state, haul.person)
        if haul.person >= 0
        else state.vehicles[haul.vehicle]
    )
    carrier = scene.vehicle if haul.person >= 0 else haul.vehicle
    onward = max(1, roads[carrier][there][haul.zone])
    if there != scene.zone:
        yield from go(scene, there, worth, onward)
        return
    first = board(scene, haul.vehicle) if haul.person < 0 else load(scene, haul.person)
    if first is not None and onward < FAR:
        yield Errand(worth / onward, first, haul.zone)


def _cards(scene: Scene) -> Iterator[Errand]:
    """Yield the purifications, and places where the own pieces help others."""
    world, state = scene.world, scene.state
    cost = step_cost(world, state) * STEPS_PER_ROLL
    is_able = can_afford(world, state, "purify")
    for card in state.file:
        if card == EMPTY:
            continue
        worth = card_worth(world, state, scene.agenda, card)
        zone = world.card_zone[card]
        chance = chance_of(scene, card, bonus_at(scene, card, zone))
        gain = chance * worth - cost
        if is_able and fault_purify(world, state, card) is None:
            if not can_return(scene, scene.zone, 1):
                continue
            here = chance_of(scene, card, bonus(world, state, card))
            yield Errand(here * worth - cost, Purify(card), zone)
        elif gain > 0:
            yield from leave(scene, zone, gain, 1)
            yield from _together(scene, card, worth)
        if state.seats > 1:
            yield from _support(scene, card, worth)


def _together(scene: Scene, card: str, worth: float) -> Iterator[Errand]:
    """Yield taking along somebody of this zone who is a bonus for ``card``."""
    world, state = scene.world, scene.state
    zone = world.card_zone[card]
    if is_full(scene) or any(person >= 0 for person in cargo(scene)):
        return
    for line in world.lines[card]:
        person = line.person
        if person < 0 or line.zone != zone or zone_of(state, person) != scene.zone:
            continue
        if person in scene.party or person in state.monks:
            continue
        if is_wanted_here(scene, person):
            continue
        first = load(scene, person)
        moves = scene.roads[scene.vehicle][scene.zone][zone]
        if first is not None and 0 < moves < FAR and can_return(scene, zone, moves + 1):
            chance = chance_of(scene, card, bonus_at(scene, card, zone, (person,)))
            gain = chance * worth - step_cost(world, state) * STEPS_PER_ROLL
            yield Errand(gain / (moves + 1), first, zone)


def _support(scene: Scene, card: str, worth: float) -> Iterator[Errand]:
    """Yield the ways to zones where the own monk or vehicle is a bonus."""
    world, state = scene.world, scene.state
    has = bonus(world, state, card)
    for line in world.lines[card]:
        is_own = line.vehicle == scene.vehicle or line.person in scene.party
        away = line.zone not in (scene.zone, world.card_zone[card])
        if is_own and away:
            better = chance_of(scene, card, has + line.amount)
            gain = better - chance_of(scene, card, has)
            yield from leave(scene, line.zone, gain * worth * SUPPORT, 0)


def _prayers(scene: Scene) -> Iterator[Errand]:
    world, state = scene.world, scene.state
    if not prayer_slots(world, state) or not can_afford(world, state, "pray"):
        return
    if is_forbidden(world, state, "pray") or not can_return(scene, scene.zone, 1):
        return
    for slot, card in enumerate(state.file):
        if card != EMPTY and landing(state, slot, -1) < slot:
            moved = list(state.file)
            moved[slot - 1 : slot + 1] = card, EMPTY
            gain = danger(state.file, slot) - danger(tuple(moved), slot - 1)
            yield Errand(gain, Pray(card))
