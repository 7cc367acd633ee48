"""The owner's box from the table of a TOML file, strictly read.

The format is described in ``docs/edition-yokai-parade.md``.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.entered import unnoted
from rules.errors import BadEdition, Problem
from rules.part import Part
from rules.retired import read_retired
from rules.yokai_parade.box import FACES, TRACK, Box, Deck, Level
from rules.yokai_parade.edition_checks import box_problems
from rules.yokai_parade.edition_read_cards import (
    MOST_ENTRIES,
    read_events,
    read_plans,
    read_text,
    read_trumps,
    read_yokai,
    some_words,
)
from rules.yokai_parade.edition_read_map import (
    read_allies,
    read_kinds,
    read_links,
    read_monks,
    read_tokens,
    read_vehicles,
    read_zones,
)

MOST_PROBLEMS = 1000
"""Problems that are told one by one; nobody reads more."""


def edition_from(table: Mapping[str, object]) -> Box:
    """Return the box that ``table`` describes.

    Raises:
        BadEdition: with every problem, of more than a thousand the first ones.
    """
    noted: list[Problem] = []
    file = Part("", table, noted, is_there=True)
    box = Box(
        name=file.text("name", "what you call the box"),
        is_sample=file.flag("is_sample"),
        kinds=read_kinds(file),
        zones=read_zones(file),
        links=read_links(file),
        vehicles=read_vehicles(file),
        monks=read_monks(file),
        allies=read_allies(file),
        tokens=read_tokens(file),
        yokai=read_yokai(file),
        plans=read_plans(file),
        events=read_events(file),
        trumps=read_trumps(file),
        levels=_levels(file),
        deck=_deck(file),
        track=some_words(file, "track", "blank, event or plan") or TRACK,
        faces=some_words(file, "faces", "the six faces of a die") or FACES,
        author=file.text("author", "who made the game, as on the box", ""),
    )
    read_retired(file)
    file.done()
    problems = (*noted, *unnoted(iter(box_problems(box)), noted))
    if len(problems) > MOST_PROBLEMS:
        more = Problem("", "more_problems", len(problems) - MOST_PROBLEMS)
        raise BadEdition((*problems[:MOST_PROBLEMS], more))
    if problems:
        raise BadEdition(problems)
    return box


def _levels(file: Part) -> tuple[Level, ...]:
    found = []
    for part in file.parts("level", "[[level]] tables", MOST_ENTRIES):
        level = Level(
            id=part.text("id", "a short name, as heroic"),
            name=read_text(part, "name", "what people read"),
            plans=part.numbers("plans", "numbers of plans", MOST_ENTRIES),
        )
        part.done()
        found.append(level)
    return tuple(found)


def _deck(file: Part) -> Deck:
    if file.lacks("deck"):
        return Deck()
    part = file.part("deck")
    usual = Deck()
    deck = Deck(
        oni_cards=part.number("oni_cards", "0 to 20", usual.oni_cards),
        piles=part.number("piles", "1 to 9", usual.piles),
        start=part.number("start", "0 to 7", usual.start),
        code=part.text("code", "1 to 6 of A-Z and 0-9", ""),
    )
    part.done()
    return deck
