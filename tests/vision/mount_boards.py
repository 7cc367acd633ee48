"""The printed board that calibrates a mount, as a camera sees it lie on a table."""

from dataclasses import replace

import cv2
import numpy as np

from tests.vision.layout_stress import a_camera
from tests.vision.layout_tables import SIZE_WH, seen
from vision.layouts.board import PAPER_WH_MM, board_picture

PAGE_PX_PER_MM = 6.0
FOCAL = 0.9


def page_seen(matrix, page=None):
    """The printed page on a grey table, blurred and noisy, as ``(H, W)`` uint8."""
    page = board_picture(PAGE_PX_PER_MM) if page is None else page
    to_mm = np.diag([1 / PAGE_PX_PER_MM, 1 / PAGE_PX_PER_MM, 1])
    drawn = cv2.warpPerspective(page, matrix @ to_mm, SIZE_WH, borderValue=90)
    noise = np.random.default_rng(0).normal(0, 6, drawn.shape)
    return np.clip(cv2.GaussianBlur(drawn, (0, 0), 1) + noise, 0, 255).astype(np.uint8)


def page_matrix(rng, fill=0.6):
    camera = replace(a_camera(rng, tilt=40), fill=fill)
    width, height = PAPER_WH_MM
    return seen(
        camera, None, np.array([[0, 0], [width, 0], [width, height], [0, height]])
    )


def knock(degrees, seed):
    """What a camera that is turned by so much anyhow does to its picture."""
    axis = np.random.default_rng([seed, 77]).normal(size=3)
    axis /= np.linalg.norm(axis)
    cross = np.cross(np.eye(3), axis)
    turn = np.radians(degrees)
    spin = np.eye(3) + np.sin(turn) * cross + (1 - np.cos(turn)) * cross @ cross
    width, height = SIZE_WH
    lens = np.array(
        [[FOCAL * width, 0, width / 2], [0, FOCAL * width, height / 2], [0, 0, 1]]
    )
    return lens @ spin @ np.linalg.inv(lens)
