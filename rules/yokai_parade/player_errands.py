"""What the active built-in player could set out to do, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.yokai_parade.actions import (
    Action,
    Divine,
    Move,
    Pray,
    Purify,
    Swap,
    Transfer,
    Unload,
)
from rules.yokai_parade.acts import can_afford, fault_divine, prayer_slots
from rules.yokai_parade.edition_pieces import RELIC
from rules.yokai_parade.holds import holds, is_forbidden, roll_change
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.picking import landing
from rules.yokai_parade.player_agenda import Agenda, Haul, moves_to
from rules.yokai_parade.player_roads import FAR, Roads
from rules.yokai_parade.player_worth import (
    STEPS_PER_ROLL,
    card_worth,
    danger,
    odds,
    spare,
    step_cost,
)
from rules.yokai_parade.purify import fault_purify
from rules.yokai_parade.score import bonus, free_rerolls
from rules.yokai_parade.state import ALONE, EMPTY, ON_FOOT, State
from rules.yokai_parade.world import Line, World
from rules.yokai_parade.zones import reach, speed, zone_of

POST, LAST = 14.0, 0.2
"""Worth an action of going where the plan needs one: at once, when nothing is left."""

HAUL, EARLY_HAUL = 12.0, 1.2
SUPPORT = 0.5
"""Share of a better chance that goes to who makes it possible for another turn."""

TRUMP = 0.9
"""What a trump is worth."""


@dataclass(frozen=True, slots=True)
class Errand:
    """One thing to set out for."""

    rate: float
    """Worth by action."""

    first: Action
    """The next step toward it."""

    zone: int = -1
    """Where it leads, for cards that spare the way."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A state as its active player sees it."""

    world: World
    roads: Roads
    state: State
    agenda: Agenda
    monk: int
    vehicle: int
    zone: int
    anchor: int
    """Zone where the plan needs the active player at the end of the turn, else -1."""

    help: float
    """What standing here is worth to purifications in other zones."""

    @property
    def party(self) -> tuple[int, ...]:
        """People in the same vehicle, the active monk among them."""
        people = self.state.people
        return tuple(p for p, place in enumerate(people) if place == self.vehicle)


def scene_of(world: World, roads: Roads, state: State, agenda: Agenda) -> Scene:
    """Return what the active player sees."""
    monk = state.monks[state.active]
    vehicle = state.people[monk]
    zone = state.vehicles[vehicle]
    anchor = _anchor(state, agenda, vehicle, zone)
    scene = Scene(world, roads, state, agenda, monk, vehicle, zone, anchor, 0.0)
    return replace(scene, help=_help(scene)) if state.seats > 1 else scene


def _help(scene: Scene) -> float:
    """Return what the own pieces in this zone are worth to cards of other zones."""
    world, state = scene.world, scene.state
    gain = 0.0
    for card in state.file:
        if card == EMPTY or world.card_zone[card] == scene.zone:
            continue
        for line in world.lines[card]:
            is_own = line.vehicle == scene.vehicle or line.person in scene.party
            if is_own and line.zone == scene.zone:
                has = bonus(world, state, card)
                loss = _chance(scene, card, has) - _chance(
                    scene, card, has - line.amount
                )
                gain += SUPPORT * loss * card_worth(world, state, scene.agenda, card)
    return gain


def _anchor(state: State, agenda: Agenda, vehicle: int, zone: int) -> int:
    if not agenda.is_soon(state.active):
        return -1
    hauls = agenda.hauls_of(state.active)
    if any(haul.vehicle != vehicle for haul in hauls):
        return -1
    post = agenda.post(state.active)
    if post >= 0 and not hauls:
        return post
    wanted = dict(agenda.stay).get(vehicle, -1)
    return wanted if wanted == zone or hauls else -1


def step_to(scene: Scene, zone: int) -> Action | None:
    """Return the move that brings the own vehicle nearest to ``zone``."""
    world, state = scene.world, scene.state
    if state.hitched[scene.vehicle] != ALONE or is_forbidden(world, state, "move"):
        return None
    if not can_afford(world, state, "move"):
        return None
    moves = scene.roads[scene.vehicle]
    links = speed(world, state, scene.vehicle)
    best, least = None, moves[scene.zone][zone]
    for end in reach(world, state, scene.vehicle, links):
        if moves[end][zone] < least:
            best, least = end, moves[end][zone]
    return None if best is None else Move(world.zone_ids[best])


