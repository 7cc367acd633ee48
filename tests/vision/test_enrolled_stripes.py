"""A card of rows is known; a page of print is not that card."""

import cv2
import numpy as np
import pytest

from tests.vision.enrolled_art import CARD_WH, colour, pattern
from tests.vision.enrolled_camera import Condition, photo
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import whole_of


def rows(seed):
    """A card of rows of scales, with one large disc."""
    rng = np.random.default_rng([seed, 32])
    card = np.full((*CARD_WH[::-1], 3), (20, 30, 60), np.uint8)
    step = int(rng.integers(40, 90))
    for row, y in enumerate(range(step // 2, CARD_WH[1] + step, step)):
        for x in range(0, CARD_WH[0] + step, step):
            at = x + (row % 2) * step // 2, y
            axes = step // 2, step // 3
            cv2.ellipse(card, at, axes, 0, 180, 360, colour(rng, 60), -1, cv2.LINE_AA)
    cv2.circle(card, (150, 600), 55, (150, 120, 190), -1, cv2.LINE_AA)
    return card


def page(seed):
    """Lines of dark words on white paper."""
    rng = np.random.default_rng([seed, 31])
    paper = np.full((720, 1280, 3), 205, np.uint8)
    step = int(rng.integers(16, 30))
    for y in range(20, 700, step):
        x = 30
        while x < 1240:
            end = min(x + int(rng.integers(10, 60)), 1250)
            thick = max(3, step // 3)
            cv2.line(paper, (x, y), (end, y), (45, 45, 45), thick, cv2.LINE_AA)
            x = end + int(rng.integers(6, 14))
    return cv2.GaussianBlur(paper, (0, 0), 1.0)


@pytest.mark.parametrize("number", range(3))
def test_a_page_of_print_is_no_card_of_rows(number):
    card = rows(number)
    gallery = Gallery().with_card("rows", [card], [whole_of(card)])
    assert [gallery.recognise(page(seed)).id for seed in range(3)] == [None] * 3
    pixels, _ = photo(card, np.random.default_rng(number), Condition(litter=0))
    assert gallery.recognise(pixels).id == "rows"


def test_rows_that_go_on_beyond_the_outline_are_no_card():
    """Bricks of two colours agree with rows of grey words wherever they are laid."""
    bricks = pattern(np.random.default_rng([41, 26]))
    gallery = Gallery().with_card("bricks", [bricks], [whole_of(bricks)])
    assert [gallery.recognise(page(seed)).id for seed in range(100, 106)] == [None] * 6
    pixels, _ = photo(bricks, np.random.default_rng(5), Condition(litter=0))
    assert gallery.recognise(pixels).id == "bricks"
