"""What the Yokai King looks at when he chooses."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.hundred_yokai.board import PARADES, IslandMap, TileIndex
from rules.hundred_yokai.state import State

HUMAN: Seat = 0
KING: Seat = 1
"""He is the last seat of a solo game."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The map between two icons, as the King's filters ask about it."""

    map: IslandMap
    human: tuple[int, ...]
    """The human's meeples by tile number."""

    king: tuple[int, ...]
    """His own meeples by tile number."""

    room: tuple[bool, ...]
    """By tile number, whether he can build there: a torii left, none of his there,
    fewer torii than the limit. Meeples are not counted."""

    placed: int
    """Tiles he placed on this turn, by bit."""

    human_element: str | None
    """Element of the parade that the human used last."""

    def requirement(self, tile: TileIndex) -> int:
        """Return how many meeples make ``tile`` sacred."""
        return self.map.tiles[tile].requirement

    def missing(self, tile: TileIndex) -> int:
        """Return how many of his meeples ``tile`` still lacks, 0 or more."""
        return max(0, self.map.tiles[tile].requirement - self.king[tile])

    def is_open(self, tile: TileIndex) -> bool:
        """Return whether he has not placed on ``tile`` this turn."""
        return not self.placed >> tile & 1


def sight_of(state: State) -> Sight:
    """Return what the King sees in ``state``, a solo game."""
    king = state.players[KING]
    last = state.players[HUMAN].last_parade
    theirs, his = state.torii
    room = tuple(
        king.torii_left > 0
        and not his >> number & 1
        and (theirs >> number & 1) < tile.torii_limit
        for number, tile in enumerate(state.map.tiles)
    )
    return Sight(
        map=state.map,
        human=state.meeples[HUMAN],
        king=state.meeples[KING],
        room=room,
        placed=state.placed,
        human_element=PARADES[last] if last >= 0 else None,
    )
