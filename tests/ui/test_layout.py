"""Nothing is cut off, nothing too small to press, nothing on top of something else."""

import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from tests.sorting_player import YOKAI, begun
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.sample_boards import looked, step
from tests.ui.sample_views import VIEWS

SIZES = (0.9, 1.0, 1.5)
CASES = [(name, panel, text) for name in VIEWS for panel in PANELS for text in SIZES]


def title(case):
    return f"{case[0]}-{case[1]}-{case[2]}"


@pytest.fixture(params=CASES, ids=title)
def shown(request, show, window):
    name, panel, text = request.param
    show(VIEWS[name], PANELS[panel], Look(text=text))
    return window, PANELS[panel]


def test_layout(shown):
    window, panel = shown
    no_text_is_cut_off(window)
    all_can_be_hit(window, panel)
    nothing_overlaps(window)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(
    "name", ["score", "score-lost", "score-four", "setup-own", "icons", "icons-empty"]
)
def test_all_is_seen_without_scrolling(show, window, name, panel):
    show(VIEWS[name], PANELS[panel])
    assert not [w for w in window.app.stage.walk() if hasattr(w, "reveal")]


def test_text_that_scrolls_can_be_read_to_its_end(show, window):
    show(VIEWS["long"], PANELS["landscape"], Look(text=1.5))
    rolls = [w for w in window.app.stage.walk() if hasattr(w, "reveal")]
    assert rolls
    for roll in rolls:
        last = min(
            (child.box for child in roll.content.children), key=lambda box: box.y
        )
        roll.reveal(last)
        assert last.y + roll.offset >= roll.box.y - 1 or last.h > roll.box.h


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_hints_of_three_families_are_read_whole(show, window, panel, text):
    sitting = begun(YOKAI, "players-2")
    for name in ("oni+rokurokubi", "kitsune+oni", "kappa+rokurokubi", "oni"):
        looked(sitting)
        step(sitting, 0)
        sitting.press("reveal")
        show(sitting.view, PANELS[panel], Look(text=text))
        no_text_is_cut_off(window)
        nothing_overlaps(window)
        sitting.press(f"drawn-{name}")
