"""Claiming islands: when a torii may go up, and what it brings (S0 §1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.game import Seat
from rules.hundred_yokai.board import TileIndex
from rules.hundred_yokai.box import Box
from rules.hundred_yokai.draft import Draft, Position
from rules.hundred_yokai.events import (
    EndTriggered,
    LanternWon,
    NoCard,
    TokensTaken,
    ToriiBuilt,
)
from rules.hundred_yokai.icons import Refusal
from rules.hundred_yokai.state import Draw

TOO_FEW_MEEPLES = Refusal("too_few_meeples", "S0 §1.1")
HAS_TORII = Refusal("has_torii", "S0 §1.1")
TILE_FULL = Refusal("tile_full", "S0 §1.1")
NO_TORII_LEFT = Refusal("no_torii_left", "S0 set-up 5")


def refuse_torii(pos: Position, seat: Seat, tile: TileIndex) -> Refusal | None:
    """Return why ``seat`` can put no torii on ``tile``; None when there is room."""
    if pos.torii[seat] >> tile & 1:
        return HAS_TORII
    if sum(bits >> tile & 1 for bits in pos.torii) >= pos.map.tiles[tile].torii_limit:
        return TILE_FULL
    return None if pos.players[seat].torii_left else NO_TORII_LEFT


def refuse_build(pos: Position, seat: Seat, tile: TileIndex) -> Refusal | None:
    """Return why ``seat`` cannot claim ``tile`` now; None when it can (S0 §1.1)."""
    if pos.meeples[seat][tile] < pos.map.requirements[tile]:
        return TOO_FEW_MEEPLES
    return refuse_torii(pos, seat, tile)


def buildable(pos: Position, seat: Seat) -> Iterator[TileIndex]:
    """Yield the tiles that ``seat`` can claim now, by number."""
    needs = pos.map.requirements
    for tile, count in enumerate(pos.meeples[seat]):
        if count >= needs[tile] and refuse_torii(pos, seat, tile) is None:
            yield tile


def can_build(pos: Position, seat: Seat) -> bool:
    """Return whether ``seat`` can claim any tile now."""
    return next(buildable(pos, seat), None) is not None


def build(box: Box, draft: Draft, tile: TileIndex) -> None:
    """Put up a torii of the active side and give what it brings (S0 §1.1, NP8).

    Raises:
        IllegalAction: as ``refuse_build`` says.
    """
    seat = draft.active
    refused = refuse_build(draft, seat, tile)
    if refused is not None:
        entry = draft.map.tiles[tile]
        raise IllegalAction(
            refused.key,
            rule=refused.rule,
            tile=entry.id,
            have=draft.meeples[seat][tile],
            requirement=entry.requirement,
            limit=entry.torii_limit,
        )
    is_first = not any(bits >> tile & 1 for bits in draft.torii)
    returned = draft.meeples[seat][tile]
    hand = draft.hand(seat)
    hand.supply += returned
    hand.torii_left -= 1
    draft.add_meeples(seat, tile, -returned)
    draft.torii[seat] |= 1 << tile
    draft.tell(ToriiBuilt(seat, draft.map.ids[tile], returned, is_first))
    if is_first:
        _give_bonus(box, draft, tile)
    note_end(draft)


def note_end(draft: Draft) -> None:
    """Set or clear the end trigger by who has placed five torii (S0 end, NP15)."""
    if draft.ending >= 0 and draft.players[draft.ending].torii_left == 0:
        return
    done = [seat for seat, side in enumerate(draft.players) if side.torii_left == 0]
    draft.ending = done[0] if done else -1
    if done:
        draft.tell(EndTriggered(draft.ending))


def _give_bonus(box: Box, draft: Draft, tile: TileIndex) -> None:
    """Give the first builder the bonus of ``tile`` (S0 §1.1, NP10, K14)."""
    bonus = draft.map.tiles[tile].bonus
    is_king = draft.active == box.king
    if bonus is None or (is_king and not box.options.rulings.king_takes_bonuses):
        return
    if bonus.kind == "spirit":
        _take_spirit(box, draft, bonus.amount, "bonus")
    elif bonus.kind == "lantern":
        draft.hand(draft.active).lanterns += 1
        draft.tell(LanternWon(draft.active))
        # NP9: the torii just built is already among them.
        _take_spirit(box, draft, _lanterns(draft, draft.active), "lantern")
    elif len(draft.mystery_drawn) < box.edition.token_count:
        draft.draws = (*draft.draws, Draw("mystery", "bonus", 1, draft.active))
    else:
        draft.tell(NoCard(draft.active, "mystery"))


def _lanterns(pos: Position, seat: Seat) -> int:
    """Return the lanterns on the tiles where ``seat`` has a torii (S0 §1.1)."""
    own = pos.torii[seat]
    return sum(t.lanterns for index, t in enumerate(pos.map.tiles) if own >> index & 1)


def _take_spirit(box: Box, draft: Draft, count: int, reason: str) -> None:
    if count and draft.active != box.king:  # K14: spirit means nothing to the King
        draft.hand(draft.active).spirit += count
        draft.tell(TokensTaken(draft.active, "spirit", count, reason))
