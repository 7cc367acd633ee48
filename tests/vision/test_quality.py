"""Reasons are measured on pictures whose fault is known."""

import cv2
import numpy as np
import pytest

from vision.copies import grey_of
from vision.quality import why_unread
from vision.rendering import View, card_corners, draw_card, render_frame
from vision.stickers import qr_sticker
from vision.texture import dense_regions
from vision.types import Frame

SIZE_WH = (1280, 720)
STICKER = qr_sticker("HY:K12:7Q")


def cut_off(share):
    sticker = STICKER.copy()
    lost = int(share * len(sticker))
    sticker[-lost:, -lost:] = 255
    return sticker


def seen(sticker, seed, **view):
    card = draw_card("Kitsune", sticker)
    rng = np.random.default_rng(seed)
    return Frame(render_frame(card, SIZE_WH, rng, View(**view)), 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    ("sticker", "view", "reason"),
    [
        pytest.param(STICKER, {"light": 0.05}, "too_dark", id="night"),
        pytest.param(STICKER, {"glare": 0.25}, "glare", id="a lamp on the sticker"),
        pytest.param(STICKER, {"glare": 0.5}, "glare", id="a lamp over all of it"),
        pytest.param(STICKER, {"blur_px": 6}, "blurred", id="out of focus"),
        pytest.param(STICKER, {"motion_px": 24}, "blurred", id="moving"),
        pytest.param(STICKER, {"card_height": 0.14}, "too_small", id="far"),
        pytest.param(cut_off(0.55), {"turn_deg": 10}, "damaged", id="a corner is gone"),
        pytest.param(None, {}, None, id="a card without a sticker"),
    ],
)
def test_the_reason_is_the_fault(sticker, view, reason, seed):
    assert why_unread(seen(sticker, seed, **view)) == reason


@pytest.mark.parametrize(
    "view",
    [{}, {"light": 0.1}, {"blur_px": 8}],
    ids=["bright", "dark", "out of focus"],
)
def test_an_empty_table_gives_no_reason(view):
    bare = render_frame(None, SIZE_WH, np.random.default_rng(1), View(**view))
    assert why_unread(Frame(bare, 0)) is None


@pytest.mark.parametrize("turn_deg", [0, 30, 90])
@pytest.mark.parametrize("card_height", [0.5, 0.9, 1.0, 1.4])
def test_a_card_that_fills_the_view_is_never_too_far(card_height, turn_deg):
    view, rng = (
        View(card_height=card_height, turn_deg=turn_deg),
        np.random.default_rng(3),
    )
    near = render_frame(playing_card(), SIZE_WH, rng, view)
    assert why_unread(Frame(near, 0)) != "too_small"


def playing_card():
    """A seven of diamonds: small print in two corners, large pips between them."""
    card, red = np.full((880, 630, 3), 244, np.uint8), (30, 30, 200)
    for _ in range(2):
        card = np.ascontiguousarray(card[::-1, ::-1])
        cv2.putText(card, "7", (20, 110), 0, 3.0, red, 9, cv2.LINE_AA)
        for x, y in ((200, 210), (430, 210), (200, 440)):
            pip = [[x, y - 60], [x + 45, y], [x, y + 60], [x - 45, y]]
            cv2.fillPoly(card, [np.array(pip)], red, cv2.LINE_AA)
    return card


@pytest.mark.parametrize("side", [1, 2, 30], ids=str)
def test_a_tiny_picture_gives_no_reason(side):
    assert why_unread(Frame(np.full((side, side, 3), 200, np.uint8), 0)) is None


@pytest.mark.parametrize("turn_deg", [0, 45, 200])
def test_the_densest_region_is_the_sticker(turn_deg):
    grey = grey_of(seen(STICKER, 1, turn_deg=turn_deg).pixels)
    (region,) = dense_regions(grey)
    card = card_corners((630, 880), SIZE_WH, View(turn_deg=turn_deg))
    x, y = np.array([0.05, 0.14, 0.60, 0.21]) @ card
    assert abs(region.left + region.width / 2 - x) < 20
    assert abs(region.top + region.height / 2 - y) < 20
    assert 0.8 * 126 < max(region.width, region.height) < 1.7 * 126


def test_the_same_seed_gives_the_same_picture():
    one, other = (seen(STICKER, 4, tilt_deg=20).pixels for _ in range(2))
    assert np.array_equal(one, other)
    assert not np.array_equal(one, seen(STICKER, 5, tilt_deg=20).pixels)
