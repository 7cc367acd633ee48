from dataclasses import replace
from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import Contact, Press, Timing, due_ms, edge, ignore, sample
from hardware.errors import BadTiming, HardwareError

TIMING = Timing(settle_ms=20, long_ms=800, deaf_ms=300)
END_MS = 5000


def presses(times_ms, *, extra_ms=(), woken_ms=None):
    """Feed alternating edges, the first one down, and looks at the pin between them."""
    feed = [(at, 0, index % 2 == 0) for index, at in enumerate(times_ms)]
    for at in (*extra_ms, END_MS):
        feed.append((at, 1, sum(edge_ms <= at for edge_ms in times_ms) % 2 == 1))
    if woken_ms is not None:
        feed.append((woken_ms, 2, False))
    contact, found = Contact(), []
    for at_ms, kind, level in sorted(feed):
        if kind == 2:
            contact = ignore(contact, TIMING, at_ms)
            continue
        contact, press = (edge, sample)[kind](contact, TIMING, level, at_ms)
        found += [press] if press else []
    return found


@pytest.mark.parametrize(
    ("times_ms", "expected"),
    [
        ([], []),
        ([100, 200], [Press.SHORT]),
        ([100, 119], []),
        ([100, 120], [Press.SHORT]),
        ([100, 101, 103, 104, 110, 250], [Press.SHORT]),
        ([100, 250, 251, 253, 256, 258], [Press.SHORT]),
        ([100, 150, 151, 152, 160, 165, 170, 300], [Press.SHORT]),
        ([100, 200, 300, 400], [Press.SHORT, Press.SHORT]),
        ([100, 899], [Press.SHORT]),
        ([100, 900], [Press.LONG]),
        ([100, 2000], [Press.LONG]),
        ([100, 895, 905, 1500], [Press.LONG]),
        ([100, 895, 905, 906], [Press.LONG]),
        ([100], [Press.LONG]),
        ([100, 110, 120, 130, 140, 150, 160, 170], []),
    ],
    ids=[
        "nothing",
        "clean press",
        "too brief",
        "just long enough",
        "bouncing down",
        "bouncing up",
        "crackling while down",
        "two presses",
        "one short of long",
        "exactly long",
        "long, silent release",
        "crackle at the long time",
        "crackle, then let go at once",
        "never let go",
        "only noise",
    ],
)
def test_traces(times_ms, expected):
    assert presses(times_ms) == expected


def test_a_look_during_the_release_does_not_make_a_press_long():
    assert presses([100, 895], extra_ms=(905,)) == [Press.SHORT]


@pytest.mark.parametrize(
    ("times_ms", "woken_ms", "expected"),
    [
        ([100, 200], 50, []),
        ([349, 450], 50, []),
        ([350, 450], 50, [Press.SHORT]),
        ([100, 400], 150, []),
        ([100, 2000], 150, []),
        ([100, 200, 500, 600], 50, [Press.SHORT]),
        ([100, 200], 4000, [Press.SHORT]),
    ],
    ids=[
        "wakes the screen",
        "last deaf millisecond",
        "first hearing millisecond",
        "was down while waking",
        "held through the waking",
        "second press counts",
        "done before",
    ],
)
def test_presses_are_ignored_for_a_while_after_waking(times_ms, woken_ms, expected):
    assert presses(times_ms, extra_ms=(300,), woken_ms=woken_ms) == expected


@pytest.mark.parametrize(
    ("times_ms", "expected"),
    [
        ([100], [(120, Press.SHORT)]),
        ([100, 119], []),
        ([100, 120], [(120, Press.SHORT)]),
        ([100, 105, 110, 300], [(130, Press.SHORT)]),
        ([100, 900], [(120, Press.SHORT)]),
        ([100, 200, 210, 300], [(120, Press.SHORT)]),
        ([100, 200, 300, 400], [(120, Press.SHORT), (320, Press.SHORT)]),
    ],
    ids=[
        "still down",
        "too brief",
        "just long enough",
        "bouncing down",
        "long is the same",
        "crackling up",
        "two presses",
    ],
)
def test_a_button_without_a_long_use_is_heard_when_it_has_settled(times_ms, expected):
    timing = replace(TIMING, is_at_once=True)
    contact, found = Contact(), []
    for at_ms in range(1000):
        level = sum(edge_ms <= at_ms for edge_ms in times_ms) % 2 == 1
        look = edge if at_ms in times_ms else sample
        contact, press = look(contact, timing, level, at_ms)
        found += [(at_ms, press)] if press else []
    assert found == expected


