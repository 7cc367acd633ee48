"""What makes a box playable: every problem of an edition, all at once.

Each check takes entries with the path under which a person finds them, so an edition
read from a file and one built in code are judged by the same lines. Paths count from 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.entered import (
    LONGEST_ID,
    Placed,
    code_problems,
    doubled_problems,
    id_problems,
    name_problems,
    numbered,
    one_of,
    range_problems,
    word_problems,
)
from rules.errors import Problem
from rules.hundred_yokai.board import ELEMENTS, ICONS, PARADES, PLACEMENTS, Card, Tile
from rules.hundred_yokai.cards import MAX_ICONS
from rules.hundred_yokai.check_layout import layout_problems
from rules.hundred_yokai.edition import (
    CARDS,
    COLLECTION_TERMS,
    ISLAND_TERMS,
    PLOTS,
    TOKENS,
    CardEntry,
    Edition,
)
from rules.hundred_yokai.options import CLANS
from rules.hundred_yokai.tokens import read_token

TILES = {"fire": 1, "water": 4, "wood": 4, "earth": 4}
TORII = 5
"""So many of one clan end the game, each on another island (S0 end)."""

MOST_FULL = sum(TILES.values()) - TORII
"""Islands of one side without room for any torii; with more nobody could end it."""

MOST_COST = 20
MOST_LANTERNS = 9
WANT_TOKEN = '"points-N" or "spirit-N", N from 1 to 9'


def edition_problems(edition: Edition) -> tuple[Problem, ...]:
    """Return everything that is wrong with ``edition``; empty when it can be played."""
    return tuple(_all_problems(edition))


def _all_problems(edition: Edition) -> Iterator[Problem]:
    yield from name_problems("name", edition.name)
    for side, tiles in (("midnight", edition.midnight), ("day", edition.day)):
        placed = numbered(side, tiles)
        yield from tiles_problems(side, placed)
        for where, tile in placed:
            yield from tile_problems(where, tile)
        yield from room_problems(placed)
    yield from layout_problems("layout", edition.layout)
    whole = not edition.is_partial
    cards = numbered("cards", edition.cards)
    yield from cards_problems("cards", cards, is_whole=whole)
    starters = [
        (f"starters.{clan}.{parade}", parade, card)
        for clan, cards in edition.starters
        for parade, card in zip(PARADES, cards, strict=True)
    ]
    for where, parade, card in starters:
        yield from icons_problems(where, card.icons, parade)
    clans = [clan for clan, _ in edition.starters]
    yield from clans_problems("starters", clans, is_whole=whole)
    yield from costs_problems("costs", edition.costs)
    plots, tokens = (
        numbered("plots", edition.plots),
        numbered("mystery", edition.mystery),
    )
    yield from plots_problems("plots", plots, is_whole=whole)
    yield from tokens_problems("mystery", tokens, is_whole=whole)


def tiles_problems(where: str, tiles: Placed[Tile]) -> Iterator[Problem]:
    """Yield what is wrong with names and elements of one side (facts 1.2)."""
    for path, tile in tiles:
        yield from id_problems(f"{path}.id", tile.id)
        yield from word_problems(f"{path}.element", tile.element, ELEMENTS)
    yield from doubled_problems([(f"{path}.id", tile.id) for path, tile in tiles])
    found = Counter(tile.element for _, tile in tiles)
    for element, number in TILES.items():
        if found[element] != number:
            yield Problem(where, "wrong_count", found[element], f"{number} {element}")


def tile_problems(where: str, tile: Tile) -> Iterator[Problem]:
    """Yield what is wrong with the numbers on one side of a tile (S0 §1.1)."""
    yield from range_problems(f"{where}.requirement", tile.requirement, 1, 10)
    yield from range_problems(f"{where}.torii_limit", tile.torii_limit, 0, 4)
    yield from range_problems(f"{where}.lanterns", tile.lanterns, 0, MOST_LANTERNS)
    bonus = tile.bonus
    if bonus is None:
        return
    yield from word_problems(
        f"{where}.bonus", bonus.kind, ("spirit", "lantern", "mystery")
    )
    most = 9 if bonus.kind == "spirit" else 1
    yield from range_problems(f"{where}.bonus", bonus.amount, 1, most)


def room_problems(tiles: Placed[Tile]) -> Iterator[Problem]:
    """Yield the islands of a side without room, when they are too many (S0 end).

    That some have none is no fault: only where the five torii of one clan, on five
    islands, can never stand does the game not end. Islands that lack may have room.
    """
    full = [where for where, tile in tiles if tile.torii_limit == 0]
    if len(full) > MOST_FULL:
        for where in full:
            yield Problem(f"{where}.torii_limit", "no_room", 0, "1 to 4")


def icons_problems(
    where: str, icons: tuple[str, ...], element: str | None
) -> Iterator[Problem]:
    """Yield what is wrong with the icons of a card of ``element`` (facts 1.3).

    With ``element`` None the first icon decides.
    """
    if not 0 < len(icons) <= MAX_ICONS:
        yield Problem(where, "wrong_count", len(icons), f"1 to {MAX_ICONS} icons")
        return
    for number, icon in enumerate(icons[1:], 2):
        yield from word_problems(f"{where}[{number}]", icon, ICONS)
    known = element in PARADES
    firsts = (PLACEMENTS[PARADES.index(str(element))],) if known else PLACEMENTS
    if icons[0] not in firsts:
        first = icons[0][:LONGEST_ID]
        yield Problem(f"{where}[1]", "wrong_first_icon", first, one_of(firsts))


def cards_problems(
    where: str, entries: Placed[CardEntry], *, is_whole: bool = True
) -> Iterator[Problem]:
    """Yield what is wrong with the yokai cards (S0 components)."""
    for path, entry in entries:
        yield from card_problems(path, entry)
    ids = [(f"{path}.id", entry.card.id) for path, entry in entries]
    yield from doubled_problems([*_starter_ids(), *ids])
    codes = [(f"{path}.code", entry.code) for path, entry in entries if entry.code]
    yield from doubled_problems(codes)
    found = Counter[int]()
    for _, entry in entries:
        found[entry.card.level] += entry.copies
    for level, number in CARDS.items():
        if _is_off(found[level], number, is_whole=is_whole):
            want = f"{number} cards of level {level}, copies counted"
            yield Problem(where, "wrong_count", found[level], want)


def _is_off(got: int, wanted: int, *, is_whole: bool) -> bool:
    """Return whether there are too many, or in a whole box too few."""
    return got != wanted if is_whole else got > wanted


def card_problems(where: str, entry: CardEntry) -> Iterator[Problem]:
    """Yield what is wrong with one kind of card."""
    card = entry.card
    yield from id_problems(f"{where}.id", card.id)
    if entry.name:
        yield from name_problems(f"{where}.name", entry.name)
    if entry.code:
        yield from code_problems(f"{where}.code", entry.code)
    yield from range_problems(f"{where}.level", card.level, 1, 3)
    yield from range_problems(f"{where}.copies", entry.copies, 1, 24)
    yield from icons_problems(f"{where}.icons", card.icons, None)


def starter_card(clan: str, parade: str, icons: tuple[str, ...]) -> Card:
    """Return the starting card of ``clan`` for ``parade``."""
    return Card(icons, f"{clan}-{parade}", 0)


def _starter_ids() -> Iterator[tuple[str, str]]:
    for clan in CLANS:
        for parade in PARADES:
            yield f"starters.{clan}.{parade}", f"{clan}-{parade}"


def clans_problems(
    where: str, clans: Sequence[str], *, is_whole: bool = True
) -> Iterator[Problem]:
    """Yield the clans that lack or are not known (S0 set-up step 4)."""
    for clan in clans:
        if clan not in CLANS:
            yield Problem(where, "unknown_clan", clan[:LONGEST_ID], one_of(CLANS))
    for clan in CLANS:
        if is_whole and clan not in clans:
            yield Problem(f"{where}.{clan}", "missing_key", None, "three cards")


def costs_problems(where: str, costs: Sequence[int]) -> Iterator[Problem]:
    """Yield what is wrong with the costs of the three levels (S0 §2).

    A card of a higher level may cost the same, never less. Only costs in range are
    compared.
    """
    if len(costs) != 3:
        yield Problem(where, "wrong_count", len(costs), "3 numbers")
    for path, cost in numbered(where, costs):
        yield from range_problems(path, cost, 0, MOST_COST)
    known = [(p, cost) for p, cost in numbered(where, costs) if 0 <= cost <= MOST_COST]
    for (_, lower), (path, cost) in pairwise(known):
        if cost < lower:
            yield Problem(path, "wrong_order", cost, f"{lower} to {MOST_COST}")


def plots_problems(
    where: str, plots: Placed[tuple[str, str]], *, is_whole: bool = True
) -> Iterator[Problem]:
    """Yield what is wrong with the hidden plot cards (facts 1.4)."""
    for path, (island, collection) in plots:
        yield from word_problems(f"{path}[1]", island, ISLAND_TERMS)
        yield from word_problems(f"{path}[2]", collection, COLLECTION_TERMS)
    yield from doubled_problems([(path, "+".join(plot)) for path, plot in plots])
    if _is_off(len(plots), PLOTS, is_whole=is_whole):
        yield Problem(where, "wrong_count", len(plots), f"{PLOTS} pairs")


def tokens_problems(
    where: str, tokens: Placed[str], *, is_whole: bool = True
) -> Iterator[Problem]:
    """Yield what is wrong with the mystery tokens (facts 1.5)."""
    for path, token in tokens:
        if read_token(token) is None:
            yield Problem(path, "unknown_word", token[:LONGEST_ID], WANT_TOKEN)
    if _is_off(len(tokens), TOKENS, is_whole=is_whole):
        yield Problem(where, "wrong_count", len(tokens), f"{TOKENS} tokens")
