"""Points of pictures: shared out, matched, and where many doubtful ones agree."""

import cv2
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.enrolled_art import landscape
from vision.enrolled.features import COARSE, as_floats, find_features, points_of
from vision.enrolled.placing import corners_of, place_repeated
from vision.enrolled.products import product
from vision.enrolled.reference import make_reference, whole_of
from vision.enrolled.thumbs import Thumbs


def speckled(seed, size=(360, 640)):
    rng = np.random.default_rng(seed)
    spots = np.full(size, 40, np.uint8)
    for _ in range(300):
        at = int(rng.integers(size[1] // 2)), int(rng.integers(size[0]))
        cv2.circle(spots, at, 3, int(rng.integers(120, 255)), -1, cv2.LINE_AA)
    return spots


def test_a_busy_half_leaves_points_to_the_other():
    picture = speckled(1)
    for number in range(30):
        at = 420 + 40 * (number % 5), 40 + 50 * (number // 5)
        cv2.circle(picture, at, 5, 75, -1, cv2.LINE_AA)
    strongest = find_features(picture, 400).points_xy
    shared = find_features(picture, 400, is_even=True).points_xy
    assert (strongest[:, 0] > 400).sum() < 5
    assert (shared[:, 0] > 400).sum() > 20
    assert len(shared) <= 400


def test_points_are_told_in_pixels_of_the_whole_picture():
    picture = np.full((720, 1280, 3), 60, np.uint8)
    cv2.circle(picture, (900, 300), 24, (220, 220, 220), -1, cv2.LINE_AA)
    found = points_of(picture, COARSE).points_xy
    assert np.linalg.norm(found - [900, 300], axis=1).min() < 3


def scallops():
    """Rows of one motif, and two spots that tell where the card begins."""
    picture = np.full((704, 504, 3), (40, 60, 90), np.uint8)
    for y in range(40, 704, 80):
        for x in range(40, 504, 80):
            for radius in (30, 22, 14):
                cv2.ellipse(picture, (x, y), (radius,) * 2, 0, 180, 360, (210,) * 3, 3)
    cv2.circle(picture, (120, 150), 70, (30, 30, 200), -1, cv2.LINE_AA)
    cv2.circle(picture, (390, 520), 55, (200, 120, 20), -1, cv2.LINE_AA)
    return picture


def test_a_card_of_repeated_motifs_has_its_true_place_among_those_tried():
    card = scallops()
    known = make_reference("scallops", [card], [whole_of(card)])
    turn = cv2.getRotationMatrix2D((252, 352), 35, 0.6)
    turn[:, 2] += (380, 0)
    plane = np.vstack([turn, [0, 0, 1]])
    scene = cv2.warpPerspective(card, plane, (1280, 720), borderValue=(20, 90, 30))
    seen = points_of(scene, COARSE)
    truth = cv2.perspectiveTransform(whole_of(card)[None].astype(float), plane)[0]
    placed = place_repeated(seen, as_floats(seen.looks), known, 0)
    away = [np.abs(corners_of(put.plane, known) - truth).max() for put in placed]
    assert min(away) < 8
    assert all(put.points == 0 for put in placed)


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 60), st.integers(1, 400), st.integers(1, 900))
def test_products_in_pieces_are_the_products(some, others, width):
    rng = np.random.default_rng(some * 1000 + others)
    one, other = (
        rng.standard_normal((rows, width)).astype(np.float32) for rows in (some, others)
    )
    assert np.allclose(product(one, other), one @ other.T, rtol=1e-4, atol=1e-3)


def test_a_tiny_picture_is_the_same_beside_a_window():
    cards = [landscape(np.random.default_rng([6, n])) for n in range(12)]
    slope = np.linspace(0.25, 1.0, 504)[None, :, None]
    for number, card in enumerate(cards):
        shaded = (card * slope).astype(np.uint8)
        alike = Thumbs([*cards, shaded]).siblings(12, 1, -1.0)
        assert alike == [number]
