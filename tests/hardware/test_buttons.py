from functools import partial

import pytest

from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.events import ButtonHeld, ButtonPressed
from hardware.purposes import Button

BCM = {Button.NEXT: 5, Button.BACK: 6}


@pytest.fixture
def wakes():
    return []


@pytest.fixture
def buttons(header, clock, posted, wakes):
    buttons = Buttons(
        post=posted.append,
        clock_ms=clock,
        wake=lambda: wakes.append(clock.now_ms),
        timing=Timing(),
    )
    buttons.attach(
        {
            button: header.input(button, bcm, partial(buttons.on_edge, button))
            for button, bcm in BCM.items()
        }
    )
    clock.now_ms = 1000
    return buttons


@pytest.fixture
def play(buttons, clock, world):
    """Let fingers act at their times, and the buttons look whenever they ask for it."""

    def play(trace, until_ms):
        for at_ms, button, down in trace:
            look_until(at_ms)
            clock.now_ms = at_ms
            world.hold(BCM[button], down)
        look_until(until_ms)

    def look_until(end_ms):
        buttons.advance(clock.now_ms)
        while (due := buttons.next_change_ms(clock.now_ms)) and due <= end_ms:
            assert due > clock.now_ms
            clock.now_ms = due
            buttons.advance(due)

    return play


def test_a_bouncing_press_is_one_event_and_names_its_button(play, posted):
    down, up = (1000, 1001, 1003, 1004, 1007), (1150, 1152, 1153)
    trace = [(at, Button.BACK, index % 2 == 0) for index, at in enumerate(down)]
    trace += [(at, Button.BACK, index % 2 == 1) for index, at in enumerate(up)]
    play(trace, 3000)
    assert posted == [ButtonPressed("back", 1173)]


# Contacts of a worn button, a stiff one and a loose wire: when the level changed, in
# milliseconds after the finger came down and after it was taken away.
BOUNCES = {
    "clean": ((0,), (0,)),
    "worn": ((0, 1, 2, 4, 5, 9, 12), (0, 2, 3, 5, 8)),
    "stiff": ((0, 3, 17), (0, 6, 14, 15, 19)),
    "loose wire": ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), (0, 1, 2, 3, 4, 5, 6)),
}


def traced(name, button, down_ms, up_ms):
    down, up = BOUNCES[name]
    trace = [(down_ms + at, button, i % 2 == 0) for i, at in enumerate(down)]
    return trace + [(up_ms + at, button, i % 2 == 1) for i, at in enumerate(up)]


@pytest.mark.parametrize("name", BOUNCES)
@pytest.mark.parametrize("held_ms", [60, 250, 1500], ids="{} ms".format)
def test_one_press_of_the_roll_button_is_one_event(name, held_ms, play, posted):
    play(traced(name, Button.NEXT, 1000, 1000 + held_ms), 9000)
    settled_ms = 1000 + BOUNCES[name][0][-1] + Timing().settle_ms
    assert posted == [ButtonPressed("next", settled_ms)]


@pytest.mark.parametrize("name", BOUNCES)
def test_five_quick_presses_are_five_events(name, play, posted):
    starts_ms = range(1000, 2000, 200)
    trace = [
        each
        for start in starts_ms
        for each in traced(name, Button.NEXT, start, start + 90)
    ]
    play(trace, 9000)
    assert [type(each) for each in posted] == [ButtonPressed] * 5


def test_a_spark_on_the_roll_button_is_no_press(play, posted):
    play([(1000, Button.NEXT, True), (1019, Button.NEXT, False)], 3000)
    assert posted == []


def test_a_held_button_is_reported_while_it_is_down_and_once(play, posted):
    play([(1000, Button.BACK, True), (5000, Button.BACK, False)], 9000)
    assert posted == [ButtonHeld("back", 1800)]


def test_both_buttons_are_heard_at_once(play, posted):
    trace = [
        (1000, Button.NEXT, True),
        (1010, Button.BACK, True),
        (1100, Button.NEXT, False),
        (1200, Button.BACK, False),
    ]
    play(trace, 3000)
    assert posted == [ButtonPressed("next", 1020), ButtonPressed("back", 1220)]


def test_presses_right_after_waking_are_dropped(buttons, clock, play, posted):
    buttons.ignore_for_a_while()
    trace = [(1100, Button.NEXT, True), (1200, Button.NEXT, False)]
    trace += [(1400, Button.NEXT, True), (1500, Button.NEXT, False)]
    play(trace, 3000)
    assert posted == [ButtonPressed("next", 1420)]


def test_a_press_that_was_over_before_waking_still_counts(
    buttons, clock, world, posted
):
    for clock.now_ms, down in ((1000, True), (1100, False)):
        world.hold(6, down)
    clock.now_ms = 1200
    buttons.ignore_for_a_while()
    buttons.advance(1210)
    assert posted == [ButtonPressed("back", 1200)]


def test_a_button_that_is_stuck_from_the_start_reports_nothing(
    header, world, clock, posted
):
    buttons = Buttons(
        post=posted.append, clock_ms=clock, wake=lambda: None, timing=Timing()
    )
    pin = header.input(Button.NEXT, 5, partial(buttons.on_edge, Button.NEXT))
    world.hold(5, True)
    buttons.attach({Button.NEXT: pin})
    for clock.now_ms in range(0, 5000, 100):
        buttons.advance(clock.now_ms)
    world.hold(5, False)
    for clock.now_ms in range(5000, 5200, 10):
        buttons.advance(clock.now_ms)
    assert posted == []


def test_an_edge_is_only_noted_by_the_driver_s_thread(buttons, world, posted):
    world.hold(5, True)
    world.hold(5, False)
    assert posted == []


def test_edges_that_the_driver_loses_are_found_by_looking(
    buttons, factory, clock, posted
):
    pin = factory.pin(5)
    pin.drive_low()
    buttons.advance(1020)
    pin.edges = "none"
    pin.drive_high()
    pin.edges = "both"
    buttons.advance(1800)
    buttons.advance(1820)
    clock.now_ms = 1900
    pin.drive_low()
    buttons.advance(1920)
    clock.now_ms = 2000
    pin.drive_high()
    buttons.advance(2020)
    assert posted == [ButtonPressed("next", 1020), ButtonPressed("next", 1920)]


def test_idle_buttons_ask_for_nothing(buttons, clock):
    buttons.advance(clock.now_ms)
    assert buttons.next_change_ms(clock.now_ms) is None


def test_closing_twice_frees_the_pins_and_hears_nothing_more(
    buttons, header, world, wakes
):
    world.hold(5, True)
    buttons.close()
    buttons.close()
    world.hold(5, False)
    world.hold(5, True)
    assert wakes == [1000]
    for button, bcm in BCM.items():
        header.input(button, bcm, wakes.append).close()
