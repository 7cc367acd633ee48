"""The purification: roll, tokens, result, rewards, Oni steps (S2 purification)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.game import Rolled
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_holds import ExtraRewards, Reach
from rules.yokai_parade.edition_pieces import MIRROR
from rules.yokai_parade.events import (
    DiceFell,
    PurificationBegan,
    PurificationFailed,
    Purified,
)
from rules.yokai_parade.file import banish
from rules.yokai_parade.holds import expire, fits, is_forbidden, of_kind, steps_per_face
from rules.yokai_parade.odds import oni_steps
from rules.yokai_parade.rolling import let_roll
from rules.yokai_parade.score import free_rerolls, needed, score
from rules.yokai_parade.state import EMPTY, OniStep, Phase
from rules.yokai_parade.tokens import fault_use, reward, spend
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import own_zone

DICE = 2


def fault_purify(world: World, pos: Position, card: str) -> IllegalAction | None:
    """Return why the active player cannot purify ``card``, actions aside."""
    if is_forbidden(world, pos, "purify"):
        return IllegalAction("act_forbidden", rule="S2 events", act="purify")
    if card == EMPTY or card not in pos.file:
        return IllegalAction("not_in_file", rule="S2 purification", card=card)
    far = of_kind(world, pos, Reach)
    near = [hold.spaces for hold in far if fits(world, pos, hold.case, card)]
    links = max(near, default=0)
    zone = world.card_zone[card]
    if world.distance[own_zone(pos)][zone] > links:
        name = world.zone_ids[zone]
        return IllegalAction(
            "not_in_zone", rule="S2 purification", card=card, zone=name
        )
    return None


def begin(world: World, draft: Draft, card: str) -> None:
    """Begin to purify ``card``: both dice are to be rolled."""
    draft.target = card
    draft.faces = ()
    draft.extra = 0
    draft.rerolled = 0
    let_roll(draft, tuple(range(DICE)))
    draft.tell(PurificationBegan(draft.active, card, needed(world, draft, card)))


def fall(world: World, draft: Draft, rolled: Rolled) -> None:
    """Let the dice that are rolling show these faces.

    Raises:
        IllegalAction: if another number of dice is rolled, or a die has no such face.
    """
    faces = rolled.faces
    if len(faces) != len(draft.rolling):
        raise IllegalAction(
            "wrong_dice", rule="S2 dice", got=len(faces), want=len(draft.rolling)
        )
    for number, face in enumerate(faces, 1):
        if face not in world.box.faces:
            raise IllegalAction(
                "no_such_face",
                rule="S2 dice",
                die=number,
                face=face,
                faces=world.box.faces,
            )
    shown = list(draft.faces or faces)
    for die, face in zip(draft.rolling, faces, strict=True):
        shown[die] = face
    draft.faces = tuple(shown)
    draft.rolling = ()
    draft.queue = draft.queue[1:]
    draft.phase = Phase.ROLLED
    draft.tell(DiceFell(draft.faces))


def roll_again(world: World, draft: Draft, die: int, *, is_free: bool) -> None:
    """Roll one die again, for a mirror or for nothing.

    Raises:
        IllegalAction: if that cannot be done now.
    """
    fault = fault_again(world, draft, is_free=is_free)
    if fault is not None:
        raise fault
    if die not in range(DICE):
        raise IllegalAction("no_such_die", rule="S2 dice", die=die)
    if is_free:
        draft.rerolled += 1
    else:
        spend(world, draft, draft.active, MIRROR)
    let_roll(draft, (die,))


def fault_again(world: World, pos: Position, *, is_free: bool) -> IllegalAction | None:
    """Return why no die can be rolled again."""
    if not is_free:
        return fault_use(world, pos, MIRROR)
    if pos.phase is not Phase.ROLLED:
        return IllegalAction(
            "wrong_phase", rule="S2 dice", got=pos.phase.value, want="rolled"
        )
    if not free_rerolls(world, pos, pos.target):
        return IllegalAction("no_free_reroll", rule="S2 dice")
    return None


def confirm(world: World, draft: Draft) -> None:
    """Let the score stand: rewards first, then the Oni's steps (YP5, YP6)."""
    card, reached = draft.target, score(world, draft)
    difficulty = world.box.card[card].difficulty
    steps = oni_steps(draft.faces) * steps_per_face(world, draft)
    draft.first(*(OniStep(),) * steps)
    draft.phase = Phase.ACT
    if reached >= difficulty:
        extra = tuple(
            token
            for hold in of_kind(world, draft, ExtraRewards)
            if fits(world, draft, hold.case, card)
            for token in hold.tokens
        )
        banish(draft, card)
        draft.tell(Purified(card, reached, difficulty))
        rewards = world.box.card[card].rewards + extra
        reward(draft, draft.active, rewards, card)
    else:
        draft.tell(PurificationFailed(card, reached, difficulty))
    draft.target, draft.faces = EMPTY, ()
    draft.extra = draft.rerolled = 0
    expire(world, draft, "roll")
