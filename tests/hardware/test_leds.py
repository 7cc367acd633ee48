import pytest

from hardware.cues import Blink, Off, Pulse, Steady
from hardware.leds import Lamps
from hardware.purposes import Lamp

SEAT_BCM, OTHER_BCM, ATTENTION_BCM = 23, 24, 18


class Ledger:
    """An output that remembers every write, also those that change nothing."""

    def __init__(self):
        self.levels = []

    def write(self, level):
        self.levels.append(level)

    def close(self):
        pass


@pytest.fixture
def wakes():
    return []


@pytest.fixture
def lamps(header, clock, wakes):
    outputs = {
        Lamp.SEAT_1: header.output(Lamp.SEAT_1, SEAT_BCM),
        Lamp.SEAT_2: header.output(Lamp.SEAT_2, OTHER_BCM),
        Lamp.ATTENTION: header.output(Lamp.ATTENTION, ATTENTION_BCM, dimmable=True),
    }
    return Lamps(outputs, clock_ms=clock, wake=lambda: wakes.append(clock.now_ms))


def run(lamps, clock, until_ms):
    """Advance exactly when the lamps ask for it; return those times."""
    times = []
    while True:
        lamps.advance(clock.now_ms)
        times.append(clock.now_ms)
        change = lamps.next_change_ms(clock.now_ms)
        if change is None or change > until_ms:
            return times
        assert change > clock.now_ms
        clock.now_ms = change


def test_a_steady_lamp_is_written_once_and_asks_for_nothing(lamps, clock, world):
    history = world.watch(SEAT_BCM)
    lamps.show(Lamp.SEAT_1, Steady())
    assert run(lamps, clock, 10_000) == [0]
    assert history() == [0, 1]


def test_a_level_that_stays_is_not_written_again(clock):
    written = Ledger()
    lamps = Lamps({Lamp.ATTENTION: written}, clock_ms=clock, wake=lambda: None)
    lamps.show(Lamp.ATTENTION, Steady(40))
    for now_ms in (0, 10, 20):
        lamps.advance(now_ms)
    lamps.show(Lamp.ATTENTION, Blink(brightness=40))
    lamps.advance(30)
    assert written.levels == [40]


def test_a_dim_cue_lights_a_lamp_that_cannot_be_dimmed_fully(lamps, clock, world):
    history = world.watch(SEAT_BCM)
    lamps.show(Lamp.SEAT_1, Steady(10))
    run(lamps, clock, 0)
    assert history() == [0, 1]


def test_the_attention_lamp_is_dimmed(lamps, clock, world):
    history = world.watch(ATTENTION_BCM)
    lamps.show(Lamp.ATTENTION, Pulse(400))
    run(lamps, clock, 400)
    assert history() == [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0]


def test_a_blinking_lamp_wakes_only_for_its_changes(lamps, clock, world):
    clock.now_ms = 1000
    history = world.watch(SEAT_BCM)
    lamps.show(Lamp.SEAT_1, Blink(300, 200, times=2))
    assert run(lamps, clock, 9000) == [1000, 1300, 1500, 1800]
    assert history() == [0, 1, 0, 1, 0]


def test_two_lamps_keep_their_own_time(lamps, clock, world):
    first, second = world.watch(SEAT_BCM), world.watch(OTHER_BCM)
    lamps.show(Lamp.SEAT_1, Blink(300, 300))
    clock.now_ms = 100
    lamps.show(Lamp.SEAT_2, Blink(400, 400))
    assert run(lamps, clock, 1000) == [100, 300, 500, 600, 900]
    assert (first(), second()) == ([0, 1, 0, 1, 0], [0, 1, 0, 1])


def test_the_last_cue_wins_and_off_is_dark(lamps, clock, world):
    history = world.watch(SEAT_BCM)
    lamps.show(Lamp.SEAT_1, Steady())
    lamps.advance(0)
    lamps.show(Lamp.SEAT_1, Blink())
    lamps.show(Lamp.SEAT_1, Off())
    assert run(lamps, clock, 5000) == [0]
    assert history() == [0, 1, 0]


def test_other_lamps_are_left_alone(lamps, clock, world):
    history = world.watch(OTHER_BCM)
    lamps.show(Lamp.SEAT_1, Blink())
    run(lamps, clock, 3000)
    assert history() == [0]


def test_showing_only_asks_and_wakes(lamps, clock, world, wakes):
    history = world.watch(SEAT_BCM)
    lamps.show(Lamp.SEAT_1, Steady())
    assert (history(), wakes) == ([0], [0])


def test_a_lamp_that_is_not_wired_is_passed_over(lamps, clock, wakes):
    lamps.show(Lamp.PARADE_EARTH, Blink())
    assert (run(lamps, clock, 5000), wakes) == ([0], [])


def test_a_request_dated_after_the_look_at_the_clock_begins_at_once(
    lamps, clock, world
):
    history = world.watch(SEAT_BCM)
    clock.now_ms = 60
    lamps.show(Lamp.SEAT_1, Blink())
    lamps.advance(50)
    assert history() == [0, 1]
    assert lamps.next_change_ms(50) == 560


def test_closing_twice_frees_the_pins_dark(lamps, header, world, factory):
    lamps.show(Lamp.SEAT_1, Steady())
    lamps.advance(0)
    lamps.close()
    lamps.close()
    assert factory.pin(SEAT_BCM).function == "input"
    header.output(Lamp.SEAT_1, SEAT_BCM).close()
