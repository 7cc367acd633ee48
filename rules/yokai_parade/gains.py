"""Whether a power or a trump would do anything now: nothing is used up for nothing.

What happens by the rules in between counts as unknown: a choice, a draw or a roll that
an effect leads to does something.
"""

from __future__ import annotations

from rules.game import Seat
from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_cards import Trump
from rules.yokai_parade.edition_effects import (
    CHOICE,
    EACH,
    FRONT,
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
)
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    CheaperPlan,
    ExtraRewards,
    FreeAct,
    FreeRerolls,
    Hold,
    OniFaces,
    PrayAt,
    Reach,
    RollChange,
)
from rules.yokai_parade.edition_pieces import Power
from rules.yokai_parade.holds import fits, steps_per_face
from rules.yokai_parade.odds import oni_steps
from rules.yokai_parade.picking import is_in, settled, stands_at, words
from rules.yokai_parade.piles import trumps_left
from rules.yokai_parade.slots import movable
from rules.yokai_parade.state import EMPTY, Do, NextTurn
from rules.yokai_parade.tokens import kinds_left
from rules.yokai_parade.world import World

_OF_ACTS = (
    RollChange,
    FreeAct,
    FreeRerolls,
    OniFaces,
    PrayAt,
    Reach,
    ExtraRewards,
    CheaperPlan,
)
"""Holds that change only what a player does between two draws of the yokai phase."""


def does_something(world: World, pos: Position, power: Power) -> bool:
    """Return whether any effect of the active monk's ``power`` would do something.

    What the power costs counts as paid: a token that is spent cannot be given away.
    """
    rest = sum(pos.hands[pos.active]) - len(power.cost)
    return any(
        (rest > 0 or not isinstance(effect, GiveTokens))
        and (
            (bool(power.cost) and isinstance(effect, GainTokens))
            or _is_able(world, pos, pos.active, effect)
        )
        for effect in power.effects
    )


def changes_something(world: World, pos: Position, seat: Seat, trump: Trump) -> bool:
    """Return whether anything would come of it if ``seat`` played ``trump`` now."""
    return any(_is_able(world, pos, seat, each) for each in trump.effects) or any(
        _can_matter(world, pos, hold, trump.until) for hold in trump.holds
    )


def _is_able(world: World, pos: Position, seat: Seat, effect: Effect) -> bool:
    do = settled(world, pos, Do(effect, seat, ""))
    open_words = words(world, pos, do)
    if open_words is not None:
        return bool(open_words)
    match effect:
        case GainTokens() | LoseTokens() | DrawTrumps():
            return _is_able_to_pay(world, pos, seat, effect)
        case CallAlly() | DismissAlly():
            return _moves_ally(world, pos, effect)
        case _:
            return _changes(world, pos, effect)


def _is_able_to_pay(
    world: World,
    pos: Position,
    seat: Seat,
    effect: GainTokens | LoseTokens | DrawTrumps,
) -> bool:
    """Return whether anybody would take or lose anything."""
    match effect:
        case DrawTrumps(who=who):
            # With no other card left a trump would come back to who drew it.
            return bool(trumps_left(world, pos)) or (who == EACH and seat != pos.active)
        case GainTokens(tokens):
            left = kinds_left(world, pos)
            return any(
                bool(left) if kind == CHOICE else kind in left for kind in tokens
            )
        case LoseTokens(tokens, who):
            hands = pos.hands if who == EACH else (pos.hands[seat],)
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
        case ShiftYokai(slots, which):
            can_move = movable(pos, slots)
            front = [card for card in pos.file if card != EMPTY][-1:]
            return (
                not {*front}.isdisjoint(can_move) if which == FRONT else bool(can_move)
            )
        case AddActions(actions):
            return _has_actions(pos, actions)
        case AddToRoll(amount, case):
            is_meant = pos.target != EMPTY and fits(world, pos, case, pos.target)
            return is_meant and amount != 0
        case _:
            return True


def _has_actions(pos: Position, amount: int) -> bool:
    """Return whether a change of the actions left means anything in this turn."""
    if NextTurn() in pos.queue:
        return False
    return amount > 0 or (amount < 0 and pos.actions > 0)


def _can_matter(world: World, pos: Position, hold: Hold, until: str) -> bool:
    """Return whether ``hold``, in force from now on, can change anything.

    What lasts for a roll ends with the one under way; what lasts for a turn does
    nothing for acts when the turn has no more acts, only cards.
    """
    if until == "turn" and isinstance(hold, ActionsChange):
        return _has_actions(pos, hold.amount)
    if until == "turn" and NextTurn() in pos.queue:
        return not isinstance(hold, _OF_ACTS)
    if until == "roll" and pos.target != EMPTY:
        return _matters_to_roll(world, pos, hold)
    return True


def _matters_to_roll(world: World, pos: Position, hold: Hold) -> bool:
    """Return whether ``hold`` can change the roll under way."""
    match hold:
        case RollChange(case=case) | FreeRerolls(case=case) | ExtraRewards(case=case):
            return fits(world, pos, case, pos.target)
        case OniFaces(steps):
            # While dice lie it can be played once an Oni shows.
            shown = not pos.faces or bool(oni_steps(pos.faces))
            return shown and steps < steps_per_face(world, pos)
        case _:
            return not isinstance(hold, _OF_ACTS)
