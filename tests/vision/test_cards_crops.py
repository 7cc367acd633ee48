"""Cutting cards out of pictures of any size."""

import cv2
import numpy as np
import pytest

from vision.cards.crops import cut_out, inner_corners, standardised
from vision.cards.pyramid import Pyramid


def striped(height_px, stripes=7):
    """A card of even stripes on grey, and its corners."""
    width = round(height_px * 63 / 88)
    card = np.zeros((height_px, width), np.uint8)
    rows = np.arange(height_px) * stripes // height_px
    card[rows % 2 == 0] = 255
    picture = np.full((height_px + 80, width + 60), 128, np.uint8)
    picture[40 : 40 + height_px, 30 : 30 + width] = card
    left, top, right, bottom = 29.5, 39.5, 29.5 + width, 39.5 + height_px
    corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]])
    return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), corners.astype(np.float32)


@pytest.mark.parametrize("height_px", [60, 112, 300, 1300])
def test_a_card_of_any_size_looks_the_same_when_cut(height_px):
    picture, corners = striped(height_px)
    cut = Pyramid(picture).cut(corners, (80, 112), 0.05)
    middles = 5.6 + 100.8 * (np.arange(7) + 0.5) / 7
    levels = cut[np.round(middles - 0.5).astype(int), 40, 0]
    assert (levels[::2] > 235).all()
    assert (levels[1::2] < 20).all()


def test_the_margin_shows_what_lies_around_the_card():
    picture, corners = striped(112)
    cut = cut_out(picture, corners, (80, 112), 0.1)
    assert (cut[2, 5:75] == 128).all()
    assert inner_corners((80, 112), 0.1)[2] == pytest.approx([71.5, 100.3])


def test_half_a_turn_of_the_corners_turns_the_cut():
    picture, corners = striped(224, stripes=4)
    one = cut_out(picture, corners, (80, 112), 0.05).astype(int)
    other = cut_out(picture, np.roll(corners, 2, axis=0), (80, 112), 0.05)
    assert np.abs(one[::-1, ::-1] - other).max() <= 2


def test_light_and_contrast_are_taken_out():
    rng = np.random.default_rng(4)
    bright = rng.integers(100, 250, (112, 80, 3)).astype(np.uint8)
    dim = (bright * 0.5 - 20).astype(np.uint8)
    one, other = standardised([bright, dim])
    assert one.shape == (3, 112, 80)
    assert abs(float(one.mean())) < 1e-4
    assert np.abs(one - other).max() < 0.25


def test_the_picture_is_not_changed():
    picture, corners = striped(700)
    before = picture.copy()
    Pyramid(picture).cut(corners, (72, 96), 0.2)
    assert (picture == before).all()
