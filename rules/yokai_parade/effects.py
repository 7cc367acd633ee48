"""What the words of the box do: every effect, once it is settled."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Seat
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.edition_effects import (
    EACH,
    FRONT,
    SELF,
    AddActions,
    AddToRoll,
    AdvanceOni,
    BanishYokai,
    ByHand,
    CallAlly,
    DismissAlly,
    DrawTrumps,
    DrawYokai,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    Reroll,
    SeatMonk,
    SendVehicle,
    ShiftYokai,
    Travel,
    TurnDie,
)
from rules.yokai_parade.events import (
    ActionsChanged,
    DiceFell,
    ScoreRaised,
    TokenGiven,
)
from rules.yokai_parade.events_cards import (
    HandNeeded,
    OniMoved,
    YokaiBanished,
)
from rules.yokai_parade.file import banish, shift
from rules.yokai_parade.hitching import detach
from rules.yokai_parade.holds import end, fits
from rules.yokai_parade.people import put
from rules.yokai_parade.picking import BOTH, DICE, is_in
from rules.yokai_parade.rolling import let_roll
from rules.yokai_parade.state import (
    BESIDE,
    EMPTY,
    ON_FOOT,
    Do,
    Draw,
    HandOver,
    OniStep,
)
from rules.yokai_parade.tokens import gain, reward, spend
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import drive


def perform(world: World, draft: Draft, do: Do) -> None:
    """Carry out an effect that leaves nothing open."""
    match do.effect:
        case GainTokens() | LoseTokens() | DrawTrumps() as effect:
            _to_players(world, draft, do, effect)
        case AdvanceOni() | ShiftYokai() | DrawYokai() as effect:
            _on_tracks(draft, effect)
        case CallAlly() | DismissAlly() as effect:
            _on_allies(world, draft, effect)
        case AddActions(actions):
            draft.actions = max(0, draft.actions + actions)
            draft.tell(ActionsChanged(draft.actions))
        case AddToRoll(amount, case):
            if draft.target != EMPTY and fits(world, draft, case, draft.target):
                draft.extra += amount
                draft.tell(ScoreRaised(amount, do.card))
        case ByHand():
            draft.tell(HandNeeded(do.card))


def _on_tracks(draft: Draft, effect: AdvanceOni | ShiftYokai | DrawYokai) -> None:
    match effect:
        case AdvanceOni(steps):
            _move_oni(draft, steps)
        case ShiftYokai(slots, which):
            _shift(draft, slots, which)
        case DrawYokai(cards):
            draft.first(*(Draw("yokai", 1, draft.active),) * cards)


def _on_allies(world: World, draft: Draft, effect: CallAlly | DismissAlly) -> None:
    match effect:
        case CallAlly(ally, zone):
            person = world.people[ally]
            number = world.zones[zone] if zone else world.starts[person]
            put(world, draft, person, ON_FOOT + number)
        case DismissAlly(zones=zones):
            for ally in world.person_ids[world.monks :]:
                if is_in(world, draft, ally, zones):
                    put(world, draft, world.people[ally], BESIDE)


def perform_pick(world: World, draft: Draft, do: Do, word: str) -> None:
    """Carry out an effect, or go on with it, with ``word`` picked for what was open."""
    match do.effect:
        case GainTokens() | LoseTokens() | GiveTokens() | HandOver():
            _token(world, draft, do, word)
        case ShiftYokai() | BanishYokai() | EndEvent():
            _card(world, draft, do, word)
        case Reroll() | TurnDie() as effect:
            _dice(draft, effect, word)
        case _:
            _place(world, draft, do, word)


def _token(world: World, draft: Draft, do: Do, word: str) -> None:
    """Take, lose or give the token that was picked, or give to whom was picked."""
    match do.effect:
        case GainTokens():
            gain(world, draft, do.seat, word)
        case LoseTokens():
            spend(world, draft, do.seat, word)
        case GiveTokens(tokens):
            to = draft.monks.index(world.people[word])
            draft.first(replace(do, effect=HandOver(to, tokens)))
        case HandOver(to, tokens):
            _hand_over(world, draft, do, to, word)
            if tokens > 1:
                draft.first(replace(do, effect=HandOver(to, tokens - 1)))


def _card(world: World, draft: Draft, do: Do, word: str) -> None:
    """Move or take away the card that was picked."""
    match do.effect:
        case ShiftYokai(slots):
            shift(draft, draft.file.index(word), slots)
        case BanishYokai(has_rewards=has_rewards):
            banish(draft, word)
            draft.tell(YokaiBanished(word))
            if has_rewards:
                reward(draft, do.seat, world.box.card[word].rewards, word)
        case EndEvent():
            end(world, draft, next(e for e in draft.in_force if e.card == word))


def _place(world: World, draft: Draft, do: Do, word: str) -> None:
    """Go on with an effect that brings a piece somewhere."""
    match do.effect:
        case CallAlly(ally="choice") as call:
            draft.first(replace(do, effect=replace(call, ally=word)))
        case CallAlly() as call:
            draft.first(replace(do, effect=replace(call, zone=word)))
        case DismissAlly():
            put(world, draft, world.people[word], BESIDE)
        case Travel(vehicle="choice") | SendVehicle(vehicle="choice") as trip:
            draft.first(replace(do, effect=replace(trip, vehicle=word)))
        case Travel(vehicle) | SendVehicle(vehicle):
            number = world.vehicles[vehicle]
            detach(world, draft, number)
            drive(world, draft, number, world.zones[word])
        case SeatMonk(monk="choice") as seating:
            draft.first(replace(do, effect=replace(seating, monk=word)))
        case SeatMonk(monk):
            put(world, draft, world.people[monk], world.vehicles[word])


def _to_players(
    world: World,
    draft: Draft,
    do: Do,
    effect: GainTokens | LoseTokens | DrawTrumps,
) -> None:
    """Spread an effect over the players it is for and its tokens, one by one."""
    if effect.who == EACH:
        order = ((draft.active + n) % draft.seats for n in range(draft.seats))
        each = replace(effect, who=SELF)
        draft.first(*(Do(each, seat, do.card) for seat in order))
        return
    match effect:
        case DrawTrumps(cards):
            draft.first(*(Draw("trumps", 1, do.seat),) * cards)
        case GainTokens((token,)):
            gain(world, draft, do.seat, token)
        case LoseTokens((token,)):
            _lose(world, draft, do.seat, token)
        case GainTokens(tokens) | LoseTokens(tokens):
            draft.first(
                *(replace(do, effect=replace(effect, tokens=(t,))) for t in tokens)
            )


def _lose(world: World, draft: Draft, seat: Seat, token: str) -> None:
    if draft.hands[seat][world.tokens[token]]:
        spend(world, draft, seat, token)


def _hand_over(world: World, draft: Draft, do: Do, to: Seat, token: str) -> None:
    kind = world.tokens[token]
    draft.add_token(do.seat, kind, -1)
    draft.add_token(to, kind, 1)
    draft.tell(TokenGiven(do.seat, token, to))


def _move_oni(draft: Draft, steps: int) -> None:
    if steps > 0:
        draft.first(*(OniStep(),) * steps)
        return
    source, draft.oni = draft.oni, max(0, draft.oni + steps)
    if source != draft.oni:
        draft.tell(OniMoved(source, draft.oni))


def _shift(draft: Draft, slots: int, which: str) -> None:
    filled = [slot for slot, card in enumerate(draft.file) if card != EMPTY]
    if which == FRONT:
        filled = filled[-1:]
    elif slots > 0:
        filled.reverse()
    for slot in filled:
        if not draft.is_over:
            shift(draft, slot, slots)


def _dice(draft: Draft, effect: Reroll | TurnDie, word: str) -> None:
    """Roll dice again, or turn one to a face."""
    dice = tuple(range(len(DICE))) if word == BOTH else (DICE.index(word),)
    if isinstance(effect, Reroll):
        let_roll(draft, dice)
        return
    faces = list(draft.faces)
    faces[dice[0]] = effect.face
    draft.faces = tuple(faces)
    draft.tell(DiceFell(draft.faces))
