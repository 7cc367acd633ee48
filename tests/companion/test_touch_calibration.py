"""Four crosses: what the panel says is put where fingers are, or nothing changes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.session.touch import TRIAL_MS
from companion.settings import Settings, settings_from
from companion.touch.affine import (
    PLAIN,
    SPOTS,
    fitted,
    from_panel,
    moved,
    read,
    to_panel,
    written,
)
from companion.touch.wishes import Touched
from hardware.events import DeviceLost
from tests.session_player import Sitting

PANELS = {
    "right": lambda x, y: (x, y),
    "mirrored": lambda x, y: (1 - x, y),
    "upside down": lambda x, y: (1 - x, 1 - y),
    "turned": lambda x, y: (y, 1 - x),
    "smaller and aside": lambda x, y: (0.1 + 0.7 * x, 0.05 + 0.8 * y),
    "slanted": lambda x, y: (x + 0.08 * y, y - 0.05 * x),
}
"""What panels say of a finger."""


@pytest.mark.parametrize("says", PANELS.values(), ids=PANELS)
def test_a_finger_is_found_again_everywhere(says):
    found = read(written(fitted([says(*spot) for spot in SPOTS])))
    for x in (0.0, 0.3, 0.5, 1.0):
        for y in (0.0, 0.2, 0.9):
            assert math.dist(moved(found, says(x, y)), (x, y)) < 0.002


@given(st.lists(st.floats(-0.02, 0.02), min_size=8, max_size=8))
def test_trembling_fingers_are_forgiven(errors):
    places = [
        (x + errors[2 * n], y + errors[2 * n + 1]) for n, (x, y) in enumerate(SPOTS)
    ]
    found = fitted(places)
    assert found is not None
    assert math.dist(moved(found, (0.5, 0.5)), (0.5, 0.5)) < 0.05


@pytest.mark.parametrize(
    "places",
    [
        [(0.5, 0.5)] * 4,
        [(0.1, 0.1), (0.4, 0.4), (0.6, 0.6), (0.9, 0.9)],
        [SPOTS[0], SPOTS[2], SPOTS[1], SPOTS[3]],
        [(0.12, 0.14), (0.88, 0.14), (0.5, 0.5), (0.12, 0.86)],
        [(0.500, 0.5), (0.501, 0.5), (0.501, 0.501), (0.5, 0.501)],
    ],
    ids=["one place", "a line", "another order", "one beside", "tiny"],
)
def test_places_that_do_not_fit_are_refused(places):
    assert fitted(places) is None


@pytest.mark.parametrize(
    "text", ["", PLAIN, "1 0 0 0 1", "0 0 0 0 0 0", "nan 0 0 0 1 0", "9 0 0 0 1 0", "x"]
)
def test_a_setting_that_would_lock_people_out_is_none(text):
    assert read(text) is None


def test_the_setting_is_read_from_the_file_or_told():
    good, none = settings_from({"touch": "1 0 0.1 0 1 0"})
    assert (good.touch, none) == ("1 0 0.1 0 1 0", ())
    plain, (problem,) = settings_from({"touch": "0 0 0 0 0 0"})
    assert (plain.touch, problem.where) == (PLAIN, "touch")


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_turning_there_and_back_is_nothing(rotation):
    there = to_panel(from_panel((0.2, 0.7), rotation), rotation)
    assert there == pytest.approx((0.2, 0.7))


def at_crosses(**settings):
    sitting = Sitting(Settings(**settings))
    sitting.press("settings", "doctor", "touch")
    return sitting


def touch_all(sitting, says):
    for number in range(4):
        x, y = sitting.view.spot
        assert (x, y) == SPOTS[number]
        sitting.send(Touched(*says(x, y)))


def test_four_crosses_a_trial_and_keep():
    sitting = at_crosses()
    touch_all(sitting, PANELS["mirrored"])
    assert sitting.view.spot is None
    assert sitting.effects == ()
    sitting.press("keep")
    assert sitting.effects == (ask.SaveSettings(),)
    found = read(sitting.session.settings.touch)
    assert moved(found, (0.3, 0.4)) == pytest.approx((0.7, 0.4), abs=0.001)
    assert sitting.here == to.Doctor()


def test_a_trial_that_nobody_keeps_ends_by_itself():
    sitting = at_crosses()
    touch_all(sitting, PANELS["turned"])
    sitting.send(msg.Tick(1000))
    sitting.send(msg.Tick(999 + TRIAL_MS))
    assert sitting.session.settings.touch != PLAIN
    sitting.send(msg.Tick(1000 + TRIAL_MS))
    assert sitting.session.settings.touch == PLAIN
    assert sitting.view.spot == SPOTS[0]


@pytest.mark.parametrize("way", ["leave", "back"])
def test_leaving_a_trial_takes_it_back(way):
    sitting = at_crosses()
    touch_all(sitting, PANELS["turned"])
    sitting.press(way)
    sitting.send(msg.Tick(1))
    assert sitting.session.settings.touch == PLAIN
    assert sitting.session.touch_trial is None


def test_places_that_do_not_fit_are_told_and_asked_again():
    sitting = at_crosses()
    touch_all(sitting, lambda x, y: (0.5, 0.5))
    assert sitting.view.spot == SPOTS[0]
    assert sitting.session.settings.touch == PLAIN
    assert "do not fit" in sitting.view.instruction.reason


def test_no_notice_lies_over_a_cross():
    sitting = at_crosses()
    sitting.send(DeviceLost("seat_1", "pin_taken", (("bcm", 17),)))
    assert sitting.session.notice is not None
    assert sitting.view.chrome.notice is None
    sitting.press("leave")
    assert sitting.view.chrome.notice is not None


def test_a_calibrated_panel_can_be_taken_as_it_was_made():
    sitting = at_crosses(touch="1 0 0.1 0 1 0")
    sitting.press("plain")
    assert sitting.session.settings.touch == PLAIN
    assert sitting.effects == (ask.SaveSettings(),)


def test_touches_elsewhere_are_no_crosses():
    sitting = Sitting()
    sitting.send(Touched(0.1, 0.1))
    assert sitting.session.touched == ()
