from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cues import (
    Blink,
    Chase,
    Colour,
    Off,
    Pulse,
    Steady,
    Tinted,
    colour_of,
    is_lit,
    level_at,
    next_change_ms,
)
from hardware.errors import BadCue

brightness = st.integers(1, 100)
cues = st.one_of(
    st.just(Off()),
    st.builds(Steady, brightness),
    st.builds(
        Blink, st.integers(1, 900), st.integers(333, 900), st.integers(0, 4), brightness
    ),
    st.builds(Pulse, st.integers(334, 4000), brightness),
    st.builds(Chase, st.integers(0, 1), st.just(2), st.integers(167, 600), brightness),
)
cues = st.one_of(cues, st.builds(Tinted, cues, st.sampled_from(Colour)))
moments = st.integers(0, 20_000)


def plain(cue):
    return cue.cue if isinstance(cue, Tinted) else cue


@pytest.mark.parametrize(
    ("cue", "lit_ms", "dark_ms"),
    [
        (Off(), [], [0, 1, 999]),
        (Steady(), [0, 1, 10**9], []),
        (Blink(300, 200), [0, 299, 500, 799], [300, 499, 800, 999]),
        (Blink(300, 200, times=2), [0, 299, 500, 799], [300, 800, 1000, 1100, 9000]),
        (Pulse(1000), [250, 500, 749, 1250], [0, 249, 750, 1000]),
        (Chase(0, 3, 200), [0, 199, 600], [200, 599]),
        (Chase(2, 3, 200), [400, 599, 1000], [0, 399, 600]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_which_milliseconds_are_lit(cue, lit_ms, dark_ms):
    assert [ms for ms in lit_ms if not is_lit(cue, ms)] == []
    assert [ms for ms in dark_ms if is_lit(cue, ms)] == []


@given(cues, st.sampled_from(Colour), moments)
def test_a_colour_changes_nothing_but_the_colour(cue, colour, ms):
    tinted = Tinted(plain(cue), colour)
    for look in (is_lit, level_at, next_change_ms):
        assert look(tinted, ms) == look(plain(cue), ms)
    assert (colour_of(tinted), colour_of(plain(cue))) == (colour, Colour.WHITE)


@pytest.mark.parametrize(
    ("cue", "levels"),
    [
        (Off(), {0: 0, 500: 0}),
        (Steady(30), {0: 30, 500: 30}),
        (Blink(300, 200, brightness=40), {0: 40, 299: 40, 300: 0, 500: 40}),
        (Pulse(1000), {0: 0, 49: 0, 50: 10, 500: 100, 550: 90, 1000: 0, 1500: 100}),
        (Pulse(2000, 50), {0: 0, 500: 25, 1000: 50, 1500: 25}),
        (Chase(1, 2, 200, 70), {0: 0, 200: 70, 400: 0}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_how_bright_a_dimmed_lamp_is(cue, levels):
    assert {ms: level_at(cue, ms) for ms in levels} == levels


@pytest.mark.parametrize(
    ("cue", "changes"),
    [
        (Off(), {0: None}),
        (Steady(), {0: None}),
        (Blink(300, 200), {0: 300, 299: 300, 300: 500, 499: 500, 500: 800}),
        (Blink(300, 200, times=1), {0: 300, 299: 300, 300: None, 500: None}),
        (Blink(300, 200, times=2), {300: 500, 799: 800, 800: None}),
        (Pulse(1000), {0: 50, 50: 100, 240: 250, 740: 750}),
        (Pulse(334), {50: 84, 84: 100, 240: 250, 250: 251, 333: 334}),
        (Chase(0, 2, 200), {0: 200, 199: 200, 200: 400}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_when_to_look_again(cue, changes):
    assert {ms: next_change_ms(cue, ms) for ms in changes} == changes


@given(cues, moments, st.data())
def test_nothing_changes_before_the_next_change(cue, ms, data):
    change = next_change_ms(cue, ms)
    assert change is None or change > ms
    later = data.draw(st.integers(ms, 60_000 if change is None else change - 1))
    assert is_lit(cue, later) == is_lit(cue, ms)
    assert level_at(cue, later) == level_at(cue, ms)


@given(cues, moments)
def test_brightness_is_a_percentage_and_dark_means_zero(cue, ms):
    assert 0 <= level_at(cue, ms) <= 100
    if not isinstance(plain(cue), Pulse):
        assert (level_at(cue, ms) > 0) == is_lit(cue, ms)


@given(cues, moments)
def test_no_lamp_flashes_more_than_three_times_a_second(cue, ms):
    lit = [is_lit(cue, ms + step) for step in range(1000)]
    flashes = sum(now and not before for before, now in pairwise(lit))
    assert flashes <= 3


@given(st.integers(2, 8), st.integers(167, 500), moments)
def test_a_chase_lights_exactly_one_lamp(of, step_ms, ms):
    chases = [Chase(place, of, step_ms) for place in range(of)]
    assert sum(is_lit(chase, ms) for chase in chases) == 1


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda: Steady(0), "brightness"),
        (lambda: Steady(101), "brightness"),
        (lambda: Blink(100, 233), "too_fast"),
        (lambda: Blink(0, 400), "blink"),
        (lambda: Blink(400, 0), "blink"),
        (lambda: Blink(times=-1), "blink"),
        (lambda: Pulse(333), "too_fast"),
        (lambda: Chase(0, 2, 166), "too_fast"),
        (lambda: Chase(0, 1, 400), "chase"),
        (lambda: Chase(3, 3), "chase"),
        (lambda: Chase(-1, 3), "chase"),
    ],
)
def test_cues_that_no_lamp_should_show_are_refused(make, key):
    with pytest.raises(BadCue) as caught:
        make()
    assert caught.value.key == key
