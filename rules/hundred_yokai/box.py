"""An edition and the options of one game, prepared for looking things up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.game import Seat
from rules.hundred_yokai.board import (
    PARADES,
    PLACEMENTS,
    Card,
    IslandMap,
    Tile,
    island_map,
)
from rules.hundred_yokai.cards import card_by_icons, icons_ref
from rules.hundred_yokai.draft import Position
from rules.hundred_yokai.edition import Edition
from rules.hundred_yokai.options import Options

LEVELS = (1, 2, 3)
FACE_UP = 2
"""Face-up cards of a column (S0 set-up step 2)."""


@dataclass(frozen=True, slots=True)
class Box:
    """What stays the same through a game."""

    edition: Edition
    options: Options
    seats: int
    """Sides that take turns, the King among them."""

    king: Seat
    """Seat of the Yokai King, the last; -1 without him."""

    tiles: tuple[Tile, ...]
    """The side of the tiles that is played."""

    cards: Mapping[str, Card]
    """Every card of the edition by its name, starting cards included."""

    piles: tuple[tuple[str, ...], ...]
    """Names of all cards of levels 1 to 3, one entry a copy, sorted."""

    def card(self, ref: str) -> Card | None:
        """Return the card that ``ref`` names or spells out; None when neither."""
        return self.cards.get(ref) or card_by_icons(ref)

    def lay(self, order: tuple[str, ...]) -> IslandMap:
        """Return the map with the tiles of ``order`` on the layout's cells.

        Args:
            order: names of all tiles, one a cell in the order of the layout.
        """
        layout = self.edition.layout
        place = {tile: layout.cells[cell] for cell, tile in enumerate(order)}
        edges = tuple((order[one], order[other]) for one, other in layout.edges)
        cells = tuple(place[tile.id] for tile in self.tiles)
        return island_map(self.tiles, edges, cells)


def box_of(edition: Edition, options: Options) -> Box:
    """Return the lookups for ``edition`` and ``options``."""
    has_king = options.king is not None
    seats = len(options.clans) + has_king
    entries = edition.cards
    starters = [card for _, three in edition.starters for card in three]
    return Box(
        edition=edition,
        options=options,
        seats=seats,
        king=seats - 1 if has_king else -1,
        tiles=edition.day if options.side == "day" else edition.midnight,
        cards={card.id: card for card in [e.card for e in entries] + starters},
        piles=tuple(
            tuple(
                sorted(
                    entry.card.id
                    for entry in entries
                    if entry.card.level == level
                    for _ in range(entry.copies)
                )
            )
            for level in LEVELS
        ),
    )


def starting_parades(
    edition: Edition, clans: tuple[str, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Return the parades of ``clans``: one starting card a clan in each (K15)."""
    of_clan = dict(edition.starters)
    return tuple(
        tuple(of_clan[clan][parade] for clan in clans)
        for parade, _ in enumerate(PARADES)
    )


def cards_left(box: Box, pos: Position, level: int) -> tuple[str, ...]:
    """Return the named cards of ``level`` that lie neither open nor in a parade.

    Untracked face-up cards are among them, since nobody said which they are. Cards
    that are not entered yet are among them, spelled out: one for each element.
    """
    gone: dict[str, int] = {}
    for player in pos.players:
        for parade in player.parades:
            for card in parade:
                if card.level == level:
                    gone[card.id] = gone.get(card.id, 0) + 1
    for ref in pos.display[level - 1]:
        gone[ref] = gone.get(ref, 0) + 1
    left = []
    for ref in box.piles[level - 1]:
        if gone.get(ref, 0):
            gone[ref] -= 1
        else:
            left.append(ref)
    return tuple(sorted((*left, *unknown_cards(box, level))))


def unknown_cards(box: Box, level: int) -> tuple[str, ...]:
    """Return cards that stand for those of ``level`` that are not entered."""
    if len(box.piles[level - 1]) >= box.edition.card_count(level):
        return ()
    return tuple(icons_ref((icon,), level) for icon in PLACEMENTS)


def deck_size(box: Box, pos: Position, level: int) -> tuple[int, int]:
    """Return the least and the most cards that the deck of ``level`` can hold.

    The two differ when the face-up cards are not tracked: there may be 0 to 2.
    """
    out = sum(
        card.level == level
        for player in pos.players
        for parade in player.parades
        for card in parade
    )
    most = box.edition.card_count(level) - out - len(pos.display[level - 1])
    if box.options.is_display_tracked:
        return most, most
    return most - FACE_UP, most
