"""Places beside found cards where a missed one may lie."""

import numpy as np
import pytest

from vision.cards.beside import beside, shared

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32) + 200


def moved(x, y):
    return CARD + np.array([x, y], np.float32)


@pytest.mark.parametrize(("x", "y"), [(63, 0), (-63, 0), (0, 88), (0, -88)])
def test_a_place_on_each_side_is_told_where_something_was_guessed(x, y):
    (place,) = beside([CARD], [moved(x, y) + 9], 0.4)
    assert np.allclose(place, moved(x, y))


def test_no_place_is_told_without_a_guess():
    assert beside([CARD], [CARD, moved(200, 0)], 0.4) == []
    assert beside([], [CARD], 0.4) == []


def test_a_place_is_told_where_many_cards_were_guessed_as_one():
    many = np.array([[63, -88], [252, -88], [252, 176], [63, 176]], np.float32) + 200
    (place,) = beside([CARD], [many], 0.4)
    assert np.allclose(place, moved(63, 0))


def test_places_that_are_taken_are_not_told():
    assert beside([CARD, moved(60, 2)], [moved(63, 0)], 0.4) == []


def test_a_place_between_two_cards_is_told_once():
    places = beside([CARD, moved(130, 0)], [moved(64, 0)], 0.4)
    assert len(places) == 1


def test_places_turn_with_their_card():
    spin = np.array([[0.8, 0.6], [-0.6, 0.8]], np.float32)
    middle = CARD.mean(axis=0)
    card, wanted = ((quad - middle) @ spin + middle for quad in (CARD, moved(63, 0)))
    (place,) = beside([card], [wanted], 0.4)
    assert np.allclose(place, wanted, atol=1e-3)


@pytest.mark.parametrize(("x", "share"), [(0, 1.0), (31.5, 0.5), (63, 0.0), (500, 0.0)])
def test_what_two_outlines_share(x, share):
    assert shared(CARD, moved(x, 0)) == pytest.approx(share, abs=1e-3)
