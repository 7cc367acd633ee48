"""A state while an action is applied to it: thawed, changed, frozen again."""

from __future__ import annotations

from typing import TypeAlias

from rules.game import Seat
from rules.hundred_yokai.board import TileIndex
from rules.hundred_yokai.events import Event
from rules.hundred_yokai.state import Player, State


class Hand:
    """A player being changed; the fields are those of ``Player``."""

    __slots__ = (
        "clans",
        "lanterns",
        "last_parade",
        "mystery",
        "parades",
        "plot",
        "spirit",
        "supply",
        "talismans",
        "torii_left",
    )

    def __init__(self, player: Player) -> None:
        self.clans = player.clans
        self.parades = player.parades
        self.supply = player.supply
        self.torii_left = player.torii_left
        self.spirit = player.spirit
        self.talismans = player.talismans
        self.last_parade = player.last_parade
        self.lanterns = player.lanterns
        self.mystery = player.mystery
        self.plot = player.plot

    def freeze(self) -> Player:
        """Return the player as changed so far."""
        return Player(
            self.clans,
            self.parades,
            self.supply,
            self.torii_left,
            self.spirit,
            self.talismans,
            self.last_parade,
            self.lanterns,
            self.mystery,
            self.plot,
        )


class Draft:
    """A state being changed; the fields are those of ``State``, plus ``events``.

    Filling a frozen value field by field once is several times cheaper than replacing
    it at every change, and one action makes up to twenty changes.
    """

    __slots__ = (
        "active",
        "card",
        "display",
        "draws",
        "ending",
        "events",
        "has_swapped",
        "icon",
        "is_free",
        "map",
        "meeples",
        "mystery_drawn",
        "phase",
        "placed",
        "players",
        "round",
        "torii",
    )

    def __init__(self, state: State) -> None:
        self.map = state.map
        self.players: list[Player | Hand] = list(state.players)
        self.meeples = list(state.meeples)
        self.torii = list(state.torii)
        self.phase = state.phase
        self.active = state.active
        self.round = state.round
        self.card = state.card
        self.icon = state.icon
        self.placed = state.placed
        self.has_swapped = state.has_swapped
        self.is_free = state.is_free
        self.display = state.display
        self.draws = state.draws
        self.mystery_drawn = state.mystery_drawn
        self.ending = state.ending
        self.events: list[Event] = []

    def freeze(self) -> State:
        """Return the state as changed so far."""
        return State(
            self.map,
            tuple([p.freeze() if isinstance(p, Hand) else p for p in self.players]),
            tuple(self.meeples),
            tuple(self.torii),
            self.phase,
            self.active,
            self.round,
            self.card,
            self.icon,
            self.placed,
            self.has_swapped,
            self.is_free,
            self.display,
            self.draws,
            self.mystery_drawn,
            self.ending,
        )

    def hand(self, seat: Seat) -> Hand:
        """Return the player of ``seat``, thawed."""
        player = self.players[seat]
        if not isinstance(player, Hand):
            player = self.players[seat] = Hand(player)
        return player

    def add_meeples(self, seat: Seat, tile: TileIndex, change: int) -> None:
        """Add ``change`` meeples of ``seat`` to the tile, or take away."""
        row = list(self.meeples[seat])
        row[tile] += change
        self.meeples[seat] = tuple(row)

    def tell(self, event: Event) -> None:
        """Add ``event`` to what happened."""
        self.events.append(event)


Position: TypeAlias = State | Draft
"""What can be looked at alike, frozen or not."""
