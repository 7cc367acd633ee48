"""Pictures in place of a camera: shown long enough, bad files left out."""

import cv2
import numpy as np
import pytest

from companion.devices.camera import STILL_FRAMES, source_opener
from vision.errors import BadPicture


def picture(path, grey):
    cv2.imwrite(str(path), np.full((40, 60, 3), grey, np.uint8))


def shown(source):
    """The grey of every frame until the end."""
    found = []
    while (frame := source.read()) is not None:
        found.append(int(frame.pixels[0, 0, 0]))
    return found


def test_every_picture_is_shown_until_a_code_can_be_believed(tmp_path):
    picture(tmp_path / "a.png", 10)
    picture(tmp_path / "b.png", 200)
    source = source_opener(str(tmp_path), interval_ms=0)()
    assert shown(source) == [10] * STILL_FRAMES + [200] * STILL_FRAMES


def test_a_bad_picture_keeps_nobody_from_the_others(tmp_path):
    (tmp_path / "a.png").write_bytes(b"none")
    picture(tmp_path / "b.png", 30)
    (tmp_path / "c.jpg").write_bytes(b"")
    source = source_opener(str(tmp_path), interval_ms=0)()
    assert shown(source) == [30] * STILL_FRAMES


@pytest.mark.parametrize("files", [(), ("a.png", "b.jpg")], ids=["none", "all bad"])
def test_without_any_picture_the_camera_says_why(tmp_path, files):
    for name in files:
        (tmp_path / name).write_bytes(b"none")
    with pytest.raises(BadPicture):
        source_opener(str(tmp_path), interval_ms=0)().read()


def test_a_picture_alone_is_a_camera_too(tmp_path):
    picture(tmp_path / "a.png", 70)
    source = source_opener(str(tmp_path / "a.png"), interval_ms=0)()
    assert shown(source) == [70] * STILL_FRAMES
