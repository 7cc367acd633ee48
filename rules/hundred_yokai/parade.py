"""The Night Parade phase: choosing a parade and resolving its icons (S0 §1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules.errors import IllegalAction
from rules.hundred_yokai.actions import (
    Activate,
    Build,
    EndParade,
    Fight,
    Move,
    Place,
    Skip,
)
from rules.hundred_yokai.board import PARADES, PLACEMENTS, TileIndex
from rules.hundred_yokai.box import Box
from rules.hundred_yokai.draft import Draft, Position
from rules.hundred_yokai.events import ParadeActivated
from rules.hundred_yokai.icons import (
    advance,
    can_resolve,
    fight,
    move,
    options,
    place,
    skip_rule,
    tile_index,
    waiting_icon,
)
from rules.hundred_yokai.state import Phase
from rules.hundred_yokai.torii import build, buildable, refuse_build
from rules.hundred_yokai.turns import end_parade, lose_icon, settle

Play: TypeAlias = Place | Move | Fight | Build | Skip | EndParade


def choices(pos: Position) -> Iterator[Activate]:
    """Yield the parades that the active side may begin (NP12)."""
    last = pos.players[pos.active].last_parade
    for number, parade in enumerate(PARADES):
        if number != last:
            yield Activate(parade)


def activate(box: Box, draft: Draft, action: Activate) -> None:
    """Flip a scroll and resolve up to the first choice (S0 §1, K5).

    Raises:
        IllegalAction: if the parade was used last turn, or is none; if the King's turn
            should be free.
    """
    hand = draft.hand(draft.active)
    if action.parade not in PARADES:
        raise IllegalAction("unknown_parade", rule="S0 set-up 6", parade=action.parade)
    number = PARADES.index(action.parade)
    if number == hand.last_parade:
        raise IllegalAction("parade_used", rule="NP12", parade=action.parade)
    if action.is_free and draft.active == box.king:
        raise IllegalAction("king_plays_icons", rule="K5", parade=action.parade)
    hand.last_parade = number
    draft.is_free = action.is_free
    draft.phase = Phase.RECRUIT if action.is_free else Phase.ICONS
    draft.tell(ParadeActivated(draft.active, action.parade))
    settle(box, draft)


def plays(box: Box, pos: Position) -> Iterator[Play]:
    """Yield what can be done while a parade is resolved (S0 §1, §1.1)."""
    icon = waiting_icon(pos)
    is_king = pos.active == box.king
    has_option = False
    if icon is not None:
        for option in options(pos, icon):
            has_option = True
            yield option
    if not is_king:
        for tile in buildable(pos, pos.active):
            yield Build(pos.map.ids[tile])
    if icon is None:
        yield EndParade()
    elif is_king or not has_option:
        yield Skip()


def play(box: Box, draft: Draft, action: Play) -> None:
    """Carry out ``action`` and go on to the next choice (S0 §1, §1.1).

    Raises:
        IllegalAction: if it does not resolve the icon that waits.
    """
    icon = waiting_icon(draft)
    match action:
        case Build(tile):
            _build(box, draft, tile)
        case EndParade():
            if icon is not None:
                raise IllegalAction("icon_waits", rule="S0 §1", icon=icon)
            end_parade(box, draft)
        case _ if icon is None:
            raise IllegalAction("parade_is_over", rule="S0 §1")
        case Skip():
            _skip(box, draft, icon, action)
        case _:
            _resolve(box, draft, icon, action)
    settle(box, draft)


def _build(box: Box, draft: Draft, tile: str) -> None:
    """Build as a human may; the King does by himself (NP8, K11)."""
    if draft.active == box.king:
        raise IllegalAction("king_builds_himself", rule="K11", tile=tile)
    build(box, draft, tile_index(draft.map, tile))


def _skip(box: Box, draft: Draft, icon: str, action: Skip) -> None:
    """Lose the icon: impossible, refused by the table, or as the King's rules say."""
    is_king = draft.active == box.king
    if action.is_refused and not is_king:
        lose_icon(draft, icon, "NP3")
    elif is_king or not can_resolve(draft, icon):
        lose_icon(draft, icon, skip_rule(draft, icon, is_king=is_king))
    else:
        raise IllegalAction("icon_is_mandatory", rule="NP3", icon=icon)


def _resolve(box: Box, draft: Draft, icon: str, action: Place | Move | Fight) -> None:
    """Resolve ``icon``; the King builds at once where he got to (S0 §1, K11)."""
    reached: TileIndex | None = None
    match action:
        case Place() if icon in PLACEMENTS:
            reached = place(draft, icon, action)
        case Move() if icon == "move":
            reached = move(draft, action)
        case Fight() if icon == "fight":
            fight(draft, action)
        case _:
            raise IllegalAction("other_icon_waits", rule="S0 §1", icon=icon)
    if (
        reached is not None
        and draft.active == box.king
        and refuse_build(draft, draft.active, reached) is None
    ):
        build(box, draft, reached)
    advance(draft)
