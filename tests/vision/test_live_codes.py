"""The budget of a live frame: who is tried when, over readers that are not real."""

import numpy as np

from vision.codes import Attempt, LiveCodes
from vision.readers import LIVE_BUDGET_MS
from vision.types import Frame, Sighting

BLANK = Frame(np.zeros((40, 40, 3), np.uint8), 0)
SQUARE = np.array([[0, 0], [10, 0], [10, 10], [0, 10]], np.float32)
SEEN = (Sighting("A", SQUARE, 1.0, "test"),)


class Clock:
    def __init__(self):
        self.now_ms = 0.0

    def __call__(self):
        return self.now_ms


class Slow:
    """Reads nothing, or what it is given, and takes its time."""

    def __init__(self, name, clock, takes_ms, log, gives=()):
        self.name, self.clock, self.takes_ms = name, clock, takes_ms
        self.log, self.gives = log, gives

    def read(self, grey):
        self.clock.now_ms += self.takes_ms
        self.log.append(self.name)
        return self.gives


def live_with(costs_ms, budget_ms=20, first_gives=()):
    clock, log = Clock(), []
    first = Slow("first", clock, 2, log, first_gives)
    others = [Slow(name, clock, ms, log) for name, ms in costs_ms.items()]
    chain = LiveCodes([Attempt(r) for r in (first, *others)], budget_ms, clock)
    return chain, clock, log


def test_what_the_first_reads_ends_the_frame():
    chain, _, log = live_with({"a": 5}, first_gives=SEEN)
    assert [seen.label for seen in chain.recognise(BLANK)] == ["A"]
    assert log == ["first"]


def test_the_others_take_turns_over_the_frames():
    chain, _, log = live_with({"a": 8, "b": 8, "c": 8})
    for _ in range(4):
        chain.recognise(BLANK)
    assert log[4:] == ["first", "a", "b", "first", "c", "a", "first", "b", "c"]


def test_a_costly_attempt_is_alone_in_its_frame_and_starves_nobody():
    chain, clock, log = live_with({"a": 15, "b": 3})
    chain.recognise(BLANK)
    took = []
    for _ in range(4):
        began = clock.now_ms
        chain.recognise(BLANK)
        took.append(clock.now_ms - began)
    assert log[3:] == ["first", "a", "b"] * 4
    assert max(took) <= 20


def test_after_the_first_round_no_frame_exceeds_its_budget():
    costs = {"a": 9, "b": 7, "c": 12, "d": 3}
    chain, clock, _ = live_with(costs)
    chain.recognise(BLANK)
    for _ in range(20):
        began = clock.now_ms
        chain.recognise(BLANK)
        assert clock.now_ms - began <= 20


def test_what_read_something_goes_first_until_it_fails():
    chain, clock, log = live_with({"a": 8, "b": 8, "c": 8})
    chain.recognise(BLANK)
    lucky = Slow("b", clock, 8, log, SEEN)
    chain = LiveCodes(
        [Attempt(Slow(n, clock, 8, log)) for n in "fa"] + [Attempt(lucky)], 30, clock
    )
    log.clear()
    for gives in [SEEN] * 3 + [()]:
        lucky.gives = gives
        chain.recognise(BLANK)
    assert "".join(log) == "fab" + "fb" + "fb" + "fba"


def test_a_chain_of_one_reader_is_a_chain():
    chain, _, log = live_with({})
    assert chain.recognise(BLANK) == ()
    assert log == ["first"]


def test_the_promised_budget_leaves_room_under_25_ms():
    assert LIVE_BUDGET_MS <= 20
