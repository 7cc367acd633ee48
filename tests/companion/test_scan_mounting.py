"""A calibrated mount in the folder of data."""

import numpy as np
import pytest

from companion.scanning.mounting import (
    calibrate,
    fitting_mount,
    load_mount,
    mount_path,
    store_mount,
)
from vision.layouts.board import BoardUnread, board_picture
from vision.layouts.mounts import Mount


def board_seen():
    page = board_picture(4.0)
    return np.repeat(page[..., None], 3, axis=2)


def test_a_mount_is_kept_and_had_again(tmp_path):
    mount = calibrate(board_seen())
    path = store_mount(tmp_path, mount)
    again = load_mount(tmp_path)
    assert path == mount_path(tmp_path)
    assert np.array_equal(again.homography, mount.homography)
    assert again.size_wh == (1188, 840)


@pytest.mark.parametrize(
    "stored",
    [b"", b"[]", b"{}", b"\xff", b'{"homography": [1]}', b"[" * 4096],
    ids=["empty", "list", "no_field", "no_text", "short", "deep"],
)
def test_a_damaged_file_is_no_mount(tmp_path, stored):
    mount_path(tmp_path).write_bytes(stored)
    assert load_mount(tmp_path) is None


def test_without_a_file_there_is_no_mount(tmp_path):
    assert load_mount(tmp_path) is None


def test_a_mount_goes_with_pictures_of_its_shape():
    mount = Mount(np.eye(3), (1600, 900), 0.1)
    assert fitting_mount(mount, (2304, 1296)) is mount
    assert fitting_mount(mount, (1296, 2304)) is None
    assert fitting_mount(None, (1600, 900)) is None


def test_a_picture_without_the_board_calibrates_nothing():
    with pytest.raises(BoardUnread, match="no_board"):
        calibrate(np.full((600, 800, 3), 90, np.uint8))
