"""A table of cards with stickers as a camera sees it: for the bench and the tests.

Everything random comes from the generator passed in, so a seed gives a picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.rendering import CARD_WH_MM, WHITE, smeared, wooden
from vision.rendering_faces import FACE_PX_PER_MM, draw_face
from vision.types import Corners, Pixels

COLUMNS = 4
GAP_MM = 2.0
"""Between two cards; every card lies a little off its place."""

DISTANCE_MM = 600.0
"""From the camera to the middle of the table."""

FILLED = 0.98
"""Share of the frame that the cards take, in the direction that is short of room."""

SPOT_MM = 20.0
"""Diameter of a burnt-out spot of glare."""

_SAMPLES_PX = 4600
"""Width at which the plane is sampled before it is averaged to the camera's pixels."""


@dataclass(frozen=True, slots=True)
class TableView:
    """How a camera sees a table; the defaults are sharp, straight above, well lit."""

    tilt_deg: float = 0.0
    """Camera leaning towards the player, -60 to 60."""

    yaw_deg: float = 0.0
    """Camera leaning sideways, -60 to 60."""

    light: float = 1.0
    """1 is a well-lit room, 0.15 a candle."""

    spots: int = 0
    """How many stickers have a spot of glare somewhere on them."""

    blur_px: float = 0.0
    """Standard deviation of the lens blur, in pixels of the frame."""

    motion_px: int = 0
    """Length of the smear of a moving camera, in pixels of the frame."""

    noise: float = 2.0
    """Standard deviation of the sensor's noise, in steps of 0 to 255."""


@dataclass(frozen=True, slots=True, eq=False)
class TableScene:
    """A rendered frame and what is true of it."""

    pixels: Pixels
    """``(H, W, 3)`` uint8 BGR."""

    stickers_xy: tuple[Corners, ...]
    """Outline of the sticker of each card in pixels, in the order of the stickers."""


def render_table(
    stickers: Sequence[Pixels],
    size_wh: tuple[int, int],
    rng: Generator,
    view: TableView = TableView(),
) -> TableScene:
    """Return cards in rows of four, either way up, each with its sticker.

    Args:
        stickers: grey pictures as of ``card_sticker``, row by row.
        size_wh: size of the frame in pixels.
        rng: faces, places, table, glare and noise.
        view: where the camera is and what it is like.
    """
    seen_from = _plane(len(stickers), size_wh, view)
    samples = max(1, round(_SAMPLES_PX / size_wh[0]))
    laid = _Laid(size_wh, samples)
    outlines = []
    for number, sticker in enumerate(stickers):
        face, outline = draw_face(sticker, rng)
        place = seen_from @ _place(number, len(stickers), rng)
        laid.add(face, place)
        outlines.append(_moved(outline, place))
    scene = laid.over(wooden(size_wh, rng))
    scene *= WHITE * view.light
    _glare(scene, outlines, rng, view.spots)
    blurred = smeared(scene, view.blur_px, view.motion_px)
    blurred += view.noise * rng.standard_normal(blurred.shape, np.float32)
    pixels: Pixels = np.clip(blurred, 0, 255).astype(np.uint8)
    return TableScene(pixels, tuple(outlines))


