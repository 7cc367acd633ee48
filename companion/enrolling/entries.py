"""What an entry is called, what it says so far, and the card that it is."""

from __future__ import annotations

from companion.enrolling import record_labels
from companion.enrolling.hundred_cards import Cards, Starters, element_of
from companion.enrolling.hundred_supplies import Plots
from companion.enrolling.hundred_tiles import NONE, Tiles
from companion.enrolling.outlines import Outlines
from companion.enrolling.parts import BoxKind, Part
from companion.enrolling.records import Records
from companion.enrolling.state import Table
from companion.enrolling.tables import texts_at, value_at
from companion.enrolling.ways import Ways
from companion.tables.hundred_yokai import names
from companion.view.views import CardView
from companion.words import Words


def heading(words: Words, kind: BoxKind, part: Part, table: Table, number: int) -> str:
    """Return what the entry is called."""
    match part:
        case Tiles():
            return names.tile(words, part.id_of(table, number))
        case Starters():
            clan, element = part.of(number)
            parade = names.element(words, element)
            return words.say(
                "thing.starter", clan=names.clan(words, clan), element=parade
            )
        case Cards():
            name = str(part.card(table, number).get("name", ""))
            return name or words.say("enrol.card", number=number + 1)
        case Plots() | Outlines():
            key = "enrol.plot" if isinstance(part, Plots) else "outline.title"
            return words.say(key, number=number + 1)
        case Records() | Ways():
            return record_labels.heading(words, part, table, number)
        case _:
            return words.say(f"enrol.part-{part.id}")


def summary(words: Words, part: Part, table: Table, number: int) -> str:
    """Return what is entered of the entry, on one line."""
    if isinstance(part, Records | Ways):
        return record_labels.summary(words, part, table, number)
    is_whole = part.is_whole(table, number)
    return _told(words, part, table, number) if is_whole else words.say("enrol.open")


def _told(words: Words, part: Part, table: Table, number: int) -> str:
    match part:
        case Tiles():
            return _tile(words, table, number)
        case Starters():
            return names.icons(words, part.icons(table, number))
        case Cards():
            return names.icons(words, texts_at(part.card(table, number), ("icons",)))
        case Plots():
            return names.plot(words, part.terms(table, number))
        case _:
            return ""


def _tile(words: Words, table: Table, number: int) -> str:
    side = value_at(table, ("tile", number, "midnight"), {})
    day = value_at(table, ("tile", number, "day"), {})
    bonus = str(side.get("bonus", NONE))
    kind, _, amount = bonus.partition("-")
    return words.say(
        "enrol.tile-says",
        needed=side.get("requirement"),
        midnight=side.get("torii_limit"),
        day=day.get("torii_limit"),
        bonus=f"{words.say(f'enrol.bonus-{kind}')} {amount}".strip(),
        lanterns=side.get("lanterns"),
    )


def card_of(words: Words, part: Part, table: Table, number: int) -> CardView | None:
    """Return the card as it is so far; None for what is no card."""
    match part:
        case Cards():
            icons = texts_at(part.card(table, number), ("icons",))
            shown = icons or part.begun(table, number)
            level = part.level
        case Starters():
            icons = part.icons(table, number)
            shown, level = icons, 0
        case _:
            return None
    return CardView("", element_of(shown), shown, level)
