"""The printed board: exact in millimetres, and read back as a mount."""

import cv2
import numpy as np
import pypdfium2
import pytest

from companion.printing.mount import mount_sheet
from companion.printing.paper import PAPERS
from vision.layouts.board import board_picture, read_board
from vision.layouts.plane import moved

DOTS_PER_MM = 6


def printed(document):
    with pypdfium2.PdfDocument(document) as pages:
        sheet = pages[0].render(scale=DOTS_PER_MM * 25.4 / 72, grayscale=True)
        grey = sheet.to_numpy()
        return grey.reshape(grey.shape[:2]).copy()


@pytest.mark.parametrize("name", PAPERS)
def test_the_board_is_printed_at_its_true_size(name):
    paper = PAPERS[name]
    grey = printed(mount_sheet(paper, "board"))
    height, width = grey.shape
    wanted = paper.height_mm * DOTS_PER_MM, paper.width_mm * DOTS_PER_MM
    assert (width, height) == pytest.approx(wanted, abs=1.5)
    mount = read_board(grey)
    assert mount.error_mm < 0.05
    assert 1 / mount.mm_per_px == pytest.approx(DOTS_PER_MM, rel=1e-3)
    middle = moved(np.array([[width / 2, height / 2]]), mount.homography)[0]
    assert middle == pytest.approx((122.5, 87.5), abs=0.3)


def test_the_sheet_is_the_board_that_is_read():
    grey = printed(mount_sheet(PAPERS["a4"], ""))
    drawn = board_picture(DOTS_PER_MM)
    same = cv2.resize(grey, drawn.shape[::-1], interpolation=cv2.INTER_AREA)
    assert (np.abs(same.astype(int) - drawn) > 128).mean() < 0.01
