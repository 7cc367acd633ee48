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
    "only_tile": "it is the only {element} tile left to him this turn",
    "human_there": "you have a meeple there",
    "king_there": "he has a meeple there; you have none on the {element} tiles left "
    "to him",
    "room_there": "he can still build there; neither of you has a meeple on the "
    "{element} tiles left to him",
    "king_there_too": "he has a meeple there too",
    "room_there_too": "he can still build there",
    "lowest_requirement": "of these it needs the fewest meeples for a torii "
    "({requirement})",
    "fewest_missing": "he lacks the fewest meeples there ({missing})",
    "first_tile": "it comes first in the tile order",
    "only_source": "with his supply empty only {tile} can give the meeple",
    "take_useless": "with his supply empty the meeple comes from {tile}, where he "
    "cannot build",
    "take_highest": "{tile}, which gives the meeple, needs the most ({requirement})",
    "take_fewest": "he has the fewest meeples on {tile}, which gives one ({king})",
    "take_first": "{tile}, which gives the meeple, comes first in the tile order",
    "only_move": "it is his only move to a neighbour that needs fewer meeples "
    "({requirement}, not {source_requirement}) and where he can still build",
    "lowest_target": "it needs the fewest meeples ({requirement}) of the tiles he can "
    "move to",
    "human_at_target": "you have a meeple there",
    "completes_torii": "it completes a torii",
    "highest_source": "{source} needs the most meeples ({source_requirement}) of the "
    "tiles he can leave",
    "first_pair": "{source}, then {tile} come first in the tile order",
    "only_fight": "it is the only tile where you both have meeples",
    "fight_lowest": "of the tiles where you both have meeples it needs the fewest "
    "for a torii ({requirement})",
    "fight_element": "{element} is the parade you used last",
    "fight_first": "it comes first in the tile order",
    "all_used": "no {element} tile is left to him this turn",
    "no_room": "neither of you has a meeple on the {element} tiles left to him, and he "
    "can build on none of them",
    "no_room_left": "he can build on no {element} tile left to him",
    "no_meeple": "his supply is empty and no other tile can give a meeple for {tile}",
    "no_move": "none of his meeples has a neighbour that needs fewer meeples and where "
    "he can still build",
    "no_fight": "there is no tile where you both have meeples",
}
"""A clause for each key of ``rules.hundred_yokai.king_reasons.REASON_KEYS``."""


ALONE = {
    "king_there": "he has a meeple there",
    "room_there": "he can still build there",
}
"""The clause when there is no other tile to compare with."""


def why(reasons: Sequence[Reason]) -> str:
    """Return ``reasons`` as one line: ``K6 you have a meeple there; K7 it …``."""
    parts: list[str] = []
    last = ""
    is_only = any(reason.key == "only_tile" for reason in reasons)
    for reason in reasons:
        clause = ALONE.get(reason.key, "") if is_only else ""
        clause = (clause or CLAUSES[reason.key]).format(**reason.named())
        parts.append(clause if reason.rule == last else f"{reason.rule} {clause}")
        last = reason.rule
    return "; ".join(parts)


def torii_why(built: ToriiBuilt, world: IslandMap) -> str:
    """Return why the King has built: he always does when he can (K11)."""
    needed = world.tiles[world.index(built.tile)].requirement
    meeples = "1 meeple" if built.returned == 1 else f"{built.returned} meeples"
    return (
        f"K11 he has {meeples} there, needs {needed}, and there is room for his torii"
    )
