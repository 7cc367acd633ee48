"""The owner's box from the table of a TOML file, strictly read.

The format is described in ``docs/edition-hundred-yokai.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from rules.entered import (
    Placed,
    name_problems,
    numbered,
    one_of,
    unnoted,
    word_problems,
)
from rules.errors import BadEdition, Problem
from rules.hundred_yokai.board import PARADES, PLACEMENTS, Bonus, Card, Tile
from rules.hundred_yokai.cards import MAX_ICONS
from rules.hundred_yokai.check_layout import layout_problems
from rules.hundred_yokai.checks import (
    cards_problems,
    clans_problems,
    costs_problems,
    icons_problems,
    plots_problems,
    room_problems,
    starter_card,
    tile_problems,
    tiles_problems,
    tokens_problems,
)
from rules.hundred_yokai.edition import CardEntry, Edition
from rules.hundred_yokai.entry_layout import read_layout
from rules.part import Part
from rules.retired import read_retired

MOST_ENTRIES = 200
"""Entries of one list that are read at all."""

WANT_ICONS = 'icons from top to bottom, as ["dig", "fight"]'
WANT_PLOT = 'two terms, as ["lone", "move-icons"]'
WANT_BONUS = '"spirit-N", "lantern" or "mystery"'

Starters = tuple[tuple[str, tuple[Card, Card, Card]], ...]


def edition_from(table: Mapping[str, object]) -> Edition:
    """Return the edition that ``table`` describes.

    Raises:
        BadEdition: with every problem, in the order of the file's sections.
    """
    noted: list[Problem] = []
    file = Part("", table, noted, is_there=True)
    is_partial = file.flag("is_partial")
    tiles = list(_tiles(file))
    starters = _starters(file, is_partial=is_partial)
    cards = list(_cards(file, is_partial=is_partial))
    plots = list(_plots(file, is_partial=is_partial))
    edition = Edition(
        name=file.text("name", "what you call the box"),
        is_sample=file.flag("is_sample"),
        midnight=tuple(midnight for _, midnight, _ in tiles),
        day=tuple(day for _, _, day in tiles),
        layout=read_layout(file),
        cards=tuple(entry for _, entry in cards),
        starters=starters,
        costs=_three(file.numbers("costs", "3 numbers", MOST_ENTRIES), noted),
        plots=tuple(plot for _, plot in plots),
        mystery=_tokens(file, is_partial=is_partial),
        is_partial=is_partial,
    )
    read_retired(file)
    file.done()
    judged = chain(_judge(edition, tiles, cards, plots), _rooms(tiles, noted))
    problems = (*noted, *unnoted(judged, noted))
    if problems:
        raise BadEdition(problems)
    return edition


def _judge(
    edition: Edition,
    tiles: Sequence[tuple[str, Tile, Tile]],
    cards: Placed[CardEntry],
    plots: Placed[tuple[str, str]],
) -> Iterator[Problem]:
    """Yield what is wrong with values that have the right kind."""
    yield from name_problems("name", edition.name)
    yield from tiles_problems("tile", [(path, tile) for path, tile, _ in tiles])
    for path, midnight, day in tiles:
        yield from tile_problems(f"{path}.midnight", midnight)
        yield from tile_problems(f"{path}.day", day)
    yield from layout_problems("layout", edition.layout)
    whole = not edition.is_partial
    clans = [clan for clan, _ in edition.starters]
    yield from cards_problems("card", cards, is_whole=whole)
    yield from clans_problems("starters", clans, is_whole=whole)
    for clan, three in edition.starters:
        for parade, card in zip(PARADES, three, strict=True):
            yield from icons_problems(f"starters.{clan}.{parade}", card.icons, parade)
    yield from costs_problems("costs", edition.costs)
    yield from plots_problems("plots", plots, is_whole=whole)
    tokens = numbered("mystery", edition.mystery)
    yield from tokens_problems("mystery", tokens, is_whole=whole)


def _rooms(
    tiles: Sequence[tuple[str, Tile, Tile]], noted: Sequence[Problem]
) -> Iterator[Problem]:
    """Yield the islands of each side without room, those not read left out."""
    unread = {problem.where.removesuffix(".torii_limit") for problem in noted}
    for side in ("midnight", "day"):
        placed = [
            (f"{path}.{side}", midnight if side == "midnight" else day)
            for path, midnight, day in tiles
        ]
        yield from room_problems([each for each in placed if each[0] not in unread])


def _tiles(file: Part) -> Iterator[tuple[str, Tile, Tile]]:
    """Yield path, midnight side and day side of each tile."""
    for part in file.parts("tile", "13 [[tile]] tables", MOST_ENTRIES):
        name = part.text("id", "a short name, as wood-5")
        element = part.text("element", "earth, water, wood or fire")
        midnight = _side(part.part("midnight"), name, element)
        day = _side(part.part("day"), name, element)
        part.done()
        yield part.where, midnight, day


def _side(part: Part, name: str, element: str) -> Tile:
    tile = Tile(
        id=name,
        element=element,
        requirement=part.number("requirement", "1 to 10"),
        torii_limit=part.number("torii_limit", "0 to 4"),
        bonus=_bonus(part),
        lanterns=part.number("lanterns", "0 to 9", 0),
    )
    part.done()
    return tile


def _bonus(part: Part) -> Bonus | None:
    if part.lacks("bonus"):
        return None
    kind, dash, amount = part.text("bonus", WANT_BONUS).partition("-")
    if not dash:
        # Spirit has to say how much; 0 is refused with the right range.
        return Bonus(kind, 0 if kind == "spirit" else 1)
    if kind != "spirit" or len(amount) != 1 or amount not in "0123456789":
        return Bonus(f"{kind}-{amount}")
    return Bonus(kind, int(amount))


def _starters(file: Part, *, is_partial: bool) -> Starters:
    if is_partial and file.lacks("starters"):
        return ()
    part = file.part("starters")
    found = []
    for clan in part.keys() if part.is_there else ():
        three = part.part(clan)
        icons = [three.words(parade, WANT_ICONS, MAX_ICONS) for parade in PARADES]
        three.done()
        cards = [
            starter_card(clan, parade, own)
            for parade, own in zip(PARADES, icons, strict=True)
        ]
        found.append((clan, (cards[0], cards[1], cards[2])))
    return tuple(found)


def _cards(file: Part, *, is_partial: bool) -> Iterator[tuple[str, CardEntry]]:
    """Yield path and entry of each kind of card."""
    if is_partial and file.lacks("card"):
        return
    for part in file.parts("card", "[[card]] tables", MOST_ENTRIES):
        icons = part.words("icons", WANT_ICONS, MAX_ICONS)
        card = Card(
            icons=icons,
            id=part.text("id", "a short name, as kappa"),
            level=part.number("level", "1, 2 or 3"),
        )
        entry = CardEntry(
            card=card,
            name=part.text("name", "what players call it", ""),
            code=part.text("code", "1 to 6 of A-Z and 0-9", ""),
            copies=part.number("copies", "1 to 24", 1),
        )
        _check_element(part, icons)
        part.done()
        yield part.where, entry


def _check_element(part: Part, icons: tuple[str, ...]) -> None:
    """Note an element that the first icon contradicts; it may be left out."""
    if part.lacks("element"):
        return
    element = part.text("element", one_of(PARADES))
    path = part.path("element")
    for problem in word_problems(path, element, PARADES) if element else ():
        part.note(path, problem.key, problem.got, problem.want)
    if element in PARADES and icons and icons[0] in PLACEMENTS:
        first = PLACEMENTS[PARADES.index(element)]
        if icons[0] != first:
            part.note(part.path("icons[1]"), "wrong_first_icon", icons[0], first)


def _tokens(file: Part, *, is_partial: bool) -> tuple[str, ...]:
    if is_partial and file.lacks("mystery"):
        return ()
    return file.words("mystery", "6 tokens", MOST_ENTRIES)


def _plots(file: Part, *, is_partial: bool) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield path and terms of each plot card."""
    if is_partial and file.lacks("plots"):
        return
    for path, entry in file.items("plots", "14 pairs of terms", MOST_ENTRIES):
        pair = file.pair(path, entry, WANT_PLOT)
        if pair is None:
            yield path, ("", "")
        else:
            island = file.as_text(f"{path}[1]", pair[0])
            yield path, (island, file.as_text(f"{path}[2]", pair[1]))


def _three(costs: tuple[int, ...], noted: list[Problem]) -> tuple[int, int, int]:
    """Return ``costs`` as three numbers; another count is noted."""
    if len(costs) == 3:
        return costs[0], costs[1], costs[2]
    if not any(problem.where == "costs" for problem in noted):
        noted.append(Problem("costs", "wrong_count", len(costs), "3 numbers"))
    return 0, 0, 0
