"""A picture of dice, the camera's thread, ``DiceRead``, the game: all of it real."""

import os
import threading
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import messages as msg
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.devices.camera import source_opener
from companion.devices.door import Devices, Wanted
from companion.effects import ReadDice
from tests.parade_player import (
    begun,
    has_rolled,
    play_until,
    switch_dice,
    waits_for_dice,
)
from tests.vision.dice_tables import Look, draw_dice
from vision.dice.reader import read_dice

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT / os.environ.get("HYAKKI_PHOTOS", "../shared/photos") / "dice"
PHOTO = next(iter(sorted(PHOTOS.rglob("*.jpg"))), None)
LOOK = Look(size_wh=(640, 480), die_px=56)
SHOWN = 3
"""A picture that was asked for so often has been in the worker's hands."""


class Watched:
    """The stills of a file; tells when the worker has had one."""

    def __init__(self, path):
        self._stills = source_opener(str(path), interval_ms=1)()
        self._stills.stay(True)
        self._reads = 0
        self.is_shown = threading.Event()

    def read(self):
        self._reads += 1
        if self._reads >= SHOWN:
            self.is_shown.set()
        return self._stills.read()

    def close(self):
        self._stills.close()


class Answer:
    """Waits for what the devices post about dice."""

    def __init__(self):
        self._message = None
        self._is_there = threading.Event()

    def __call__(self, message):
        if isinstance(message, msg.DiceRead):
            self._message = message
            self._is_there.set()

    def wait(self):
        assert self._is_there.wait(30)
        return self._message


def drawn(*values):
    return draw_dice(list(values), np.random.default_rng(3), LOOK)


def gleaming():
    """A 5 of which a gleam hides a corner, beside a 3."""
    picture = drawn(5, 3)
    die = next(die for die in read_dice(picture) if die.value == 5)
    x, y = (die.corners_xy[0] + die.corners_xy.mean(axis=0)) / 2
    cv2.circle(picture, (int(x), int(y)), 5, LOOK.bodies[0], -1)
    return picture


@pytest.fixture
def looked(tmp_path):
    """A function that lets a game before a picture look at its dice."""
    opened = []

    def look(picture):
        path = picture
        if not isinstance(picture, Path):
            path = tmp_path / "dice.png"
            cv2.imwrite(str(path), picture)
        source, answer = Watched(path), Answer()
        devices = Devices(Wanted(camera=lambda: source), answer, lambda: 0)
        opened.append(devices)
        sitting = switch_dice(play_until(begun("players-2"), waits_for_dice), "camera")
        devices.use_camera(sitting.is_camera_on)
        devices.start()
        assert source.is_shown.wait(30)
        assert ReadDice() in sitting.send(msg.LookAtDice())
        devices.read_dice()
        sitting.send(answer.wait())
        return sitting

    yield look
    for devices in opened:
        devices.close()


def told(sitting):
    """What screen and terminal say on top."""
    notice = sitting.view.chrome.notice.text
    written = " ".join(lines(sitting.view, sitting.session.words, Paint()))
    assert notice in " ".join(written.split())
    return notice


def test_two_dice_are_read_and_recorded(looked):
    sitting = looked(drawn(3, 5))
    assert Counter(sitting.state.faces) == {"3": 1, "5": 1}
    assert has_rolled(sitting)
    assert sitting.journal.lines[-1].source == "camera"
    assert not any(die.is_rolling for die in sitting.view.dice)


def test_a_six_is_no_oni(looked):
    sitting = looked(drawn(6, 2))
    assert waits_for_dice(sitting)
    assert "reads 6" in told(sitting)
    switch_dice(sitting, "typed").press("face-key-oni", "face-key-2")
    assert sitting.state.faces == ("oni", "2")


@pytest.mark.parametrize(
    ("values", "seen"), [((4,), "sees: 1."), ((1, 2, 3), "sees: 3."), ((), "sees: 0.")]
)
def test_another_number_of_dice_is_refused(looked, values, seen):
    sitting = looked(drawn(*values))
    assert waits_for_dice(sitting)
    assert seen in told(sitting)
    assert "look" in sitting.choices()


def test_a_pip_that_a_gleam_hides_is_asked_about(looked):
    sitting = looked(gleaming())
    assert waits_for_dice(sitting)
    assert "not sure" in told(sitting)
    assert {"seen-yes", "seen-no"} <= set(sitting.choices())
    assert ReadDice() in sitting.send(sitting.choices()["seen-no"].message)
    assert waits_for_dice(sitting)


def test_what_was_asked_about_counts_when_people_agree(looked):
    sitting = looked(gleaming())
    sitting.press("seen-yes")
    assert Counter(sitting.state.faces) == {"4": 1, "3": 1}


@pytest.mark.skipif(PHOTO is None, reason="HYAKKI_PHOTOS names no photographs")
def test_a_photograph_of_six_dice_is_refused(looked):
    sitting = looked(PHOTO)
    assert waits_for_dice(sitting)
    assert "To be rolled: 2" in told(sitting)
