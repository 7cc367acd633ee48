"""A box of Yokaï Parade as the table that a file would hold: the reader's way back."""

from dataclasses import MISSING, fields, is_dataclass

from rules.yokai_parade.box import Box, Deck
from rules.yokai_parade.edition_cards import Text
from rules.yokai_parade.edition_effects import Case
from rules.yokai_parade.edition_words import EFFECTS, HOLDS

KEYS = {
    "kinds": "kind",
    "zones": "zone",
    "links": "link",
    "vehicles": "vehicle",
    "monks": "monk",
    "allies": "ally",
    "tokens": "token",
    "plans": "plan",
    "events": "event",
    "trumps": "trump",
    "levels": "level",
}
"""Where the lists of a box stand in a file, when the name differs."""

WORDS = {form.make: ("do", word) for word, form in EFFECTS.items()} | {
    form.make: ("hold", word) for word, form in HOLDS.items()
}


def box_table(box: Box) -> dict[str, object]:
    """Return the table of ``box``; the usual values are left out."""
    return {
        KEYS.get(field.name, field.name): plain(getattr(box, field.name))
        for field in fields(box)
        if field.init and getattr(box, field.name) not in (False, "", Deck())
    }


def plain(value):
    """Return ``value`` in texts, numbers, lists and tables."""
    match value:
        case tuple():
            return [plain(one) for one in value]
        case Text(fr, en, "", "") if fr == en:
            return fr
        case Text():
            return dict(value.by_key())
        case _ if is_dataclass(value):
            table = {}
            if type(value) in WORDS:
                key, word = WORDS[type(value)]
                table[key] = word
            for field in fields(value):
                table |= told(field, getattr(value, field.name))
            return table
        case _:
            return value


def told(field, value):
    """Return the key and the value of one field, none where it is the usual one."""
    if isinstance(value, Case):
        return {f.name: plain(getattr(value, f.name)) for f in fields(Case)}
    if field.default is not MISSING and value == field.default:
        return {}
    return {field.name: plain(value)}
