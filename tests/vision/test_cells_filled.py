"""Which cells hold a card face down, where hints lie on some of them."""

import cv2
import numpy as np
import pytest

from vision.layouts.filled import filled

CELLS = [(row, column) for row in range(4) for column in range(4)]
CELL_WH = 60, 80
LEFT_TOP = 120, 100
WAY = np.array(
    [[CELL_WH[0], 0, LEFT_TOP[0]], [0, CELL_WH[1], LEFT_TOP[1]], [0, 0, 1]], np.float64
)
ON = (1, 2)
"""The cell with a hint."""


def table(seed, cloth, back):
    """Cards face down on a cloth that is not quite even."""
    rng = np.random.default_rng(seed)
    streaks = rng.normal(0, 9, (1, 480, 1)).repeat(520, axis=0)
    pixels = np.full((520, 480, 3), cloth, np.float64)
    pixels += cv2.GaussianBlur(streaks, (0, 0), 3)[:, :, None]
    for cell in CELLS:
        paint(pixels, cell, back)
    return pixels + rng.normal(0, 3, pixels.shape)


def paint(pixels, cell, colour):
    x, y = (WAY @ (cell[1], cell[0], 1))[:2].astype(int)
    wide, high = CELL_WH[0] // 2 - 1, CELL_WH[1] // 2 - 1
    pixels[y - high : y + high, x - wide : x + wide] = colour


def seen(pixels, covered=(ON,)):
    picture = np.clip(pixels, 0, 255).astype(np.uint8)
    return filled(picture, WAY, CELLS, covered)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("cloth", "back", "hint"),
    [
        pytest.param((150, 140, 235), (110, 20, 105), (215, 240, 245), id="light"),
        pytest.param((40, 60, 45), (200, 210, 225), (30, 25, 35), id="dark"),
    ],
)
def test_a_hint_that_is_nearer_the_cloth_than_the_backs_is_no_lost_card(
    seed, cloth, back, hint
):
    pixels = table(seed, cloth, back)
    paint(pixels, ON, hint)
    assert not seen(pixels).lost


@pytest.mark.parametrize("seed", range(3))
def test_a_card_with_a_hint_that_is_gone_is_lost(seed):
    pixels = table(seed, (150, 140, 235), (110, 20, 105))
    bare = table(seed, (150, 140, 235), (150, 140, 235))
    x, y = (WAY @ (ON[1], ON[0], 1))[:2].astype(int)
    around = np.s_[y - 40 : y + 40, x - 30 : x + 30]
    pixels[around] = bare[around]
    assert seen(pixels).lost == {ON}