def by_runs(gaps_ms):
    """Say the same from whole stretches of one level instead of moments."""
    found, settled, begin, told = [], False, 0, False
    bounds = [0, *accumulate(gaps_ms), 10**6]
    for index, (start, end) in enumerate(pairwise(bounds)):
        level = index % 2 == 1
        if level != settled and end - start >= TIMING.settle_ms:
            settled = level
            if level:
                begin, told = start, False
            elif not told:
                found.append(Press.SHORT)
        if level and settled and not told and end - begin >= TIMING.long_ms:
            told = True
            found.append(Press.LONG)
    return found


gaps = st.lists(
    st.one_of(st.integers(1, 40), st.integers(300, 900)), max_size=12
).filter(lambda each: sum(each) < END_MS - 1000)


@given(gaps)
def test_any_trace_means_what_its_steady_stretches_mean(gaps_ms):
    assert presses(list(accumulate(gaps_ms))) == by_runs(gaps_ms)


@given(gaps, st.lists(st.integers(0, END_MS), max_size=20))
def test_looking_at_the_pin_between_edges_changes_nothing(gaps_ms, extra_ms):
    times_ms = list(accumulate(gaps_ms))
    assert presses(times_ms, extra_ms=extra_ms) == presses(times_ms)


@given(st.lists(st.integers(1, TIMING.settle_ms - 1), max_size=30))
def test_noise_alone_is_never_a_press(gaps_ms):
    even = gaps_ms[: len(gaps_ms) // 2 * 2]
    assert presses(list(accumulate(even))) == []


@given(gaps, st.integers(0, 2000))
def test_the_next_look_is_wanted_exactly_while_something_is_open(gaps_ms, later_ms):
    contact, now_ms, level = Contact(), 0, False
    for gap_ms in gaps_ms:
        now_ms, level = now_ms + gap_ms, not level
        contact, _ = edge(contact, TIMING, level, now_ms)
    due = due_ms(contact, TIMING, now_ms)
    assert (due is None) == (not contact.raw and not contact.down)
    contact, _ = sample(contact, TIMING, level, now_ms + later_ms)
    due = due_ms(contact, TIMING, now_ms + later_ms)
    assert due is None or due > now_ms + later_ms


def test_looks_at_the_wanted_times_find_every_press():
    contact, _ = edge(Contact(), TIMING, True, 100)
    found, at_ms = [], 100
    while at_ms is not None and at_ms < 3000:
        contact, press = sample(contact, TIMING, at_ms < 2000, at_ms)
        found += [(press, at_ms)] if press else []
        at_ms = due_ms(contact, TIMING, at_ms)
    assert found == [(Press.LONG, 900)]
    assert not contact.down


def test_a_lost_release_is_found_and_does_not_swallow_the_next_press():
    contact, _ = edge(Contact(), TIMING, True, 100)
    contact, nothing = sample(contact, TIMING, True, 120)
    contact, unsure = sample(contact, TIMING, False, 900)
    contact, first = sample(contact, TIMING, False, 920)
    contact, _ = edge(contact, TIMING, True, 1000)
    contact, _ = edge(contact, TIMING, False, 1100)
    contact, second = sample(contact, TIMING, False, 1120)
    assert [nothing, unsure, first, second] == [None, None, Press.SHORT, Press.SHORT]


@pytest.mark.parametrize(
    "timing",
    [
        {"settle_ms": 0},
        {"settle_ms": 800},
        {"long_ms": 10},
        {"deaf_ms": -1},
    ],
    ids=str,
)
def test_times_that_contradict_each_other_are_refused(timing):
    with pytest.raises(BadTiming) as caught:
        Timing(**timing)
    assert isinstance(caught.value, HardwareError)
