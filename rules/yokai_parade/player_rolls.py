"""What a built-in player does while the dice of a purification lie."""

from __future__ import annotations

from collections.abc import Iterator

from rules.yokai_parade.actions import (
    Action,
    Confirm,
    PlayTrump,
    RollAgain,
    UseMirror,
    UseRelic,
)
from rules.yokai_parade.cards import fault_trump
from rules.yokai_parade.edition_effects import AddToRoll, Reroll, TurnDie
from rules.yokai_parade.edition_holds import OniFaces
from rules.yokai_parade.edition_pieces import MIRROR, RELIC
from rules.yokai_parade.holds import fits, steps_per_face
from rules.yokai_parade.odds import RELIC as RELIC_POINTS
from rules.yokai_parade.odds import oni_steps, points, total
from rules.yokai_parade.player_agenda import Agenda
from rules.yokai_parade.player_worth import (
    SPARE,
    card_worth,
    oni_room,
    spare,
    step_cost,
)
from rules.yokai_parade.purify import fault_again
from rules.yokai_parade.score import needed
from rules.yokai_parade.state import Phase, State
from rules.yokai_parade.tokens import fault_use
from rules.yokai_parade.world import World

MIRROR_COST = 0.7


def in_a_roll(world: World, state: State, agenda: Agenda) -> Action:
    """Return what to do with the dice as they lie."""
    lack = needed(world, state, state.target) - total(state.faces)
    steps = oni_steps(state.faces) * steps_per_face(world, state)
    if steps:
        saved = _hold_back(world, state, steps, is_won=lack <= 0)
        if saved is not None:
            return saved
    if lack <= 0:
        return _won(world, state)
    return next(_rescue(world, state, agenda, lack), Confirm())


def _hold_back(
    world: World, state: State, steps: int, *, is_won: bool
) -> Action | None:
    """Return a trump that keeps the Oni where he is, if that is worth it."""
    if steps < oni_room(world, state) and (steps < 2 or not is_won):
        return None
    for card in playable(world, state):
        if any(isinstance(hold, OniFaces) for hold in world.box.trump[card].holds):
            return PlayTrump(card)
    return None


def playable(world: World, state: State) -> Iterator[str]:
    """Yield the trumps that may be played now."""
    for row in state.trumps:
        for card in row:
            if fault_trump(world, state, card) is None:
                yield card


def _won(world: World, state: State) -> Action:
    """Return whether to roll an Oni face again that success does not depend on."""
    want = needed(world, state, state.target)
    for die, face in enumerate(state.faces):
        other = points(state.faces[1 - die])
        is_safe = other >= want
        if not points(face) and is_safe:
            if fault_again(world, state, is_free=True) is None:
                return RollAgain(die)
            is_near = oni_room(world, state) <= 2
            if is_near and fault_again(world, state, is_free=False) is None:
                return UseMirror(die)
    return Confirm()


def _rescue(world: World, state: State, agenda: Agenda, lack: int) -> Iterator[Action]:
    """Yield what can turn a failure, the cheapest first."""
    worth = card_worth(world, state, agenda, state.target)
    worth += step_cost(world, state) / 3
    die = min((0, 1), key=lambda n: points(state.faces[n]))
    hope = _hope(world, state, die)
    if fault_again(world, state, is_free=True) is None:
        yield RollAgain(die)
    if fault_use(world, state, RELIC) is None:
        relics = -(-lack // RELIC_POINTS)
        have = state.hands[state.active][world.tokens[RELIC]]
        price = relics * _price(world, state, agenda, RELIC)
        if relics <= have and price < worth:
            yield UseRelic()
    for card in playable(world, state):
        if _turns(world, state, card, lack, die) and worth > SPARE:
            yield PlayTrump(card)
    if fault_use(world, state, MIRROR) is None:
        price = _price(world, state, agenda, MIRROR)
        if hope * worth > price:
            yield UseMirror(die)


def _price(world: World, state: State, agenda: Agenda, token: str) -> float:
    """Return what spending a token costs: one that the plan needs costs a roll more."""
    is_spare = spare(world, state, agenda, token) > 0
    return MIRROR_COST if is_spare else 4 * MIRROR_COST


def _hope(world: World, state: State, die: int) -> float:
    """Return the chance that rolling ``die`` again is enough."""
    want = needed(world, state, state.target) - points(state.faces[1 - die])
    faces = world.box.faces
    return sum(points(face) >= want for face in faces) / len(faces)


def _turns(world: World, state: State, card: str, lack: int, die: int) -> bool:
    """Return whether a trump can make the roll good enough."""
    for effect in world.box.trump[card].effects:
        match effect:
            case AddToRoll(amount, case):
                return amount >= lack and fits(world, state, case, state.target)
            case TurnDie(face):
                return points(face) - points(state.faces[die]) >= lack
            case Reroll():
                return _hope(world, state, die) >= 0.5
    return False


def is_rolling(state: State) -> bool:
    """Return whether dice lie that may still be changed."""
    return state.phase is Phase.ROLLED
