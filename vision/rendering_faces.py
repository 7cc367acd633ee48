"""Faces of cards that never were, with a sticker each: pictures full of edges."""

from math import radians

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.rendering import CARD_WH_MM
from vision.sticker_modules import STICKER_WH_MM
from vision.types import Pixels

FACE_PX_PER_MM = 8
_SHAPES = 24


def draw_face(sticker: Pixels, rng: Generator) -> tuple[Pixels, NDArray[np.float64]]:
    """Return a card with its sticker, and the sticker's outline on it.

    Args:
        sticker: grey picture as of ``card_sticker``, stuck by hand: a few
            millimetres and degrees off its place.
        rng: picture and place.

    Returns:
        ``(704, 504, 3)`` uint8 BGR, and ``(4, 2)`` pixels of it, clockwise from the
        sticker's top left.
    """
    width, height = (side * FACE_PX_PER_MM for side in CARD_WH_MM)
    face: Pixels = np.full((height, width, 3), 240, np.uint8)
    face[24:-24, 24:-24] = _picture((width - 48, height - 48), rng)
    lengths = np.array(STICKER_WH_MM) * FACE_PX_PER_MM
    middle = np.array([width / 2, height * 0.8])
    middle += rng.uniform(-2, 2, 2) * FACE_PX_PER_MM
    turn = radians(rng.normal(0, 2))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * lengths / 2
    outline = flat @ spin.T + middle
    rows, columns = sticker.shape
    corners = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    place = cv2.getPerspectiveTransform(corners, outline.astype(np.float32))
    paper = np.dstack([sticker, np.full_like(sticker, 255)])
    laid = cv2.warpPerspective(paper, place, (width, height), flags=cv2.INTER_AREA)
    covered = laid[:, :, 1] > 127
    face[covered] = laid[:, :, 0][covered][:, None]
    return face, outline


def _picture(size_wh: tuple[int, int], rng: Generator) -> Pixels:
    """Return patches of colour under dark and light shapes, squares among them."""
    patches = rng.integers(40, 230, (7, 5, 3), np.uint8)
    picture = np.asarray(cv2.resize(patches, size_wh, interpolation=cv2.INTER_CUBIC))
    for kind in rng.integers(0, 3, _SHAPES):
        colour = [int(part) for part in rng.integers(0, 256, 3)]
        at = [int(part) for part in rng.uniform(0, size_wh)]
        side = int(rng.integers(20, 110))
        if kind == 0:
            cv2.circle(picture, at, side // 2, colour, -1, cv2.LINE_AA)
        elif kind == 1:
            turned = cv2.boxPoints((at, (side, side), float(rng.uniform(0, 90))))
            cv2.fillConvexPoly(picture, turned.astype(int), colour, cv2.LINE_AA)
        else:
            end = [int(part) for part in rng.uniform(0, size_wh)]
            cv2.line(picture, at, end, colour, side // 10 + 1, cv2.LINE_AA)
    return np.asarray(picture, np.uint8)
