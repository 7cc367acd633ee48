"""The course of turns and rounds: from icon to icon, side to side, to the end."""

from __future__ import annotations

from rules.game import Seat
from rules.hundred_yokai.board import TileIndex
from rules.hundred_yokai.box import LEVELS, Box, deck_size
from rules.hundred_yokai.draft import Draft, Position
from rules.hundred_yokai.events import (
    GameEnded,
    IconSkipped,
    NoCard,
    PowerReleased,
    SpiritDiscarded,
    TokensTaken,
    TurnBegan,
)
from rules.hundred_yokai.icons import advance, can_resolve, skip_rule, waiting_icon
from rules.hundred_yokai.scoring import Result, Settings, Side, result
from rules.hundred_yokai.state import HIDDEN, Draw, Phase
from rules.hundred_yokai.tokens import mystery_points
from rules.hundred_yokai.torii import can_build

SPIRIT_CAP = 8


def begin_turn(box: Box, draft: Draft, seat: Seat) -> None:
    """Put ``seat`` on turn; the King first asks for his card (S0 solo step 1)."""
    draft.active = seat
    draft.card = draft.icon = draft.placed = 0
    draft.has_swapped = draft.is_free = False
    draft.phase = Phase.CHOOSE
    draft.tell(TurnBegan(seat, draft.round))
    if seat == box.king:
        draft.phase = Phase.KING_DRAWS
        ask_king_card(box, draft, king_levels(box))


def king_levels(box: Box) -> tuple[int, ...]:
    """Return the decks that may give the King his card, in order (K1, K2)."""
    return LEVELS[:1] if box.options.rulings.empty_deck_skips else LEVELS


def ask_king_card(box: Box, draft: Draft, levels: tuple[int, ...]) -> None:
    """Ask for the King's card from the first deck of ``levels`` that has one.

    With all of them empty he chooses a parade without it (K2).
    """
    for level in levels:
        if deck_size(box, draft, level)[1] > 0:
            draft.draws = (Draw(f"level-{level}", "king", 1, box.king),)
            return
        draft.tell(NoCard(box.king, f"level-{level}"))
    draft.phase = Phase.CHOOSE


def settle(box: Box, draft: Draft) -> None:
    """Resolve what needs no choice, until somebody has to choose or draw (S0 §1).

    Icons that a human cannot resolve are passed over; the King is asked for each, so
    that the table hears why he leaves one out.
    """
    is_king = draft.active == box.king
    while draft.phase is Phase.ICONS and not draft.draws:
        icon = waiting_icon(draft)
        if icon in ("spirit", "talisman"):
            _take(draft, icon, is_king)
        elif icon is not None and (is_king or can_resolve(draft, icon)):
            return  # NP3: mandatory while possible; the King says himself what is not
        elif not is_king and can_build(draft, draft.active):
            return  # NP8: a torii first, which may even free a meeple for the icon
        elif icon is None:
            end_parade(box, draft)
        else:
            lose_icon(draft, icon, skip_rule(draft, icon))


def _take(draft: Draft, icon: str, is_king: bool) -> None:
    """Take the token of a spirit or talisman icon; the King takes none (S0 §1, K5)."""
    if not is_king:
        hand = draft.hand(draft.active)
        if icon == "spirit":
            hand.spirit += 1
        else:
            hand.talismans += 1
        draft.tell(TokensTaken(draft.active, icon, 1, "icon"))
    advance(draft)


def lose_icon(draft: Draft, icon: str, rule: str) -> None:
    """Pass over ``icon`` under ``rule``."""
    draft.tell(IconSkipped(draft.active, icon, rule))
    advance(draft)


def end_parade(box: Box, draft: Draft) -> None:
    """Go on to recruiting; the King's turn is over (S0 §2, S0 solo)."""
    if draft.active == box.king:
        pass_on(box, draft)
    else:
        draft.phase = Phase.RECRUIT


def release_power(draft: Draft) -> None:
    """Turn talismans into spirit, two for one rounded up, and keep 8 (S0 §3, NP1)."""
    hand = draft.hand(draft.active)
    if hand.talismans:
        gained = (hand.talismans + 1) // 2
        draft.tell(PowerReleased(draft.active, hand.talismans, gained))
        hand.spirit += gained
        hand.talismans = 0
    if hand.spirit > SPIRIT_CAP:
        draft.tell(SpiritDiscarded(draft.active, hand.spirit - SPIRIT_CAP))
        hand.spirit = SPIRIT_CAP


def pass_on(box: Box, draft: Draft) -> None:
    """Put the next side on turn, or end the game with the round (NP15, K16)."""
    if draft.active < box.seats - 1:
        begin_turn(box, draft, draft.active + 1)
    elif draft.ending >= 0:
        finish(box, draft)
    else:
        draft.round += 1
        begin_turn(box, draft, 0)


def finish(box: Box, draft: Draft) -> None:
    """Ask for everything that lies face down, then end the game (S0 end, NP22)."""
    asked = []
    for seat, player in enumerate(draft.players):
        if player.plot is None:
            asked.append(Draw("plot", "reveal", 1, seat))
        hidden = player.mystery.count(HIDDEN)
        if hidden:
            asked.append(Draw("mystery", "reveal", hidden, seat))
    draft.draws = tuple(asked)
    draft.phase = Phase.REVEAL if asked else Phase.OVER
    if not asked:
        draft.tell(GameEnded(final_result(box, draft).winners))


def final_result(box: Box, pos: Position) -> Result:
    """Return the scores as they stand; face-down tokens count 0 (S0 end, K17).

    Raises:
        ValueError: if a plot still lies face down.
    """
    sides = tuple(_side(pos, seat) for seat, _ in enumerate(pos.players))
    return result(pos.map, sides, Settings(box.king, box.options.rulings))


def _side(pos: Position, seat: Seat) -> Side:
    player = pos.players[seat]
    if player.plot is None:
        raise ValueError(f"plot of seat {seat} lies face down")
    return Side(
        plot=player.plot,
        torii=_tiles(pos.torii[seat]),
        parades=player.parades,
        mystery=mystery_points(player.mystery),
        lanterns=player.lanterns,
        spirit=player.spirit,
        meeples_on_map=sum(pos.meeples[seat]),
    )


def _tiles(bits: int) -> frozenset[TileIndex]:
    return frozenset(tile for tile in range(bits.bit_length()) if bits >> tile & 1)
