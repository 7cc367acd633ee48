"""Three buttons on pins: the frame moves, and what is in it is pressed."""

from dataclasses import replace

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import effects as ask
from companion.session.reducer import update
from companion.settings import Settings
from hardware.board import open_board
from hardware.events import ButtonHeld, ButtonPressed
from hardware.gpiozero_pins import GpiozeroPins
from hardware.pins import Pins
from hardware.purposes import Button
from tests.session_player import Sitting

BCM = {"next": 5, "back": 6, "press": 15}


@pytest.mark.parametrize("button", BCM)
def test_in_moving_each_button_is_left_to_the_screen(button):
    session = Sitting(Settings(buttons="focus")).session
    after, effects = update(session, ButtonPressed(button, 10))
    assert after is session
    assert effects == (ask.Nudge(button),)


def test_in_answering_only_the_third_is():
    session = Sitting().session
    assert update(session, ButtonPressed("press", 9)) == (
        session,
        (ask.Nudge("press"),),
    )
    after, effects = update(session, ButtonPressed("next", 10))
    assert after.here != session.here
    assert not any(isinstance(effect, ask.Nudge) for effect in effects)


def test_the_third_held_lets_buttons_move_where_no_touch_is_felt():
    sitting = Sitting()
    sitting.send(ButtonHeld("press", 900))
    assert sitting.session.settings.buttons == "focus"
    assert sitting.effects == (ask.SaveSettings(),)
    assert "move the frame" in sitting.view.chrome.notice.text
    sitting.send(ButtonPressed("next", 2000))
    assert sitting.effects == (ask.Nudge("next"),)
    sitting.send(ButtonHeld("press", 3000))
    assert sitting.session.settings.buttons == "answer"
    assert "answer" in sitting.view.chrome.notice.text


def test_held_in_the_dark_it_only_lights_the_screen():
    session = replace(Sitting().session, is_dark=True)
    after, effects = update(session, ButtonHeld("press", 900))
    assert (after, effects) == (replace(session, is_dark=False), ())


def test_a_wired_third_button_is_heard():
    factory, posted, now = MockFactory(pin_class=MockPWMPin), [], [1000]
    pins = Pins.from_table({"proposal": "hundred-yokai", **BCM})
    assert pins.bcm[Button.PRESS] == 15
    board = open_board(
        pins,
        lambda: GpiozeroPins(factory, (), lambda _: None),
        post=posted.append,
        clock_ms=lambda: now[0],
    )

    def wait():
        for _ in range(60):
            now[0] += 10
            board.step()

    wait()
    for name, bcm in BCM.items():
        posted.clear()
        pin = factory.pin(bcm)
        pin.drive_low()
        wait()
        pin.drive_high()
        wait()
        assert [event.button for event in posted] == [name]
    board.close()
