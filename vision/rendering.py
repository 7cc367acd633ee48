"""Camera frames of a card that never was: for the demo, the desk and the tests.

Everything random comes from the generator passed in, so a seed gives a picture.
"""

from dataclasses import dataclass
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.types import Corners, Pixels

CARD_PX_PER_MM = 10
CARD_WH_MM = (63, 88)
WHITE = 0.88
"""White paper as cameras show it: exposed so that little of it is burnt out."""
_STICKER_AT = (0.05, 0.14, 0.60, 0.21)
"""Middle of the sticker as a mixture of the card's corners."""


@dataclass(frozen=True, slots=True)
class View:
    """How a camera sees a card; the defaults are a sharp card from straight above."""

    card_height: float = 0.85
    """Height of the card as a share of the frame's height."""

    centre_xy: tuple[float, float] = (0.5, 0.5)
    """Middle of the card, as shares of the frame's width and height."""

    turn_deg: float = 0.0
    """Clockwise turn on the table, any angle."""

    tilt_deg: float = 0.0
    """Camera leaning towards the player, -60 to 60."""

    yaw_deg: float = 0.0
    """Camera leaning sideways, -60 to 60."""

    light: float = 1.0
    """1 is a well-lit room, 0.15 a candle."""

    shade: float = 0.0
    """0 even light; 1 falls to nothing on one side."""

    glare: float = 0.0
    """Diameter of a burnt-out spot on the sticker, as a share of the card's width."""

    blur_px: float = 0.0
    """Standard deviation of the lens blur, in pixels of the frame."""

    motion_px: int = 0
    """Length of the smear of a moving hand, in pixels of the frame."""

    noise: float = 2.0
    """Standard deviation of the sensor's noise, in steps of 0 to 255."""


