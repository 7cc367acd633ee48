"""A state as the active built-in player sees it, and ways through it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.yokai_parade.actions import Action, Move
from rules.yokai_parade.acts import can_afford
from rules.yokai_parade.edition_pieces import RELIC
from rules.yokai_parade.holds import holds, is_forbidden, roll_change
from rules.yokai_parade.player_agenda import Agenda
from rules.yokai_parade.player_roads import FAR, Roads
from rules.yokai_parade.player_worth import card_worth, odds, spare
from rules.yokai_parade.score import bonus, free_rerolls
from rules.yokai_parade.state import ALONE, EMPTY, State
from rules.yokai_parade.world import Line, World
from rules.yokai_parade.zones import reach, speed, zone_of

SUPPORT = 0.5
"""Share of a better chance that goes to who makes it possible for another turn."""


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

    party: tuple[int, ...]
    """People in the same vehicle, the active monk among them."""

    relics: int
    """Relics that a purification is weighed with: one, if it can be spared."""


def scene_of(world: World, roads: Roads, state: State, agenda: Agenda) -> Scene:
    """Return what the active player sees."""
    monk = state.monks[state.active]
    vehicle = state.people[monk]
    zone = state.vehicles[vehicle]
    anchor = _anchor(state, agenda, vehicle, zone)
    party = tuple(p for p, place in enumerate(state.people) if place == vehicle)
    relics = min(1, spare(world, state, agenda, RELIC))
    scene = Scene(
        world, roads, state, agenda, monk, vehicle, zone, anchor, 0.0, party, relics
    )
    return replace(scene, help=_standing_help(scene)) if state.seats > 1 else scene


def _standing_help(scene: Scene) -> float:
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
                loss = chance_of(scene, card, has) - chance_of(
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


def go(scene: Scene, zone: int, worth: float, more: int = 0) -> Iterator[Errand]:
    """Yield the way to ``zone``, where ``more`` actions are needed after it."""
    first = step_to(scene, zone)
    worth -= scene.help
    moves = scene.roads[scene.vehicle][scene.zone][zone]
    if worth > 0 and first is not None and moves < FAR:
        yield Errand(worth / (moves + more), first, zone)


def leave(scene: Scene, zone: int, worth: float, more: int) -> Iterator[Errand]:
    """Yield the way to ``zone``; who is needed elsewhere must be able to come back."""
    moves = scene.roads[scene.vehicle][scene.zone][zone]
    if can_return(scene, zone, moves + more):
        yield from go(scene, zone, worth, more)


def can_return(scene: Scene, zone: int, actions: int) -> bool:
    """Return whether the anchor can be reached from ``zone`` after ``actions``."""
    if scene.anchor < 0:
        return True
    moves = scene.roads[scene.vehicle]
    if moves[scene.zone][scene.anchor] > scene.state.actions:
        return False
    return actions + moves[zone][scene.anchor] <= scene.state.actions


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
                better = chance_of(scene, card, has + line.amount)
                worth = card_worth(world, state, scene.agenda, card)
                gain += worth * (better - chance_of(scene, card, has))
    return gain


def _place_after(scene: Scene, line: Line, party: tuple[int, ...], zone: int) -> int:
    if line.vehicle >= 0:
        moved = line.vehicle == scene.vehicle
        return zone if moved else scene.state.vehicles[line.vehicle]
    return zone if line.person in party else zone_of(scene.state, line.person)


def chance_of(scene: Scene, card: str, bonuses: int) -> float:
    """Return the chance of purifying ``card`` with so many points of bonus lines."""
    world, state = scene.world, scene.state
    want = world.box.card[card].difficulty - bonuses
    want -= roll_change(world, state, card) if holds(world, state) else 0
    return odds(world, want, free_rerolls(world, state, card), scene.relics)
