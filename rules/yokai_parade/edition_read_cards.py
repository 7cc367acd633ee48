"""The cards of a box of Yokaï Parade, out of the tables of a file."""

from __future__ import annotations

from collections.abc import Mapping

from rules.part import Part
from rules.yokai_parade.edition_cards import (
    ANY_TIME,
    NO_TEXT,
    Bonus,
    Event,
    Plan,
    Site,
    Text,
    Trump,
    Yokai,
)
from rules.yokai_parade.edition_words import read_effects, read_holds

MOST_ENTRIES = 100
"""Entries of one list that are read at all."""

MOST_LINES = 10
"""Lines of one card that are read at all."""

MOST_WORDS = 50
"""Words of one list that are read at all."""

WANT_ID = "a short name, as kappa"
WANT_NAME = "what people read"
WANT_CODE = "1 to 6 of A-Z and 0-9"
WANT_TOKENS = "kinds of tokens"


def read_text(part: Part, key: str, want: str, default: Text | None = None) -> Text:
    """Return the text at ``key``: one for all languages, or one by language.

    ``fr`` and ``en`` are both needed then; ``de`` and ``pt_BR`` may be left out.
    """
    if isinstance(part.raw(key), Mapping):
        both = part.part(key)
        text = Text(
            both.text("fr", want),
            both.text("en", want),
            both.text("de", want, ""),
            both.text("pt_BR", want, ""),
        )
        both.done()
        return text
    if default is not None and part.lacks(key):
        return default
    one = part.text(key, want)
    return Text(one, one)


def some_words(part: Part, key: str, want: str) -> tuple[str, ...]:
    """Return the list of texts at ``key``; empty when it was left out."""
    return () if part.lacks(key) else part.words(key, want, MOST_WORDS)


def read_yokai(file: Part) -> tuple[Yokai, ...]:
    """Return the yokai of ``file``, one for each of its tables."""
    found = []
    for part in file.parts("yokai", "39 [[yokai]] tables", MOST_ENTRIES):
        yokai = Yokai(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            kind=part.text("kind", "the id of a kind"),
            zone=part.text("zone", "the id of a zone"),
            difficulty=part.number("difficulty", "2 to 20"),
            bonuses=_bonuses(part),
            rewards=some_words(part, "rewards", WANT_TOKENS),
            text=read_text(part, "text", WANT_NAME, NO_TEXT),
            code=part.text("code", WANT_CODE, ""),
        )
        part.done()
        found.append(yokai)
    return tuple(found)


def _bonuses(part: Part) -> tuple[Bonus, ...]:
    if part.lacks("bonuses"):
        return ()
    found = []
    for entry in part.parts("bonuses", "tables with piece and amount", MOST_LINES):
        bonus = Bonus(
            piece=entry.text("piece", "a monk, a vehicle or an ally"),
            amount=entry.number("amount", "1 to 5"),
            zone=entry.text("zone", "the id of a zone", ""),
        )
        entry.done()
        found.append(bonus)
    return tuple(found)


def read_plans(file: Part) -> tuple[Plan, ...]:
    """Return the plans of ``file``."""
    found = []
    for part in file.parts("plan", "[[plan]] tables", MOST_ENTRIES):
        sites = part.parts("sites", "tables with zone, tokens, pieces", MOST_LINES)
        plan = Plan(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            number=part.number("number", "1 to 5"),
            sites=tuple(_site(site) for site in sites),
            text=read_text(part, "text", WANT_NAME, NO_TEXT),
            code=part.text("code", WANT_CODE, ""),
        )
        part.done()
        found.append(plan)
    return tuple(found)


def _site(part: Part) -> Site:
    site = Site(
        zone=part.text("zone", "the id of a zone", ""),
        tokens=some_words(part, "tokens", WANT_TOKENS),
        pieces=some_words(part, "pieces", "monks, vehicles or allies"),
    )
    part.done()
    return site


def read_events(file: Part) -> tuple[Event, ...]:
    """Return the events of ``file``."""
    found = []
    for part in file.parts("event", "[[event]] tables", MOST_ENTRIES):
        has_remedy = not part.lacks("remedy")
        event = Event(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            text=read_text(part, "text", WANT_NAME),
            effects=read_effects(part),
            holds=read_holds(part),
            until=part.text("until", "how long holds last", "game"),
            remedy=_site(part.part("remedy")) if has_remedy else None,
            code=part.text("code", WANT_CODE, ""),
        )
        part.done()
        found.append(event)
    return tuple(found)


def read_trumps(file: Part) -> tuple[Trump, ...]:
    """Return the trumps of ``file``."""
    found = []
    for part in file.parts("trump", "[[trump]] tables", MOST_ENTRIES):
        trump = Trump(
            id=part.text("id", WANT_ID),
            name=read_text(part, "name", WANT_NAME),
            text=read_text(part, "text", WANT_NAME),
            effects=read_effects(part),
            holds=read_holds(part),
            until=part.text("until", "how long holds last", "turn"),
            when=part.text("when", "when it may be played", ANY_TIME),
            code=part.text("code", WANT_CODE, ""),
        )
        part.done()
        found.append(trump)
    return tuple(found)
