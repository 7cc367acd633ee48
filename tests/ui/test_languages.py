"""Every place in every language: nothing cut off, on both panels, at every size.

Each place is shown in the language that says most there, and in the made-up one, which
is longer still. ``HYAKKI_LANGUAGES="fr qps"`` shows every place in these languages
instead, and leaves sheets of pictures under ``out/languages``.
"""

import os
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image

from companion import destinations as to
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.words import LANGUAGES, PSEUDO, Words
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.sample_places import every_place, length, seen_in
from tests.ui.stand_in import captions_in

OUT = Path(__file__).parents[2] / "out" / "languages"
WORDS = {language: Words(language) for language in (*LANGUAGES, PSEUDO)}
LONGEST = "longest"
USUAL = ((LONGEST, 0.9), (LONGEST, 1.0), (LONGEST, 1.5), (PSEUDO, 1.0), (PSEUDO, 1.5))
ASKED = os.environ.get("HYAKKI_LANGUAGES", "").split()
CASES = [
    (language, panel, text)
    for language, text in (
        [(one, 1.0 + n / 2) for one in ASKED for n in (0, 1)] or USUAL
    )
    for panel in PANELS
]
SHEET_COLUMNS = 5


@pytest.fixture(scope="module")
def places():
    return every_place()


def spoken(language, session):
    """The language to show ``session`` in."""
    if language != LONGEST:
        return WORDS[language]
    return max((WORDS[each] for each in LANGUAGES), key=lambda w: length(session, w))


def faults(window, panel):
    """What is wrong with the screen that is shown."""
    found = []
    for check in (
        lambda: no_text_is_cut_off(window),
        lambda: all_can_be_hit(window, panel),
        lambda: nothing_overlaps(window),
    ):
        try:
            check()
        except AssertionError as fault:
            found.append(str(fault).partition("\nassert")[0])
    return found


def sheet(pictures, name):
    """Put ``pictures`` on one large one."""
    width, height = pictures[0].size
    rows = -(-len(pictures) // SHEET_COLUMNS)
    whole = Image.new("RGB", (width * SHEET_COLUMNS, height * rows))
    for number, picture in enumerate(pictures):
        at = (number % SHEET_COLUMNS * width, number // SHEET_COLUMNS * height)
        whole.paste(picture, at)
    OUT.mkdir(parents=True, exist_ok=True)
    whole.save(OUT / name)


def test_every_destination_is_among_the_places(places):
    seen = {type(session.here) for session in places.values()}
    assert seen == set(get_args(to.Destination))


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_every_place_has_room_for_its_words(case, places, show, window):
    language, panel, text = case
    wrong, pictures = {}, []
    for name, session in places.items():
        words = spoken(language, session)
        driver = show(seen_in(session, words), PANELS[panel], Look(text=text))
        driver.words = captions_in(words)
        window.step()
        found = faults(window, PANELS[panel])
        if found:
            wrong[f"{name} ({words.language})"] = found
        if ASKED:
            picture = window.picture()
            half = (picture.width // 2, picture.height // 2)
            pictures.append(picture.resize(half, Image.Resampling.LANCZOS))
    if pictures:
        sheet(pictures, f"{language}-{panel}-{text}.png")
    assert not wrong, "\n".join(f"{name}: {told}" for name, told in wrong.items())