def errands(scene: Scene) -> Iterator[Errand]:
    """Yield what can be set out for, the plan first."""
    yield from _plan(scene)
    yield from _cards(scene)
    yield from _prayers(scene)
    world, state = scene.world, scene.state
    is_able = can_afford(world, state, "divine") and _can_return(scene, scene.zone, 1)
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
        yield from _go(scene, scene.anchor, moves * rate)
    elif state.vehicles[vehicle] != scene.zone:
        yield from _go(scene, state.vehicles[vehicle], moves * POST)
    else:
        first = board(scene, vehicle)
        if first is not None:
            yield Errand(POST, first, scene.anchor)


def _go(scene: Scene, zone: int, worth: float, more: int = 0) -> Iterator[Errand]:
    """Yield the way to ``zone``, where ``more`` actions are needed after it."""
    first = step_to(scene, zone)
    worth -= scene.help
    moves = scene.roads[scene.vehicle][scene.zone][zone]
    if worth > 0 and first is not None and moves < FAR:
        yield Errand(worth / (moves + more), first, zone)


def _bring(scene: Scene, haul: Haul, worth: float) -> Iterator[Errand]:
    """Yield the next step of bringing a vehicle or somebody to a zone."""
    state, roads = scene.state, scene.roads
    if haul.vehicle == scene.vehicle or haul.person in scene.party:
        yield from _go(scene, haul.zone, worth)
        return
    if haul.person >= 0 and _is_full(scene):
        yield from _empty_seat(scene, worth)
        return
    there = (
        zone_of(state, haul.person)
        if haul.person >= 0
        else state.vehicles[haul.vehicle]
    )
    carrier = scene.vehicle if haul.person >= 0 else haul.vehicle
    onward = max(1, roads[carrier][there][haul.zone])
    if there != scene.zone:
        yield from _go(scene, there, worth, onward)
        return
    first = board(scene, haul.vehicle) if haul.person < 0 else load(scene, haul.person)
    if first is not None and onward < FAR:
        yield Errand(worth / onward, first, haul.zone)


def _is_full(scene: Scene) -> bool:
    """Return whether nobody more can be taken along, unless somebody gets out."""
    return free_seats(scene.world, scene.state, scene.vehicle) < 1


def _empty_seat(scene: Scene, worth: float) -> Iterator[Errand]:
    """Yield how the own vehicle gets an empty seat: out here, or over into another."""
    world, state = scene.world, scene.state
    bound = (scene.monk, *state.monks, *_cargo(scene))
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
        yield from _go(scene, min(free, key=lambda zone: moves[zone]), worth)


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
    others = [p for p in aboard if p not in (scene.monk, person, *_cargo(scene))]
    idle = [p for p in others if p not in state.monks] or others
    if idle and state.people[person] < ON_FOOT:
        return Swap(name, world.person_ids[idle[0]])
    return _make_room(scene, idle)


def _cargo(scene: Scene) -> tuple[int, ...]:
    """Return the people whom the active player brings somewhere for the plan."""
    return tuple(haul.person for haul in scene.agenda.hauls_of(scene.state.active))


def _is_wanted_here(scene: Scene, person: int) -> bool:
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


def bonus_at(
    scene: Scene, card: str, zone: int, companions: tuple[int, ...] = ()
) -> int:
    """Return the bonus lines of ``card`` with the own vehicle moved to ``zone``.

    ``companions`` are loaded before.
    """
    if zone == scene.zone:
        return bonus(scene.world, scene.state, card)
    party = scene.party + companions
    return sum(
        line.amount
        for line in scene.world.lines[card]
        if _place_after(scene, line, party, zone) == line.zone
    )


def ally_gain(scene: Scene, ally: int) -> float:
    """Return what an ally on foot at its start would add to purifications."""
    world, state = scene.world, scene.state
    gain = 0.0
    for card in state.file:
        for line in world.lines[card] if card != EMPTY else ():
            if line.person == ally and line.zone == world.starts[ally]:
                has = bonus(world, state, card)
                better = _chance(scene, card, has + line.amount)
                worth = card_worth(world, state, scene.agenda, card)
                gain += worth * (better - _chance(scene, card, has))
    return gain


