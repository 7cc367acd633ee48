"""Markers: each is read as its number from any side, and nothing else is one."""

import cv2
import numpy as np
import pytest

from vision.marker_codes import MODULES, MarkerCodes
from vision.markers import MarkerReader, is_sure
from vision.sticker_modules import MARKERS
from vision.stickers import marker_sticker, qr_sticker

READER = MarkerReader()
CODES = MarkerCodes()
SIDE_PX = 8 * MODULES


def sheet(number, turn=0):
    """A marker on grey paper, turned clockwise, and its outline from its top left."""
    marker = np.rot90(marker_sticker(number, module_px=8), -turn)
    paper = np.pad(marker, 60, constant_values=200)
    low, high = 68 - 0.5, 68 + SIDE_PX - 0.5
    square = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    return np.ascontiguousarray(paper), np.roll(square, -turn, axis=0)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("number", [0, 17, 249])
def test_a_marker_is_read_with_its_own_top_left_first(number, turn):
    paper, square = sheet(number, turn)
    (seen,) = READER.read(paper)
    assert seen.number == number
    assert np.abs(seen.corners_xy - square).max() < 2
    assert seen.fit > 0.9


def test_every_marker_is_alike_to_itself_alone():
    for number in range(MARKERS):
        paper, square = sheet(number, number % 4)
        ((_, likeness),) = CODES.likenesses(paper, [square])
        assert (likeness.number, likeness.turn) == (number, 0)
        assert is_sure(likeness)
        assert likeness.lead == pytest.approx(0.375, abs=0.13)


@pytest.mark.parametrize("wrong_modules", [1, 2])
def test_a_marker_with_wrong_modules_is_not_read_as_another(wrong_modules):
    rng = np.random.default_rng(3)
    for number in range(0, MARKERS, 5):
        marker = marker_sticker(number, module_px=1)
        at = 2 + np.array(divmod(rng.permutation(16)[:wrong_modules], 4))
        marker[tuple(at)] = 255 - marker[tuple(at)]
        paper = np.pad(np.kron(marker, np.ones((8, 8), np.uint8)), 60, mode="edge")
        assert {seen.number for seen in READER.read(paper)} <= {number}


def test_squares_with_any_pattern_but_no_white_around_are_no_markers():
    rng = np.random.default_rng(4)
    for _ in range(100):
        square = np.zeros((8, 8), np.uint8)
        square[2:-2, 2:-2] = 255 * rng.integers(0, 2, (4, 4), np.uint8)
        paper = np.pad(np.kron(square, np.ones((8, 8), np.uint8)), 40, mode="edge")
        assert READER.read(cv2.GaussianBlur(paper, (0, 0), 1)) == ()


@pytest.mark.parametrize("shape", [(1, 1), (3, 900), (200, 200)], ids=str)
def test_an_empty_picture_shows_none(shape):
    assert READER.read(np.full(shape, 120, np.uint8)) == ()


def test_noise_shows_none():
    rng = np.random.default_rng(5)
    grey = rng.integers(0, 256, (720, 1280), np.uint8)
    assert READER.read(grey) == ()


def test_the_same_number_in_two_places_is_seen_twice():
    paper, _ = sheet(42)
    both = np.hstack([paper, paper])
    assert [seen.number for seen in READER.read(both)] == [42, 42]


@pytest.mark.parametrize("blur_px", [0.5, 2.0])
@pytest.mark.parametrize("at_module", [(4, 4), (18, 4), (4, 18)], ids=str)
def test_the_corner_of_a_code_is_like_no_marker(at_module, blur_px):
    """Seen on a table with glare: a corner was taken for marker 10."""
    code = cv2.GaussianBlur(qr_sticker("HY1C01X", 8), (0, 0), blur_px)
    corner = np.array([[0, 0], [7, 0], [7, 7], [0, 7]]) + at_module
    square = (corner * 8 - 0.5).astype(np.float32)
    assert list(CODES.likenesses(code, [square])) == []
    assert READER.read(np.pad(code, 40, constant_values=90)) == ()
