"""Whatever a list holds can be reached: it is on the page, or a button turns to it."""

import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.turner import Turner
from companion.view.views import FormView, StepsView
from tests.ui.reach import left_out, shown
from tests.ui.sample_views import VIEWS

NEVER = {(name, 1.5) for name in VIEWS if name.startswith("hint-")}
"""Never seen: with text so large a hint is a page of its own."""

OWN = (FormView, StepsView)
"""Have tests of their own: what these turn are answers, and steps."""

LISTS = [
    name
    for name, view in VIEWS.items()
    if not name.endswith("qps") and not isinstance(view, OWN)
]


def lists(window):
    """Every window onto more than is seen in it, but the map."""
    return [
        scroll
        for scroll in shown(window, Scroll)
        if scroll.inside.h > scroll.box.h + 1 and not is_map(scroll)
    ]


def is_map(scroll):
    return [type(child).__name__ for child in scroll.content.children] == ["_Places"]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", LISTS)
def test_all_of_a_list_is_on_the_page_or_a_button_turns_to_it(
    name, panel, text, show, window
):
    if (name, text) in NEVER:
        return
    show(VIEWS[name], PANELS[panel], Look(text=text))
    buttons = {button.scroll: button for button in shown(window, Turner)}
    for scroll in lists(window):
        assert scroll in buttons, [type(w) for w in scroll.content.children]
        assert left_out(scroll, buttons[scroll]) == []
        width, height = window.app.stage.size
        box = buttons[scroll].box
        assert 0 <= box.x <= box.right <= width + 1
        assert 0 <= box.y <= box.top <= height + 1


@pytest.mark.parametrize("name", ["doctor", "settings", "prints", "boxes", "enrol"])
def test_a_page_is_one_stop_for_those_who_do_not_touch(name, show, window):
    show(VIEWS[name], PANELS["landscape"], Look(text=1.5))
    (button,) = shown(window, Turner)
    names = [stop.name for stop in window.app.stage.stops()]
    assert "pages" not in names
    assert names.count(button.name) == 1


@pytest.mark.parametrize("name", ["doctor", "settings", "prints", "boxes", "enrol"])
def test_a_touch_of_the_button_turns(name, show, window):
    show(VIEWS[name], PANELS["landscape"], Look(text=1.5))
    (button,) = shown(window, Turner)
    (scroll,) = lists(window)
    window.touch(*button.box.centre)
    assert scroll.offset > 0
