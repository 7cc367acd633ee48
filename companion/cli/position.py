"""A position as ``hyakki king`` reads and writes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.cli.cards import MOST_CARDS, read_card, read_parades, write_parades
from companion.cli.strict import Node
from companion.cli.world import read_map, read_torii
from rules.hundred_yokai.board import PARADES, IslandMap, card_element
from rules.hundred_yokai.king_sight import HUMAN, KING
from rules.hundred_yokai.state import Phase, Player, State

SIDES = ("human", "king")
"""Names of the seats of a solo game, in seat order."""

MOST_MEEPLES = 999
"""Of one side, wherever they are: so the answer is a position again."""

MOST_TORII = 99


@dataclass(frozen=True, slots=True)
class Position:
    """A position that waits for the King's choice of a parade."""

    state: State
    """The drawn card has joined its parade."""

    given: dict[str, Any]
    """The input, for what is written as it was read."""


def read_position(case: Node) -> Position:
    """Return the position that ``case`` describes.

    Raises:
        Fault: with the field that is wrong.
    """
    fields = case.fields(("map", "meeples", "torii", "king", "human", "drawn"))
    world = read_map(fields["map"])
    players = (_read_human(fields["human"]), _read_king(fields))
    meeples = _read_meeples(fields["meeples"], world)
    for side, player, standing in zip(SIDES, players, meeples, strict=True):
        if player.supply + sum(standing) > MOST_MEEPLES:
            error = f"{side} has more than {MOST_MEEPLES} meeples in all"
            raise fields["meeples"].fail(error)
    state = State(
        map=world,
        players=players,
        meeples=meeples,
        torii=_bits(read_torii(fields["torii"], world, SIDES)),
        phase=Phase.CHOOSE,
        active=KING,
    )
    return Position(state, case.value)


def write_position(position: Position, state: State) -> dict[str, Any]:
    """Return ``state`` in the form of the input ``position`` was read from."""
    king = state.players[KING]
    given = position.given
    return {
        "map": given["map"],
        "meeples": _write_meeples(given["meeples"], state),
        "torii": _write_torii(given["torii"], state),
        "king": {
            "parades": write_parades(king.parades),
            "used_last_turn": _parade_name(king.last_parade),
            "supply": king.supply,
            "torii_left": king.torii_left,
        },
        "human": {
            "last_parade": given["human"]["last_parade"],
            "supply": state.players[HUMAN].supply,
        },
        "drawn": None,
    }


def _read_human(node: Node) -> Player:
    fields = node.fields(("last_parade", "supply"))
    return Player(
        clans=("gamanoke",),
        supply=fields["supply"].count(0, MOST_MEEPLES),
        last_parade=_read_parade(fields["last_parade"]),
    )


def _read_king(fields: dict[str, Node]) -> Player:
    inner = fields["king"].fields(("parades", "used_last_turn", "supply", "torii_left"))
    parades = read_parades(inner["parades"])
    if not fields["drawn"].is_null():
        drawn = read_card(fields["drawn"])
        row = PARADES.index(card_element(drawn))
        if len(parades[row]) == MOST_CARDS:
            raise fields["drawn"].fail(f"its parade has {MOST_CARDS} cards")
        parades = (*parades[:row], (*parades[row], drawn), *parades[row + 1 :])
    return Player(
        clans=("nekomata",),
        parades=parades,
        supply=inner["supply"].count(0, MOST_MEEPLES),
        torii_left=inner["torii_left"].count(0, MOST_TORII),
        last_parade=_read_parade(inner["used_last_turn"]),
    )


def _read_parade(node: Node) -> int:
    return -1 if node.is_null() else PARADES.index(node.word(PARADES))


def _parade_name(row: int) -> str | None:
    return PARADES[row] if row >= 0 else None


def _read_meeples(node: Node, world: IslandMap) -> tuple[tuple[int, ...], ...]:
    """Return the meeples of both sides by tile; a side left out has none there."""
    by_side = [[0] * len(world.tiles) for _ in SIDES]
    for tile, counts in node.members():
        if tile not in world.ids:
            raise counts.fail("no such tile on the map")
        for side, count in counts.fields((), SIDES).items():
            number = world.index(tile)
            by_side[SIDES.index(side)][number] = count.count(0, MOST_MEEPLES)
    return tuple(map(tuple, by_side))


def _write_meeples(given: dict[str, Any], state: State) -> dict[str, dict[str, int]]:
    counts = zip(*state.meeples, strict=True)
    standing = {
        tile: dict(zip(SIDES, both, strict=True))
        for tile, both in zip(state.map.ids, counts, strict=True)
        if any(both)
    }
    return {tile: standing[tile] for tile in _order(given, standing)}


def _write_torii(given: dict[str, list[str]], state: State) -> dict[str, list[str]]:
    """Return the torii by tile, those that stood before in their order."""
    built = {
        tile: [
            side
            for seat, side in enumerate(SIDES)
            if state.torii[seat] >> number & 1 and side not in given.get(tile, [])
        ]
        for number, tile in enumerate(state.map.ids)
    }
    both = {tile: given.get(tile, []) + new for tile, new in built.items()}
    standing = {tile: sides for tile, sides in both.items() if sides}
    return {tile: standing[tile] for tile in _order(given, standing)}


def _order(given: Iterable[str], standing: Iterable[str]) -> list[str]:
    """Return the tiles of ``standing``: as they were given, then the new ones."""
    now = list(standing)
    known = [tile for tile in given if tile in now]
    return known + [tile for tile in now if tile not in known]


def _bits(torii: tuple[frozenset[int], ...]) -> tuple[int, ...]:
    return tuple(sum(1 << tile for tile in tiles) for tiles in torii)
