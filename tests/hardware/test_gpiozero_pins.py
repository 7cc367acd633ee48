import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.errors import PinFailed, PinTaken
from hardware.gpiozero_pins import GpiozeroPins
from hardware.purposes import Button, Lamp


class DeafEarPin(MockPWMPin):
    """A pin that goes on listening when it is closed, as lgpio's does."""

    def close(self):
        self.function = "input"


def test_a_closed_button_stops_listening_before_its_pin_is_closed():
    factory = MockFactory(pin_class=DeafEarPin)
    header, heard = GpiozeroPins(factory), []
    button = header.input(Button.NEXT, 5, heard.append)
    button.close()
    factory.pin(5).drive_low()
    assert (heard, factory.pin(5).when_changed) == ([], None)


def test_a_button_is_pulled_up_and_closed_means_down(header, world, factory):
    heard = []
    button = header.input(Button.NEXT, 5, heard.append)
    assert (factory.pin(5).pull, button.is_down()) == ("up", False)
    world.hold(5, True)
    assert button.is_down()
    world.hold(5, False)
    assert heard == [True, False]


def test_every_raw_edge_is_passed_on_without_any_bounce_time(header, world, factory):
    heard = []
    button = header.input(Button.NEXT, 5, heard.append)
    for _ in range(5):
        world.hold(5, True)
        world.hold(5, False)
    assert (heard, factory.pin(5).bounce) == ([True, False] * 5, None)
    button.close()


def test_a_lamp_starts_dark_even_on_a_pin_that_was_high(header, factory):
    factory.pin(23).drive_high()
    lamp = header.output(Lamp.SEAT_1, 23)
    assert (factory.pin(23).function, factory.pin(23).state) == ("output", 0)
    lamp.close()


def test_only_a_dimmable_lamp_uses_pulses(header, factory):
    plain = header.output(Lamp.SEAT_1, 23)
    dimmed = header.output(Lamp.ATTENTION, 18, dimmable=True)
    assert factory.pin(23).frequency is None
    assert factory.pin(18).frequency == 100
    plain.close()
    dimmed.close()


@pytest.mark.parametrize("take", ["output", "input"])
def test_a_refused_pin_is_told_apart_from_a_busy_one(troubled_header, take):
    header = troubled_header({23: "GPIO busy", 24: "bad GPIO number"})
    extra = [print] if take == "input" else []
    with pytest.raises(PinTaken) as busy:
        getattr(header, take)(Lamp.SEAT_1, 23, *extra)
    with pytest.raises(PinFailed) as refused:
        getattr(header, take)(Lamp.SEAT_2, 24, *extra)
    assert (busy.value.purpose, busy.value.bcm) == ("seat_1", 23)
    assert (type(refused.value), refused.value.key) == (PinFailed, "pin_failed")
    assert refused.value.detail == "bad GPIO number"
