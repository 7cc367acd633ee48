"""Large text, in every language: words stay whole, what is pressed stays large."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxfiles.shelf import BoxFile, Shelf
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.words import LANGUAGES, Words
from rules.hundred_yokai.layouts import template
from tests.session_player import GAME, Sitting
from tests.sorting_player import CARDS, SHAPED, YOKAI
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.sample_boards import hinting, played
from tests.ui.sample_boxes import SHELF, STICK
from tests.ui.sample_enrolling import ENROL_SESSIONS, KINDS, SAMPLE, at
from tests.ui.sample_places import seen_in
from tests.ui.stand_in import captions_in

MANY = Shelf(
    files=tuple(
        BoxFile(f"{STICK}/{n}.toml", f"{n}.toml", STICK, n, is_refused=n % 2 == 0)
        for n in range(70)
    ),
    sticks=(STICK,),
)


def laying():
    """A game whose islands people lay themselves, at the first of them."""
    sitting = Sitting()
    sitting.press(f"new-{GAME}")
    while "own" not in sitting.choices():
        known = ("next", "done")
        sitting.press(next(each for each in known if each in sitting.choices()))
    sitting.press("own")
    return sitting.session


def with_boxes(shelf):
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(msg.BoxesListed(shelf))
    return sitting.session


def visited(*messages):
    sitting = Sitting()
    for message in messages:
        sitting.send(message)
    return sitting.session


def a_file():
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(msg.BoxesListed(MANY))
    sitting.press("take-1.toml")
    return sitting.session


def layouts():
    """Every template with every cell to be tapped."""
    for name in ("diamond", "hexagram", "staggered"):
        table = {**KINDS[GAME].blank("Box"), "layout": {"template": name}}
        yield f"layout-{name}", at("layout", 3, table=table)


SESSIONS = {
    "counts": played(YOKAI, 1, "players-2").session,
    "counts-shape": played(SHAPED, 1, "players-3", "level-5").session,
    "counts-hints": hinting(SHAPED, "players-2", "level-5").session,
    "counts-cards": hinting(CARDS, "players-3").session,
    "layout-first": ENROL_SESSIONS["enrol-first"],
    "layout-wrong": at("layout", -1, table={**SAMPLE, "layout": {"template": "x"}}),
    "laying": laying(),
    "boxes": with_boxes(SHELF),
    "boxes-none": with_boxes(Shelf()),
    "boxes-many": with_boxes(MANY),
    "boxes-file": a_file(),
    "about": visited(msg.Go(to.About())),
    **dict(layouts()),
}


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", SESSIONS)
def test_words_are_whole_and_targets_large(show, window, name, panel, text):
    for language in LANGUAGES:
        words = Words(language)
        view = seen_in(SESSIONS[name], words)
        driver = show(view, PANELS[panel], Look(text=text))
        driver.words = captions_in(words)
        window.step()
        no_text_is_cut_off(window)
        all_can_be_hit(window, PANELS[panel])
        nothing_overlaps(window)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", ["boxes", "boxes-none", "boxes-many"])
def test_done_is_always_in_view(show, window, name, panel, text):
    show(seen_in(SESSIONS[name], Words()), PANELS[panel], Look(text=text))
    (done,) = [p for p in window.app.stage.presses() if p.choice.id == "done"]
    rolls = [w for w in window.app.stage.walk() if hasattr(w, "reveal")]
    assert not [roll for roll in rolls if done in set(roll.walk())]
    assert done.box.y >= 0


@pytest.mark.parametrize("panel", PANELS)
def test_templates_are_drawn_to_choose_from(show, window, panel):
    view = seen_in(SESSIONS["layout-first"], Words())
    show(view, PANELS[panel])
    drawn = [w for w in window.app.stage.walk() if hasattr(w, "places")]
    assert [len(each.places) for each in drawn] == [13, 13, 13]
    assert len({tile for each in drawn for tile in each.places}) == 39
    assert [each.map.edges for each in view.options] == [
        template(each.id.removeprefix("template-")).edges for each in view.options
    ]
