"""What the finder is taught can be read back as the cards that were drawn."""

import numpy as np
import pytest

from vision.cards.finding import read_map
from vision.training.layouts import Spot, outline
from vision.training.targets import CROP, crop_table, target_map

CARD_WH = (63.0, 88.0)


def as_answer(target):
    answer = target.copy()
    answer[0] = np.log((target[0] + 1e-3) / (1.001 - target[0]))
    return answer


def one_table(quads):
    corners = np.zeros((24, 4, 2), np.float32)
    facts = np.full((24, 2), -1, np.float32)
    corners[: len(quads)] = quads
    facts[: len(quads)] = (3, 1)
    return np.zeros((384, 512, 3), np.uint8), corners, facts


def distance(one, other):
    ways = (other, np.roll(other, 2, axis=0))
    return min(np.abs(one - way).max() for way in ways)


@pytest.mark.parametrize("seed", range(12))
def test_cards_come_back_from_any_crop_with_a_short_side_first(seed):
    rng = np.random.default_rng(seed)
    turns = rng.uniform(0, 2 * np.pi, 12)
    spots = [
        Spot(60 + 125 * (n % 4), 60 + 125 * (n // 4), t) for n, t in enumerate(turns)
    ]
    quads = np.array([outline(spot, CARD_WH) for spot in spots], np.float32)
    _, corners, visible = crop_table(*one_table(quads), rng)
    guesses = read_map(as_answer(target_map(corners, visible, CROP)[0]))
    inside = [q for q in corners if (np.abs(q.mean(axis=0) - CROP / 2) < 140).all()]
    assert inside
    for quad in inside:
        assert min(distance(guess.corners_xy, quad) for guess in guesses) < 1.5


def test_the_upper_of_two_cards_owns_what_they_share():
    lower = outline(Spot(150, 150, 0), CARD_WH)
    upper = outline(Spot(190, 150, 0), CARD_WH)
    quads = np.array([lower, upper], np.float32)
    target, _ = target_map(quads, np.array([0.6, 1.0], np.float32), CROP)
    row, column = 150 // 8, 175 // 8
    assert target[1, row, column] * 32 == pytest.approx(
        190 - (column * 8 + 3.5), abs=0.1
    )


def test_hardly_visible_cards_count_neither_way():
    quads = np.array([outline(Spot(150, 150, 0), CARD_WH)], np.float32)
    target, weight = target_map(quads, np.array([0.2], np.float32), CROP)
    assert target[0].max() == 0
    assert weight[150 // 8, 150 // 8] == 0
