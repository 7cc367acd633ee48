"""One contract for pins in memory and for pins of copper.

On a Raspberry Pi: join BCM 23 (pin 16) and BCM 5 (pin 29) with a resistor of 1 kilohm,
leave everything else off, and run ``HYAKKI_REAL_PINS=1 pytest tests/pi``.
"""

import os
from queue import Empty, SimpleQueue

import pytest
from gpiozero.pins.mock import MockConnectedPin, MockFactory, MockPWMPin

from hardware.drivers import Driver, open_gpio
from hardware.errors import PinTaken
from hardware.gpiozero_pins import GpiozeroPins
from hardware.purposes import Button, Lamp

OUT_BCM, IN_BCM, DIMMED_BCM = 23, 5, 18
REAL = os.environ.get("HYAKKI_REAL_PINS") == "1"
needs_a_pi = pytest.mark.skipif(
    not REAL, reason="needs a Raspberry Pi with BCM 23 joined to BCM 5"
)


class JoinedPin(MockConnectedPin, MockPWMPin):
    """A pin in memory with a wire to another one."""


@pytest.fixture(params=["memory", pytest.param("copper", marks=needs_a_pi)])
def open_header(request, tmp_path):
    def in_memory():
        factory = MockFactory(pin_class=MockPWMPin)
        factory.pin(OUT_BCM, pin_class=JoinedPin, input_pin=factory.pin(IN_BCM))
        return GpiozeroPins(factory)

    if request.param == "memory":
        return in_memory
    return lambda: open_gpio(Driver.LGPIO, work_dir=tmp_path)


@pytest.fixture
def header(open_header):
    opened = open_header()
    yield opened
    opened.close()


@pytest.fixture
def edges():
    return SimpleQueue()


def arriving(edges, count):
    found = []
    for _ in range(count):
        try:
            found.append(edges.get(timeout=2))
        except Empty:
            break
    return found


def test_a_button_follows_the_wire(header, edges):
    button = header.input(Button.NEXT, IN_BCM, edges.put)
    lamp = header.output(Lamp.SEAT_1, OUT_BCM)
    seen = []
    for level in (100, 0, 100, 0):
        lamp.write(level)
        seen.append(button.is_down())
    assert seen == [False, True, False, True]


def test_every_edge_is_heard_in_order(header, edges):
    lamp = header.output(Lamp.SEAT_1, OUT_BCM)
    lamp.write(100)
    button = header.input(Button.NEXT, IN_BCM, edges.put)
    heard = []
    for level in (0, 100, 0, 100):
        lamp.write(level)
        heard += arriving(edges, 1)
    button.close()
    assert heard == [True, False, True, False]


def test_a_button_with_nothing_pressed_is_up(header, edges):
    button = header.input(Button.NEXT, IN_BCM, edges.put)
    assert not button.is_down()


def test_a_closed_button_hears_nothing(header, edges):
    button = header.input(Button.NEXT, IN_BCM, edges.put)
    button.close()
    button.close()
    lamp = header.output(Lamp.SEAT_1, OUT_BCM)
    for level in (0, 100, 0):
        lamp.write(level)
    assert edges.empty()


def test_a_taken_pin_is_refused_with_purpose_and_number(header):
    lamp = header.output(Lamp.SEAT_1, OUT_BCM)
    with pytest.raises(PinTaken) as caught:
        header.output(Lamp.SEAT_2, OUT_BCM)
    lamp.close()
    assert (caught.value.purpose, caught.value.bcm) == ("seat_2", OUT_BCM)


def test_a_closed_pin_can_be_taken_again(header):
    lamp = header.output(Lamp.SEAT_1, OUT_BCM)
    lamp.close()
    lamp.close()
    header.output(Lamp.SEAT_2, OUT_BCM).close()


def test_a_lamp_is_dimmed_through_the_whole_range(header):
    lamp = header.output(Lamp.ATTENTION, DIMMED_BCM, dimmable=True)
    for level in (0, 1, 50, 99, 100, 0):
        lamp.write(level)
    lamp.close()


def test_a_header_closes_twice_and_opens_again(open_header):
    first = open_header()
    held = first.output(Lamp.SEAT_1, OUT_BCM)
    held.close()
    first.close()
    first.close()
    second = open_header()
    second.output(Lamp.SEAT_1, OUT_BCM).close()
    second.close()
