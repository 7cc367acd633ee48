"""Signs in corners: cut out, compared, and what clear cards teach doubtful ones."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards.alike import Seen, taught
from vision.cards.glyphs import index_of, likeness
from vision.cards.naming import NAMES, RANKS, SUITS

OUTLINES = {
    "C": [(0, 0), (12, 0), (6, 14)],
    "S": [(6, 0), (12, 14), (0, 14)],
    "H": [(0, 0), (12, 0), (12, 5), (5, 5), (5, 14), (0, 14)],
    "D": [(6, 0), (12, 7), (6, 14), (0, 7)],
}


def corner(rank, suit, paper=235.0, ink=20.0, at=(0, 0)):
    """A corner whose card begins 5 pixels from its edges, on a dark table."""
    large = np.full((384, 224, 3), 60, np.uint8)
    large[12:, 22:] = paper
    x, y = 30 + 4 * at[0], 24 + 4 * at[1]
    cv2.putText(large, rank, (x, y + 60), 0, 2.2, (ink,) * 3, 9)
    shape = np.array(OUTLINES[suit]) * 4 + (x + 4, y + 84)
    cv2.fillPoly(large, [shape.astype(np.int32)], (ink,) * 3)
    return cv2.resize(large, (56, 96), interpolation=cv2.INTER_AREA)


def faces(likely):
    shares = np.full(52, 1e-4)
    for name, share in likely.items():
        shares[NAMES.index(name)] = share
    return shares / shares.sum()


def seen(name, likely=None, **how):
    index = index_of(corner(name[:-1], name[-1], **how))
    return Seen(faces(likely or {name: 1.0}), [index])


CLEAR = ("7C", "5C", "4S", "AS", "KS", "KC", "7S")
CLOSE = {"QC": 0.5, "QS": 0.5}


@pytest.mark.parametrize("rank", ["A", "7", "K", "10"])
@pytest.mark.parametrize("suit", OUTLINES)
def test_rank_and_suit_are_cut_out_one_above_the_other(rank, suit):
    index = index_of(corner(rank, suit))
    assert index.rank.middle_xy[1] < index.suit.middle_xy[1]
    assert index.suit.size_wh == pytest.approx((24, 28), abs=5)
    assert np.linalg.norm(index.rank.shape) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("level", [0, 90, 255])
def test_an_empty_corner_has_no_index(level):
    assert index_of(np.full((96, 56, 3), level, np.uint8)) is None


@pytest.mark.parametrize("other", [{"paper": 120.0, "ink": 40.0}, {"at": (2, 2)}])
def test_signs_are_alike_in_another_light_and_a_little_elsewhere(other):
    one, two = index_of(corner("K", "S")), index_of(corner("K", "S", **other))
    assert likeness(one.rank, two.rank) > 0.9
    assert likeness(one.suit, two.suit) > 0.9


def test_other_signs_are_less_alike():
    king = index_of(corner("K", "S"))
    assert likeness(king.rank, index_of(corner("7", "S")).rank) < 0.8
    assert likeness(king.suit, index_of(corner("K", "C")).suit) < 0.8


def test_signs_that_stand_elsewhere_are_not_compared():
    one, two = index_of(corner("K", "S")), index_of(corner("K", "S", at=(0, 12)))
    assert likeness(one.suit, two.suit) is None


@pytest.mark.parametrize("name", ["QS", "QC"])
def test_a_suit_is_known_by_the_clear_cards_of_the_deck(name):
    told = taught([*map(seen, CLEAR), seen(name, CLOSE)])
    assert NAMES[int(told[-1].argmax())] == name
    assert told[-1].max() > 0.9


@pytest.mark.parametrize("name", ["KH", "QH"])
def test_a_rank_is_known_by_the_clear_cards_of_the_deck(name):
    told = taught([*map(seen, CLEAR), seen(name, {"KH": 0.5, "QH": 0.5})])
    assert NAMES[int(told[-1].argmax())] == name


def test_doubtful_cards_with_the_same_letter_have_the_same_rank():
    pair = seen("JH", {"JH": 0.7, "KH": 0.3}), seen("JD", {"JD": 0.4, "QD": 0.6})
    told = taught([*map(seen, CLEAR), *pair])
    assert [NAMES[int(each.argmax())] for each in told[-2:]] == ["JH", "JD"]


def test_a_letter_that_is_read_counts_where_those_of_clear_cards_are_read_rightly():
    def read(card, rank):
        return card._replace(letters=np.where(np.array(RANKS) == rank, 0.94, 0.005))

    doubtful = seen("QH", {"JH": 0.5, "QH": 0.5})
    told = taught([*(read(seen(n), n[:-1]) for n in CLEAR), read(doubtful, "J")])
    assert told[-1][NAMES.index("JH")] > 0.8
    told = taught([*(read(seen(n), "8") for n in CLEAR), read(doubtful, "J")])
    assert told[-1][NAMES.index("JH")] == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_few_clear_cards_teach_nothing(count):
    before = seen("QS", CLOSE)
    told = taught([*map(seen, CLEAR[:count]), before])
    assert np.allclose(told[-1], before.faces)


def test_clear_cards_that_contradict_each_other_teach_nothing():
    names = "7C", "5S", "4C", "3S", "2C", "9S"
    wrong = [seen(n[:-1] + "C", {n: 1.0}) for n in names]
    told = taught([*wrong, seen("QS", CLOSE)])
    assert told[-1][NAMES.index("QS")] == pytest.approx(0.5, abs=0.01)


@given(st.lists(st.sampled_from(NAMES), max_size=8), st.floats(0.2, 0.8))
def test_clear_cards_stay_and_shares_sum_to_one(names, share):
    cards = [seen(name) for name in names]
    told = taught([*cards, seen("QS", {"QS": share, "JH": 1 - share})])
    assert len(told) == len(names) + 1
    for card, after in zip(cards, told, strict=False):
        assert np.array_equal(card.faces, after)
    assert told[-1].sum() == pytest.approx(1)
    assert told[-1].reshape(len(SUITS), -1).shape[1] == len(RANKS)
