"""Text that people enlarge: never smaller for it, and what has no room is turned to."""

from collections import defaultdict
from dataclasses import replace

import pytest

from companion.messages import Back
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.view.views import Choice
from companion.words import LANGUAGES, Words
from tests.ui.sample_checks import CHECK_SESSIONS
from tests.ui.sample_enrolling import ENROL_SESSIONS
from tests.ui.sample_places import seen_in
from tests.ui.sample_views import VIEWS
from tests.ui.stand_in import captions_in
from tests.ui.written_contrast import drawn

WORDS = {language: Words(language) for language in LANGUAGES}
MOST_PAGES = 60
ROUNDED = 1
"""Pixels by which a size may differ that a room, in whole pixels, has set."""

PICTURED = ("Islands", "CardFace", "SideBadge", "Tile", "_Places", "_Tile")
"""What stands on pictures, whose room is what the words around them leave."""

MAPS = ("king-turn", "king-turn-last", "king-hand")
FORMS = ("enrol-parade-bonus", "enrol-parade-hold", "enrol-parade-site")
CROWDED = MAPS + FORMS
"""Views with words seen up to an eighth smaller at 150 %: not held here yet."""

NEVER = "hint-"
"""With text so large a hint is a page of its own."""

ALL = {
    name: view
    for name, view in VIEWS.items()
    if not name.endswith("qps") and not name.startswith(NEVER)
}
PLAIN = {name: view for name, view in ALL.items() if name not in CROWDED}
SPOKEN = ENROL_SESSIONS | CHECK_SESSIONS
SPOKEN = {name: session for name, session in SPOKEN.items() if name not in CROWDED}


def sizes(window):
    """Size in pixels of everything that is written in words, the least of each."""
    made = window.app.stage._type._kept._made
    size_of = {id(texture): key[:3:2] for key, texture in made.items()}
    found = defaultdict(list)
    for widget in window.app.stage.walk(restrict=True):
        words = {one.text for one in getattr(widget, "written", ())}
        for each, _ in drawn(widget.canvas):
            text, size = size_of.get(id(each.texture), ("", 0))
            if text in words and type(widget).__name__ not in PICTURED:
                found[text].append(size)
    return {text: min(every) for text, every in found.items()}


def smaller(show, window, view, panel, captions=None):
    """Every text that is smaller at 150 % than at 100 %, with both sizes."""
    shown = []
    for text in (1.0, 1.5):
        driver = show(view, PANELS[panel], Look(text=text))
        if captions:
            driver.words = captions
            window.step()
        shown.append(sizes(window))
    usual, large = shown
    return {
        text: (usual[text], large[text])
        for text in usual.keys() & large.keys()
        if large[text] < usual[text] - ROUNDED
    }


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", PLAIN)
def test_no_words_are_smaller_when_text_is_larger(name, panel, show, window):
    assert smaller(show, window, PLAIN[name], panel) == {}


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", SPOKEN)
def test_no_words_are_smaller_in_any_language(name, panel, show, window):
    for words in WORDS.values():
        view = seen_in(SPOKEN[name], words)
        found = smaller(show, window, view, panel, captions_in(words))
        assert found == {}, words.language


UNDO = "Zurücknehmen: der Yokai-König deckte Shin Rubber auf"


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", ["recruit", "table-place", "king-moves"])
def test_a_long_undo_is_no_smaller_and_no_shorter(name, panel, show, window):
    view, shown = VIEWS[name], []
    undo = Choice("undo", UNDO, Back())
    view = replace(view, chrome=replace(view.chrome, undo=undo))
    for text in (1.0, 1.5):
        show(view, PANELS[panel], Look(text=text))
        (button,) = [p for p in window.app.stage.presses() if p.choice.id == "undo"]
        (told,) = [one.text for one in button.written] or [""]
        shown.append((told, sizes(window).get(told, 0)))
    (usual, usual_px), (large, large_px) = shown
    assert large_px >= usual_px
    assert len(large) >= len(usual) > 0


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", PLAIN)
def test_a_title_is_no_smaller_than_the_line_below_it(name, panel, show, window):
    chrome, shown = VIEWS[name].chrome, []
    for text in (1.0, 1.5):
        show(VIEWS[name], PANELS[panel], Look(text=text))
        shown.append(sizes(window))
    usual, large = shown
    if chrome.subtitle in large and chrome.title in large and chrome.title in usual:
        # A title too long for its line at any size stays as large as it was.
        least = min(large[chrome.subtitle], usual[chrome.title])
        assert large[chrome.title] >= least - ROUNDED
