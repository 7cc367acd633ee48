"""Repairs by hand: what lies on the table wins over what was recorded.

A correction never takes an icon away from the player: the icon that waited goes on
waiting, even when nothing can resolve it any more, since the next correction may put
that right. Only when the very card being resolved is taken out does the next card
begin. The end of the game is looked at again: a fifth torii found at the start of a
round belongs to the round before, which then was the last (NP15).
"""

from __future__ import annotations

from typing import assert_never

from rules.errors import IllegalAction
from rules.game import Seat
from rules.hundred_yokai.actions import (
    AddCard,
    AddMystery,
    Correction,
    RemoveCard,
    RemoveMystery,
    SetMeeples,
    SetTokens,
    SetTorii,
)
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.box import Box
from rules.hundred_yokai.draft import Draft
from rules.hundred_yokai.draws import join
from rules.hundred_yokai.events import Corrected
from rules.hundred_yokai.icons import tile_index
from rules.hundred_yokai.piles import check_kept, free_card
from rules.hundred_yokai.state import HIDDEN, Phase
from rules.hundred_yokai.tokens import POINTS
from rules.hundred_yokai.torii import note_end, refuse_torii
from rules.hundred_yokai.turns import finish, settle

MOST_TOKENS = 99
"""Bound of any corrected number; the general supply has none (NP2)."""


def correct(box: Box, draft: Draft, action: Correction) -> None:
    """Carry out ``action``.

    Raises:
        IllegalAction: before the first turn, or if the result could not lie there.
    """
    if draft.phase is Phase.SETUP:
        raise IllegalAction("not_set_up", rule="S0 set-up")
    if not 0 <= action.seat < box.seats:
        raise IllegalAction("unknown_seat", rule="S0 set-up 4", seat=action.seat)
    draft.tell(Corrected(action))
    _carry_out(box, draft, action)
    if draft.phase in (Phase.REVEAL, Phase.OVER):
        finish(box, draft)


def _carry_out(box: Box, draft: Draft, action: Correction) -> None:
    match action:
        case SetMeeples():
            _set_meeples(draft, action)
        case SetTorii():
            _set_torii(draft, action)
        case SetTokens():
            _set_tokens(draft, action)
        case AddCard():
            join(draft, action.seat, free_card(box, draft, action.card), 0)
        case RemoveCard():
            _remove_card(box, draft, action)
        case AddMystery():
            _add_mystery(box, draft, action)
        case RemoveMystery():
            _remove_mystery(draft, action)
        case _:
            assert_never(action)


def _set_meeples(draft: Draft, action: SetMeeples) -> None:
    """Set the meeples on a tile; the supply gives or takes the difference."""
    tile = tile_index(draft.map, action.tile)
    change = action.count - draft.meeples[action.seat][tile]
    supply = draft.players[action.seat].supply
    if action.count < 0 or change > supply:
        raise IllegalAction(
            "wrong_meeples",
            rule="S0 set-up 5",
            tile=action.tile,
            got=action.count,
            most=action.count - change + supply,
        )
    draft.add_meeples(action.seat, tile, change)
    draft.hand(action.seat).supply -= change


def _set_torii(draft: Draft, action: SetTorii) -> None:
    """Put up or take away a torii, without its bonus, and look for the end."""
    tile = tile_index(draft.map, action.tile)
    is_there = bool(draft.torii[action.seat] >> tile & 1)
    if action.is_there == is_there:
        raise IllegalAction("nothing_to_correct", rule="S0 §1.1", tile=action.tile)
    refused = refuse_torii(draft, action.seat, tile) if action.is_there else None
    if refused is not None:
        limit = draft.map.tiles[tile].torii_limit
        raise IllegalAction(
            refused.key, rule=refused.rule, tile=action.tile, limit=limit
        )
    draft.torii[action.seat] ^= 1 << tile
    draft.hand(action.seat).torii_left += -1 if action.is_there else 1
    note_end(draft)
    at_round_start = draft.phase is Phase.CHOOSE and draft.active == 0
    if draft.ending >= 0 and at_round_start and draft.round > 1:
        draft.round -= 1
        draft.phase = Phase.REVEAL


def _set_tokens(draft: Draft, action: SetTokens) -> None:
    """Set spirit, talismans or lantern bonuses won."""
    if action.kind not in ("spirit", "talismans", "lanterns"):
        raise IllegalAction("unknown_kind", rule="S0 set-up 7", kind=action.kind)
    if not 0 <= action.count <= MOST_TOKENS:
        raise IllegalAction(
            "wrong_count", rule="NP2", got=action.count, want=MOST_TOKENS
        )
    setattr(draft.hand(action.seat), action.kind, action.count)


def _remove_card(box: Box, draft: Draft, action: RemoveCard) -> None:
    """Take a card out of a parade and keep the cursor on the card it was on."""
    if action.parade not in PARADES:
        raise IllegalAction("unknown_parade", rule="S0 set-up 6", parade=action.parade)
    number = PARADES.index(action.parade)
    hand = draft.hand(action.seat)
    cards = list(hand.parades[number])
    if not 0 <= action.position < len(cards):
        raise IllegalAction(
            "no_card_there", rule="S0 §2", position=action.position, have=len(cards)
        )
    del cards[action.position]
    hand.parades = (*hand.parades[:number], tuple(cards), *hand.parades[number + 1 :])
    if _is_resolving(draft, action.seat, number):
        if action.position < draft.card:
            draft.card -= 1
        elif action.position == draft.card:
            draft.icon = 0
            settle(box, draft)


def _is_resolving(draft: Draft, seat: Seat, parade: int) -> bool:
    """Return whether the cursor stands in that parade."""
    return (
        draft.phase is Phase.ICONS
        and seat == draft.active
        and parade == draft.players[seat].last_parade
    )


def _add_mystery(box: Box, draft: Draft, action: AddMystery) -> None:
    """Add a kept token: points, known or face down."""
    check_kept(box, draft, action.token)
    if action.token != HIDDEN and not action.token.startswith(POINTS):
        raise IllegalAction("not_points", rule="NP22", token=action.token)
    hand = draft.hand(action.seat)
    hand.mystery = (*hand.mystery, action.token)
    draft.mystery_drawn = (*draft.mystery_drawn, action.token)


def _remove_mystery(draft: Draft, action: RemoveMystery) -> None:
    """Give a kept token back to the pile."""
    hand = draft.hand(action.seat)
    if action.token not in hand.mystery:
        raise IllegalAction("no_such_token", rule="NP22", token=action.token)
    kept, drawn = list(hand.mystery), list(draft.mystery_drawn)
    kept.remove(action.token)
    drawn.remove(action.token)
    hand.mystery, draft.mystery_drawn = tuple(kept), tuple(drawn)
