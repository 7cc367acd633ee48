"""Map and pieces of a box of Yokaï Parade, out of the tables of a file."""

from __future__ import annotations

from rules.part import Part, is_whole
from rules.yokai_parade.edition_pieces import (
    Ally,
    Kind,
    Link,
    Monk,
    Power,
    Token,
    Vehicle,
    Zone,
)
from rules.yokai_parade.edition_read_cards import (
    MOST_ENTRIES,
    MOST_LINES,
    WANT_CODE,
    WANT_NAME,
    WANT_TOKENS,
    read_text,
    some_words,
)
from rules.yokai_parade.edition_words import read_effects, read_holds

WANT_ID = "a short name, as fort"
WANT_ZONE = "the id of a zone"
WANT_PLACE = "right and down in hundredths of the map, as [20, 70]"


def read_kinds(file: Part) -> tuple[Kind, ...]:
    """Return the kinds of yokai of ``file``."""
    found = []
    for part in file.parts("kind", "[[kind]] tables", MOST_ENTRIES):
        name = read_text(part, "name", WANT_NAME)
        found.append(Kind(part.text("id", WANT_ID), name))
        part.done()
    return tuple(found)


def read_zones(file: Part) -> tuple[Zone, ...]:
    """Return the zones of ``file``."""
    found = []
    for part in file.parts("zone", "[[zone]] tables", MOST_ENTRIES):
        zone = Zone(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            place=_place(part),
            is_temple=part.flag("is_temple"),
            leads_to=part.text("leads_to", WANT_ZONE, ""),
        )
        part.done()
        found.append(zone)
    return tuple(found)


def _place(part: Part) -> tuple[int, int]:
    if part.lacks("place", WANT_PLACE, is_needed=True):
        return 0, 0
    match part.raw("place"):
        case [right, down] if is_whole(right) and is_whole(down):
            return right, down
        case other:
            part.note(part.path("place"), "wrong_type", other, WANT_PLACE)
            return 0, 0


def read_links(file: Part) -> tuple[Link, ...]:
    """Return the links between zones of ``file``."""
    found = []
    for part in file.parts("link", "[[link]] tables", MOST_ENTRIES):
        link = Link(
            zone=part.text("zone", WANT_ZONE),
            other=part.text("other", WANT_ZONE),
            is_one_way=part.flag("is_one_way"),
        )
        part.done()
        found.append(link)
    return tuple(found)


def read_vehicles(file: Part) -> tuple[Vehicle, ...]:
    """Return the vehicles of ``file``."""
    found = []
    for part in file.parts("vehicle", "6 [[vehicle]] tables", MOST_ENTRIES):
        vehicle = Vehicle(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            start=part.text("start", WANT_ZONE),
            speed=part.number("speed", "0 to 9"),
            seats=part.number("seats", "1 to 9"),
            barred=some_words(part, "barred", WANT_ZONE),
            tows=some_words(part, "tows", "ids of vehicles"),
        )
        part.done()
        found.append(vehicle)
    return tuple(found)


def read_monks(file: Part) -> tuple[Monk, ...]:
    """Return the monks of ``file``."""
    found = []
    for part in file.parts("monk", "6 [[monk]] tables", MOST_ENTRIES):
        monk = Monk(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            vehicle=part.text("vehicle", "the id of a vehicle"),
            powers=_powers(part),
            code=part.text("code", WANT_CODE, ""),
        )
        part.done()
        found.append(monk)
    return tuple(found)


def _powers(part: Part) -> tuple[Power, ...]:
    if part.lacks("powers"):
        return ()
    found = []
    for entry in part.parts("powers", "[[monk.powers]] tables", MOST_LINES):
        power = Power(
            text=read_text(entry, "text", WANT_NAME),
            when=entry.text("when", '"always", "action" or "ritual"'),
            effects=read_effects(entry),
            holds=read_holds(entry),
            per_turn=entry.number("per_turn", "1 to 9", 1),
            cost=some_words(entry, "cost", WANT_TOKENS),
        )
        entry.done()
        found.append(power)
    return tuple(found)


def read_allies(file: Part) -> tuple[Ally, ...]:
    """Return the allies of ``file``."""
    found = []
    for part in file.parts("ally", "10 [[ally]] tables", MOST_ENTRIES):
        ally = Ally(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            start=part.text("start", WANT_ZONE),
        )
        part.done()
        found.append(ally)
    return tuple(found)


def read_tokens(file: Part) -> tuple[Token, ...]:
    """Return the kinds of tokens of ``file``."""
    found = []
    for part in file.parts("token", "5 [[token]] tables", MOST_ENTRIES):
        token = Token(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            supply=part.number("supply", "0 to 30", 6),
        )
        part.done()
        found.append(token)
    return tuple(found)
