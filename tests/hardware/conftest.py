"""A header that exists in memory, a clock that stands still, an inbox."""

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.gpiozero_pins import GpiozeroPins


class StandingClock:
    """Milliseconds that move only when a test says so."""

    def __init__(self):
        self.now_ms = 0

    def __call__(self):
        return self.now_ms


class World:
    """What is outside the header: fingers, eyes, and pins that others hold."""

    def __init__(self, factory):
        self._factory = factory

    def hold(self, bcm, down):
        pin = self._factory.pin(bcm)
        if down:
            pin.drive_low()
        else:
            pin.drive_high()

    def watch(self, bcm):
        """Return a look at everything the pin has been since now, first level first."""
        pin = self._factory.pin(bcm)
        pin.clear_states()
        return lambda: [float(each.state) for each in pin.states]


class DriverError(Exception):
    """What a driver raises; it knows only one class, as lgpio does."""


class TroubledFactory(MockFactory):
    """Pins of which some are refused, each with the driver's words."""

    def __init__(self, refused):
        super().__init__(pin_class=MockPWMPin)
        self._refused = refused

    def pin(self, name, pin_class=None, **kwargs):
        if name in self._refused:
            raise DriverError(self._refused[name])
        return super().pin(name, pin_class, **kwargs)


@pytest.fixture
def factory():
    return MockFactory(pin_class=MockPWMPin)


@pytest.fixture
def header(factory):
    with_pins = GpiozeroPins(factory)
    yield with_pins
    with_pins.close()


@pytest.fixture
def troubled_header():
    return lambda refused: GpiozeroPins(TroubledFactory(refused), (DriverError,))


@pytest.fixture
def world(factory):
    return World(factory)


@pytest.fixture
def clock():
    return StandingClock()


@pytest.fixture
def posted():
    return []
