"""Maps and torii as the command line reads them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.cli.strict import Node
from rules.hundred_yokai.board import ELEMENTS, IslandMap, Tile, TileIndex, island_map

MOST_NEEDED = 99
MOST_TORII = 99
MOST_TILES = 500
MOST_EDGES = 3000


def read_map(node: Node) -> IslandMap:
    """Return the map that ``node`` describes, without bonuses: they decide nothing.

    Raises:
        Fault: with the field that is wrong.
    """
    fields = node.fields(("tiles", "edges"))
    entries = fields["tiles"].items()
    if len(entries) > MOST_TILES:
        raise fields["tiles"].fail(f"more than {MOST_TILES} tiles")
    tiles: list[Tile] = []
    seen: set[str] = set()
    for entry in entries:
        tiles.append(_read_tile(entry, seen))
        seen.add(tiles[-1].id)
    pairs = fields["edges"].items()
    if len(pairs) > MOST_EDGES:
        raise fields["edges"].fail(f"more than {MOST_EDGES} edges")
    edges = tuple(_read_edge(pair, seen) for pair in pairs)
    return island_map(tuple(tiles), edges)


def read_torii(
    node: Node, world: IslandMap, sides: Sequence[str]
) -> tuple[frozenset[TileIndex], ...]:
    """Return the tiles with a torii of each of ``sides``.

    Raises:
        Fault: with the field that is wrong.
    """
    by_side: list[set[TileIndex]] = [set() for _ in sides]
    for tile, entry in node.members():
        if tile not in world.ids:
            raise entry.fail("no such tile on the map")
        number = world.index(tile)
        owners = entry.items()
        for owner in owners:
            own = by_side[sides.index(owner.word(sides))]
            if number in own:
                raise owner.fail("a side has at most one torii on a tile")
            own.add(number)
        limit = world.tiles[number].torii_limit
        if len(owners) > limit:
            raise entry.fail(f"more torii than the limit of the tile, {limit}")
    return tuple(map(frozenset, by_side))


def _read_tile(node: Node, seen: set[str]) -> Tile:
    fields = node.fields(
        ("id", "element", "requirement", "torii_limit"), ("bonus", "lanterns")
    )
    if fields["id"].name() in seen:
        raise fields["id"].fail("another tile has this id")
    if "bonus" in fields:
        _check_bonus(fields["bonus"])
    lanterns = fields["lanterns"].count(0, MOST_NEEDED) if "lanterns" in fields else 0
    return Tile(
        id=fields["id"].name(),
        element=fields["element"].word(ELEMENTS),
        requirement=fields["requirement"].count(1, MOST_NEEDED),
        torii_limit=fields["torii_limit"].count(0, MOST_TORII),
        lanterns=lanterns,
    )


def _check_bonus(node: Node) -> None:
    """Accept null, a number, a word or an object: nothing here depends on it."""
    match node.value:
        case None | dict():
            return
        case str():
            node.name()
        case _:
            node.count(0, MOST_NEEDED)


def _read_edge(node: Node, tiles: set[str]) -> tuple[str, str]:
    ends = node.items()
    if len(ends) != 2:
        raise node.fail(f"must name two tiles, not {len(ends)}")
    for end in ends:
        if end.name() not in tiles:
            raise end.fail("no such tile on the map")
    one, other = ends[0].name(), ends[1].name()
    if one == other:
        raise node.fail("a tile cannot touch itself")
    return one, other
