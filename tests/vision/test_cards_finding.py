"""From the finder's map to guesses, and from guesses to cards."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.cards.finding import UNIT_PX, read_map, squared, unsquared
from vision.cards.fitting import Outline
from vision.cards.outlines import distinct

LENGTHS = st.floats(5, 300)
ANGLES = st.floats(-np.pi, np.pi)


@given(LENGTHS, ANGLES)
def test_an_axis_comes_back_as_itself_or_its_opposite(length, angle):
    vector = length * np.array([np.cos(angle), np.sin(angle)])
    back = unsquared(squared(vector))
    assert min(np.abs(back - vector).max(), np.abs(back + vector).max()) < 1e-6 * length


@given(LENGTHS, ANGLES)
def test_half_a_turn_changes_nothing(length, angle):
    vector = length * np.array([np.cos(angle), np.sin(angle)])
    assert squared(-vector) == pytest.approx(squared(vector))


def map_of(middle_xy, down, right, cells=(20, 30)):
    """What a faultless finder answers for one card."""
    y, x = (np.mgrid[0 : cells[0], 0 : cells[1]] + 0.5) * 8 - 0.5
    way = np.stack([middle_xy[0] - x, middle_xy[1] - y])
    heat = 4 - np.hypot(*way) / 8
    shape = [np.full(cells, part) for part in (*squared(down), *squared(right))]
    return np.stack([heat, *(way / UNIT_PX), *shape]).astype(np.float32)


@pytest.mark.parametrize("degrees", [0, 30, 90, 135, 200, 300])
def test_a_peak_becomes_the_card_around_it(degrees):
    angle = np.radians(degrees)
    down = 44 * np.array([-np.sin(angle), np.cos(angle)])
    right = 31 * np.array([np.cos(angle), np.sin(angle)])
    middle = np.array([121.3, 77.8])
    (guess,) = read_map(map_of(middle, down, right))
    upright = np.array(
        [middle - down - right, middle - down + right, middle + down + right,
         middle + down - right]
    )  # fmt: skip
    turned = np.roll(upright, 2, axis=0)
    off = min(np.abs(guess.corners_xy - way).max() for way in (upright, turned))
    assert off < 0.01


def test_a_cold_map_has_no_cards():
    cold = map_of((50, 50), np.array([0, 40.0]), np.array([30.0, 0]))
    cold[0] = -5
    assert read_map(cold) == []


def outline(left, sure=0.9, width=60, height=88):
    right, bottom = left + width, height
    corners = [[left, 0], [right, 0], [right, bottom], [left, bottom]]
    return Outline(np.array(corners, np.float32), sure)


def test_a_card_found_twice_is_one_card_and_its_neighbour_another():
    found = [outline(0, 0.8), outline(3, 0.95), outline(61)]
    assert distinct(found, [1.0, 1.0, 1.0]) == [found[1], found[2]]


def test_overlapping_cards_are_two():
    found = [outline(0), outline(45)]
    assert len(distinct(found, [0.9, 0.8])) == 2


@pytest.mark.parametrize(
    "corners",
    [
        pytest.param([[0, 0], [60, 0], [0, 88], [60, 88]], id="crossed"),
        pytest.param([[0, 0], [5, 0], [5, 8], [0, 8]], id="tiny"),
    ],
)
def test_what_has_no_shape_of_a_card_is_dropped(corners):
    assert distinct([Outline(np.array(corners, np.float32), 1.0)], [1.0]) == []


def test_what_the_fitter_does_not_believe_in_is_dropped():
    assert distinct([outline(0, sure=0.2)], [1.0]) == []


def test_what_several_cards_lie_on_is_no_card():
    mat = outline(-10, 1.0, width=400, height=300)
    cards = [outline(at, 0.96) for at in (0, 70, 140)]
    assert distinct([mat, *cards], [1.0, 0.8, 0.8, 0.8]) == cards


def test_a_card_on_which_one_thing_looks_like_a_card_is_one():
    card = outline(-10, 1.0, width=400, height=300)
    assert distinct([card, outline(0, 0.96)], [1.0, 0.8]) == [card]
