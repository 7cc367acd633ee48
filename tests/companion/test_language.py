"""Every catalogue is whole: sentences, names of values, forms, letters, files."""

import gettext
import re
import string
from pathlib import Path

import polib
import pytest
from fontTools.ttLib import TTFont

from companion.pseudo import LONGER, stretched
from companion.tongue import language_of
from companion.words import LANGUAGES, PSEUDO, Words

ROOT = Path(__file__).parents[2]
COMPANION = ROOT / "companion"
FOLDER = COMPANION / "language"
FONTS = COMPANION / "ui" / "assets"
OTHERS = LANGUAGES[1:]

PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "de": "nplurals=2; plural=(n != 1);",
    "pt_BR": "nplurals=2; plural=(n > 1);",
}
JOINS = ("thing.icons-join", "thing.places-join")
NUMBERED = (
    "table.mystery-reveal",
    "sorting.pile",
    "sorting.turns-left",
)
"""Sentences whose number shows in the form only."""

NARROW = "\N{NARROW NO-BREAK SPACE}"
CATALOGUES = {
    language: polib.pofile(
        str(FOLDER / f"{language}.po"), encoding="utf-8", check_for_duplicates=True
    )
    for language in LANGUAGES
}
ENTRIES = {
    language: {entry.msgid: entry for entry in catalogue}
    for language, catalogue in CATALOGUES.items()
}


def forms(entry):
    if not entry.msgid_plural:
        return [entry.msgstr]
    return [entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)]


def names(text):
    return {
        name for _, name, _, _ in string.Formatter().parse(text) if name is not None
    }


def sentences(language):
    for key, entry in ENTRIES[language].items():
        for form in forms(entry):
            yield key, form


