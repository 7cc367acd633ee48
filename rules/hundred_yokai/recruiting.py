"""Recruiting yokai and the free swap of a column (S0 §2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.hundred_yokai.actions import Recruit, Swap
from rules.hundred_yokai.board import Card
from rules.hundred_yokai.box import FACE_UP, LEVELS, Box, cards_left, deck_size
from rules.hundred_yokai.draft import Draft, Position
from rules.hundred_yokai.draws import join, show
from rules.hundred_yokai.events import ColumnSwapped
from rules.hundred_yokai.piles import free_card
from rules.hundred_yokai.state import Draw


def recruits(box: Box, pos: Position) -> Iterator[Recruit]:
    """Yield what the active player can pay for, by level and name.

    With the face-up cards untracked: every card of the edition that may lie there.
    """
    side = pos.players[pos.active]
    if not side.talismans:
        return
    for level, cost in zip(LEVELS, box.edition.costs, strict=True):
        if side.spirit >= cost:
            yield from map(Recruit, dict.fromkeys(_face_up(box, pos, level)))


def _face_up(box: Box, pos: Position, level: int) -> tuple[str, ...]:
    if box.options.is_display_tracked:
        return pos.display[level - 1]
    return cards_left(box, pos, level)


def recruit(box: Box, draft: Draft, action: Recruit) -> None:
    """Pay a talisman and the column's cost, add the card, refill at once (S0 §2).

    Raises:
        IllegalAction: if the card is not to be had, or cannot be paid.
    """
    card = _offered(box, draft, action.card)
    cost = box.edition.costs[card.level - 1]
    side = draft.players[draft.active]
    if not side.talismans:
        raise IllegalAction("no_talisman", rule="S0 §2", card=action.card)
    if side.spirit < cost:
        raise IllegalAction(
            "too_little_spirit", rule="S0 §2", have=side.spirit, cost=cost
        )
    hand = draft.hand(draft.active)
    hand.talismans -= 1
    hand.spirit -= cost
    if box.options.is_display_tracked:
        column = list(draft.display[card.level - 1])
        column.remove(action.card)
        show(draft, card.level, tuple(column))
    join(draft, draft.active, card, cost)
    _refill(box, draft, card.level)


def _offered(box: Box, draft: Draft, ref: str) -> Card:
    """Return the card of ``ref`` if it may be recruited.

    Raises:
        IllegalAction: if it is unknown, a starting card or not face up.
    """
    if box.options.is_display_tracked:
        card = box.card(ref)
        if card is None or not any(ref in column for column in draft.display):
            raise IllegalAction("not_face_up", rule="S0 §2", card=ref)
        return card
    card = free_card(box, draft, ref)
    if card.level not in LEVELS:
        raise IllegalAction("not_recruitable", rule="S0 §2", card=ref)
    return card


def _refill(box: Box, draft: Draft, level: int) -> None:
    """Ask for cards up to two face-up ones; a short deck leaves it short (NP14)."""
    if box.options.is_display_tracked:
        missing = FACE_UP - len(draft.display[level - 1])
        count = min(missing, deck_size(box, draft, level)[1])
        if count > 0:  # a box may hold more cards than its owner entered
            draw = Draw(f"level-{level}", "display", count, draft.active)
            draft.draws = (*draft.draws, draw)


def swaps(box: Box, pos: Position) -> Iterator[Swap]:
    """Yield the columns that may be swapped now."""
    if not pos.has_swapped:
        for level in LEVELS:
            if _has_column(box, pos, level):
                yield Swap(level)


def _has_column(box: Box, pos: Position, level: int) -> bool:
    """Return whether a face-up card of ``level`` may be there to give back."""
    if box.options.is_display_tracked:
        return bool(pos.display[level - 1])
    return deck_size(box, pos, level)[1] > 0


def swap(box: Box, draft: Draft, action: Swap) -> None:
    """Shuffle a column back and reveal new cards, once a turn (S0 §2, NP14).

    Raises:
        IllegalAction: if it was done this turn, or there is no such column.
    """
    if draft.has_swapped:
        raise IllegalAction("already_swapped", rule="S0 §2")
    if action.level not in LEVELS or not _has_column(box, draft, action.level):
        raise IllegalAction("no_column", rule="NP14", level=action.level)
    draft.has_swapped = True
    draft.tell(ColumnSwapped(draft.active, action.level))
    if box.options.is_display_tracked:
        show(draft, action.level, ())
        _refill(box, draft, action.level)
