"""Whole tables with cards on them, and the truth about each card."""

from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.training.camera import Trouble, photograph
from vision.training.courts import strange_picture
from vision.training.inks import Paper
from vision.training.layouts import Spot, outline
from vision.training.pips import Mask
from vision.training.style import FACE_WH
from vision.training.surfaces import clutter, hand, table_top
from vision.types import Pixels

BACK = len(NAMES)
STRANGE = BACK + 1
"""What a card shows: 0 to 51 a face of ``NAMES``, then a back, or a strange card."""


_USUAL = Trouble()


class Dealt(Protocol):
    """A deck that cards are dealt from."""

    @property
    def back(self) -> Pixels:
        """Its back, ``(336, 240, 3)`` BGR."""

    def face(self, number: int) -> Pixels:
        """Return the face of that number in ``NAMES``, ``(336, 240, 3)`` BGR."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A picture of a table and what lies on it."""

    pixels: Pixels
    corners_xy: NDArray[np.float32]
    """``(N, 4, 2)`` pixels, clockwise from the top left of the upright card."""

    shown: NDArray[np.int64]
    """``(N,)`` what each card shows."""

    visible: NDArray[np.float32]
    """``(N,)`` share of each card that is neither covered nor out of the picture."""

    owner: NDArray[np.int16]
    """``(H, W)`` which card is uppermost at each pixel, -1 for none."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What to draw: cards, from the lowest to the uppermost."""

    spots: list[Spot]
    shown: list[int]
    card_wh: tuple[float, float]
    """Millimetres."""

    plane: NDArray[np.float64]
    """``(3, 3)`` from millimetres on the table to pixels."""

    deck: Dealt


def look_down(
    rng: Generator, middle_mm: tuple[float, float], extent_mm: float, tilt: float
) -> NDArray[np.float64]:
    """Return a plane seen by a tilted camera, 1 pixel a millimetre at ``middle_mm``.

    Args:
        rng: draws the turn and the distance of the camera.
        middle_mm: what lands at pixel (0, 0).
        extent_mm: size of what is looked at.
        tilt: radians away from straight above.
    """
    turn = rng.uniform(0, 2 * np.pi)
    cosine, sine = np.cos(turn), np.sin(turn)
    spin = np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])
    shift = np.array([[1, 0, -middle_mm[0]], [0, 1, -middle_mm[1]], [0, 0, 1]])
    distance = extent_mm * rng.uniform(1.2, 4.0) + 150
    lean = np.array([[1, 0, 0], [0, np.cos(tilt), 0], [0, np.sin(tilt) / distance, 1]])
    away = rng.uniform(0, 2 * np.pi)
    c, s = np.cos(away), np.sin(away)
    roll = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    return np.asarray(roll @ lean @ spin @ shift)


def placed(
    plane: NDArray[np.float64], scale: float, at_xy: tuple[float, float]
) -> NDArray[np.float64]:
    """Return ``plane`` enlarged, its zero moved to ``at_xy``."""
    grow = np.array([[scale, 0, at_xy[0]], [0, scale, at_xy[1]], [0, 0, 1]])
    return np.asarray(grow @ plane)


def seen(
    plane: NDArray[np.float64], points: NDArray[np.float64]
) -> NDArray[np.float32]:
    """Return where ``(N, 2)`` points of the table lie in the picture."""
    flat = points.reshape(-1, 1, 2).astype(np.float64)
    return np.asarray(cv2.perspectiveTransform(flat, plane), np.float32)[:, 0]


