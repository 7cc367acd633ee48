"""Text that scrolls is seen whole without a finger."""

import numpy as np
import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.ui.widgets.pages import next_page
from companion.ui.widgets.turner import Turner
from tests.ui.sample_tables import HOME, LONG

MANY = 60
"""More pages than anything has."""


def rolls(window):
    return [w for w in window.app.stage.walk(restrict=True) if hasattr(w, "reveal")]


def seen_of(roll):
    """Left and upper edge of what is seen of it now, in whole pixels."""
    return tuple(round(each) for each in roll._at)


def turns(stop):
    return stop.name == "pages" or isinstance(stop, Turner)


def reached(window):
    """Where everything that scrolls has been on the way with *next* and *press*."""
    seen = {roll: {seen_of(roll)} for roll in rolls(window)}
    focus = window.app.stage.focus
    for stop in window.app.stage.stops():
        focus.move(1)
        for _ in range(MANY if turns(stop) else 1):
            for roll, places in seen.items():
                places.add(seen_of(roll))
            if turns(stop):
                focus.fire()
    return seen


@pytest.mark.parametrize("panel", PANELS)
def test_all_that_scrolls_is_seen_without_a_finger(panel, show, window):
    show(LONG, PANELS[panel], Look(text=1.5))
    window.touch(1, 1)
    for roll, places in reached(window).items():
        width, height = roll.inside.size_wh
        seen = np.zeros((height + 1, width + 1), bool)
        for left, up in places:
            seen[up : up + round(roll.box.h), left : left + round(roll.box.w)] = True
        missed = ~seen[:height, :width]
        strip = min(missed.any(0).sum(), missed.any(1).sum())
        assert strip <= roll.kit.px(17), type(roll.parent).__name__


def test_pages_are_turned_by_the_button_that_presses(show, window):
    driver = show(LONG, look=Look(text=1.5))
    window.touch(1, 1)  # away with the focus of the screen before
    names = [stop.name for stop in window.app.stage.stops()]
    driver.pushes = ["next"] * (names.index("turn-text") + 1)
    window.frame()
    stop = next(s for s in window.app.stage.stops() if s.has_focus)
    before = stop.scroll.offset
    driver.pushes = ["press"]
    window.frame()
    assert stop.scroll.offset > before
    assert driver.posted == []


def test_after_the_last_page_comes_the_first():
    limits, window_wh = (0.0, 150.0), (100.0, 100.0)
    at = next_page((0.0, 0.0), limits, window_wh)
    assert at == (0.0, 80.0)
    at = next_page(at, limits, window_wh)
    assert at == (0.0, 150.0)
    assert next_page(at, limits, window_wh) == (0.0, 0.0)


def test_what_is_wide_goes_sideways_before_it_goes_down():
    limits, window_wh = (50.0, 30.0), (100.0, 100.0)
    at = next_page((0.0, 0.0), limits, window_wh)
    assert at == (50.0, 0.0)
    assert next_page(at, limits, window_wh) == (0.0, 30.0)


def test_where_all_is_seen_nothing_has_pages(show, window):
    show(HOME)
    assert "pages" not in [stop.name for stop in window.app.stage.stops()]