def draw_card(label: str, sticker: Pixels | None, hue: int = 110) -> Pixels:
    """Return a card face, 880 x 630 BGR (10 pixels a millimetre), portrait.

    Args:
        label: written on it; ASCII.
        sticker: ``(H, W)`` grey picture of its code, drawn 25 mm wide; None for none.
        hue: colour of the printed panel, 0 to 179.
    """
    width, height = (side * CARD_PX_PER_MM for side in CARD_WH_MM)
    card: Pixels = np.full((height, width, 3), 244, np.uint8)
    panel: Pixels = np.array([[[hue, 110, 150]]], np.uint8)
    colour = cv2.cvtColor(panel, cv2.COLOR_HSV2BGR)[0, 0].tolist()
    cv2.rectangle(card, (40, 150), (width - 40, 540), colour, -1)
    cv2.circle(card, (width // 2, 345), 130, (235, 235, 240), -1)
    cv2.ellipse(card, (width // 2, 345), (150, 60), 20, 0, 300, (40, 40, 60), 10)
    font = cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(card, label, (45, 105), font, 2.0, (30, 30, 30), 6, cv2.LINE_AA)
    if sticker is not None:
        _stick(card, sticker, (340, 590), 250)
    return card


def _stick(
    card: Pixels, sticker: Pixels, left_top_xy: tuple[int, int], side_px: int
) -> None:
    drawn = cv2.resize(sticker, (side_px, side_px), interpolation=cv2.INTER_AREA)
    left, top = left_top_xy
    card[top : top + side_px, left : left + side_px] = drawn[:, :, None]


def render_frame(
    card: Pixels | None, size_wh: tuple[int, int], rng: Generator, view: View = View()
) -> Pixels:
    """Return what a camera sees of ``card`` on a table, ``(H, W, 3)`` uint8 BGR.

    Args:
        card: ``(H, W, 3)`` uint8 BGR, or None for the bare table.
        size_wh: size of the frame in pixels.
        rng: grain of the table and noise of the sensor.
        view: where the card lies and how it is lit.
    """
    scene = wooden(size_wh, rng)
    if card is not None:
        _lay(scene, card, view)
    scene *= WHITE * _lighting(size_wh, view)[:, :, None]
    if card is not None and view.glare:
        _burn(scene, card, view)
    blurred = smeared(scene, view.blur_px, view.motion_px)
    blurred += view.noise * rng.standard_normal(blurred.shape, np.float32)
    return np.clip(blurred, 0, 255).astype(np.uint8)


def card_corners(
    card_wh: tuple[int, int], size_wh: tuple[int, int], view: View
) -> Corners:
    """Return where the corners of a card land in the frame, in pixels."""
    width, height = card_wh
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * (width, height) / 2
    turn, tilt, yaw = map(radians, (view.turn_deg, view.tilt_deg, view.yaw_deg))
    spin = np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]])
    x, y = (flat @ spin.T).T
    depth = 1 + (y * sin(tilt) + x * sin(yaw)) / (3 * height)
    seen = np.stack([x * cos(yaw) / depth, y * cos(tilt) / depth], axis=1)
    seen *= view.card_height * size_wh[1] / height
    seen += np.array(view.centre_xy) * size_wh
    return seen.astype(np.float32)


def _lay(scene: NDArray[np.float32], card: Pixels, view: View) -> None:
    height, width = card.shape[:2]
    size_wh = scene.shape[1], scene.shape[0]
    corners = card_corners((width, height), size_wh, view)
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    plane = cv2.getPerspectiveTransform(flat, corners)
    small = view.card_height * size_wh[1] / height
    # Warping alone skips pixels when it shrinks; soften first, as a lens does.
    soft = cv2.GaussianBlur(card, (0, 0), max(0.35 / small, 0.1))
    seen = cv2.warpPerspective(soft.astype(np.float32), plane, size_wh)
    cover = cv2.warpPerspective(np.ones((height, width), np.float32), plane, size_wh)
    scene += cover[:, :, None] * (seen - scene)


def wooden(size_wh: tuple[int, int], rng: Generator) -> NDArray[np.float32]:
    """Return a bare table top, ``(H, W, 3)`` float32 BGR, 0 to 255."""
    width, height = size_wh
    coarse = rng.standard_normal((height // 40 + 2, width // 8 + 2), np.float32)
    grain = cv2.resize(coarse, size_wh, interpolation=cv2.INTER_CUBIC)
    wood = np.array([70, 95, 130], np.float32)
    return wood + grain[:, :, None] * np.array([9, 11, 13], np.float32)


def _lighting(size_wh: tuple[int, int], view: View) -> NDArray[np.float32]:
    width, height = size_wh
    across = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    falls = view.shade * (0.7 * across + 0.3 * down)
    return np.asarray(view.light * (1 - falls), np.float32)


def _burn(scene: NDArray[np.float32], card: Pixels, view: View) -> None:
    height, width = card.shape[:2]
    size_wh = scene.shape[1], scene.shape[0]
    corners = card_corners((width, height), size_wh, view)
    spot = np.array(_STICKER_AT, np.float32) @ corners
    shown = float(np.linalg.norm(corners[1] - corners[0]))
    y, x = np.mgrid[0 : size_wh[1], 0 : size_wh[0]].astype(np.float32)
    away = np.hypot(x - spot[0], y - spot[1]) / (view.glare * shown / 2)
    scene += (400 / (1 + away**6))[:, :, None]


def smeared(
    scene: NDArray[np.float32], blur_px: float, motion_px: int
) -> NDArray[np.float32]:
    """Return a scene through a soft lens and in motion sideways.

    Args:
        scene: ``(H, W, 3)`` float32.
        blur_px: standard deviation of the lens blur, 0 for none.
        motion_px: length of the smear, 0 for none.
    """
    if blur_px:
        scene = np.asarray(cv2.GaussianBlur(scene, (0, 0), blur_px), np.float32)
    if motion_px > 1:
        smear = np.full((1, motion_px), 1 / motion_px, np.float32)
        scene = np.asarray(cv2.filter2D(scene, -1, smear), np.float32)
    return scene