class _Laid:
    """Faces laid on a plane that is sampled finer than the frame."""

    def __init__(self, size_wh: tuple[int, int], samples: int) -> None:
        self._size_wh = size_wh
        self._samples = samples
        width, height = size_wh
        self._plane = np.zeros((height * samples, width * samples, 4), np.uint8)

    def add(self, face: Pixels, place: NDArray[np.float64]) -> None:
        """Lay an ``(H, W, 3)`` face where ``place`` takes its pixels."""
        finer = np.diag([self._samples, self._samples, 1.0]) @ place
        height, width = self._plane.shape[:2]
        outline = _moved(_outline(face.shape[1], face.shape[0]), finer)
        left, top = np.maximum(np.floor(outline.min(axis=0)).astype(int) - 1, 0)
        right, bottom = np.ceil(outline.max(axis=0)).astype(int) + 2
        part = self._plane[top : min(bottom, height), left : min(right, width)]
        back = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ finer
        opaque = np.dstack([face, np.full(face.shape[:2], 255, np.uint8)])
        size_wh = part.shape[1], part.shape[0]
        seen = cv2.warpPerspective(opaque, back, size_wh, flags=cv2.INTER_LINEAR)
        covered = seen[:, :, 3] > 127
        part[covered] = seen[covered]

    def over(self, table: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return what the frame sees, ``(H, W, 3)`` float32."""
        seen = cv2.resize(self._plane, self._size_wh, interpolation=cv2.INTER_AREA)
        cover = seen[:, :, 3:].astype(np.float32) / 255
        return np.asarray(seen[:, :, :3] + (1 - cover) * table, np.float32)


def _plane(
    cards: int, size_wh: tuple[int, int], view: TableView
) -> NDArray[np.float64]:
    """Return the homography from millimetres around the table's middle to pixels."""
    tilt, yaw = radians(view.tilt_deg), radians(view.yaw_deg)
    lean = np.array([[1, 0, 0], [0, cos(tilt), 0], [0, sin(tilt), 0]])
    swing = np.array([[cos(yaw), 0, sin(yaw)], [0, 1, 0], [-sin(yaw), 0, cos(yaw)]])
    seen = swing @ lean
    seen[2] /= DISTANCE_MM
    seen[2, 2] = 1.0
    width, height = _table_wh_mm(cards)
    outline = _outline(width, height) - np.array([width, height]) / 2
    corners = _moved(outline, seen)
    low, high = corners.min(axis=0), corners.max(axis=0)
    scale = FILLED * float((np.array(size_wh) / (high - low)).min())
    x, y = np.array(size_wh) / 2 - scale * (low + high) / 2
    return np.asarray(np.array([[scale, 0, x], [0, scale, y], [0, 0, 1]]) @ seen)


def _place(number: int, cards: int, rng: Generator) -> NDArray[np.float64]:
    """Return the matrix from pixels of a face to millimetres on the table."""
    row, column = divmod(number, COLUMNS)
    pitch = np.array(CARD_WH_MM) + GAP_MM
    middle = (np.array([column, row]) + 0.5) * pitch - GAP_MM / 2
    middle += rng.uniform(-0.8, 0.8, 2) - np.array(_table_wh_mm(cards)) / 2
    turn = radians(rng.normal(0, 0.7) + 180 * rng.integers(2))
    mm = 1 / FACE_PX_PER_MM
    width, height = CARD_WH_MM
    centred = np.array([[mm, 0, -width / 2], [0, mm, -height / 2], [0, 0, 1]])
    turned = np.array(
        [
            [cos(turn), -sin(turn), middle[0]],
            [sin(turn), cos(turn), middle[1]],
            [0, 0, 1],
        ]
    )
    return np.asarray(turned @ centred)


def _table_wh_mm(cards: int) -> tuple[float, float]:
    rows = -(-cards // COLUMNS)
    width, height = CARD_WH_MM
    return COLUMNS * (width + GAP_MM) - GAP_MM, rows * (height + GAP_MM) - GAP_MM


def _glare(
    scene: NDArray[np.float32],
    outlines: Sequence[Corners],
    rng: Generator,
    spots: int,
) -> None:
    """Burn out a spot around a random point of each of some stickers."""
    for which in rng.permutation(len(outlines))[:spots]:
        left_top, right_top, _, left_bottom = outlines[which].astype(float)
        across, down = rng.uniform(0, 1, 2)
        middle = left_top + across * (right_top - left_top)
        middle += down * (left_bottom - left_top)
        radius = SPOT_MM / 2 * np.linalg.norm(left_bottom - left_top) / 20
        y, x = np.mgrid[: scene.shape[0], : scene.shape[1]].astype(np.float32)
        away = np.hypot(x - middle[0], y - middle[1]) / radius
        scene += (400 / (1 + away**6))[:, :, None].astype(np.float32)


def _outline(width: float, height: float) -> NDArray[np.float64]:
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], float)


def _moved(points: NDArray[np.float64], matrix: NDArray[np.float64]) -> Corners:
    moved = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(moved[:, :2] / moved[:, 2:], np.float32)
