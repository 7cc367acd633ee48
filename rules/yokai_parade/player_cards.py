"""Which trumps built-in players use between actions, and what they pick for them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.yokai_parade.actions import Action, Decline, Pick, PlayTrump
from rules.yokai_parade.edition_effects import (
    AddActions,
    AdvanceOni,
    BanishYokai,
    CallAlly,
    DrawTrumps,
    Effect,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    SendVehicle,
    ShiftYokai,
    Travel,
)
from rules.yokai_parade.edition_holds import RollChange
from rules.yokai_parade.odds import points
from rules.yokai_parade.picking import settled, words
from rules.yokai_parade.player_agenda import Agenda
from rules.yokai_parade.player_errands import errands
from rules.yokai_parade.player_rolls import playable
from rules.yokai_parade.player_scene import Errand, Scene
from rules.yokai_parade.player_worth import oni_room
from rules.yokai_parade.slots import movable
from rules.yokai_parade.state import EMPTY, Do, HandOver, State
from rules.yokai_parade.world import World

NEAR_ONI = 2
LATE_SLOT = 5
"""From this slot on, counted from 0, a card is worth a trump."""


def trump(scene: Scene, best: Errand | None) -> Action | None:
    """Return a trump that is worth playing now."""
    for card in playable(scene.world, scene.state):
        entry = scene.world.box.trump[card]
        useful = any(_helps(scene, effect, best) for effect in entry.effects)
        holds = any(isinstance(h, RollChange) and h.amount > 0 for h in entry.holds)
        is_fresh = scene.state.actions == 3 and any(scene.state.file)
        if useful or (holds and is_fresh):
            return PlayTrump(card)
    return None


def _helps(scene: Scene, effect: Effect, best: Errand | None) -> bool:
    """Return whether an effect is wanted now."""
    state = scene.state
    match effect:
        case AdvanceOni(steps):
            return steps < 0 and oni_room(scene.world, state) <= NEAR_ONI
        case ShiftYokai() | BanishYokai():
            return _helps_file(state, effect)
        case AddActions():
            return best is not None and state.actions <= 1
        case CallAlly(ally="choice"):
            return bool(scene.agenda.called)
        case Travel("own") | SendVehicle("own") | SendVehicle("choice"):
            return best is not None and best.rate > 1 and _is_far(scene, best)
    return _is_welcome(scene, effect)


def _helps_file(state: State, effect: ShiftYokai | BanishYokai) -> bool:
    late = _late(state)
    if isinstance(effect, BanishYokai):
        return bool(late)
    return effect.slots < 0 and not {*late}.isdisjoint(movable(state, effect.slots))


def _is_far(scene: Scene, errand: Errand) -> bool:
    return errand.zone not in (-1, scene.zone)


def _is_welcome(scene: Scene, effect: Effect) -> bool:
    """Return whether an effect is good at any time."""
    if isinstance(effect, EndEvent):
        events = scene.world.box.event
        return any(each.card in events for each in scene.state.in_force)
    return isinstance(effect, GainTokens | DrawTrumps)


def _late(state: State) -> tuple[str, ...]:
    """Return the cards that are about to leave the file, the last first."""
    return tuple(card for card in reversed(state.file[LATE_SLOT:]) if card != EMPTY)


def picked(world: World, scene: Scene, state: State) -> Action:
    """Return what to pick for the card that waits."""
    head = state.queue[0]
    if not isinstance(head, Do):
        raise ValueError("nothing to pick")
    do = settled(world, state, head)
    can_be = words(world, state, do) or ()
    if isinstance(do.effect, HandOver) and not _gives(world, scene.agenda, can_be):
        return Decline()
    wishes = _wishes(world, scene, do)
    for wish in wishes:
        if wish in can_be:
            return Pick(wish)
    return Pick(can_be[0])


def _gives(world: World, agenda: Agenda, kinds: tuple[str, ...]) -> bool:
    return any(agenda.keep[world.tokens[kind]] for kind in kinds)


def _wishes(world: World, scene: Scene, do: Do) -> Iterator[str]:
    """Yield what would be best, best first."""
    state, agenda = scene.state, scene.agenda
    match do.effect:
        case GainTokens() | HandOver():
            yield from _kinds(world, state, agenda, do.seat)
        case LoseTokens():
            yield from reversed(tuple(_kinds(world, state, agenda, do.seat)))
        case ShiftYokai() | BanishYokai():
            yield from reversed([card for card in state.file if card != EMPTY])
        case CallAlly(ally="choice"):
            yield from (world.person_ids[person] for person in agenda.called)
        case CallAlly(ally=ally):
            yield from _sites(world, state, ally)
        case GiveTokens():
            for seat, _ in agenda.posts:
                yield world.person_ids[state.monks[seat]]
        case Travel() | SendVehicle():
            yield from _roads(scene, do)
        case _:
            yield from _dice(state)


def _kinds(world: World, state: State, agenda: Agenda, seat: int) -> list[str]:
    """Return the kinds of tokens, the most wanted first."""
    order = {"relic": 0, "amulet": 1, "mirror": 2, "offering": 3, "katana": 4}
    held = [sum(hand[k] for hand in state.hands) for k, _ in enumerate(world.token_ids)]
    return sorted(
        world.token_ids,
        key=lambda token: (
            -agenda.want[world.tokens[token]],
            held[world.tokens[token]] > agenda.keep[world.tokens[token]] + 2,
            order[token],
        ),
    )


def _sites(world: World, state: State, ally: str) -> Iterator[str]:
    if state.plan != EMPTY:
        for site in world.box.plan[state.plan].sites:
            if ally in site.pieces and site.zone:
                yield site.zone


def _roads(scene: Scene, do: Do) -> Iterator[str]:
    """Yield the own vehicle and the zone that it sets out for."""
    world = scene.world
    yield world.vehicle_ids[scene.vehicle]
    if isinstance(do.effect, Travel | SendVehicle):
        vehicle = world.vehicles.get(do.effect.vehicle, -1)
        if vehicle == scene.vehicle:
            ranked = sorted(errands(scene), key=lambda e: -e.rate)
            for errand in ranked:
                if errand.zone >= 0:
                    moves = scene.roads[vehicle]
                    near = sorted(
                        range(len(world.zone_ids)),
                        key=lambda zone: moves[zone][errand.zone],
                    )
                    yield from (world.zone_ids[zone] for zone in near)


def _dice(state: State) -> Iterator[str]:
    if state.faces:
        low = points(state.faces[0]) > points(state.faces[1])
        yield "die-2" if low else "die-1"
