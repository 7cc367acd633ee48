"""Points at the end of a game of the hundred yokai, and who has won (S0 end)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.game import Seat
from rules.hundred_yokai.board import PARADES, Card, IslandMap, TileIndex
from rules.hundred_yokai.options import Rulings

LANTERN_POINTS = 2
RANKS = ((17, "Kami"), (14, "Kaiju"), (11, "Bakemono"), (8, "Oni"), (1, "Mortal"))
"""Lowest score of each power level, highest first (S0 solo)."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side brings to the scoring."""

    plot: tuple[str, str]
    """Island term and collection term."""

    torii: frozenset[TileIndex] = frozenset()
    parades: tuple[tuple[Card, ...], ...] = ((), (), ())
    mystery: int = 0
    """Points of the mystery tokens kept."""

    lanterns: int = 0
    """Lantern bonuses won."""

    spirit: int = 0
    meeples_on_map: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """Points of one side, by where they come from."""

    torii: int
    island: int
    collection: int
    mystery: int
    lanterns: int
    total: int


@dataclass(frozen=True, slots=True)
class Settings:
    """What the scoring has to know beside the sides."""

    king: Seat = -1
    """Seat of the Yokai King; -1 when he does not play."""

    rulings: Rulings = field(default_factory=Rulings)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game."""

    scores: tuple[Score, ...]
    """By seat."""

    winners: tuple[Seat, ...]
    rank: str | None
    """Power level of a human who beat the King with a point or more (NP21)."""


def result(world: IslandMap, sides: Sequence[Side], settings: Settings) -> Result:
    """Return scores, winners and power level of ``sides`` in seat order (S0 end)."""
    scores = tuple(_score(world, sides, seat, settings) for seat, _ in enumerate(sides))
    winners = _winners(scores, sides, settings)
    human_won = settings.king >= 0 and 0 in winners
    return Result(scores, winners, power_level(scores[0].total) if human_won else None)


def power_level(points: int) -> str | None:
    """Return the name for a winning score; None below 1 (S0 solo, NP21)."""
    return next((name for least, name in RANKS if points >= least), None)


def _score(
    world: IslandMap, sides: Sequence[Side], seat: Seat, settings: Settings
) -> Score:
    side = sides[seat]
    island, collection = side.plot
    others = frozenset[TileIndex]().union(
        *(other.torii for index, other in enumerate(sides) if index != seat)
    )
    counted = _counted_cards(side, settings.rulings)
    # K14: the switch takes both kinds of bonus points from the King.
    has_bonuses = seat != settings.king or settings.rulings.king_takes_bonuses
    torii = len(side.torii)
    island_points = _ISLAND[island](world, side.torii, others)
    collection_points = _collection(collection, counted)
    mystery = side.mystery if has_bonuses else 0
    lanterns = LANTERN_POINTS * side.lanterns if has_bonuses else 0
    return Score(
        torii=torii,
        island=island_points,
        collection=collection_points,
        mystery=mystery,
        lanterns=lanterns,
        total=torii + island_points + collection_points + mystery + lanterns,
    )


def _counted_cards(side: Side, rulings: Rulings) -> tuple[tuple[Card, ...], ...]:
    """Return the parades that the collection term looks at (NP16)."""
    if rulings.starters_count:
        return side.parades
    return tuple(
        tuple(card for card in parade if card.level > 0) for parade in side.parades
    )


def _winners(
    scores: Sequence[Score], sides: Sequence[Side], settings: Settings
) -> tuple[Seat, ...]:
    """Return the best seats after points and the three tie-breaks (S0 end, NP18)."""

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        side = sides[seat]
        longest = max((len(parade) for parade in side.parades), default=0)
        return scores[seat].total, longest, side.spirit, side.meeples_on_map

    best = max(standing(seat) for seat, _ in enumerate(sides))
    winners = tuple(seat for seat, _ in enumerate(sides) if standing(seat) == best)
    if settings.king in winners and settings.rulings.king_keeps_tie:
        return (settings.king,)
    return winners


def _collection(term: str, parades: tuple[tuple[Card, ...], ...]) -> int:
    """Return the points of a collection term, rounded down (NP17)."""
    kind, what = term.split("-")
    if what == "cards":
        return len(parades[PARADES.index(kind)]) // 2
    icons = sum(card.icons.count(kind) for parade in parades for card in parade)
    return icons // (2 if kind == "talisman" else 3)


Torii = frozenset[TileIndex]


def _shared(world: IslandMap, own: Torii, others: Torii) -> int:
    return len(own & others)


def _lone(world: IslandMap, own: Torii, others: Torii) -> int:
    return len(own - others)


def _adjacent(world: IslandMap, own: Torii, others: Torii) -> int:
    return sum(not own.isdisjoint(world.neighbours[tile]) for tile in own)


def _apart(world: IslandMap, own: Torii, others: Torii) -> int:
    return len(own) - _adjacent(world, own, others)


def _on(element: str) -> Callable[[IslandMap, Torii, Torii], int]:
    """Return the term that counts torii on tiles of ``element``."""

    def count(world: IslandMap, own: Torii, others: Torii) -> int:
        return sum(world.tiles[tile].element == element for tile in own)

    return count


_ISLAND: Mapping[str, Callable[[IslandMap, Torii, Torii], int]] = {
    "shared": _shared,
    "lone": _lone,
    "apart": _apart,
    "adjacent": _adjacent,
    "water": _on("water"),
    "earth": _on("earth"),
    "wood": _on("wood"),
}
