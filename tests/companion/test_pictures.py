"""Pictures of final tables: bounded, whole or not at all, gone with their game."""

import numpy as np
import pytest

from companion.devices.picture_files import LONGEST_PX, MOST_BYTES, jpeg, shown, stored
from companion.store.pictures import Pictures

NOISE = np.random.default_rng(3).integers(0, 255, (1296, 2304, 3), np.uint8)


def test_a_picture_is_bounded_however_noisy_it_is(tmp_path):
    coded = jpeg(NOISE)
    assert 0 < len(coded) <= MOST_BYTES
    pictures = Pictures(tmp_path / "pictures")
    assert pictures.write(7, coded)
    number, (wide, high), rgba = stored(7, pictures.path(7))
    assert number == 7
    assert max(wide, high) <= LONGEST_PX
    assert len(rgba) == wide * high * 4
    assert [path.name for path in pictures.path(7).parent.iterdir()] == ["7.jpg"]


def test_what_cannot_be_stored_is_no_failure(tmp_path):
    (tmp_path / "pictures").write_text("in the way")
    pictures = Pictures(tmp_path / "pictures")
    assert not pictures.write(1, b"picture")
    assert pictures.ids() == ()


def test_pictures_go_with_their_games(tmp_path):
    pictures = Pictures(tmp_path)
    for game in (1, 2, 12):
        pictures.write(game, b"picture")
    pictures.prune((2, 3))
    assert pictures.ids() == (2,)


@pytest.mark.parametrize("content", [b"", b"no picture"])
def test_a_broken_picture_is_none(tmp_path, content):
    path = tmp_path / "1.jpg"
    path.write_bytes(content)
    assert stored(1, path) is None
    assert stored(2, tmp_path / "2.jpg") is None


def test_the_screen_gets_red_where_the_camera_saw_red():
    red = np.zeros((4, 6, 3), np.uint8)
    red[:, :, 2] = 255
    number, size, rgba = shown(3, red)
    assert (number, size, rgba[:4]) == (3, (6, 4), bytes((255, 0, 0, 255)))
