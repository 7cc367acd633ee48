"""The Yokai King's reasons in plain English, "you" being the human."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bot import Reason
from rules.hundred_yokai.board import IslandMap
from rules.hundred_yokai.events import ToriiBuilt

CLAUSES = {
    "longest": "{parade} has the most cards ({cards}) of the parades that rested",
    "most_moves": "it has the most move icons",
    "most_fights": "it has the most fight icons",
    "topmost": "it lies topmost",
    "only_tile": "it is the only {element} tile he has not placed on this turn",
    "human_there": "you have a meeple there",
    "king_there": "he has a meeple there, and you have none on any {element} tile "
    "left to him",
    "room_there": "he can still build there, and nobody has a meeple on any "
    "{element} tile left to him",
    "king_there_too": "he has a meeple there too",
    "room_there_too": "he can still build there",
    "lowest_requirement": "it needs the fewest meeples ({requirement})",
    "fewest_missing": "he lacks the fewest meeples there ({missing})",
    "first_tile": "it comes first in the tile order",
    "only_source": "with his supply empty only {tile} can give the meeple",
    "take_useless": "with his supply empty the meeple comes from {tile}, where he "
    "cannot build",
    "take_highest": "{tile}, which gives the meeple, needs the most ({requirement})",
    "take_fewest": "he has the fewest meeples on {tile}, which gives one ({king})",
    "take_first": "{tile}, which gives the meeple, comes first in the tile order",
    "only_move": "it is his only move to a neighbour tile that needs fewer meeples "
    "({requirement}, not {source_requirement}) and where he can build",
    "lowest_target": "it needs the fewest meeples ({requirement}) of the tiles he can "
    "move to",
    "human_at_target": "you have a meeple there",
    "completes_torii": "it completes a torii",
    "highest_source": "{source} needs the most meeples ({source_requirement}) of the "
    "tiles he can leave",
    "first_pair": "{source}, then {tile} come first in the tile order",
    "only_fight": "it is the only tile where you both have meeples",
    "fight_lowest": "of the tiles with meeples of both it needs the fewest "
    "({requirement})",
    "fight_element": "{element} is the parade you used last",
    "fight_first": "it comes first in the tile order",
    "all_used": "no {element} tile is left that he has not placed on this turn",
    "no_room": "nobody has a meeple on any {element} tile left to him, and he can "
    "build on none of them",
    "no_room_left": "he can build on no {element} tile left to him",
    "no_meeple": "his supply is empty and no other tile can give a meeple for {tile}",
    "no_move": "no meeple of his has a neighbour tile that needs fewer meeples and "
    "where he can build",
    "no_fight": "there is no tile where you both have meeples",
}
"""A clause for each key of ``rules.hundred_yokai.king_reasons.REASON_KEYS``."""


def why(reasons: Sequence[Reason]) -> str:
    """Return ``reasons`` as one line: ``K6 you have a meeple there; K7 it …``."""
    parts: list[str] = []
    last = ""
    for reason in reasons:
        clause = CLAUSES[reason.key].format(**reason.named())
        parts.append(clause if reason.rule == last else f"{reason.rule} {clause}")
        last = reason.rule
    return "; ".join(parts)


def torii_why(built: ToriiBuilt, world: IslandMap) -> str:
    """Return why the King has built: he always does when he can (K11)."""
    needed = world.tiles[world.index(built.tile)].requirement
    return f"K11 he has {built.returned} of {needed} meeples and room for a torii"
