"""The screen goes dark when nobody is there, and what wakes it presses nothing."""

from pathlib import Path

import pytest

from companion import messages as msg
from companion.devices.backlight import Backlight
from companion.devices.panel_light import PanelLight
from companion.devices.rest import DEAF_MS, Rest
from companion.paths import Paths
from companion.session.reducer import update
from companion.settings import Settings
from companion.wiring import Clock, Order, build
from hardware.events import ButtonHeld, ButtonPressed
from tests.session_player import Sitting

MINUTE = 60_000


def dark(now_ms=MINUTE):
    rest = Rest()
    rest.advance(0, 1)
    assert rest.advance(now_ms, 1)
    return rest


def test_it_goes_dark_once_when_the_time_is_over():
    rest = Rest()
    assert not rest.advance(0, 1)
    assert not rest.advance(MINUTE - 1, 1)
    assert rest.advance(MINUTE, 1)
    assert not rest.advance(MINUTE + 1, 1)
    assert rest.is_dark


def test_never_means_never():
    rest = Rest()
    rest.advance(0, 0)
    assert not rest.advance(1000 * MINUTE, 0)


def test_what_happens_puts_it_off():
    rest = Rest()
    rest.advance(0, 1)
    rest.stir(MINUTE - 1)
    assert not rest.advance(MINUTE, 1)
    assert rest.advance(2 * MINUTE - 1, 1)


def test_the_touch_that_wakes_it_is_not_meant_for_anything():
    rest = dark()
    assert not rest.feel(2 * MINUTE)
    assert not rest.is_dark


def test_nor_is_one_right_after_it_is_lifted():
    rest = dark()
    rest.feel(2 * MINUTE)
    rest.let_go(3 * MINUTE)
    assert not rest.feel(3 * MINUTE + DEAF_MS - 1)
    assert rest.feel(3 * MINUTE + DEAF_MS)


def light(root, brightness=100, most=255):
    folder = root / "sys/class/backlight/panel"
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text(f"{most}\n")
    (folder / "brightness").write_text(str(brightness))
    (folder / "bl_power").write_text("0")
    return folder


def test_the_light_behind_the_panel_is_set_and_put_out(tmp_path):
    folder = light(tmp_path)
    panel, settings = PanelLight(Backlight(tmp_path)), Settings(brightness=40, blank=1)
    panel.advance(0, settings)
    assert (folder / "brightness").read_text() == "102"
    assert panel.shade(settings) == 0
    panel.advance(MINUTE, settings)
    assert (folder / "brightness").read_text() == "0"
    assert (folder / "bl_power").read_text() == "4"
    assert panel.shade(settings) == 100
    panel.rest.feel(MINUTE + 1)
    panel.advance(MINUTE + 1, settings)
    assert (folder / "brightness").read_text() == "102"
    assert (folder / "bl_power").read_text() == "0"


@pytest.mark.parametrize("most", ["nonsense", "", "1"])
def test_a_light_that_does_not_obey_leaves_it_to_the_picture(tmp_path, most):
    folder = light(tmp_path, most=most)
    panel, settings = PanelLight(Backlight(tmp_path)), Settings(brightness=20)
    panel.advance(0, settings)
    if most == "1":
        assert (folder / "brightness").read_text() == "1"
    else:
        assert 0 < panel.shade(settings) < 100


def test_without_any_light_the_picture_is_shaded():
    panel = PanelLight(Backlight(Path("/nowhere")))
    panel.advance(0, Settings(brightness=100))
    assert panel.shade(Settings(brightness=100)) == 0
    assert panel.shade(Settings(brightness=20)) > panel.shade(Settings(brightness=80))


def test_the_panel_is_left_lit(tmp_path):
    folder = light(tmp_path)
    panel = PanelLight(Backlight(tmp_path))
    panel.advance(0, Settings(blank=1))
    panel.advance(MINUTE, Settings(blank=1))
    panel.close()
    assert (folder / "brightness").read_text() == "255"


@pytest.mark.parametrize(
    "press", [ButtonPressed("next", 5), ButtonPressed("back", 5), ButtonHeld("back", 5)]
)
def test_a_button_pressed_in_the_dark_only_lights_the_screen(press):
    sitting = Sitting()
    sitting.begin()
    sitting.send(msg.Rested(True))
    before = sitting.session
    after, effects = update(before, press)
    assert not after.is_dark
    assert effects == ()
    assert (after.stack, after.play) == (before.stack, before.play)
    assert update(after, press)[0] is not after


def test_the_whole_program_goes_dark_and_wakes(tmp_path):
    appliance = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    appliance.step(0)
    appliance.post(msg.Go(appliance.loop.session.here))
    appliance.step(10 * MINUTE - 1)
    assert appliance.shade() == 0
    appliance.step(20 * MINUTE)
    assert appliance.shade() == 100
    assert appliance.loop.session.is_dark
    assert not appliance.feel(20 * MINUTE + 5)
    assert appliance.shade() == 0
    assert not appliance.loop.session.is_dark
    appliance.let_go(20 * MINUTE + 90)
    assert not appliance.feel(20 * MINUTE + 100)
    assert appliance.feel(21 * MINUTE)
    appliance.close()


def test_news_on_the_screen_light_it(tmp_path):
    appliance = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    appliance.step(0)
    appliance.step(30 * MINUTE)
    assert appliance.shade() == 100
    appliance.loop.handle(msg.Failed("a fault"))
    appliance.step(31 * MINUTE)
    assert appliance.shade() == 0
    appliance.close()
