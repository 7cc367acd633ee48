"""Rendered tables: a seed gives a picture, and what is said of it is so."""

import numpy as np
import pytest

from vision.rendering_table import TableView, render_table
from vision.sticker_modules import STICKER_WH_MM
from vision.sticker_places import cut_upright
from vision.stickers import card_sticker

SIZE_WH = (640, 360)
STICKERS = [card_sticker(f"HY1C{n}X", n) for n in range(8)]


def rendered(seed=1, **view):
    rng = np.random.default_rng(seed)
    return render_table(STICKERS, SIZE_WH, rng, TableView(**view))


def test_a_seed_gives_one_picture():
    one, same, other = rendered(1), rendered(1), rendered(2)
    assert np.array_equal(one.pixels, same.pixels)
    assert not np.array_equal(one.pixels, other.pixels)


@pytest.mark.parametrize(
    "view",
    [{}, {"tilt_deg": 50}, {"tilt_deg": -35}, {"yaw_deg": 30}, {"spots": 3}],
    ids=str,
)
def test_every_sticker_lies_in_the_picture(view):
    scene = rendered(**view)
    assert scene.pixels.shape == (360, 640, 3)
    assert len(scene.stickers_xy) == len(STICKERS)
    for outline in scene.stickers_xy:
        assert outline.min() >= 0
        assert (outline < SIZE_WH).all()


def test_what_lies_within_an_outline_is_that_sticker():
    scene = rendered(noise=0)
    grey = np.ascontiguousarray(scene.pixels[:, :, 1])
    printed = [cut_upright(each, _whole(each), 100).ravel() for each in STICKERS]
    for number, outline in enumerate(scene.stickers_xy):
        shown = cut_upright(grey, outline, 100).ravel()
        alike = [np.corrcoef(shown, each)[0, 1] for each in printed]
        assert np.argmax(alike) == number
        assert alike[number] > 0.7


def test_a_sticker_is_as_large_as_it_is_printed():
    height, width = STICKERS[0].shape
    assert width / height == pytest.approx(STICKER_WH_MM[0] / STICKER_WH_MM[1])


def _whole(picture):
    height, width = picture.shape
    corners = [[0, 0], [width, 0], [width, height], [0, height]]
    return np.array(corners, np.float32) - 0.5
