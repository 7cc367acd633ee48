"""What a draw can bring: the pile's contents, and whether an answer can be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.hundred_yokai.board import Card
from rules.hundred_yokai.box import Box, cards_left, deck_size
from rules.hundred_yokai.draft import Position
from rules.hundred_yokai.edition import COLLECTION_TERMS, ISLAND_TERMS, PLOTS
from rules.hundred_yokai.state import HIDDEN, Draw
from rules.hundred_yokai.tokens import POINTS, can_hide, pile, points_left, read_token


def need(box: Box, pos: Position) -> CardNeeded:
    """Return the request for the next draw that ``pos`` waits for."""
    draw = pos.draws[0]
    cards = contents(box, pos, draw)
    return CardNeeded(
        pile=draw.pile,
        count=_count(draw, cards),
        cards=cards,
        seat=draw.seat,
        is_secret=draw.purpose != "layout",
    )


def contents(box: Box, pos: Position, draw: Draw) -> tuple[str, ...]:
    """Return what the pile of ``draw`` can hold, one entry a copy, sorted."""
    if draw.pile == "islands":
        return tuple(sorted(tile.id for tile in box.tiles if tile.element != "fire"))
    if draw.pile == "plot":
        shown = {player.plot for player in pos.players}
        plots = (plot for plot in _plots(box) if plot not in shown)
        return tuple(sorted("+".join(plot) for plot in plots))
    if draw.pile == "mystery":
        return pile(box, pos) if draw.purpose == "bonus" else points_left(box, pos)
    return cards_left(box, pos, level_of(draw))


def _plots(box: Box) -> tuple[tuple[str, str], ...]:
    """Return the plot cards there may be: every pair of terms where some lack."""
    known = box.edition.plots
    if not box.edition.is_partial or len(known) >= PLOTS:
        return known
    return tuple(product(ISLAND_TERMS, COLLECTION_TERMS))


def level_of(draw: Draw) -> int:
    """Return the level of the deck that ``draw`` names."""
    return int(draw.pile.removeprefix("level-"))


def answers(box: Box, pos: Position) -> Iterator[Drawn]:
    """Yield a representative set of answers to the next draw.

    Draws of one: every kind, and whatever else may be told. Draws of several: runs of
    neighbours in the sorted pile, each run one answer.
    """
    draw = pos.draws[0]
    cards = contents(box, pos, draw)
    yield from map(Drawn, dict.fromkeys(_runs(cards, _count(draw, cards))))
    if cards and draw.purpose == "bonus" and can_hide(box, pos):
        yield Drawn((HIDDEN,))
    if may_be_empty(box, pos, draw):
        yield Drawn(())


def _runs(cards: tuple[str, ...], count: int) -> Iterator[tuple[str, ...]]:
    ring = cards + cards
    if len(cards) >= count:
        for first, _ in enumerate(cards):
            yield ring[first : first + count]


def check_count(box: Box, pos: Position, draw: Draw, got: int) -> None:
    """Refuse another number of cards than are drawn.

    Raises:
        IllegalAction: if so.
    """
    want = _count(draw, contents(box, pos, draw))
    if got != want and (got or not may_be_empty(box, pos, draw)):
        raise IllegalAction("wrong_count", rule="S0 set-up 2", got=got, want=want)


def _count(draw: Draw, cards: tuple[str, ...]) -> int:
    """Return how many are drawn; a correction may have shortened the deck (NP14)."""
    return min(draw.count, len(cards)) if draw.purpose == "display" else draw.count


def may_be_empty(box: Box, pos: Position, draw: Draw) -> bool:
    """Return whether nothing may have been drawn (K2, NP2, NP14)."""
    if draw.purpose == "king":
        return deck_size(box, pos, level_of(draw))[0] <= 0
    return draw.purpose in ("bonus", "display") and not contents(box, pos, draw)


def check_islands(box: Box, cards: tuple[str, ...]) -> None:
    """Refuse anything but all tiles around the Fire tile (S0 set-up step 1).

    Raises:
        IllegalAction: if tiles are missing, unknown or doubled.
    """
    given = Counter(cards)
    wanted = Counter(tile.id for tile in box.tiles if tile.element != "fire")
    if given != wanted:
        raise IllegalAction(
            "wrong_islands",
            rule="S0 set-up 1",
            missing=tuple((wanted - given).elements()),
            extra=tuple((given - wanted).elements()),
        )


def plot_of(pos: Position, cards: tuple[str, ...]) -> tuple[str, str]:
    """Return the plot that ``cards`` name: any pair of terms, not only listed ones.

    Raises:
        IllegalAction: if it is no pair of terms, or lies open already.
    """
    island, _, collection = cards[0].partition("+")
    if island not in ISLAND_TERMS or collection not in COLLECTION_TERMS:
        raise IllegalAction("unknown_plot", rule="S0 set-up 3", card=cards[0])
    if any(player.plot == (island, collection) for player in pos.players):
        raise IllegalAction("plot_taken", rule="S0 set-up 3", card=cards[0])
    return island, collection


def cards_of(
    box: Box, pos: Position, level: int, refs: tuple[str, ...]
) -> tuple[Card, ...]:
    """Return the cards of ``refs``, checked against the deck of ``level``.

    Raises:
        IllegalAction: as ``free_card``, or if a card has another level.
    """
    left = list(cards_left(box, pos, level))
    cards = []
    for ref in refs:
        card = _known_card(box, ref)
        if card.level != level:
            raise IllegalAction(
                "wrong_level", rule="S0 set-up 2", card=ref, got=card.level, want=level
            )
        if card.id:
            if ref not in left:
                raise IllegalAction("no_copy_left", rule="S0 set-up 2", card=ref)
            left.remove(ref)
        cards.append(card)
    return tuple(cards)


def free_card(box: Box, pos: Position, ref: str) -> Card:
    """Return the card of ``ref``, if a copy of it may be in a deck.

    Raises:
        IllegalAction: if ``ref`` names no card, or every copy is in the open.
    """
    card = _known_card(box, ref)
    if card.id and not _has_copy(box, pos, card):
        raise IllegalAction("no_copy_left", rule="S0 set-up 2", card=ref)
    return card


def _has_copy(box: Box, pos: Position, card: Card) -> bool:
    if card.level:
        return card.id in cards_left(box, pos, card.level)
    parades = (parade for player in pos.players for parade in player.parades)
    return not any(card in parade for parade in parades)


def _known_card(box: Box, ref: str) -> Card:
    card = box.card(ref)
    if card is None:
        raise IllegalAction("unknown_card", rule="S0 set-up 2", card=ref)
    return card


def check_kept(box: Box, pos: Position, token: str) -> None:
    """Refuse a token that cannot lie before a player (NP22).

    Tokens that the edition does not list are believed while the pile has any: what
    is printed on them may be known to the owner of the box alone.

    Raises:
        IllegalAction: if it is malformed, or no such token can be left.
    """
    if token != HIDDEN and read_token(token) is None:
        raise IllegalAction("unknown_token", rule="NP22", token=token)
    is_points = token == HIDDEN or token in points_left(box, pos)
    is_drawn = len(pos.mystery_drawn) >= box.edition.token_count
    if is_drawn or (is_points and not can_hide(box, pos)):
        raise IllegalAction("no_token_left", rule="NP2", token=token)


def check_revealed(cards: tuple[str, ...]) -> None:
    """Refuse tokens that nobody would have kept: they give points (NP22).

    Raises:
        IllegalAction: if one is malformed or gives spirit.
    """
    for token in cards:
        reading = read_token(token)
        if reading is None or reading[0] != POINTS:
            raise IllegalAction("not_points", rule="NP22", token=token)
