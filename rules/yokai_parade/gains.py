"""Whether a power would do anything now: nothing is paid or used up for nothing."""

from __future__ import annotations

from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_effects import (
    CHOICE,
    EACH,
    AddActions,
    AddToRoll,
    AdvanceOni,
    CallAlly,
    DismissAlly,
    DrawTrumps,
    Effect,
    GainTokens,
    GiveTokens,
    LoseTokens,
    ShiftYokai,
    TurnDie,
)
from rules.yokai_parade.edition_pieces import Power
from rules.yokai_parade.holds import fits
from rules.yokai_parade.picking import is_in, settled, stands_at, words
from rules.yokai_parade.piles import trumps_left
from rules.yokai_parade.slots import movable
from rules.yokai_parade.state import EMPTY, Do
from rules.yokai_parade.tokens import kinds_left
from rules.yokai_parade.world import World


def does_something(world: World, pos: Position, power: Power) -> bool:
    """Return whether any effect of the active monk's ``power`` would do something.

    What the power costs counts as paid: a token that is spent cannot be given away.
    """
    rest = sum(pos.hands[pos.active]) - len(power.cost)
    return any(
        (rest > 0 or not isinstance(effect, GiveTokens))
        and (
            (bool(power.cost) and isinstance(effect, GainTokens))
            or _is_able(world, pos, effect)
        )
        for effect in power.effects
    )


def _is_able(world: World, pos: Position, effect: Effect) -> bool:
    do = settled(world, pos, Do(effect, pos.active, ""))
    open_words = words(world, pos, do)
    if open_words is not None and not isinstance(effect, TurnDie):
        return bool(open_words)
    match effect:
        case GainTokens() | LoseTokens() | DrawTrumps():
            return _is_able_to_pay(world, pos, effect)
        case CallAlly() | DismissAlly():
            return _moves_ally(world, pos, effect)
        case _:
            return _changes(world, pos, effect)


def _is_able_to_pay(
    world: World, pos: Position, effect: GainTokens | LoseTokens | DrawTrumps
) -> bool:
    """Return whether anybody would take or lose anything."""
    match effect:
        case DrawTrumps():
            return bool(trumps_left(world, pos))
        case GainTokens(tokens):
            left = kinds_left(world, pos)
            return any(
                bool(left) if kind == CHOICE else kind in left for kind in tokens
            )
        case LoseTokens(tokens, who):
            hands = pos.hands if who == EACH else (pos.hands[pos.active],)
            return any(
                any(hand) if kind == CHOICE else hand[world.tokens[kind]] > 0
                for hand in hands
                for kind in tokens
            )


def _moves_ally(world: World, pos: Position, effect: CallAlly | DismissAlly) -> bool:
    """Return whether an ally would stand elsewhere."""
    if isinstance(effect, CallAlly):
        return not stands_at(world, pos, effect.ally, effect.zone)
    return any(
        is_in(world, pos, ally, effect.zones)
        for ally in world.person_ids[world.monks :]
    )


def _changes(world: World, pos: Position, effect: Effect) -> bool:
    """Return whether the Oni, the file, the actions or the roll would change."""
    match effect:
        case AdvanceOni(steps):
            return pos.oni + 1 < len(world.box.track) if steps > 0 else pos.oni > 0
        case ShiftYokai(slots):
            return bool(movable(pos, slots))
        case AddActions(actions):
            return actions > 0 or pos.actions > 0
        case AddToRoll(_, case):
            return pos.target != EMPTY and fits(world, pos, case, pos.target)
        case TurnDie(face):
            return any(each != face for each in pos.faces)
        case _:
            return True
