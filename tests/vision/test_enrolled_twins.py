"""Cards that differ in little, and photographs that differ where the cards do not."""

import cv2
import numpy as np
import pytest

from tests.vision.enrolled_art import landscape
from tests.vision.enrolled_camera import CONDITIONS, Condition, photo
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import whole_of

PLAIN = landscape(np.random.default_rng([12, 1]))


def with_a_spot(card):
    spotted = card.copy()
    cv2.circle(spotted, (130, 610), 42, (40, 200, 240), -1, cv2.LINE_AA)
    cv2.circle(spotted, (130, 610), 18, (190, 30, 120), -1, cv2.LINE_AA)
    return spotted


def in_half_a_shadow(card, bright=1.0, shade=0.72, soft=6):
    """The edge of a shadow lies across a corner of it."""
    light = np.full(card.shape[:2], bright, np.float32)
    cv2.fillPoly(light, [np.int32([(0, 0), (330, 0), (0, 260)])], bright * shade)
    return (card * cv2.GaussianBlur(light, (0, 0), soft)[:, :, None]).astype(np.uint8)


PAIR = PLAIN, with_a_spot(PLAIN)


def enrolled(pictures):
    gallery = Gallery()
    for number, picture in enumerate(pictures):
        gallery = gallery.with_card(str(number), [picture], [whole_of(picture)])
    return gallery


@pytest.fixture(scope="module")
def gallery():
    return enrolled([in_half_a_shadow(PAIR[0]), PAIR[1]])


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_a_spot_tells_more_than_the_edge_of_a_shadow(gallery, number, seed):
    rng = np.random.default_rng([seed, number, 21])
    pixels, _ = photo(PAIR[number], rng, Condition(tilt_deg=20))
    assert gallery.recognise(pixels).id == str(number)


@pytest.fixture(scope="module")
def dark():
    """The spotted one was enrolled in poor light, in a sharp shadow."""
    return enrolled([PAIR[0], in_half_a_shadow(PAIR[1], 0.3, 0.55, 3)])


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("name", ["ordinary", "tilt 45", "warm"])
def test_a_spot_tells_more_than_a_sharp_shadow_in_the_dark(dark, number, name):
    rng = np.random.default_rng([number, 22])
    pixels, _ = photo(PAIR[number], rng, CONDITIONS[name])
    assert dark.recognise(pixels).id == str(number)


def test_what_shows_around_the_corners_of_a_card_is_not_the_card():
    framed = []
    for colour in ((20, 20, 230), (230, 30, 20)):
        around = cv2.copyMakeBorder(
            PLAIN, 8, 8, 6, 6, cv2.BORDER_CONSTANT, value=colour
        )
        framed.append(cv2.resize(around, PLAIN.shape[1::-1]))
    known = enrolled(framed[:1])
    assert known.recognise_cut(framed[1]).id == "0"
    assert enrolled(framed).same_as("0") == ("1",)
