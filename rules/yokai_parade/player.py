"""A built-in player of Yokaï Parade: weighs every errand by its worth an action."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.bot import Decision
from rules.errors import IllegalAction
from rules.yokai_parade.actions import (
    Action,
    Detach,
    EndTurn,
    Foil,
    Remedy,
    Swap,
    Transfer,
    Unload,
    UseAmulet,
    UseKatana,
    UseOffering,
    UsePower,
)
from rules.yokai_parade.cards import ACTION, fault_power
from rules.yokai_parade.edition_effects import CallAlly, GainTokens
from rules.yokai_parade.edition_pieces import AMULET, KATANA, OFFERING
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.people import free_seats
from rules.yokai_parade.plans import plan_payment, remedy_payment
from rules.yokai_parade.player_agenda import agenda_of
from rules.yokai_parade.player_alone import better_ride
from rules.yokai_parade.player_cards import picked, trump
from rules.yokai_parade.player_errands import errands
from rules.yokai_parade.player_roads import FAR, Roads, roads_of
from rules.yokai_parade.player_rolls import in_a_roll
from rules.yokai_parade.player_scene import Errand, Scene, ally_gain, scene_of
from rules.yokai_parade.player_worth import spare
from rules.yokai_parade.state import ALONE, BESIDE, Do, Phase, State
from rules.yokai_parade.tokens import fault_offering, fault_use

RITUALS = (Transfer, Swap, Unload)
MOST_TRANSFERS = 12
"""Of one turn."""

ENOUGH = 0.15
"""An errand of less worth an action is left alone."""

HELP = 0.4
"""An ally who helps less with the file is not called."""

PAID = 1.0
"""An errand of less worth an action is not worth an amulet."""


@dataclass(slots=True)
class ErrandPlayer:
    """Plays any seat; all seats together work on one agenda.

    ``choose`` fits ``rules.bot.Bot``. Transfers cost nothing, so a player that changes
    its mind could go on for ever: it counts them, and a turn has only so many.
    """

    game: YokaiParade
    roads: Roads
    turn: int = field(default=0, init=False)
    transfers: int = field(default=0, init=False)
    """Chosen in this turn."""

    @classmethod
    def of(cls, game: YokaiParade) -> ErrandPlayer:
        """Return the player of ``game``."""
        return cls(game, roads_of(game.world))

    def choose(self, state: State) -> Decision[Action]:
        """Return what seems best now.

        Raises:
            ValueError: if nobody has to choose in ``state``.
        """
        world = self.game.world
        is_free = not state.queue and state.phase in (Phase.ACT, Phase.ROLLED)
        if not is_free and not (state.queue and isinstance(state.queue[0], Do)):
            raise ValueError(f"no choice in phase {state.phase}")
        agenda = agenda_of(world, self.roads, state)
        scene = scene_of(world, self.roads, state, agenda)
        if state.queue:
            return Decision(picked(world, scene, state))
        if state.phase is Phase.ROLLED:
            return Decision(in_a_roll(world, state, agenda))
        return Decision(self._act(scene))

    def _act(self, scene: Scene) -> Action:
        if scene.state.turn != self.turn:
            self.turn, self.transfers = scene.state.turn, 0
        action = _act(scene, can_transfer=self.transfers < MOST_TRANSFERS)
        self.transfers += isinstance(action, RITUALS)
        return action


def _act(scene: Scene, *, can_transfer: bool) -> Action:
    free = _free(scene, can_transfer=can_transfer)
    if free is not None:
        return free
    found = errands(scene)
    if not can_transfer:
        found = (each for each in found if not isinstance(each.first, RITUALS))
    best = max(found, key=lambda errand: errand.rate, default=None)
    if scene.state.seats == 1 and can_transfer:
        ride = _ride(scene, best)
        if ride is not None:
            return ride
    card = trump(scene, best)
    if card is not None:
        return card
    if best is not None and best.rate > ENOUGH:
        return best.first
    return _more(scene)


def _ride(scene: Scene, best: Errand | None) -> Action | None:
    """Return the change into a better vehicle, for who has no seats to change anyway.

    Whoever changes stays: nobody goes to and fro without end.
    """
    if best is None:
        return better_ride(scene, ENOUGH, _offer)
    is_boarding = isinstance(best.first, RITUALS)
    rate = max(ENOUGH, best.rate)
    return None if is_boarding else better_ride(scene, rate, _offer)


def _offer(scene: Scene) -> float:
    """Return the worth an action of who sits so; 0 for who would change seats again."""
    if isinstance(_free(scene, can_transfer=True), RITUALS):
        return 0.0
    best = max(errands(scene), key=lambda errand: errand.rate, default=None)
    return 0.0 if best is None or isinstance(best.first, RITUALS) else best.rate


def _free(scene: Scene, *, can_transfer: bool) -> Action | None:
    """Return what costs no action and brings the plan on."""
    world, state, agenda = scene.world, scene.state, scene.agenda
    if not isinstance(plan_payment(world, state, ()), IllegalAction):
        return Foil()
    if state.hitched[scene.vehicle] != ALONE:
        return Detach(world.vehicle_ids[scene.vehicle])
    settled = _settle(scene) if can_transfer else None
    if settled is not None:
        return settled
    for person in agenda.called:
        ally = world.person_ids[person]
        if fault_offering(world, state, ally) is None:
            return UseOffering(ally)
    for each in state.in_force:
        found = remedy_payment(world, state, each.card, ())
        if not isinstance(found, IllegalAction) and all(
            spare(world, state, agenda, offer.token) for offer in found.pays
        ):
            return Remedy(each.card)
    return _help(scene) or _power(scene)


def _settle(scene: Scene) -> Action | None:
    """Return how what the plan needs here is left here, before one goes on."""
    world, state, agenda = scene.world, scene.state, scene.agenda
    sites = world.box.plan[state.plan].sites if state.plan else ()
    here = world.zone_ids[scene.zone]
    wanted = {piece for site in sites if site.zone == here for piece in site.pieces}
    for person in scene.party:
        if person >= world.monks and world.person_ids[person] in wanted:
            return Unload(world.person_ids[person])
    post = agenda.post(state.active)
    must_change = world.vehicle_ids[scene.vehicle] in wanted and post != scene.zone
    if not must_change or post < 0:
        return None
    stay = dict(agenda.stay)
    for vehicle, zone in enumerate(state.vehicles):
        is_free = zone == scene.zone and stay.get(vehicle, post) == post
        is_free = is_free and scene.roads[vehicle][zone][post] < FAR
        if is_free and free_seats(world, state, vehicle) > 0:
            return Transfer(world.person_ids[scene.monk], world.vehicle_ids[vehicle])
    return None


def _help(scene: Scene) -> Action | None:
    """Return an offering that calls the ally who helps most with the file."""
    world, state = scene.world, scene.state
    can_offer = fault_use(world, state, OFFERING) is None
    if not can_offer or not spare(world, state, scene.agenda, OFFERING):
        return None
    gains = {
        person: ally_gain(scene, person)
        for person in range(world.monks, len(world.person_ids))
        if state.people[person] == BESIDE
    }
    best = max(gains, key=lambda person: gains[person], default=-1)
    if best < 0 or gains[best] < HELP:
        return None
    return UseOffering(world.person_ids[best])


def _power(scene: Scene) -> Action | None:
    """Return a power of the own monk that brings the plan on."""
    world, state, agenda = scene.world, scene.state, scene.agenda
    for number, power in enumerate(world.box.monks[scene.monk].powers):
        if power.when == ACTION and not state.actions:
            continue
        if not power.effects or fault_power(world, state, number) is not None:
            continue
        match power.effects[0]:
            case GainTokens():
                useful = any(agenda.want) and any(
                    spare(world, state, agenda, token) for token in world.token_ids
                )
            case CallAlly(ally="choice"):
                useful = bool(agenda.called)
            case _:
                useful = False
        if useful:
            return UsePower(number)
    return None


def _more(scene: Scene) -> Action:
    """Return how to go on when no action is left, or none is worth it."""
    world, state, agenda = scene.world, scene.state, scene.agenda
    has_amulet = fault_use(world, state, AMULET) is None
    is_spare = has_amulet and spare(world, state, agenda, AMULET) > 0
    if not state.actions and is_spare and _is_tempting(scene):
        return UseAmulet()
    if fault_use(world, state, KATANA) is None and spare(world, state, agenda, KATANA):
        return UseKatana()
    return EndTurn()


def _is_tempting(scene: Scene) -> bool:
    """Return whether one more action would be worth an amulet."""
    state = scene.state
    more = replace(state, actions=1)
    after = scene_of(scene.world, scene.roads, more, scene.agenda)
    best: Errand | None = max(
        errands(after), key=lambda errand: errand.rate, default=None
    )
    return best is not None and best.rate > PAID
