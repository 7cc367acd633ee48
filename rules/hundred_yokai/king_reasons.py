"""What the Yokai King's reasons can say: their keys and the values they carry."""

from __future__ import annotations

from rules.bot import Values
from rules.hundred_yokai import king_filters as filters
from rules.hundred_yokai.board import TileIndex
from rules.hundred_yokai.king_filters import Pair
from rules.hundred_yokai.king_sight import Sight

SKIPS = {
    "all_used": "K9",
    "no_room": "K9",
    "no_room_left": "K8",
    "no_meeple": "K10",
    "no_move": "K12",
    "no_fight": "K13",
}
"""Keys of the reasons for a lost icon, with their rule."""

REASON_KEYS = (
    *(
        entry.key
        for order in (
            filters.PARADE,
            filters.PLACE_AT,
            filters.PLACE_TIES,
            filters.TAKE_FROM,
            filters.MOVE,
            filters.FIGHT,
        )
        for entry in order
    ),
    *("only_tile", "only_source", "only_move", "only_fight"),
    *SKIPS,
)
"""Every key that a reason of his can have."""


def tile_values(sight: Sight, tile: TileIndex) -> Values:
    """Return what a sentence about ``tile`` may need, before anything is done."""
    seen = sight.map.tiles[tile]
    return (
        ("tile", seen.id),
        ("element", seen.element),
        ("requirement", seen.requirement),
        ("human", sight.human[tile]),
        ("king", sight.king[tile]),
        ("missing", sight.missing(tile)),
    )


def pair_values(sight: Sight, pair: Pair) -> Values:
    """Return what a sentence about a move may need: the target's values and source."""
    source = sight.map.tiles[pair[0]]
    return (
        *tile_values(sight, pair[1]),
        ("source", source.id),
        ("source_requirement", source.requirement),
    )
