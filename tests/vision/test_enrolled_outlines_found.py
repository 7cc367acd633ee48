"""Outlines of cards among lines that are none of theirs."""

import cv2
import numpy as np
import pytest

from vision.enrolled.lines import line_quads
from vision.enrolled.outlines import find_quads
from vision.geometry import signed_area
from vision.rendering import wooden

CARD = np.array([[190, 60], [300, 90], [258, 235], [150, 200]], np.float32)
"""Clockwise from its top left, in a picture of 480 by 270."""


def checked(size_wh=(480, 270), step=23):
    """A cloth of thin yellow lines on violet."""
    cloth = np.full((size_wh[1], size_wh[0], 3), (150, 20, 110), np.uint8)
    cloth[::step] = cloth[:, ::step] = (30, 220, 230)
    cloth[1::step] = cloth[:, 1::step] = (30, 220, 230)
    return cloth


def planks():
    return wooden((480, 270), np.random.default_rng(3)).astype(np.uint8)


def laid(ground, corners=CARD):
    cv2.fillConvexPoly(ground, np.int32(corners), (200, 120, 60), cv2.LINE_AA)
    middle = tuple(int(part) for part in corners.mean(axis=0))
    cv2.circle(ground, middle, 30, (40, 40, 220), -1, cv2.LINE_AA)
    return ground


def nearest(found, corners=CARD):
    turned = [np.roll(corners, turn, axis=0) for turn in range(4)]
    return min(float(np.abs(one - way).max()) for one in found for way in turned)


@pytest.mark.parametrize("ground", [checked, planks])
def test_a_card_is_found_among_the_lines_of_a_table(ground):
    assert nearest(line_quads(laid(ground()), 20, 1900.0)) < 4


def test_a_card_comes_before_the_tiles_of_a_cloth():
    assert nearest(line_quads(laid(checked()), 2, 1900.0)) < 4


def test_corners_go_clockwise():
    found = line_quads(laid(planks()), 20, 1900.0)
    assert all(signed_area(one) > 0 for one in found)


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 40)])
def test_without_four_lines_there_is_no_card(size):
    assert line_quads(np.full((*size, 3), 90, np.uint8), 20, 10.0) == []


def test_outlines_are_told_in_pixels_of_the_whole_picture():
    large = cv2.resize(laid(checked()), (960, 540), interpolation=cv2.INTER_CUBIC)
    found = [quad.corners_xy for quad in find_quads(large, 12)]
    assert nearest(found, (CARD + 0.5) * 2 - 0.5) < 8


def test_the_same_outline_is_told_once():
    found = find_quads(laid(planks()), 12)
    for number, one in enumerate(found):
        for other in found[:number]:
            turned = [np.roll(other.corners_xy, turn, axis=0) for turn in (0, 2)]
            away = min(np.abs(one.corners_xy - way).max() for way in turned)
            assert away > 0.03 * np.linalg.norm(one.corners_xy[0] - one.corners_xy[3])
