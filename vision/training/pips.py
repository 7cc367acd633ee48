"""The four suit signs as curves, in as many shapes as printers have drawn them."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Mask = NDArray[np.float32]
"""``(H, W)`` float32, 0 to 1: how much ink lies on a pixel."""

_GRID = 8
"""Polygons are drawn in eighths of a pixel, then filled with smooth edges."""


@dataclass(frozen=True, slots=True)
class PipShape:
    """What differs from deck to deck; each field 0 to 1."""

    lobe: float
    """How round hearts and spades are at their broad end."""

    waist: float
    """How far the flanks of hearts, spades and diamonds bend inwards."""

    leaf: float
    """How far apart the leaves of the club lie."""

    stem: float
    """How broad the foot of spades and clubs is."""

    width: float
    """Width against height."""


def random_shape(rng: Generator) -> PipShape:
    """Return the pip shapes of a new deck."""
    return PipShape(*(float(value) for value in rng.random(5)))


def pip_mask(suit: str, height_px: int, shape: PipShape) -> Mask:
    """Return one pip, standing upright, as a mask of ``height_px`` rows.

    Args:
        suit: one of ``C D H S``.
        height_px: rows of the mask.
        shape: how this deck draws its pips.
    """
    broad = {"C": 0.98, "D": 0.66, "H": 0.86, "S": 0.82}[suit]
    squeeze = broad * (0.8 + (0.7 if suit == "D" else 0.4) * shape.width)
    width_px = max(3, round(height_px * squeeze))
    canvas = np.zeros((height_px, width_px), np.uint8)
    for outline in _OUTLINES[suit](shape):
        scaled = outline * (width_px - 1, height_px - 1) * _GRID
        points = np.round(scaled).astype(np.int32)
        cv2.fillPoly(canvas, [points], 255, cv2.LINE_AA, 3)
    return np.asarray(canvas / 255, np.float32)


Outline = NDArray[np.float64]


def _bezier(*points: tuple[float, float]) -> Outline:
    p0, p1, p2, p3 = (np.array(point) for point in points)
    t = np.linspace(0, 1, 18)[:, None]
    s = 1 - t
    return np.asarray(s**3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t**3 * p3)


def _mirrored(right: Outline) -> Outline:
    return np.concatenate([right, right[::-1] * (-1, 1) + (1, 0)])


def _heart(shape: PipShape) -> list[Outline]:
    dip, lobe, waist = 0.12 + 0.14 * shape.lobe, 0.12 * shape.lobe, shape.waist
    top = _bezier((0.5, dip), (0.58, -0.04 - lobe / 3), (1.0, -0.06), (1.0, 0.29))
    flank = _bezier(
        (1.0, 0.29), (1.0, 0.52), (0.72 - 0.12 * waist, 0.66 + 0.1 * waist), (0.5, 1.0)
    )
    return [_mirrored(np.concatenate([top, flank]))]


def _diamond(shape: PipShape) -> list[Outline]:
    bend = 0.13 * shape.waist
    inner = 0.75 - bend
    up = _bezier((0.5, 0.0), (inner - 0.1, 0.25), (inner, 0.3 + bend / 2), (1.0, 0.5))
    down = up[::-1] * (1, -1) + (0, 1)
    return [_mirrored(np.concatenate([up, down]))]


def _foot(shape: PipShape, from_y: float) -> Outline:
    half = 0.14 + 0.16 * shape.stem
    side = _bezier((0.52, from_y), (0.53, 0.8), (0.55, 0.93), (0.5 + half, 1.0))
    return _mirrored(side)


def _spade(shape: PipShape) -> list[Outline]:
    waist = 0.1 * shape.waist
    flank = _bezier((0.5, 0.0), (0.6 - waist, 0.25), (1.0, 0.36 + waist), (1.0, 0.6))
    low = 0.8 + 0.08 * shape.lobe
    lobe = _bezier((1.0, 0.6), (1.0, low), (0.6, low + 0.05), (0.5, 0.64))
    return [_mirrored(np.concatenate([flank, lobe])), _foot(shape, 0.5)]


def _club(shape: PipShape) -> list[Outline]:
    radius = 0.2 + 0.05 * (1 - shape.leaf)
    turn = np.linspace(0, 2 * np.pi, 40)
    ring = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    wide, tall = radius * 1.05, radius
    leaves = [(0.5, tall), (wide, 0.58), (1 - wide, 0.58)]
    discs = [ring * (wide, tall) + centre for centre in leaves]
    heart = ring * (0.12, 0.14) + (0.5, 0.46)
    return [*discs, heart, _foot(shape, 0.42)]


_OUTLINES = {"C": _club, "D": _diamond, "H": _heart, "S": _spade}
