"""Naming the cards of a table together."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards.joint import cheapest, named_together
from vision.cards.naming import NAMES
from vision.cards.types import CardReading


def read_as(likely, kind="face", face=1.0):
    shares = np.full(52, 1e-4)
    for name, share in likely.items():
        shares[NAMES.index(name)] = share
    shares /= shares.sum()
    best = [(NAMES[i], float(shares[i])) for i in np.argsort(-shares)[:3]]
    return CardReading(
        corners_xy=np.array([[0, 0], [6, 0], [6, 9], [0, 9]], np.float32),
        kind=kind,
        name=best[0][0] if kind == "face" else None,
        confidence=face * best[0][1],
        alternatives=tuple(best),
        faces=tuple(shares.tolist()),
    )


@st.composite
def costs(draw):
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    cell = st.floats(0, 10, allow_nan=False)
    flat = draw(st.lists(cell, min_size=rows * columns, max_size=rows * columns))
    return np.array(flat).reshape(rows, columns)


@given(costs())
def test_the_assignment_is_as_cheap_as_the_cheapest_of_all(cost):
    rows, columns = cost.shape
    every = permutations(range(columns), rows)
    least = min(sum(cost[i, c] for i, c in enumerate(way)) for way in every)
    chosen = cheapest(cost)
    assert len(set(chosen)) == rows
    assert sum(cost[i, c] for i, c in enumerate(chosen)) == pytest.approx(least)


def test_two_cards_read_alike_become_the_two_that_lie_there():
    sure, doubtful = read_as({"AS": 0.9}), read_as({"AS": 0.6, "AC": 0.4})
    names = [card.name for card in named_together([sure, doubtful], ["AC", "AS"])]
    assert names == ["AS", "AC"]


def test_what_is_no_other_card_of_the_table_becomes_surer():
    card = read_as({"KH": 0.7, "KD": 0.3})
    (together,) = named_together([card], ["KH", "2S", "3S"])
    assert together.name == "KH"
    assert together.confidence > 0.99 > card.confidence


def test_two_equal_cards_stay_doubtful():
    twins = [read_as({"QS": 0.5, "QC": 0.5}) for _ in range(2)]
    together = named_together(twins, ["QS", "QC"])
    assert {card.name for card in together} == {"QS", "QC"}
    assert all(card.confidence < 0.6 for card in together)


def test_of_two_cards_that_claim_one_name_neither_is_sure():
    cards = [read_as({"7D": 0.95}), read_as({"7D": 0.9})]
    together = named_together(cards, ["7D"])
    assert [card.is_sure for card in together] == [False, False]


def test_a_doubtful_face_stays_a_doubtful_face():
    (together,) = named_together([read_as({"7D": 0.99}, face=0.6)], ["7D", "8D"])
    assert together.confidence < 0.62


def test_backs_are_left_alone():
    back = read_as({"AS": 0.9}, kind="back")
    assert named_together([back], ["AS"]) == (back,)
