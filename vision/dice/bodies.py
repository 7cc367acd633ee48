"""The plain surface around marks: what tells a pip from a speck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Matrix, Pip
from vision.types import Pixels

_RINGS = (1.35, 1.6)
"""How far out the surface is looked at, in radii of the mark."""

_TURNS = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_ALIKE = 26.0
"""Colours nearer than this are one surface in uneven light (CIE Lab, L halved)."""

_EDGE = 18.0
"""A colour that far off is another surface, a shadow or an edge."""

LEAST_ALIKE = 0.7
"""Share of the ring that has to be one surface."""


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """Marks on plain surfaces, as arrays."""

    centres: Matrix
    """``(N, 2)`` pixels."""

    spreads: Matrix
    """``(N, 2, 2)``."""

    radii: Matrix
    """``(N,)`` pixels."""

    is_dark: NDArray[np.bool_]
    tones: Matrix
    """``(N, 3)`` colour of the surface around each, as ``toned`` gives it."""

    contrasts: Matrix


def toned(pixels: Pixels) -> NDArray[np.float32]:
    """Return ``(H, W, 3)`` float32: CIE Lab, lightness halved, 0 to 255."""
    lab = cv2.cvtColor(pixels, cv2.COLOR_BGR2LAB).astype(np.float32)
    return np.asarray(lab * np.array([0.5, 1.0, 1.0], np.float32), np.float32)


def on_plain_ground(tones: NDArray[np.float32], pips: Sequence[Pip]) -> Marks:
    """Return the marks with one plain surface all around, another than their own."""
    kept, grounds = [], []
    for pip in pips:
        ground, share = _ground(tones, pip)
        if share >= LEAST_ALIKE:
            kept.append(pip)
            grounds.append(ground)
    return Marks(
        np.array([pip.centre_xy for pip in kept]).reshape(-1, 2),
        np.array([pip.spread for pip in kept]).reshape(-1, 2, 2),
        np.array([pip.radius for pip in kept]),
        np.array([pip.is_dark for pip in kept], bool),
        np.array(grounds).reshape(-1, 3),
        np.array([pip.contrast for pip in kept]),
    )


def _ground(tones: NDArray[np.float32], pip: Pip) -> tuple[Matrix, float]:
    """Return the colour around a mark, and the share of its surroundings that has it.

    Other marks of its own colour do not count: in a six they nearly touch.
    """
    own = sampled(tones, np.array([pip.centre_xy]))[0]
    ring = sampled(tones, around(pip))
    other = ring[np.linalg.norm(ring - own, axis=1) > _ALIKE]
    if len(other) < len(ring) / 2:
        return own, 0.0
    ground = np.median(other, axis=0)
    return ground, float((np.linalg.norm(other - ground, axis=1) < _ALIKE).mean())


def ends_of(
    tones: NDArray[np.float32],
    rays: NDArray[np.float64],
    steps: NDArray[np.float64],
    ground: Matrix,
) -> NDArray[np.float64]:
    """Return how far out a surface comes to an end, infinite where it does not.

    Args:
        tones: the picture, as ``toned`` gives it.
        rays: ``(ways, steps, 2)`` places in pixels, from the inside out.
        steps: how far out each step is.
        ground: colour of the surface.
    """
    seen = sampled(tones, rays.reshape(-1, 2)).reshape(*rays.shape[:2], 3)
    is_over = np.linalg.norm(seen - ground, axis=2) > _EDGE
    return np.where(is_over.any(axis=1), steps[is_over.argmax(axis=1)], np.inf)


def around(pip: Pip) -> Matrix:
    """Return places on the surface around a mark, ``(48, 2)`` pixels."""
    values, ways = np.linalg.eigh(pip.spread)
    root = (ways * (2 * np.sqrt(values))) @ ways.T
    circle = np.stack([np.cos(_TURNS), np.sin(_TURNS)], axis=1)
    rings = np.concatenate([circle * reach for reach in _RINGS])
    return np.asarray(rings @ root.T + pip.centre_xy)


def sampled(tones: NDArray[np.float32], places: Matrix) -> Matrix:
    """Return the colours at ``(N, 2)`` places; the edge goes on beyond the picture."""
    height, width = tones.shape[:2]
    columns = np.clip(np.rint(places[:, 0]).astype(int), 0, width - 1)
    rows = np.clip(np.rint(places[:, 1]).astype(int), 0, height - 1)
    return np.asarray(tones[rows, columns], np.float64)


def share_alike(tones: NDArray[np.float32], places: Matrix, ground: Matrix) -> float:
    """Return the share of ``(N, 2)`` places whose colour is that of ``ground``."""
    away = np.linalg.norm(sampled(tones, places) - ground, axis=1)
    return float((away < _ALIKE).mean()) if len(places) else 1.0
