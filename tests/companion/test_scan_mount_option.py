"""``hyakki scan --mount``: a picture of the board, or one line that says why not."""

import io

import cv2
import numpy as np
import pytest

from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.scan import asked_for, run
from vision.layouts.board import board_picture


def test_a_board_is_measured_and_a_table_is_read_with_it(tmp_path):
    board, table = tmp_path / "board.png", tmp_path / "table.png"
    cv2.imwrite(str(board), board_picture(4.0))
    cv2.imwrite(str(table), np.full((840, 1188, 3), 90, np.uint8))
    assert asked_for([str(table), "--mount", str(board)]).mount.error_mm < 0.1
    told = io.StringIO()
    streams = Streams(io.BytesIO(), told, io.StringIO())
    words = [str(table), "--game", "night-parade", "--mount", str(board)]
    assert run(words, streams) == 0
    assert '"verdict": "incomplete"' in told.getvalue()


@pytest.mark.parametrize(
    ("pixels", "told"),
    [
        pytest.param(np.full((400, 600), 90, np.uint8), "no board", id="no_board"),
        pytest.param(None, "no such file", id="absent"),
    ],
)
def test_what_calibrates_nothing_is_refused(tmp_path, pixels, told):
    path = tmp_path / "board.png"
    if pixels is not None:
        cv2.imwrite(str(path), pixels)
    with pytest.raises(BadUsage, match=told):
        asked_for(["x.png", "--mount", str(path)])
