"""The printed board, and what a calibrated mount is good for."""

import json

import cv2
import numpy as np
import pytest

from tests.vision.layout_scores import judged
from tests.vision.layout_stress import STRESSES, Making, a_camera
from tests.vision.layout_tables import SIZE_WH, pushed
from tests.vision.mount_boards import (
    PAGE_PX_PER_MM,
    knock,
    page_matrix,
    page_seen,
)
from vision.layouts.board import BoardUnread, board_picture, read_board
from vision.layouts.laying import lay_out
from vision.layouts.mounts import BadMount, Mount, mount_from_plain
from vision.layouts.types import Piece

BOARD_FROM_PAGE_MM = np.array([26.0, 17.5])


@pytest.mark.parametrize("seed", range(5))
def test_the_board_gives_millimetres_on_the_table_around_it(seed):
    matrix = page_matrix(np.random.default_rng([seed, 1]))
    mount = read_board(page_seen(matrix))
    points = np.array([(x, y) for x in (-100, 150, 400) for y in (-100, 100, 300)])
    found = pushed(pushed(points, matrix), mount.homography) + BOARD_FROM_PAGE_MM
    assert np.linalg.norm(found - points, axis=1).max() < 1.5
    assert mount.error_mm < 0.3


def test_a_colour_picture_reads_the_same():
    grey = page_seen(page_matrix(np.random.default_rng(2)))
    colour = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    assert np.allclose(read_board(colour).homography, read_board(grey).homography)


def test_without_a_board_nothing_is_calibrated():
    with pytest.raises(BoardUnread, match="no_board"):
        read_board(np.full((600, 800), 90, np.uint8))


def test_a_board_mostly_under_a_hand_is_told():
    picture = page_seen(page_matrix(np.random.default_rng(3)))
    picture[:, : int(SIZE_WH[0] * 0.56)] = 90
    with pytest.raises(BoardUnread, match=r"part_hidden|no_board"):
        read_board(picture)


def test_bent_paper_is_told():
    matrix = page_matrix(np.random.default_rng(4))
    page = board_picture(PAGE_PX_PER_MM)
    y, x = np.mgrid[: page.shape[0], : page.shape[1]].astype(np.float32)
    bent = cv2.remap(page, x, y + 30 * np.sin(x / page.shape[1] * 10), cv2.INTER_LINEAR)
    with pytest.raises(BoardUnread, match="not_flat"):
        read_board(page_seen(matrix, bent))


def test_a_mount_survives_a_settings_file():
    mount = read_board(page_seen(page_matrix(np.random.default_rng(5))))
    again = mount_from_plain(json.loads(json.dumps(mount.to_plain())))
    assert np.array_equal(again.homography, mount.homography)
    assert (again.size_wh, again.error_mm) == (mount.size_wh, mount.error_mm)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"homography": [0] * 9, "size_wh": [9, 9], "error_mm": [0]},
        {"homography": [1] * 8, "size_wh": [9, 9], "error_mm": [0]},
        {"homography": ["a"] * 9, "size_wh": [9, 9], "error_mm": [0]},
        {"homography": 7, "size_wh": [9, 9], "error_mm": [0]},
        {"homography": [1, 0, 0, 0, 1, 0, 0, 0, 1], "size_wh": [0, 9], "error_mm": [0]},
    ],
)
def test_other_numbers_are_no_mount(plain):
    with pytest.raises(BadMount, match="not_a_mount"):
        mount_from_plain(plain)


def test_a_mount_serves_pictures_of_its_shape_in_any_size():
    large = Mount(np.diag([0.5, 0.5, 1.0]), (2000, 1000), 0.1)
    point = np.array([[499.5, 249.5]])
    assert np.allclose(pushed(point, large.to_mm((1000, 500))), [[499.75, 249.75]])
    assert large.mm_per_px == pytest.approx(0.5)
    with pytest.raises(BadMount, match="other_shape"):
        large.to_mm((1000, 1000))


def test_layouts_with_and_without_a_mount_agree():
    for seed in range(10):
        rng = np.random.default_rng([seed, 6])
        table = Making(rng).seen_by(a_camera(rng))
        pieces = [Piece(np.asarray(quad, np.float32), "card") for quad in table.quads]
        mount = Mount(np.linalg.inv(table.matrix), SIZE_WH, 0.1)
        free, mounted = lay_out(pieces, SIZE_WH), lay_out(pieces, SIZE_WH, mount)
        assert free.cells == mounted.cells
        assert not np.array_equal(free.to_picture, mounted.to_picture)
        assert mounted.strength >= 0.5


@pytest.mark.parametrize("seed", range(8))
def test_a_mount_of_a_camera_that_was_moved_is_passed_over(seed):
    rng = np.random.default_rng([seed, 8])
    table = Making(rng).seen_by(a_camera(rng))
    pieces = [Piece(np.asarray(quad, np.float32), "card") for quad in table.quads]
    former = np.linalg.inv(Making(rng).seen_by(a_camera(rng)).matrix)
    leaning = np.array([[1, 0.9, 0], [0, 1, 0], [0, 0.0006, 1]])
    free = lay_out(pieces, SIZE_WH)
    for wrong in (former, np.linalg.inv(table.matrix @ leaning)):
        assert lay_out(pieces, SIZE_WH, Mount(wrong, SIZE_WH, 0.1)).cells == free.cells


def test_many_cards_deny_a_mount_that_fits_them_only_nearly():
    for seed in range(70, 100):
        table = STRESSES["30 to 40 cards"](np.random.default_rng([seed, 14, 5]))
        pieces = [Piece(np.asarray(quad, np.float32), "card") for quad in table.quads]
        former = np.linalg.inv(table.matrix) @ knock(30.0, seed)
        layout = lay_out(pieces, SIZE_WH, Mount(former, SIZE_WH, 0.1))
        assert judged(table, layout) != "wrong", seed
