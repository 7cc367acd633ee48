"""From the finder's map of surfaces to outlines, and which side is the short one."""

import cv2
import numpy as np
import pytest

from vision.cards.finding import four_corners, read_surfaces
from vision.cards.fitting import Outline
from vision.cards.outlines import sideways


def surface_map(*quads, cells=(48, 64)):
    """What a finder answers that knows surfaces and nothing else."""
    fine = np.zeros((cells[0] * 8, cells[1] * 8), np.uint8)
    for quad in quads:
        cv2.fillPoly(fine, [np.round(quad).astype(np.int32)], 1)
    share = cv2.resize(
        fine.astype(np.float32), cells[::-1], interpolation=cv2.INTER_AREA
    )
    answer = np.zeros((8, *cells), np.float32)
    answer[0] = 1
    answer[7] = 8 * (share - 0.5)
    return answer


def card_at(middle, tall, degrees, wide=None):
    wide = tall * 63 / 88 if wide is None else wide
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (wide / 2, tall / 2)
    angle = np.radians(degrees)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return (flat @ spin + middle).astype(np.float32)


def off(one, other):
    return min(np.abs(one - np.roll(other, turn, axis=0)).max() for turn in range(4))


@pytest.mark.parametrize("degrees", [0, 17, 45, 90, 130, 250])
@pytest.mark.parametrize("tall", [90, 200])
def test_a_card_that_lies_apart_is_outlined(tall, degrees):
    card = card_at((250, 190), tall, degrees)
    (guess,) = read_surfaces(surface_map(card))
    assert off(guess.corners_xy, card) < 0.12 * tall


@pytest.mark.parametrize("degrees", [0, 30, 100])
def test_the_short_side_comes_first(degrees):
    (guess,) = read_surfaces(surface_map(card_at((250, 190), 150, degrees)))
    sides = np.linalg.norm(
        np.roll(guess.corners_xy, -1, axis=0) - guess.corners_xy, axis=1
    )
    assert sides[0] < sides[1]


def test_sides_of_about_one_length_are_guessed_both_ways():
    one, other = read_surfaces(surface_map(card_at((250, 190), 120, 20, wide=118)))
    assert np.allclose(np.roll(one.corners_xy, 1, axis=0), other.corners_xy)


def test_two_cards_apart_are_two_and_two_in_one_corner_none():
    apart = card_at((120, 190), 120, 10), card_at((350, 190), 120, 80)
    assert len(read_surfaces(surface_map(*apart))) == 2
    crossed = card_at((200, 160), 160, 0), card_at((290, 250), 160, 90)
    assert read_surfaces(surface_map(*crossed)) == []


def test_specks_and_empty_maps_are_nothing():
    assert read_surfaces(surface_map()) == []
    assert read_surfaces(surface_map(card_at((250, 190), 12, 0))) == []


@pytest.mark.parametrize("step", [1, -1], ids=["clockwise", "other"])
def test_four_corners_go_clockwise(step):
    square = np.array([[10, 10], [90, 14], [86, 130], [8, 120]], np.int32)[::step]
    found = four_corners(square[:, None])
    assert found is not None
    assert cv2.contourArea(found, oriented=True) > 0


def test_a_triangle_has_no_four_corners():
    assert four_corners(np.array([[[0, 0]], [[90, 0]], [[45, 80]]], np.int32)) is None


@pytest.mark.parametrize(
    ("wide", "ways"),
    [
        pytest.param(63, 0, id="as-cards-are"),
        pytest.param(80, 1, id="foreshortened"),
        pytest.param(110, 1, id="long-side-first"),
    ],
)
def test_an_outline_is_read_sideways_too_when_its_sides_do_not_tell(wide, ways):
    outline = Outline(card_at((100, 100), 88, 0, wide=wide), 0.9)
    turned = sideways(outline)
    assert len(turned) == ways
    for line in turned:
        assert np.allclose(np.roll(line.corners_xy, -1, axis=0), outline.corners_xy)
        assert line.sure == outline.sure
