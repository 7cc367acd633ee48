"""Stickers: what is printed can be read, what does not fit is refused."""

import cv2
import numpy as np
import pytest

from vision.errors import BadSticker
from vision.readers import available_readers
from vision.sticker_modules import MARKERS, QUIET_MODULES, marker_modules
from vision.stickers import marker_sticker, qr_sticker


def test_a_sticker_is_a_version_1_code_in_four_modules_of_white():
    sticker = qr_sticker("HY:K12:7Q", module_px=8)
    assert sticker.shape == (29 * 8, 29 * 8)
    edge = QUIET_MODULES * 8
    assert (sticker[:edge] == 255).all()
    assert (sticker[:, -edge:] == 255).all()
    assert (sticker[edge : edge + 8, edge : edge + 56] == 0).all()


@pytest.mark.parametrize("text", ["A", "HY0K12:7Q", "0123456789"])
@pytest.mark.parametrize(
    "reader", available_readers().present, ids=lambda reader: reader.name
)
def test_what_is_printed_is_read(text, reader):
    (seen,) = reader.read(qr_sticker(text))
    assert seen.label == text


@pytest.mark.parametrize("text", ["\u767e\u9b3c", "\u94c1\u89c2\u97f3", "K\xfcche"])
@pytest.mark.parametrize(
    "reader", available_readers().present[:2], ids=lambda reader: reader.name
)
def test_letters_beyond_ascii_are_not_mistaken(text, reader):
    (seen,) = reader.read(qr_sticker(text))
    assert seen.label == text


def test_what_does_not_fit_is_refused():
    with pytest.raises(BadSticker, match="too_long"):
        qr_sticker("x" * 40)


@pytest.mark.parametrize("number", [0, 7, MARKERS - 1])
def test_a_marker_is_read_as_its_number(number):
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    sheet = np.pad(marker_sticker(number), 40, constant_values=255)
    _, numbers, _ = cv2.aruco.ArucoDetector(markers).detectMarkers(sheet)
    assert numbers.ravel().tolist() == [number]


@pytest.mark.parametrize("number", [-1, MARKERS])
def test_a_marker_that_does_not_exist_is_refused(number):
    with pytest.raises(BadSticker, match="no_such_marker"):
        marker_sticker(number)


def test_the_markers_are_those_of_opencv():
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    for number in range(MARKERS):
        theirs = cv2.aruco.generateImageMarker(known, number, 6) < 128
        assert (np.array(marker_modules(number)) == theirs).all(), number
