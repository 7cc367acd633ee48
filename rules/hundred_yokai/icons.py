"""The action icons of a parade: what each may do, and doing it (S0 §1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.errors import IllegalAction
from rules.game import Seat
from rules.hundred_yokai.actions import Fight, Move, Place
from rules.hundred_yokai.board import PARADES, PLACEMENTS, IslandMap, TileIndex
from rules.hundred_yokai.draft import Draft, Position
from rules.hundred_yokai.events import MeepleFought, MeepleMoved, MeeplePlaced
from rules.hundred_yokai.state import Phase


class Refusal(NamedTuple):
    """Why the rules forbid something."""

    key: str
    rule: str


WRONG_ELEMENT = Refusal("wrong_element", "S0 §1")
TILE_USED = Refusal("tile_used", "S0 §1")
SUPPLY_NOT_EMPTY = Refusal("supply_not_empty", "NP11")
SUPPLY_EMPTY = Refusal("supply_empty", "NP11")
SAME_TILE = Refusal("same_tile", "NP11")
NO_MEEPLE = Refusal("no_meeple", "S0 §1")
NOT_ADJACENT = Refusal("not_adjacent", "NP5")
OWN_MEEPLE = Refusal("own_meeple", "NP13")
NO_ENEMY = Refusal("no_enemy", "NP13")

ELEMENT_OF = dict(zip(PLACEMENTS, PARADES, strict=True))


def waiting_icon(pos: Position) -> str | None:
    """Return the icon that waits; None at the end of a parade or outside of one."""
    if pos.phase is not Phase.ICONS:
        return None
    player = pos.players[pos.active]
    parade = player.parades[player.last_parade]
    return parade[pos.card].icons[pos.icon] if pos.card < len(parade) else None


def advance(draft: Draft) -> None:
    """Go on to the next icon: down the card, then to the card on the right (S0 §1)."""
    player = draft.players[draft.active]
    card = player.parades[player.last_parade][draft.card]
    draft.icon += 1
    if draft.icon == len(card.icons):
        draft.card += 1
        draft.icon = 0


def refuse_place(
    pos: Position, icon: str, tile: TileIndex, source: TileIndex | None
) -> Refusal | None:
    """Return why ``icon`` cannot place on ``tile``; None when it can.

    A tile full of torii, or with one's own, may be chosen (NP7).
    """
    seat = pos.active
    if pos.map.tiles[tile].element != ELEMENT_OF[icon]:
        return WRONG_ELEMENT
    if pos.placed >> tile & 1:
        return TILE_USED
    if pos.players[seat].supply:
        return None if source is None else SUPPLY_NOT_EMPTY
    if source is None:
        return SUPPLY_EMPTY
    if source == tile:
        return SAME_TILE
    return None if pos.meeples[seat][source] else NO_MEEPLE


def refuse_move(pos: Position, source: TileIndex, target: TileIndex) -> Refusal | None:
    """Return why no meeple can go from ``source`` to ``target``; None if one can.

    Any neighbour will do (NP5); Fire is reached in no other way (NP6).
    """
    if not pos.meeples[pos.active][source]:
        return NO_MEEPLE
    return None if target in pos.map.neighbours[source] else NOT_ADJACENT


def refuse_fight(pos: Position, tile: TileIndex, owner: Seat) -> Refusal | None:
    """Return why no meeple of ``owner`` can be fought on ``tile``; None if one can."""
    if owner == pos.active:
        return OWN_MEEPLE
    if not pos.meeples[pos.active][tile]:
        return NO_MEEPLE
    if not 0 <= owner < len(pos.players) or not pos.meeples[owner][tile]:
        return NO_ENEMY
    return None


def options(pos: Position, icon: str) -> Iterator[Place | Move | Fight]:
    """Yield every action that resolves ``icon`` now, by tile number."""
    if icon == "move":
        yield from _moves(pos)
    elif icon == "fight":
        yield from _fights(pos)
    elif icon in PLACEMENTS:
        yield from _placements(pos, icon)


def can_resolve(pos: Position, icon: str) -> bool:
    """Return whether there is any option for ``icon``."""
    return next(options(pos, icon), None) is not None


def _placements(pos: Position, icon: str) -> Iterator[Place]:
    ids = pos.map.ids
    tiles = pos.map.of_element[PLACEMENTS.index(icon)]
    if pos.players[pos.active].supply:
        sources: list[TileIndex | None] = [None]
    else:
        own = pos.meeples[pos.active]
        sources = [source for source, count in enumerate(own) if count]
    for tile in tiles:
        for source in sources:
            if refuse_place(pos, icon, tile, source) is None:
                yield Place(ids[tile], None if source is None else ids[source])


def _moves(pos: Position) -> Iterator[Move]:
    ids, neighbours = pos.map.ids, pos.map.neighbours
    for source, count in enumerate(pos.meeples[pos.active]):
        if count:
            for target in neighbours[source]:
                yield Move(ids[source], ids[target])


def _fights(pos: Position) -> Iterator[Fight]:
    for tile, count in enumerate(pos.meeples[pos.active]):
        if count:
            for owner, _ in enumerate(pos.players):
                if refuse_fight(pos, tile, owner) is None:
                    yield Fight(pos.map.ids[tile], owner)


def skip_rule(pos: Position, icon: str, *, is_king: bool = False) -> str:
    """Return the ruling under which ``icon`` is lost."""
    if icon == "move":
        return "K12" if is_king else "NP3"
    if icon == "fight":
        return "K13" if is_king else "NP13"
    return _placement_rule(pos, icon, is_king=is_king)


def _placement_rule(pos: Position, icon: str, *, is_king: bool) -> str:
    """Return whether the tile is missing (NP4, K9) or the meeple (NP11, K10)."""
    has_meeple = bool(pos.players[pos.active].supply)
    if not has_meeple and is_king:
        own = enumerate(pos.meeples[pos.active])
        has_meeple = any(count and not pos.placed >> tile & 1 for tile, count in own)
    tiles = pos.map.of_element[PLACEMENTS.index(icon)]
    if has_meeple or all(pos.placed >> tile & 1 for tile in tiles):
        return "K9" if is_king else "NP4"
    return "K10" if is_king else "NP11"


def tile_index(world: IslandMap, tile: str) -> TileIndex:
    """Return the number of ``tile``.

    Raises:
        IllegalAction: if there is no such tile on the map.
    """
    try:
        return world.index(tile)
    except KeyError:
        raise IllegalAction("unknown_tile", rule="S0 set-up 1", tile=tile) from None


def place(draft: Draft, icon: str, action: Place) -> TileIndex:
    """Place a meeple and return where (S0 §1).

    Raises:
        IllegalAction: as ``refuse_place`` says.
    """
    tile = tile_index(draft.map, action.tile)
    taken_from = action.taken_from
    source = None if taken_from is None else tile_index(draft.map, taken_from)
    refused = refuse_place(draft, icon, tile, source)
    if refused is not None:
        raise IllegalAction(
            refused.key,
            rule=refused.rule,
            icon=icon,
            tile=action.tile,
            taken_from=taken_from,
        )
    if source is None:
        draft.hand(draft.active).supply -= 1
    else:
        draft.add_meeples(draft.active, source, -1)
    draft.add_meeples(draft.active, tile, 1)
    draft.placed |= 1 << tile
    draft.tell(MeeplePlaced(draft.active, action.tile, taken_from))
    return tile


def move(draft: Draft, action: Move) -> TileIndex:
    """Move a meeple and return where to (S0 §1, NP5).

    Raises:
        IllegalAction: as ``refuse_move`` says.
    """
    source = tile_index(draft.map, action.source)
    target = tile_index(draft.map, action.target)
    refused = refuse_move(draft, source, target)
    if refused is not None:
        raise IllegalAction(
            refused.key,
            rule=refused.rule,
            icon="move",
            source=action.source,
            target=action.target,
            tile=action.source,
        )
    draft.add_meeples(draft.active, source, -1)
    draft.add_meeples(draft.active, target, 1)
    draft.tell(MeepleMoved(draft.active, action.source, action.target))
    return target


def fight(draft: Draft, action: Fight) -> None:
    """Send an enemy meeple home (S0 §1, NP13).

    Raises:
        IllegalAction: as ``refuse_fight`` says.
    """
    tile = tile_index(draft.map, action.tile)
    refused = refuse_fight(draft, tile, action.seat)
    if refused is not None:
        raise IllegalAction(
            refused.key,
            rule=refused.rule,
            icon="fight",
            tile=action.tile,
            seat=action.seat,
        )
    draft.add_meeples(action.seat, tile, -1)
    draft.hand(action.seat).supply += 1
    draft.tell(MeepleFought(draft.active, action.seat, action.tile))
