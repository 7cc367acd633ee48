"""Frames and sightings are checked at birth."""

import numpy as np
import pytest

from vision.errors import BadFrame, BadPicture, CameraBusy, CameraFailed
from vision.types import Frame, Sighting

SQUARE = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float32)


@pytest.mark.parametrize(
    ("pixels", "actual"),
    [
        pytest.param(np.zeros((4, 5), np.uint8), "(4, 5) uint8", id="grey"),
        pytest.param(np.zeros((4, 5, 4), np.uint8), "(4, 5, 4) uint8", id="alpha"),
        pytest.param(np.zeros((4, 5, 3), np.float32), "(4, 5, 3) float32", id="float"),
        pytest.param(np.zeros((0, 5, 3), np.uint8), "(0, 5, 3) uint8", id="empty"),
        pytest.param([[[0, 0, 0]]], "list", id="a list"),
    ],
)
def test_a_frame_tells_the_shape_it_wanted_and_got(pixels, actual):
    with pytest.raises(BadFrame) as caught:
        Frame(pixels, 0)
    assert caught.value.values["expected"] == "(n, n, 3) uint8"
    assert caught.value.values["actual"] == actual


def test_a_frame_cannot_be_painted_on():
    frame = Frame(np.zeros((4, 5, 3), np.uint8), 0)
    with pytest.raises(ValueError, match="read-only"):
        frame.pixels[0, 0] = 1
    assert frame.size_wh == (5, 4)


@pytest.mark.parametrize(
    ("label", "corners", "confidence"),
    [
        pytest.param("", SQUARE, 1.0, id="no label"),
        pytest.param("A", SQUARE[:3], 1.0, id="three corners"),
        pytest.param("A", SQUARE.astype(float), 1.0, id="float64"),
        pytest.param("A", SQUARE * np.float32("nan"), 1.0, id="not finite"),
        pytest.param("A", SQUARE, 1.01, id="too confident"),
        pytest.param("A", SQUARE, -0.1, id="negative"),
    ],
)
def test_a_bad_sighting_is_refused(label, corners, confidence):
    with pytest.raises(BadFrame):
        Sighting(label, corners, confidence, "test")


def test_a_sighting_knows_its_centre():
    assert Sighting("A", SQUARE, 1.0, "test").centre_xy == (4.5, 4.5)


def test_errors_carry_key_and_values():
    busy = CameraBusy("/dev/video0", holder="cheese", pid=7)
    assert (busy.key, busy.values["holder"]) == ("busy", "cheese")
    assert str(busy) == "busy device=/dev/video0 holder=cheese pid=7"
    assert isinstance(busy, CameraFailed)
    assert isinstance(busy, OSError)
    assert isinstance(BadPicture("truncated"), ValueError)