def test_there_is_a_catalogue_for_each_language_and_no_other():
    for kind in ("po", "mo"):
        assert {path.stem for path in FOLDER.glob(f"*.{kind}")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_a_file_of_utf_8_that_says_whose_it_is(language):
    data = (FOLDER / f"{language}.po").read_bytes()
    assert "\ufffd" not in data.decode("utf-8")
    assert b"\r" not in data
    assert not data.startswith(b"\xef\xbb\xbf")
    head = CATALOGUES[language].metadata
    assert head["Language"] == language
    assert head["Content-Type"] == "text/plain; charset=UTF-8"
    assert head["Plural-Forms"] == PLURALS[language]


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_in_the_same_order(language):
    assert list(ENTRIES[language]) == list(ENTRIES["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_and_settled(language):
    loose = [
        key
        for key, entry in ENTRIES[language].items()
        if entry.fuzzy or entry.obsolete or not all(forms(entry))
    ]
    assert loose == []
    odd = [
        (key, form)
        for key, form in sentences(language)
        if (form.strip() != form and key not in JOINS) or "{}" in form
    ]
    assert odd == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_was_made_from_the_english_of_today(language):
    stale = [
        key
        for key, entry in ENTRIES[language].items()
        if entry.comment != " | ".join(forms(ENTRIES["en"][key])).strip()
    ]
    assert stale == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_takes_the_same_values(language):
    wrong = {}
    for key, entry in ENTRIES[language].items():
        source = ENTRIES["en"][key]
        needed = set().union(*map(names, forms(source)))
        for form in forms(entry):
            # "1 hint" may say its number in words, in either language.
            if names(form) | {"count"} != needed | {"count"}:
                wrong[key] = form
        if "count" in needed and "count" not in names(forms(entry)[-1]):
            wrong[key] = forms(entry)[-1]
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_sentences_with_a_number_have_forms(language):
    english = ENTRIES["en"]
    for key, entry in ENTRIES[language].items():
        assert bool(entry.msgid_plural) == bool(english[key].msgid_plural), key
        if entry.msgid_plural:
            assert entry.msgid_plural == key
            assert len(forms(entry)) == 2
            assert "{count}" in forms(entry)[1] or key in NUMBERED, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_has_a_number_written_in(language):
    """The first form is that of 0 too, in French and Portuguese."""
    one = re.compile(r"(?<![\w{])[01](?![\w}])")
    fixed = [
        (key, forms(entry)[0])
        for key, entry in ENTRIES[language].items()
        if entry.msgid_plural and one.search(forms(entry)[0])
    ]
    assert fixed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_reads_says_what_the_catalogue_says(language):
    path = FOLDER / f"{language}.mo"
    with path.open("rb") as stream:
        read = gettext.GNUTranslations(stream)
    for key, entry in ENTRIES[language].items():
        if entry.msgid_plural:
            told = [read.ngettext(key, key, 1), read.ngettext(key, key, 2)]
        else:
            told = [read.gettext(key)]
        assert told == forms(entry), f"{key}: run make words"
    assert len(polib.mofile(str(path))) == len(CATALOGUES[language])


FREE = re.compile(r"\{\w*\}|[^\w\s]|\d+|\s|_")
NAMES = {
    "Hyakki", "Gamanoke", "Onikuma", "Nekomata", "Nogitsune", "Yokai", "Luís", "Brüeh",
    "Julien", "Griffon", "English", "Français", "Deutsch", "Português", "Brasil",
    "Pseudo", "OK", "NP", "K", "Wa", "Te", "Ma", "Menu", "Enter", "Talisman", "faces",
    "Yokaï", "Parade", "Oni", "Katana", "katana", "Plan", "Plans", "plans",
    "Divination",
    "talisman", "talismans", "Talismans", "Total", "meeple", "meeples", "torii",
    "min", "point", "points", "Points", "Parades", "Records", "Code", "code", "Name",
    "abc", "ABC", "Version",
}  # fmt: skip
"""Words that may be the same in two languages."""


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language):
    left = []
    for key, entry in ENTRIES[language].items():
        for form in forms(entry):
            words = set(FREE.sub(" ", re.sub(r"\{\w*\}", " ", form)).split())
            if form in forms(ENTRIES["en"][key]) and words - NAMES:
                left.append((key, form))
    assert left == []


ENGLISH = re.compile(
    r"\b(the|your|you|with|this|that|and|which|card|cards|island|turn|game|not|his)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_words_are_left(language):
    titles = re.compile(r"Night Parade of a Hundred Yokai")
    left = [
        (key, form)
        for key, form in sentences(language)
        if ENGLISH.search(titles.sub("", re.sub(r"\{\w*\}", "", form)))
    ]
    assert left == []


def test_french_has_the_spaces_and_apostrophes_of_print():
    wrong = [
        (key, form)
        for key, form in sentences("fr")
        if re.search(r"\w['\"]\w|[^\s\u202f] [;:!?»%]|« |[^\s\u202f][;!?»]", form)
        or re.search(r"[^\s\u202f\d]:(?!\d)", form)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "quotes"), [("fr", "«»"), ("de", "„“"), ("pt_BR", "“”")]
)
def test_quotes_are_those_of_the_language(language, quotes):
    strange = [
        (key, form)
        for key, form in sentences(language)
        if not key.startswith("want.")  # those quote what stands in a file
        if set(form) & (set('"«»„“”') - set(quotes))
        or form.count(quotes[0]) != form.count(quotes[1])
    ]
    assert strange == []


@pytest.mark.parametrize("font", ["hyakki-sans", "hyakki-sans-bold", "hyakki-serif"])
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_every_letter_is_in_the_fonts(language, font):
    has = set(map(chr, TTFont(FONTS / f"{font}.ttf").getBestCmap()))
    if language == PSEUDO:
        shown = {letter for _, form in sentences("en") for letter in stretched(form)}
    else:
        shown = {letter for _, form in sentences(language) for letter in form}
    assert shown - has - {"\n"} == set()


def test_the_made_up_language_is_longer_and_keeps_names():
    short = long = 0
    for _, form in sentences("en"):
        made = stretched(form)
        assert names(made) == names(form)
        assert re.findall(r"\d+", made) == re.findall(r"\d+", form)
        assert made.count("\n") == form.count("\n")
        short, long = short + len(form), long + len(made)
    assert long / short >= 1 + LONGER


def test_the_made_up_language_has_the_forms_of_english():
    words = Words(PSEUDO)
    plain = Words("en")
    key = "event.TokensTaken-talisman-you"
    for count in (0, 1, 2):
        told = stretched(plain.say(key, count="#").replace("#", "{count}"))
        if count != 1:
            assert words.say(key, count=count) == told.format(count=count)
    assert words.say(key, count=1) != words.say(key, count=2).replace("2", "1")
    assert not words.has("no.such")
    assert words.say("no.such") == "no.such"


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", (1,), (0, 2, 5)),
        ("fr", (0, 1), (2, 5)),
        ("de", (1,), (0, 2, 5)),
        ("pt_BR", (0, 1), (2, 5)),
    ],
)
def test_each_language_counts_in_its_own_way(language, one, many):
    words = Words(language)
    key = "event.TokensTaken-talisman-you"
    first, second = forms(ENTRIES[language][key])
    for count in one:
        assert words.say(key, count=count) == first.format(count=count)
        assert words.say(key, count=str(count)) == first.format(count=count)
    for count in (*many, 1000):
        assert words.say(key, count=count) == second.format(count=count)


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "en_GB"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "ja:pt_BR:fr"}, "pt_BR"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "HYAKKI_LANGUAGE": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "HYAKKI_LANGUAGE": "pt-BR"}, "pt_BR"),
        ({"LANG": "fr_FR.UTF-8", "HYAKKI_LANGUAGE": "klingon"}, "fr"),
        ({"HYAKKI_LANGUAGE": "qps"}, "qps"),
    ],
    ids=lambda value: ",".join(value.values()) if isinstance(value, dict) else value,
)
def test_the_first_start_speaks_as_the_system_does(environ, language):
    assert language_of(environ) == language
