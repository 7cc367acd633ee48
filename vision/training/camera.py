"""What light, lens, sensor and compression do to a clean picture of a table."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Paper
from vision.training.pips import Mask
from vision.types import Pixels


@dataclass(frozen=True, slots=True)
class Trouble:
    """How bad pictures may get; 1 is what phones and table cameras do on bad days."""

    blur_px: float = 1.3
    motion_px: float = 4.0
    noise: float = 14.0
    glare: float = 0.35
    """How often a lamp mirrors in the cards."""

    shadow: float = 0.4
    """How often something throws a hard shadow."""

    hand: float = 0.06
    """How often a hand reaches in, before the cards."""


def photograph(scene: Paper, rng: Generator, trouble: Trouble = Trouble()) -> Pixels:
    """Return ``scene`` as a camera would have stored it, ``(H, W, 3)`` uint8 BGR.

    ``scene`` is used up.
    """
    size = scene.shape[1], scene.shape[0]
    scene *= _light(size, rng, trouble)[:, :, None]
    scene *= _cast(rng)
    if rng.random() < trouble.glare:
        _mirror_lamps(scene, rng)
    scene = _lens(scene, rng, trouble)
    scene = _exposed(scene, rng)
    strength = abs(float(rng.normal(0, trouble.noise / 2))) + 0.5
    grain = rng.standard_normal((scene.shape[0], scene.shape[1], 3), np.float32)
    if rng.random() < 0.3:
        grain = cv2.GaussianBlur(grain, (0, 0), 0.8) * 1.8
    scene += grain * strength
    return _compressed(np.clip(scene, 0, 255).astype(np.uint8), rng)


def _light(size_wh: tuple[int, int], rng: Generator, trouble: Trouble) -> Mask:
    width, height = size_wh
    angle, fall = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.5)
    across = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None, :] * np.cos(angle)
    down = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None] * np.sin(angle)
    light = (1 - fall * (0.5 + across + down)).astype(np.float32)
    if rng.random() < trouble.shadow:
        light *= _shadow(size_wh, rng)
    return np.asarray(light, np.float32)


def _shadow(size_wh: tuple[int, int], rng: Generator) -> Mask:
    width, height = size_wh
    small = np.ones((height // 4 + 1, width // 4 + 1), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        corners = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 7)), 2))
        shape = (corners * (width / 4, height / 4)).astype(np.int32)
        cv2.fillPoly(small, [cv2.convexHull(shape)], float(rng.uniform(0.4, 0.85)))
    soft = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.4, 8))
    return np.asarray(cv2.resize(soft, size_wh), np.float32)


def _cast(rng: Generator) -> np.ndarray:
    warm = rng.normal(0, 0.09)
    green = rng.normal(0, 0.03)
    return np.array([1 - warm, 1 + green, 1 + warm], np.float32)


def _mirror_lamps(scene: Paper, rng: Generator) -> None:
    height, width = scene.shape[:2]
    glow = np.zeros((height // 4 + 1, width // 4 + 1), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        at = int(rng.integers(width // 4 + 1)), int(rng.integers(height // 4 + 1))
        axes = rng.uniform(0.01, 0.12, 2) * max(width, height) / 4 + 1
        sizes = int(axes[0]), int(axes[1])
        power = float(rng.uniform(40, 260))
        cv2.ellipse(glow, at, sizes, float(rng.uniform(0, 180)), 0, 360, power, -1)
    soft = cv2.GaussianBlur(glow, (0, 0), rng.uniform(1, 12))
    scene += cv2.resize(soft, (width, height))[:, :, None]


def _lens(scene: Paper, rng: Generator, trouble: Trouble) -> Paper:
    sigma = abs(float(rng.normal(0, trouble.blur_px / 2))) + 0.25
    scene = np.asarray(cv2.GaussianBlur(scene, (0, 0), sigma), np.float32)
    if rng.random() < 0.15:
        length = max(2, round(rng.uniform(1, trouble.motion_px)))
        smear = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
        angle = rng.uniform(0, np.pi)
        reach = length / 2 * np.array([np.cos(angle), np.sin(angle)])
        ends = [
            (round(length + s * reach[0]), round(length + s * reach[1]))
            for s in (-1, 1)
        ]
        cv2.line(smear, ends[0], ends[1], 1.0, 1, cv2.LINE_AA)
        scene = np.asarray(cv2.filter2D(scene, -1, smear / smear.sum()), np.float32)
    if rng.random() < 0.2:
        sharp = cv2.GaussianBlur(scene, (0, 0), 1.2)
        scene += (scene - sharp) * rng.uniform(0.3, 1.5)
    return scene


def _exposed(scene: Paper, rng: Generator) -> Paper:
    gain = float(np.exp(rng.normal(-0.12, 0.28)))
    if rng.random() < 0.1:
        gain *= rng.uniform(0.3, 0.6)
    elif rng.random() < 0.1:
        gain *= rng.uniform(1.15, 1.8)
    colour = rng.uniform(0.55, 1.25)
    mix = np.full((3, 3), (1 - colour) / 3) + colour * np.eye(3)
    lit = cv2.transform(scene, (mix * gain / 255).astype(np.float32))
    lit = cv2.pow(np.clip(lit, 0, 1), float(np.exp(rng.normal(0, 0.15))))
    veil = rng.uniform(0, 0.12) if rng.random() < 0.3 else 0.0
    return np.asarray(lit * (255 * (1 - veil)) + 255 * veil, np.float32)


def _compressed(picture: Pixels, rng: Generator) -> Pixels:
    if rng.random() < 0.3:
        return picture
    quality = int(rng.integers(35, 96))
    stored = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(stored, cv2.IMREAD_COLOR), np.uint8)
