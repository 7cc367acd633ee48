"""Ornament as printers love it: lace, rays and wreaths, the same left and right."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import smooth_noise
from vision.training.pips import Mask


def lace(size_wh: tuple[int, int], rng: Generator) -> Mask:
    """Return fine mirrored curves, ``(H, W)`` float32, 0 to 1."""
    width, height = size_wh
    half = smooth_noise(rng, ((width + 1) // 2, height), rng.uniform(4, 18))
    waves = np.sin(half * rng.uniform(8, 45) + rng.uniform(0, 6))
    lines = np.clip((waves - rng.uniform(-0.5, 0.6)) * 3 + 0.5, 0, 1)
    whole = np.concatenate([lines[:, ::-1], lines], axis=1)[:, :width]
    return np.asarray(whole, np.float32)


def rays(size_wh: tuple[int, int], rng: Generator) -> Mask:
    """Return rings and rays about the middle, ``(H, W)`` float32, 0 to 1."""
    width, height = size_wh
    lines = np.zeros((height, width), np.float32)
    middle = width // 2, round(height * rng.uniform(0.45, 0.65))
    thick = int(rng.integers(1, 3))
    for radius in range(4, height, int(rng.integers(6, 22))):
        cv2.circle(lines, middle, radius, 1.0, thick, cv2.LINE_AA)
    for angle in np.arange(0, 2 * np.pi, rng.uniform(0.15, 0.9)):
        tip = _polar(middle, height, angle)
        cv2.line(lines, middle, tip, 1.0, thick, cv2.LINE_AA)
    return lines


def outlined(mask: Mask, rng: Generator) -> Mask:
    """Return a shape as nested bands: ink, paper and ink again towards its middle."""
    depth = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    bands = np.asarray(mask, np.float32).copy()
    edge = rng.uniform(0.02, 0.07) * mask.shape[0]
    gap = rng.uniform(0.015, 0.05) * mask.shape[0]
    for _ in range(int(rng.integers(1, 4))):
        bands[(depth > edge) & (depth < edge + gap)] = 0
        edge += gap + rng.uniform(0.02, 0.08) * mask.shape[0]
    return bands


def filled(mask: Mask, rng: Generator) -> Mask:
    """Return a shape whose inside is ornament and whose rim is ink."""
    size = mask.shape[1], mask.shape[0]
    pattern = lace(size, rng) if rng.random() < 0.7 else 1 - rays(size, rng)
    depth = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    rim = rng.uniform(0.01, 0.09) * mask.shape[0]
    inside = np.clip(depth - rim, 0, 1)
    return np.asarray(mask * (1 - inside * (1 - pattern)), np.float32)


def wreath(size_wh: tuple[int, int], rng: Generator) -> Mask:
    """Return a ring of leaves, letters or lace, ``(H, W)`` float32, 0 to 1."""
    width, height = size_wh
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    flat = rng.uniform(0.75, 1.1)
    far = np.hypot((x - width / 2) / flat, y - height / 2) / (min(size_wh) / 2)
    turn = np.abs(np.arctan2(x - width / 2, height / 2 - y))
    inner = rng.uniform(0.5, 0.8)
    outer = min(1.0, inner + rng.uniform(0.08, 0.4))
    if rng.random() < 0.5:
        waved = rng.uniform(0, 0.06) * np.sin(turn * rng.integers(4, 30))
        ring = (far + waved > inner) & (far + waved < outer)
        pattern = lace(size_wh, rng)
    else:
        ring = (far > inner) & (far < outer)
        teeth = np.sin(turn * rng.uniform(12, 50) + far * rng.uniform(-25, 25))
        pattern = np.clip(teeth * 2 + rng.uniform(0, 1), 0, 1)
    start, end = rng.uniform(0, 0.9), np.pi - rng.uniform(0, 0.9)
    open_too = rng.random() < 0.4
    kept = ring & ((turn > start) & (turn < end) if open_too else True)
    return np.asarray(kept * pattern, np.float32)


def garland(side: int, rng: Generator) -> Mask:
    """Return blossoms and leaves about the middle, ``(side, side)`` float32, 0 to 1."""
    lines = np.zeros((side, side), np.float32)
    middle = side // 2, side // 2
    spread, count = rng.uniform(1.2, np.pi), int(rng.integers(5, 12))
    for angle in np.linspace(-spread, spread, count) + np.pi / 2:
        at = _polar(middle, side * rng.uniform(0.38, 0.43), angle)
        size = max(3, round(side * rng.uniform(0.03, 0.06)))
        if rng.random() < 0.5:
            _blossom(lines, at, size, rng)
        else:
            _leaves(lines, at, size, rng)
    return lines


def scroll(side: int, rng: Generator) -> Mask:
    """Return a bent band with letters left blank, ``(side, side)`` float32, 0 to 1."""
    band = np.zeros((side, side), np.float32)
    middle, reach = (side // 2, side // 2), side * rng.uniform(0.36, 0.43)
    half, broad = rng.uniform(35, 75), max(3, round(side * rng.uniform(0.05, 0.09)))
    radius = round(reach), round(reach * rng.uniform(0.9, 1.05))
    cv2.ellipse(band, middle, radius, -90, -half, half, 1.0, broad, cv2.LINE_AA)
    for turn in np.radians(np.arange(-half + 4, half - 4, rng.uniform(6, 11)) - 90):
        centre = np.array(_polar(middle, reach, float(turn)))
        strokes = centre + rng.normal(0, broad * 0.2, (4, 2))
        cv2.polylines(band, [strokes.astype(np.int32)], False, 0.0, max(1, broad // 8))
    return band if rng.random() < 0.7 else np.asarray(band[::-1], np.float32)


def _blossom(lines: Mask, at: tuple[int, int], size: int, rng: Generator) -> None:
    for angle in np.linspace(0, 2 * np.pi, 6)[:5] + rng.uniform(0, 1):
        cv2.circle(lines, _polar(at, size * 0.7, angle), size // 2, 1.0, 1, cv2.LINE_AA)
    cv2.circle(lines, at, max(1, size // 3), 1.0, int(rng.choice([-1, 1])), cv2.LINE_AA)


def _leaves(lines: Mask, at: tuple[int, int], size: int, rng: Generator) -> None:
    for turn in rng.uniform(0, 360, 3):
        axes, tip = (size, max(1, size // 3)), _polar(at, size, np.radians(turn))
        cv2.ellipse(lines, tip, axes, turn, 0, 360, 1.0, 1, cv2.LINE_AA)
        cv2.line(lines, at, _polar(at, 2 * size, np.radians(turn)), 1.0, 1, cv2.LINE_AA)


def _polar(middle: tuple[int, int], far: float, angle: float) -> tuple[int, int]:
    x = middle[0] + far * np.cos(angle)
    return round(float(x)), round(float(middle[1] + far * np.sin(angle)))
