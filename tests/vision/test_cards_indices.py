"""Suits in the corners of cards: where they are cut, what they say, how it counts."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards.indices import INDEX_WH, Speller, corner_of, spelt_out
from vision.cards.models import load_net
from vision.cards.naming import NAMES, SUITS
from vision.cards.pyramid import Pyramid
from vision.training.closeups import Studio
from vision.training.decks import invent_deck
from vision.training.indices import corners
from vision.training.inks import fonts_under

FLAT = np.array([[0, 0], [200, 0], [200, 280], [0, 280]], np.float32)


@pytest.fixture(scope="module")
def fonts():
    kivy = importlib.util.find_spec("kivy").origin
    return fonts_under([Path(kivy).parent / "data" / "fonts"])


def faces(likely):
    shares = np.full(52, 1e-4)
    for name, share in likely.items():
        shares[NAMES.index(name)] = share
    return shares / shares.sum()


def test_a_corner_begins_a_little_before_the_card_and_ends_before_its_middle():
    left, top = corner_of(FLAT)[0]
    right, bottom = corner_of(FLAT)[2]
    assert -20 < left < 0 < 200 / 4 < right < 200 / 2
    assert -20 < top < 0 < 280 / 3 < bottom < 280 / 2


def test_a_corner_turns_with_its_card():
    other = corner_of(np.roll(FLAT, 2, axis=0))
    assert np.allclose(other, (200, 280) - corner_of(FLAT), atol=1e-3)


def test_corners_that_agree_decide_between_two_suits():
    doubtful = faces({"AS": 0.45, "AC": 0.55})
    spades = np.array([0.005, 0.003, 0.002, 0.99])
    told = spelt_out(doubtful, [spades, spades])
    assert NAMES[int(told.argmax())] == "AS"
    assert told.max() > 0.9


@pytest.mark.parametrize("share", [0.25, 0.6, 0.85])
def test_corners_that_are_not_clear_change_nothing(share):
    doubtful = faces({"AS": 0.45, "AC": 0.55})
    end = np.array([share, *[(1 - share) / 3] * 3])
    assert np.allclose(spelt_out(doubtful, [end, end]), doubtful)


def test_no_corner_overrules_a_clear_face():
    clear = faces({"QH": 0.999})
    clubs = np.array([1.0, 0, 0, 0])
    assert NAMES[int(spelt_out(clear, [clubs, clubs]).argmax())] == "QH"


@given(st.lists(st.floats(0, 1), min_size=8, max_size=8), st.integers(0, 51))
def test_ranks_are_left_to_the_whole_face(suits, shown):
    ends = np.array(suits).reshape(2, 4) + 1e-6
    ends /= ends.sum(axis=1, keepdims=True)
    before = faces({NAMES[shown]: 0.6, NAMES[(shown + 1) % 52]: 0.3}).reshape(4, 13)
    after = spelt_out(before.ravel(), list(ends)).reshape(4, 13)
    assert after.sum() == pytest.approx(1)
    for row, other in zip(before, after, strict=True):
        assert np.allclose(row / row.sum(), other / other.sum())


def test_large_suits_in_corners_are_read(fonts):
    speller, deck = (
        Speller(load_net("speller")),
        invent_deck(np.random.default_rng(14), fonts),
    )
    for name in ("JS", "QC", "KH", "JD", "QS", "KC"):
        card = np.full((376, 280, 3), 60, np.uint8)
        card[20:356, 20:260] = deck.face(NAMES.index(name))
        there = np.array([[20, 20], [260, 20], [260, 356], [20, 356]], np.float32) - 0.5
        ((one, other),) = speller.spell(Pyramid(card), [there])
        assert {SUITS[int(end.argmax())] for end in (one, other)} == {name[-1]}


def test_nothing_is_asked_about_no_cards():
    assert (
        Speller(load_net("speller")).spell(Pyramid(np.zeros((9, 9, 3), np.uint8)), [])
        == []
    )


def test_lessons_are_corners_of_faces_and_the_same_for_the_same_numbers(fonts):
    studio = Studio(fonts, [], [])
    one, again, other = (corners(studio, 1, number) for number in (4, 4, 5))
    assert one.cuts.shape[1:] == (INDEX_WH[1], INDEX_WH[0], 3)
    assert len(one.cuts) == len(one.truths) > 0
    assert one.truths.min() >= 0
    assert (one.truths.max(axis=0) < (13, 4)).all()
    assert np.array_equal(one.cuts, again.cuts)
    assert not np.array_equal(one.cuts[0], other.cuts[0])
