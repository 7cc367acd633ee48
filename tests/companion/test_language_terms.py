"""One thing has one word in a language; places fit into the sentences they are in."""

import re
from pathlib import Path

import polib
import pytest

FOLDER = Path(__file__).parents[2] / "companion" / "language"

TERMS = {
    "fr": {
        "cortège": "parade",
        "roi des yokai": "Roi Yokai",
        "roi yokai": "Roi Yokai",
    },
    "de": {
        "geworben": "rekrutiert",
        "werben": "rekrutieren",
        "umzug": "Parade",
        "könig der yokai": "Yokai-König",
    },
    "pt_BR": {
        "cortejo": "desfile",
        "rei yokai": "Rei Yokai",
        "rei dos yokai": "Rei Yokai",
    },
}
"""What no sentence calls it, and the word of the screens."""

PLACED = (
    "illegal.splits_group",
    "illegal.corner_only",
    "illegal.touches_nothing",
    "illegal.cell_taken",
    "illegal.not_adjacent",
    "sorting.event.Moved",
    "sorting.did.Move",
    "look.add",
    "look.moved",
    "look.odd-beside",
)
"""Sentences with a place of the grid in them, also one beside it."""

GOVERNING = {
    "fr": ("de", "à", "vers", "en", "sur", "à côté de", "l’endroit"),
    "de": ("von", "nach", "auf", "in", "an", "neben", "zu"),
    "pt_BR": ("de", "para", "em", "ao lado de", "a"),
}
"""Words that do not go before *above row 1*, or before a row without its article."""


def sentences(language):
    """Return every sentence of a language by its key, the forms of a number as one."""
    entries = polib.pofile(str(FOLDER / f"{language}.po"), encoding="utf-8")
    return {
        each.msgid: " ".join([each.msgstr, *each.msgstr_plural.values()])
        for each in entries
    }


@pytest.mark.parametrize("language", sorted(TERMS))
def test_a_thing_has_the_word_of_the_screens(language):
    wrong = [
        (key, word)
        for key, text in sentences(language).items()
        for word, right in TERMS[language].items()
        if re.search(rf"\b{word}s?\b", re.sub(rf"\b{right}\b", "", text).lower())
    ]
    assert wrong == []


def test_a_hint_of_the_game_is_none_of_the_app():
    games = ("illegal.", "look.", "prints.", "sorting.")
    found = sentences("pt_BR").items()
    assert [k for k, text in found if k.startswith(games) and "dica" in text] == []


@pytest.mark.parametrize("language", sorted(GOVERNING))
def test_no_word_before_a_place_governs_it(language):
    found = sentences(language)
    words = "|".join(map(re.escape, GOVERNING[language]))
    governed = rf"\b(?:{words}) \{{(?:cell|source|target|place)\}}"
    assert [key for key in PLACED if re.search(governed, found[key], re.I)] == []
    assert all("{" in found[key] for key in PLACED)


@pytest.mark.parametrize("language", ["en", *sorted(GOVERNING)])
def test_the_hint_names_the_king_as_the_screens_do(language):
    found = sentences(language)
    assert found["side.king"].split(" ", 1)[-1] in found["hint.hundred-king-card"]