def draw_scene(
    plan: Plan,
    size_wh: tuple[int, int],
    rng: Generator,
    trouble: Trouble = _USUAL,
    litter: int = 3,
) -> Scene:
    """Return the photograph of a plan.

    Args:
        plan: what lies where.
        size_wh: of the picture in pixels.
        rng: draws table, litter and light.
        trouble: how bad the photograph may be.
        litter: at most how many other things lie about.
    """
    scene = table_top(size_wh, rng)
    clutter(scene, rng, int(rng.integers(0, litter + 1)))
    owner = np.full((size_wh[1], size_wh[0]), -1, np.int16)
    outlines = [seen(plan.plane, outline(spot, plan.card_wh)) for spot in plan.spots]
    full = np.zeros(len(outlines), np.float32)
    thick, round_mm = rng.uniform(0, 1.6), rng.uniform(1.5, 5)
    mask = _rounded(round_mm / plan.card_wh[0])
    tint = rng.uniform(0.85, 1.0)
    for number, corners in enumerate(outlines):
        picture = _picture(plan, plan.shown[number], rng)
        level = tint * rng.uniform(0.93, 1.0)
        _lay(scene, picture, mask, corners, thick, level)
        cv2.fillConvexPoly(owner, np.round(corners).astype(np.int32), number)
        full[number] = max(1.0, cv2.contourArea(corners))
    if rng.random() < trouble.hand:
        hand(scene, rng)
    count = np.bincount(owner.ravel() + 1, minlength=len(outlines) + 1)[1:]
    visible = np.minimum(count / full, 1).astype(np.float32)
    pixels = photograph(scene, rng, trouble)
    shown = np.array(plan.shown, np.int64)
    stacked = np.array(outlines, np.float32).reshape(-1, 4, 2)
    return Scene(pixels, stacked, shown, visible, owner)


def _picture(plan: Plan, shown: int, rng: Generator) -> Pixels:
    if shown == BACK:
        return plan.deck.back
    if shown == STRANGE:
        return strange_picture(FACE_WH, rng)
    return plan.deck.face(shown)


def _rounded(radius: float) -> Mask:
    width, height = FACE_WH
    pixels = round(width * radius)
    mask = np.zeros((height, width), np.float32)
    cv2.rectangle(mask, (pixels, 0), (width - 1 - pixels, height - 1), 1.0, -1)
    cv2.rectangle(mask, (0, pixels), (width - 1, height - 1 - pixels), 1.0, -1)
    for x in (pixels, width - 1 - pixels):
        for y in (pixels, height - 1 - pixels):
            cv2.circle(mask, (x, y), pixels, 1.0, -1, cv2.LINE_AA)
    return mask


def _lay(
    scene: Paper,
    picture: Pixels,
    mask: Mask,
    corners: NDArray[np.float32],
    thick: float,
    level: float,
) -> None:
    height, width = scene.shape[:2]
    rise = float(np.linalg.norm(corners[3] - corners[0])) / 88 * thick
    pad = int(rise * 3) + 3
    left, top = np.floor(corners.min(axis=0)).astype(int) - pad
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + pad
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
    if x1 <= x0 or y1 <= y0:
        return
    long = max(
        np.linalg.norm(corners[3] - corners[0]), np.linalg.norm(corners[2] - corners[1])
    )
    shrink = min(1.0, float(long) * 1.15 / picture.shape[0])
    if shrink < 0.85:
        small = max(8, round(FACE_WH[0] * shrink)), max(8, round(FACE_WH[1] * shrink))
        picture = np.asarray(cv2.resize(picture, small, interpolation=cv2.INTER_AREA))
        mask = np.asarray(cv2.resize(mask, small, interpolation=cv2.INTER_AREA))
    rows, columns = mask.shape
    flat = (
        np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32) - 0.5
    )
    part = corners - np.array([x0, y0], np.float32)
    plane = cv2.getPerspectiveTransform(flat, part.astype(np.float32))
    size = int(x1 - x0), int(y1 - y0)
    shown = cv2.warpPerspective(picture, plane, size, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpPerspective(mask, plane, size)
    under = scene[y0:y1, x0:x1]
    if rise > 0.3:
        shadow = cv2.GaussianBlur(cover, (0, 0), rise)
        slide = np.array([[1, 0, rise / 2], [0, 1, rise / 2]], np.float32)
        shadow = cv2.warpAffine(shadow, slide, size)
        under *= 1 - 0.55 * shadow[:, :, None]
    under += cover[:, :, None] * (shown.astype(np.float32) * level - under)
