import threading
from queue import SimpleQueue
from types import SimpleNamespace

import pytest

from hardware.events import DeviceLost
from hardware.ticker import EventPause, Ticker

PATIENCE_S = 10


class Metronome:
    """A part that is due every so many milliseconds, and may break."""

    def __init__(self, every_ms, name="metronome", breaks_at_ms=None):
        self.name = name
        self.times = []
        self._every_ms = every_ms
        self._breaks_at_ms = breaks_at_ms

    def advance(self, now_ms):
        if now_ms == self._breaks_at_ms:
            raise RuntimeError("spring")
        self.times.append(now_ms)

    def next_change_ms(self, now_ms):
        if self._every_ms is None:
            return None
        return now_ms - now_ms % self._every_ms + self._every_ms


class HandPause:
    """Sleep that ends only when the test says so."""

    def __init__(self):
        self.asleep = SimpleQueue()
        self._woken = SimpleQueue()

    def wait(self, timeout_ms):
        self.asleep.put(timeout_ms)
        self._woken.get(timeout=PATIENCE_S)

    def wake(self):
        self._woken.put(None)


@pytest.fixture
def tick(clock, posted):
    return lambda *parts, pause=None: Ticker(
        parts, post=posted.append, clock_ms=clock, pause=pause or EventPause()
    )


@pytest.mark.parametrize(
    ("every_ms", "sleep_ms"),
    [((), None), ((None,), None), ((300,), 200), ((300, None, 150), 50)],
    ids=["no part", "nothing due", "one", "the earliest of three"],
)
def test_it_sleeps_until_the_earliest_part_is_due(tick, clock, every_ms, sleep_ms):
    clock.now_ms = 100
    assert tick(*(Metronome(each) for each in every_ms)).step() == sleep_ms


def test_a_part_that_breaks_is_reported_once_and_the_others_go_on(tick, clock, posted):
    sound, broken = Metronome(100), Metronome(100, "lamps", breaks_at_ms=100)
    ticker = tick(broken, sound)
    for clock.now_ms in (0, 100, 200):
        ticker.step()
    assert posted == [
        DeviceLost("lamps", "stopped", 100, detail="RuntimeError('spring')")
    ]
    assert (broken.times, sound.times) == ([0], [0, 100, 200])


def test_the_thread_looks_at_its_parts_each_time_it_wakes(tick, clock):
    pause, part = HandPause(), Metronome(100)
    ticker = tick(part, pause=pause)
    ticker.start()
    slept = [pause.asleep.get(timeout=PATIENCE_S)]
    for clock.now_ms in (40, 100):
        pause.wake()
        slept.append(pause.asleep.get(timeout=PATIENCE_S))
    ticker.close()
    assert (part.times, slept) == ([0, 40, 100], [100, 60, 100])


def test_the_thread_sleeps_on_after_each_call(tick):
    pause, part = EventPause(), Metronome(None)
    seen = SimpleQueue()
    part.times = SimpleNamespace(append=seen.put)
    ticker = tick(part, pause=pause)
    ticker.start()
    seen.get(timeout=PATIENCE_S)
    for _ in range(100):
        pause.wake()
        seen.get(timeout=PATIENCE_S)
    ticker.close()
    assert seen.empty()


def test_closing_ends_the_thread_even_while_it_sleeps_for_ever(tick):
    ticker = tick(Metronome(None))
    before = threading.active_count()
    ticker.start()
    ticker.close()
    ticker.close()
    assert threading.active_count() == before


def test_closing_before_the_start_is_harmless(tick):
    tick(Metronome(100)).close()


def test_a_call_before_the_sleep_is_not_slept_over():
    pause = EventPause()
    pause.wake()
    pause.wait(None)


def test_a_sleep_of_no_length_ends_by_itself():
    EventPause().wait(0)
