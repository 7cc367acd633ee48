"""Looks at a whole table on both panels: the picture, its marks, and touching them."""

import pytest

from companion.messages import Back, Pick
from companion.ui.panels import PANELS
from tests.ui.sample_looks import KEPT, LOOK_VIEWS, STILL

PICTURE = "look-1"


def shown(show, name, panel):
    stills = {PICTURE: STILL, KEPT: STILL}
    return show(LOOK_VIEWS[name], PANELS[panel], stills=stills)


@pytest.mark.parametrize("panel", PANELS)
def test_a_card_in_the_picture_is_touched(show, window, panel):
    driver = shown(show, "look-done", panel)
    window.frame()
    window.press("card-6")
    assert driver.posted == [Pick("card:6")]


@pytest.mark.parametrize("panel", PANELS)
def test_the_picture_is_uploaded_once_and_kept_for_the_close_up(show, window, panel):
    driver = shown(show, "look-done", panel)
    window.frame(2)
    texture = window.app.stage.screen.photo.texture
    assert texture.size == STILL.size_wh
    driver.view = LOOK_VIEWS["look-asked"]
    window.frame(2)
    assert window.app.stage.screen.photo.texture is texture


@pytest.mark.parametrize("name", ["look-done", "look-asked", "look-blurred"])
@pytest.mark.parametrize("panel", PANELS)
def test_the_buttons_have_what_they_need_before_the_picture(show, window, panel, name):
    shown(show, name, panel)
    window.frame(2)
    shown_in_parts = [
        each
        for each in window.app.stage.screen.walk()
        if type(each).__name__ == "Turner"
    ]
    assert not shown_in_parts


def test_the_picture_is_upright(show, window):
    shown(show, "look-done", "landscape")
    window.frame(2)
    photo = window.app.stage.screen.photo
    place = photo._place
    picture = window.picture()
    high = picture.height
    first = picture.getpixel((round(place.x + 4), round(high - place.top + 4)))
    assert first == pytest.approx((38, 84, 60), abs=12)


@pytest.mark.parametrize("panel", PANELS)
def test_the_kept_picture_of_a_game_is_shown_and_left(show, window, panel):
    driver = shown(show, "look-kept", panel)
    window.frame(2)
    photo = window.app.stage.screen.photo
    assert photo.texture.size == STILL.size_wh
    window.press("done")
    assert driver.posted == [Back()]


@pytest.mark.parametrize("panel", PANELS)
def test_without_its_file_no_picture_is_shown_and_the_page_can_be_left(
    show, window, panel
):
    driver = show(LOOK_VIEWS["look-kept"], PANELS[panel])
    assert window.app.stage.screen.photo is None
    window.press("done")
    assert driver.posted == [Back()]
