"""Pictures without colours: a spade may be a diamond there, and is asked about."""

import cv2
import numpy as np
import pytest

from tests.vision.test_cards_fans import deck_of, drawn, fan, sure
from vision.cards.grey import is_grey
from vision.cards.naming import NAMES, Named, without_colour
from vision.cards.reader import card_reader
from vision.training.layouts import Spot


def named(name, share):
    faces = np.full(52, (1 - share) / 51)
    faces[NAMES.index(name)] = share
    return Named(faces, 1.0, 0.0, 0.0)


def test_a_sure_spade_may_be_a_diamond_and_other_names_stay():
    told = without_colour(named("KS", 0.99)).faces
    assert NAMES[told.argmax()] == "KS"
    assert told.max() == pytest.approx(0.85)
    assert told[NAMES.index("KD")] > 0.14
    assert told.sum() == pytest.approx(1)
    for name, share in (("KS", 0.6), ("KD", 0.99), ("KC", 0.99)):
        before = named(name, share)
        assert np.array_equal(without_colour(before).faces, before.faces)


@pytest.mark.parametrize("tint", [(0, 0, 0), (-20, 0, 30), (40, 20, 0)])
def test_one_tint_is_no_colour_and_a_red_pip_is(tint):
    rng = np.random.default_rng(1)
    grey = rng.integers(50, 200, (300, 400, 1)).repeat(3, axis=2)
    pixels = (grey + np.array(tint)).astype(np.uint8)
    assert is_grey(pixels)
    cv2.circle(pixels, (200, 150), 20, (30, 30, 200), -1)
    assert not is_grey(pixels)


def without_colours(pixels):
    grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    return cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)


def test_no_spade_is_told_surely_from_a_grey_photograph():
    spots = [Spot(65.0 * n, 0.0, 0.0) for n in range(3)]
    pixels = drawn(["4S", "7H", "9S"], spots, deck_of(16)).pixels
    reader = card_reader()
    assert sure(reader.read(pixels)) == {"4S", "7H", "9S"}
    readings = reader.read(without_colours(pixels))
    assert sure(readings) == {"7H"}
    doubtful = [card for card in readings if not card.is_sure and card.name]
    assert {card.name for card in doubtful} == {"4S", "9S"}
    for card in doubtful:
        assert [name[-1] for name, _ in card.alternatives[:2]] == ["S", "D"]


@pytest.mark.parametrize(
    ("seed", "strip_mm", "turn"), [(16, 16, 0.15), (25, 16, 0.15), (17, 19, 0.12)]
)
def test_nor_is_one_of_which_a_strip_shows(seed, strip_mm, turn):
    pixels = fan(["AH", "KS", "5C"], deck_of(seed), strip_mm, turn).pixels
    told = sure(card_reader().read(without_colours(pixels)))
    assert "5C" in told
    assert "KS" not in told
