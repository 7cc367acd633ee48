"""The world map and what stands on it: tiles, neighbours, meeples, torii."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

PARADES = ("earth", "water", "wood")
"""The three parades in row order (S0 set-up step 6, K4)."""

PLACEMENTS = ("dig", "swim", "climb")
"""Placement icon of each parade, in the order of ``PARADES``."""

EFFECTS = ("fight", "move", "spirit", "talisman")
ICONS = (*PLACEMENTS, *EFFECTS)
ELEMENTS = (*PARADES, "fire")

TileIndex: TypeAlias = int
"""Number of a tile in ``IslandMap.tiles``; ties go to the smallest."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What the first clan to build on a tile receives (S0 §1.1)."""

    kind: str
    """``spirit``, ``lantern`` or ``mystery``."""

    amount: int = 1
    """Spirit to take; 1 for the other kinds."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One side of an island tile."""

    id: str
    element: str
    """One of ``ELEMENTS``."""

    requirement: int
    """Meeples of one clan that make the tile sacred to it, 1 to 10."""

    torii_limit: int
    """How many torii find room, 0 to 4."""

    bonus: Bonus | None = None
    lanterns: int = 0
    """Lanterns drawn on the tile, 0 or more."""


@dataclass(frozen=True, slots=True)
class IslandMap:
    """Tiles and which of them touch; the empty map stands for *not laid yet*."""

    tiles: tuple[Tile, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    neighbours: tuple[tuple[TileIndex, ...], ...] = ()
    """Neighbours of each tile, ascending; made by ``island_map``."""

    cells: tuple[tuple[float, float], ...] = ()
    """Where each tile lies, (x, y) in tile widths from the centre, for drawing only;
    empty when the map was given without places."""

    ids: tuple[str, ...] = ()
    """Names of the tiles in their order; made by ``island_map``."""

    of_element: tuple[tuple[TileIndex, ...], ...] = ((), (), (), ())
    """Tiles of each of ``ELEMENTS``, ascending; made by ``island_map``."""

    requirements: tuple[int, ...] = ()
    """Requirement of each tile; made by ``island_map``."""

    def index(self, tile_id: str) -> TileIndex:
        """Return the number of the tile called ``tile_id``.

        Raises:
            KeyError: if no tile has that name.
        """
        try:
            return self.ids.index(tile_id)
        except ValueError:
            raise KeyError(tile_id) from None


def island_map(
    tiles: tuple[Tile, ...],
    edges: tuple[tuple[str, str], ...],
    cells: tuple[tuple[float, float], ...] = (),
) -> IslandMap:
    """Return the map of ``tiles`` joined by ``edges``, neighbours worked out.

    Raises:
        KeyError: if an edge names a tile that is not there.
    """
    number = {tile.id: index for index, tile in enumerate(tiles)}
    touching: list[set[int]] = [set() for _ in tiles]
    for one, other in edges:
        touching[number[one]].add(number[other])
        touching[number[other]].add(number[one])
    return IslandMap(
        tiles=tiles,
        edges=edges,
        neighbours=tuple(tuple(sorted(found)) for found in touching),
        cells=cells,
        ids=tuple(tile.id for tile in tiles),
        of_element=tuple(
            tuple(index for index, tile in enumerate(tiles) if tile.element == element)
            for element in ELEMENTS
        ),
        requirements=tuple(tile.requirement for tile in tiles),
    )


@dataclass(frozen=True, slots=True)
class Card:
    """A yokai card: its icons from top to bottom."""

    icons: tuple[str, ...]
    """The first is the placement icon of the card's parade."""

    id: str = ""
    """Name in the edition; empty for a card known by its icons only."""

    level: int = 1
    """1 to 3; 0 for a starting card."""


def card_element(card: Card) -> str:
    """Return the parade that ``card`` joins: the element of its first icon."""
    return PARADES[PLACEMENTS.index(card.icons[0])]
