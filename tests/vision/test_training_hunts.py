"""Lessons from guesses: which of them outline a card, and which outline none."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from vision.cards.naming import NAME_WH, NAMES
from vision.training.closeups import Studio, closeups
from vision.training.decks import invent_deck
from vision.training.hunts import hunt, lessons_of
from vision.training.inks import fonts_under
from vision.training.layouts import Spot
from vision.training.scenes import Plan, draw_scene
from vision.training.sheaves import NEITHER, no_card, sheaf

ROOT = Path(__file__).parents[2]
CARD_WH = (63.0, 88.0)
SCALE = 2.0


@pytest.fixture(scope="module")
def studio():
    kivy = importlib.util.find_spec("kivy").origin
    fonts = fonts_under([Path(kivy).parent / "data" / "fonts"])
    return Studio(fonts, [], [invent_deck(np.random.default_rng(3), fonts)])


@pytest.fixture(scope="module")
def scene(studio):
    """Two by two cards, edge to edge."""
    spots = [Spot(63.0 * (n % 2), 88.0 * (n // 2), 0.0) for n in range(4)]
    plane = np.array([[SCALE, 0, 140], [0, SCALE, 160], [0, 0, 1.0]])
    shown = [NAMES.index(name) for name in ("AS", "7H", "QD", "2C")]
    plan = Plan(spots, shown, CARD_WH, plane, studio.drawn[0])
    return draw_scene(plan, (420, 520), np.random.default_rng(2))


def fits_of(scene, guess):
    guess = np.asarray(guess, np.float32)
    return lessons_of(scene, [guess], np.random.default_rng(1)).fit_truths


def test_a_guess_near_a_card_leads_to_that_card(scene):
    (truth,) = fits_of(scene, scene.corners_xy[1] + (5, -4))
    assert truth[8] == 1
    off = truth[:8].reshape(4, 2) * CARD_WH * np.array(SCALE)
    assert np.allclose(off, (-5, 4), atol=0.5)


@pytest.mark.parametrize("way", range(4))
def test_a_card_may_be_guessed_from_either_end_but_not_lying(scene, way):
    truths = fits_of(scene, np.roll(scene.corners_xy[2], way, axis=0))
    assert [truth[8] for truth in truths] == ([1] if way % 2 == 0 else [])


def round_about(scene, numbers):
    points = scene.corners_xy[numbers].reshape(-1, 2)
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


@pytest.mark.parametrize("numbers", [[0, 1, 2, 3], [0, 1], [1, 3]], ids=str)
def test_an_outline_round_many_cards_is_no_card(scene, numbers):
    (truth,) = fits_of(scene, round_about(scene, numbers))
    assert not truth.any()


def test_half_a_card_and_bare_table_are_no_card(scene):
    upper = scene.corners_xy[0].copy()
    upper[2:] = (upper[:2] + upper[[3, 2]])[::-1] / 2
    bare = scene.corners_xy[0] + (0, 1000)
    for guess in (upper, bare):
        (truth,) = fits_of(scene, guess)
        assert not truth.any()


def test_bad_guesses_are_named_as_neither(scene):
    rng = np.random.default_rng(4)
    guess = np.asarray(round_about(scene, [0, 1, 2, 3]), np.float32)
    lessons = lessons_of(scene, [guess], rng)
    assert lessons.name_cuts.shape[1:] == (NAME_WH[1], NAME_WH[0], 3)
    assert lessons.name_truths[-1].tolist() == [-1, -1, NEITHER]
    assert (lessons.name_truths[:-1, 0] >= 0).all()


def test_an_outline_of_no_card_is_far_from_every_card(studio):
    rng = np.random.default_rng(5)
    far = [
        np.abs(closeup.scene.corners_xy - no_card(closeup, rng)).max(axis=(1, 2)).min()
        / np.linalg.norm(closeup.corners_xy[3] - closeup.corners_xy[0])
        for closeup in closeups(studio, np.random.default_rng(6))
        for _ in range(4)
    ]
    assert np.quantile(far, 0.1) > 0.2


def test_a_hunt_is_a_sheaf_and_more_and_the_same_each_time(studio):
    finder = ROOT / "vision/models/finder.onnx"
    one, again = (hunt(studio, finder, 1, 2) for _ in range(2))
    own = sheaf(studio, 1, 2)
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert len(one.fit_cuts) > len(own.fit_cuts)
    assert np.array_equal(one.name_cuts[: len(own.name_cuts)], own.name_cuts)
    assert len(one.fit_cuts) == len(one.fit_truths)
    assert len(one.name_cuts) == len(one.name_truths)
