"""The Yokai King's priorities, one function each: candidates to candidates.

S0 states them as priorities; K3 to K13 make them lexicographic filters. A filter keeps
the candidates that are best by its measure, never none of them. The tuples at the end
are the order in which they apply.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rules.hundred_yokai.board import Card, TileIndex
from rules.hundred_yokai.king_sight import Sight

V = TypeVar("V")
"""What is looked at: the parades or the map."""

C = TypeVar("C")
"""What is chosen among: parades, tiles, or pairs of source and target."""

Parades: TypeAlias = tuple[tuple[Card, ...], ...]
Rows: TypeAlias = tuple[int, ...]
"""Numbers of parades, in the order of ``PARADES``."""

Tiles: TypeAlias = tuple[TileIndex, ...]
Pair: TypeAlias = tuple[TileIndex, TileIndex]
Pairs: TypeAlias = tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Filter(Generic[V, C]):
    """One priority with its name for reasons."""

    rule: str
    key: str
    keep: Callable[[V, tuple[C, ...]], tuple[C, ...]]


def _best(candidates: tuple[C, ...], measure: Callable[[C], int]) -> tuple[C, ...]:
    """Return the candidates with the smallest ``measure``."""
    measures = [measure(candidate) for candidate in candidates]
    best = min(measures)
    return tuple(
        candidate
        for candidate, value in zip(candidates, measures, strict=True)
        if value == best
    )


def _icons(parade: tuple[Card, ...], icon: str) -> int:
    return sum(card.icons.count(icon) for card in parade)


def longest(parades: Parades, rows: Rows) -> Rows:
    """K3: the most cards."""
    return _best(rows, lambda row: -len(parades[row]))


def most_moves(parades: Parades, rows: Rows) -> Rows:
    """K3: the most move icons."""
    return _best(rows, lambda row: -_icons(parades[row], "move"))


def most_fights(parades: Parades, rows: Rows) -> Rows:
    """K3: the most fight icons."""
    return _best(rows, lambda row: -_icons(parades[row], "fight"))


def topmost(parades: Parades, rows: Rows) -> Rows:
    """K4: earth above water above wood."""
    return (min(rows),)


def human_stands(sight: Sight, tiles: Tiles) -> Tiles:
    """K6, first priority: tiles where the human has a meeple; may be none."""
    return tuple(tile for tile in tiles if sight.human[tile])


def king_stands(sight: Sight, tiles: Tiles) -> Tiles:
    """K6, second priority: tiles where he has meeples; may be none."""
    return tuple(tile for tile in tiles if sight.king[tile])


def room_left(sight: Sight, tiles: Tiles) -> Tiles:
    """K6, third priority: tiles where he can build; may be none."""
    return tuple(tile for tile in tiles if sight.room[tile])


def king_too(sight: Sight, tiles: Tiles) -> Tiles:
    """K7: a tie of the first priority falls to the second."""
    return king_stands(sight, tiles) or tiles


def room_too(sight: Sight, tiles: Tiles) -> Tiles:
    """K7: a tie that is left falls to where he can build."""
    return room_left(sight, tiles) or tiles


def lowest_requirement(sight: Sight, tiles: Tiles) -> Tiles:
    """K6 and K13: the fewest meeples make it sacred."""
    return _best(tiles, sight.requirement)


def fewest_missing(sight: Sight, tiles: Tiles) -> Tiles:
    """K7: the fewest of his meeples are still missing."""
    return _best(tiles, sight.missing)


def first_tile(sight: Sight, tiles: Tiles) -> Tiles:
    """K7, K10 and K13: the smallest tile number."""
    return (min(tiles),)


def no_torii_possible(sight: Sight, tiles: Tiles) -> Tiles:
    """K10 (a): tiles that are of no use, since he cannot build there."""
    return tuple(tile for tile in tiles if not sight.room[tile]) or tiles


def highest_requirement(sight: Sight, tiles: Tiles) -> Tiles:
    """K10 (b): the most meeples are needed there."""
    return _best(tiles, lambda tile: -sight.requirement(tile))


def fewest_meeples(sight: Sight, tiles: Tiles) -> Tiles:
    """K10 (c): he has the fewest meeples there."""
    return _best(tiles, sight.king.__getitem__)


def lowest_target(sight: Sight, pairs: Pairs) -> Pairs:
    """K12: the target needs the fewest meeples."""
    return _best(pairs, lambda pair: sight.requirement(pair[1]))


def human_at_target(sight: Sight, pairs: Pairs) -> Pairs:
    """K12: the human has a meeple at the target."""
    return tuple(pair for pair in pairs if sight.human[pair[1]]) or pairs


def completes_torii(sight: Sight, pairs: Pairs) -> Pairs:
    """K12: the moved meeple is the last that the target lacks."""
    return tuple(pair for pair in pairs if sight.missing(pair[1]) <= 1) or pairs


def highest_source(sight: Sight, pairs: Pairs) -> Pairs:
    """K12: the source needs the most meeples."""
    return _best(pairs, lambda pair: -sight.requirement(pair[0]))


def first_pair(sight: Sight, pairs: Pairs) -> Pairs:
    """K12: the smallest number of the source, then of the target."""
    return (min(pairs),)


def human_element(sight: Sight, tiles: Tiles) -> Tiles:
    """K13: the element of the parade that the human used last."""
    same = tuple(
        tile for tile in tiles if sight.map.tiles[tile].element == sight.human_element
    )
    return same or tiles


PARADE: tuple[Filter[Parades, int], ...] = (
    Filter("K3", "longest", longest),
    Filter("K3", "most_moves", most_moves),
    Filter("K3", "most_fights", most_fights),
    Filter("K4", "topmost", topmost),
)

PLACE_AT: tuple[Filter[Sight, TileIndex], ...] = (
    Filter("K6", "human_there", human_stands),
    Filter("K6", "king_there", king_stands),
    Filter("K6", "room_there", room_left),
)
"""The first that keeps any tile applies, the others do not (K6)."""

PLACE_TIES: tuple[Filter[Sight, TileIndex], ...] = (
    Filter("K7", "king_there_too", king_too),
    Filter("K7", "room_there_too", room_too),
    Filter("K6", "lowest_requirement", lowest_requirement),
    Filter("K7", "fewest_missing", fewest_missing),
    Filter("K7", "first_tile", first_tile),
)

TAKE_FROM: tuple[Filter[Sight, TileIndex], ...] = (
    Filter("K10", "take_useless", no_torii_possible),
    Filter("K10", "take_highest", highest_requirement),
    Filter("K10", "take_fewest", fewest_meeples),
    Filter("K10", "take_first", first_tile),
)

MOVE: tuple[Filter[Sight, Pair], ...] = (
    Filter("K12", "lowest_target", lowest_target),
    Filter("K12", "human_at_target", human_at_target),
    Filter("K12", "completes_torii", completes_torii),
    Filter("K12", "highest_source", highest_source),
    Filter("K12", "first_pair", first_pair),
)

FIGHT: tuple[Filter[Sight, TileIndex], ...] = (
    Filter("K13", "fight_lowest", lowest_requirement),
    Filter("K13", "fight_element", human_element),
    Filter("K13", "fight_first", first_tile),
)
