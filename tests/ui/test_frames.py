"""One frame: a step, the view if it is new, lamps, camera; faults end nothing."""

import pytest

from companion.messages import Back, Quit
from companion.ui.driver import Preview
from companion.ui.panels import LANDSCAPE, PORTRAIT
from companion.ui.widgets.brackets import Brackets
from tests.ui.sample_pages import SCAN
from tests.ui.sample_tables import HOME, PLACE


def lamps(window):
    return next(
        w for w in window.app.stage.walk(restrict=True) if hasattr(w, "brightness")
    )


def red(window, x, y):
    picture = window.picture()
    return picture.getpixel((round(x), picture.height - 1 - round(y)))[0]


def test_an_equal_view_is_not_drawn_again(show, window):
    driver = show(HOME)
    screen = window.app.stage.screen
    driver.view = type(HOME)(HOME.chrome, HOME.resume, HOME.choices, HOME.note)
    window.frame(3)
    assert window.app.stage.screen is screen


def test_a_still_screen_asks_for_no_drawing(show, window):
    show(PLACE)
    window.frame(2)
    assert not window.needs_drawing
    window.step()
    assert not window.needs_drawing


def test_a_lamp_that_blinks_asks_for_drawing(show, window):
    driver = show(PLACE)
    window.frame(2)
    driver.lit = (100,)
    window.step()
    assert window.needs_drawing


def test_a_new_view_is_shown_in_the_same_frame(show, window):
    driver = show(HOME)
    driver.view = PLACE
    window.frame()
    assert "tile-0" in window.choice_ids()


def test_lamps_follow_the_table(show, window):
    driver = show(PLACE)
    driver.lit = (0, 0, 0, 100, 0, 0)
    window.frame()
    assert lamps(window).brightness == (0, 0, 0, 100, 0, 0)
    driver.lit = (0, 0, 0, 0, 0, 0)
    window.frame()
    assert lamps(window).brightness == (0, 0, 0, 0, 0, 0)


def test_a_lit_lamp_looks_lit(show, window):
    driver = show(PLACE)
    row = lamps(window)
    x, y = row.lamps[0].x + 4, row.lamps[0].centre[1]
    dark = red(window, x, y)
    driver.lit = (100,)
    window.frame()
    assert red(window, x, y) > dark + 40


def test_the_camera_uses_one_texture_again(show, window):
    driver = show(SCAN)
    size = (32, 24)
    driver.seen = Preview(1, size, bytes((200, 30, 30, 255)) * (32 * 24))
    window.frame()
    screen = window.app.stage.screen
    first = screen.texture
    x, y = screen.box.x + screen.box.w * 0.25, screen.box.centre[1]
    before = red(window, x, y)
    driver.seen = Preview(2, size, bytes((20, 200, 30, 255)) * (32 * 24))
    window.frame()
    assert screen.texture is first
    assert before > 150 > red(window, x, y)


def test_the_camera_is_shown_upright(show, window):
    driver = show(SCAN)
    size = (16, 16)
    top, bottom = bytes((250, 0, 0, 255)) * 128, bytes((0, 0, 250, 255)) * 128
    driver.seen = Preview(1, size, top + bottom)
    window.frame()
    box = window.app.stage.screen.seen
    assert red(window, box.centre[0], box.top - 30) > 200
    assert red(window, box.centre[0], box.y + 30) < 60


@pytest.mark.parametrize("size", [(32, 18), (24, 18), (18, 32), (40, 10)], ids=str)
@pytest.mark.parametrize("panel", [LANDSCAPE, PORTRAIT], ids=["wide", "upright"])
def test_the_card_is_to_be_held_within_the_picture(show, window, panel, size):
    driver = show(SCAN)
    window.turn_to(panel)
    for number, size_wh in enumerate(((16, 16), size)):
        pixels = bytes((9, 9, 9, 255)) * (size_wh[0] * size_wh[1])
        driver.seen = Preview(number, size_wh, pixels)
        window.frame()
    screen = window.app.stage.screen
    (brackets,) = (each for each in screen.children if isinstance(each, Brackets))
    picture, held = brackets.box, brackets.held
    assert picture.w / picture.h == pytest.approx(size[0] / size[1], rel=0.05)
    assert screen.seen.x - 1 <= picture.x < held.x
    assert held.right < picture.right <= screen.seen.right + 1
    assert screen.seen.y - 1 <= picture.y < held.y
    assert held.top < picture.top <= screen.seen.top + 1


def test_a_fault_is_shown_and_the_program_goes_on(show, window, caplog):
    driver = show(HOME)
    driver.view = ValueError("no such tile")
    window.frame(3)
    assert window.choice_ids() == ("go-on", "quit")
    assert caplog.text.count("no such tile") == 1
    driver.view = HOME
    window.press("go-on")
    assert driver.posted == [Back()]
    assert "new" in window.choice_ids()


def test_a_fault_that_stays_can_be_left(show, window, caplog):
    driver = show(HOME)
    driver.view = ValueError("no such tile")
    window.frame()
    window.press("quit")
    assert driver.posted == [Quit()]
    assert window.choice_ids() == ("go-on", "quit")
    assert "no such tile" in caplog.text


def test_a_fault_in_the_drawing_is_caught_too(show, window, caplog):
    driver = show(HOME)
    driver.view = object()
    window.frame()
    assert window.choice_ids() == ("go-on", "quit")
    assert "frame failed" in caplog.text


def test_the_window_can_change_its_shape(show, window):
    show(PLACE)
    window.turn_to(PORTRAIT)
    assert window.picture().size == (720, 1280)
