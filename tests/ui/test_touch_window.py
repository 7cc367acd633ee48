"""The real window on a panel that tells other places than where fingers are."""

import pytest

from companion.touch.affine import SPOTS, fitted
from companion.touch.wishes import Touched
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from tests.ui.sample_tables import HOME
from tests.ui.sample_views import VIEWS

MIRRORED = fitted([(1 - x, y) for x, y in SPOTS])


@pytest.mark.parametrize("panel", PANELS)
def test_a_touch_anywhere_is_told_as_a_place(panel, show, window):
    driver = show(VIEWS["touch-cross"], PANELS[panel])
    width, height = PANELS[panel].size_wh
    window.touch(0.1 * width, 0.9 * height)
    window.step()
    (told,) = driver.posted
    assert isinstance(told, Touched)
    assert (told.x, told.y) == pytest.approx((0.1, 0.9), abs=0.005)


@pytest.mark.parametrize("panel", PANELS)
def test_the_crosses_lie_beside_all_that_can_be_pressed(panel, show, window):
    show(VIEWS["touch-cross"], PANELS[panel])
    width, height = PANELS[panel].size_wh
    for press in window.app.stage.presses():
        if press.choice.id == "back":
            continue
        for x, y in SPOTS:
            assert not press.box.inset(-20).holds(x * width, y * height)


def test_a_calibrated_panel_presses_what_the_finger_is_on(show, window):
    driver = show(HOME, look=Look(touch=MIRRORED))
    press = window.find(HOME.choices[0].id)
    x, y = press.box.centre
    width, _ = PANELS["landscape"].size_wh
    finger = window.finger(width - x, y)
    window.feel("begin", finger)
    window.slide(finger, width - x + 1, y)
    window.feel("end", finger)
    window.step()
    assert driver.posted == [HOME.choices[0].message]


def test_a_second_tap_on_the_same_spot_is_put_where_the_first_was(show, window):
    driver = show(HOME, look=Look(touch=MIRRORED))
    press = window.find(HOME.choices[0].id)
    x, y = press.box.centre
    width, _ = PANELS["landscape"].size_wh
    first = window.finger(width - x, y)
    window.feel("begin", first)
    window.feel("end", first)
    window.step()
    window.clock.pass_ms(1000)
    lost = window.finger(-5 * width, -5 * width)
    window.feel("begin", lost)
    window.feel("end", lost)
    window.step()
    assert driver.posted == [HOME.choices[0].message] * 2


def test_without_a_calibration_nothing_moves(show, window):
    driver = show(HOME, look=Look())
    window.press(HOME.choices[0].id)
    assert driver.posted == [HOME.choices[0].message]