def _place_after(scene: Scene, line: Line, party: tuple[int, ...], zone: int) -> int:
    if line.vehicle >= 0:
        moved = line.vehicle == scene.vehicle
        return zone if moved else scene.state.vehicles[line.vehicle]
    return zone if line.person in party else zone_of(scene.state, line.person)


def _chance(scene: Scene, card: str, bonuses: int) -> float:
    world, state = scene.world, scene.state
    want = world.box.card[card].difficulty - bonuses
    want -= roll_change(world, state, card) if holds(world, state) else 0
    relics = min(1, spare(world, state, scene.agenda, RELIC))
    return odds(world, want, free_rerolls(world, state, card), relics)


def _cards(scene: Scene) -> Iterator[Errand]:
    """Yield the purifications, and places where the own pieces help others."""
    world, state = scene.world, scene.state
    cost = step_cost(world, state) * STEPS_PER_ROLL
    for card in state.file:
        if card == EMPTY:
            continue
        worth = card_worth(world, state, scene.agenda, card)
        zone = world.card_zone[card]
        chance = _chance(scene, card, bonus_at(scene, card, zone))
        gain = chance * worth - cost
        if fault_purify(world, state, card) is None and can_afford(
            world, state, "purify"
        ):
            if not _can_return(scene, scene.zone, 1):
                continue
            here = _chance(scene, card, bonus(world, state, card))
            yield Errand(here * worth - cost, Purify(card), zone)
        elif gain > 0:
            yield from _leave(scene, zone, gain, 1)
            yield from _together(scene, card, worth)
        if state.seats > 1:
            yield from _support(scene, card, worth)


def _together(scene: Scene, card: str, worth: float) -> Iterator[Errand]:
    """Yield taking along somebody of this zone who is a bonus for ``card``."""
    world, state = scene.world, scene.state
    zone = world.card_zone[card]
    if _is_full(scene) or any(person >= 0 for person in _cargo(scene)):
        return
    for line in world.lines[card]:
        person = line.person
        if person < 0 or line.zone != zone or zone_of(state, person) != scene.zone:
            continue
        if person in scene.party or person in state.monks:
            continue
        if _is_wanted_here(scene, person):
            continue
        first = load(scene, person)
        moves = scene.roads[scene.vehicle][scene.zone][zone]
        if (
            first is not None
            and 0 < moves < FAR
            and _can_return(scene, zone, moves + 1)
        ):
            chance = _chance(scene, card, bonus_at(scene, card, zone, (person,)))
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
            better = _chance(scene, card, has + line.amount)
            gain = better - _chance(scene, card, has)
            yield from _leave(scene, line.zone, gain * worth * SUPPORT, 0)


def _leave(scene: Scene, zone: int, worth: float, more: int) -> Iterator[Errand]:
    """Yield the way to ``zone``; who is needed elsewhere must be able to come back."""
    moves = scene.roads[scene.vehicle][scene.zone][zone]
    if _can_return(scene, zone, moves + more):
        yield from _go(scene, zone, worth, more)


def _can_return(scene: Scene, zone: int, actions: int) -> bool:
    """Return whether the anchor can be reached from ``zone`` after ``actions``."""
    if scene.anchor < 0:
        return True
    moves = scene.roads[scene.vehicle]
    if moves[scene.zone][scene.anchor] > scene.state.actions:
        return False
    return actions + moves[zone][scene.anchor] <= scene.state.actions


def _prayers(scene: Scene) -> Iterator[Errand]:
    world, state = scene.world, scene.state
    if not prayer_slots(world, state) or not can_afford(world, state, "pray"):
        return
    if is_forbidden(world, state, "pray") or not _can_return(scene, scene.zone, 1):
        return
    for slot, card in enumerate(state.file):
        if card != EMPTY and landing(state, slot, -1) < slot:
            moved = list(state.file)
            moved[slot - 1 : slot + 1] = card, EMPTY
            gain = danger(state.file, slot) - danger(tuple(moved), slot - 1)
            yield Errand(gain, Pray(card))
