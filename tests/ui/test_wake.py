"""A touch or key in the dark presses nothing; the picture is shaded and turned."""

import importlib

import pytest

from companion.ui.driver import Look
from companion.ui.panels import LANDSCAPE
from tests.ui.sample_tables import HOME

ENTER, TAB = 13, 9


def test_the_touch_that_wakes_presses_nothing(show, window):
    driver = show(HOME)
    driver.is_meant = False
    window.press("settings")
    assert driver.posted == []
    assert driver.is_meant  # the finger was lifted
    window.press("settings")
    assert len(driver.posted) == 1


def test_a_finger_that_wakes_and_slides_presses_nothing(show, window):
    driver = show(HOME)
    driver.is_meant = False
    x, y = window.find("settings").box.centre
    finger = window.finger(5, 5)
    window.feel("begin", finger)
    window.slide(finger, x, y)
    window.feel("end", finger)
    assert driver.posted == []


def test_a_key_that_wakes_presses_nothing(show, window):
    driver = show(HOME)
    window.strike(TAB)
    driver.is_meant = False
    window.strike(ENTER)
    assert driver.posted == []
    driver.is_meant = True
    window.strike(ENTER)
    assert len(driver.posted) == 1


def brightness(window):
    return sum(window.picture().convert("L").resize((1, 1)).tobytes())


def test_the_picture_is_shaded_down_to_black(show, window):
    driver = show(HOME)
    lit = brightness(window)
    driver.black = 60
    window.frame()
    dim = brightness(window)
    driver.black = 100
    window.frame()
    assert lit > dim > brightness(window) == 0
    driver.black = 0
    window.frame()
    assert brightness(window) == lit


@pytest.mark.parametrize("rotation", [180, 0])
def test_the_picture_is_turned_when_people_say_so(show, window, rotation):
    driver = show(HOME)
    driver.now = Look(rotation=rotation)
    window.frame()
    assert importlib.import_module("kivy.core.window").Window.rotation == rotation
    driver.now = Look(rotation=0)
    window.frame()
    assert window.app.stage.size == list(LANDSCAPE.size_wh)
