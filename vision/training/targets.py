"""What the finder should answer for a table: crops of it and maps of its cards."""

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.cards.finding import STRIDE, UNIT_PX, squared
from vision.types import Pixels

CROP = 320
_SHARPNESS = 0.28
"""Width of the heat around a middle, as a share of the card's half sides."""

_LEAST_VISIBLE = 0.45
_LEAST_TALL_PX = 32


def crop_table(
    pixels: Pixels,
    corners: NDArray[np.float32],
    facts: NDArray[np.float32],
    rng: Generator,
) -> tuple[Pixels, NDArray[np.float32], NDArray[np.float32]]:
    """Return a square part of a table, perhaps mirrored, and its cards.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        corners: ``(24, 4, 2)``, of which the first so many are cards.
        facts: ``(24, 2)``: what each card shows, -1 for none, and its visible share.
        rng: draws the part.

    Returns:
        ``(320, 320, 3)`` uint8 BGR, corners ``(N, 4, 2)``, a short side first, and
        the visible share of each card ``(N,)``.
    """
    height, width = pixels.shape[:2]
    left, top = (
        int(rng.integers(width - CROP + 1)),
        int(rng.integers(height - CROP + 1)),
    )
    picture = pixels[top : top + CROP, left : left + CROP]
    there = facts[:, 0] >= 0
    quads = corners[there] - np.array([left, top], np.float32)
    if rng.random() < 0.5:
        picture = picture[:, ::-1]
        quads = (quads * (-1, 1) + (CROP - 1, 0))[:, [1, 0, 3, 2]]
    if rng.random() < 0.5:
        picture = picture.transpose(1, 0, 2)
        quads = quads[:, [1, 0, 3, 2], ::-1]
    return picture, quads.astype(np.float32), facts[there, 1]


def target_map(
    corners: NDArray[np.float32], visible: NDArray[np.float32], size: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return what the finder should answer, and how much each cell counts.

    Args:
        corners: ``(N, 4, 2)`` pixels.
        visible: ``(N,)`` share of each card that can be seen. Later cards lie upon
            earlier ones.
        size: side of the square picture in pixels.
    """
    cells = size // STRIDE
    target = np.zeros((8, cells, cells), np.float32)
    weight = np.ones((cells, cells), np.float32)
    y, x = (np.mgrid[0:cells, 0:cells] + 0.5) * STRIDE - 0.5
    for quad, share in zip(corners, visible, strict=True):
        middle = quad.mean(axis=0)
        long = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
        short = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
        away = np.stack([middle[0] - x, middle[1] - y])
        axes = np.linalg.inv(np.stack([long, short], axis=1))
        inside = np.einsum("ij,jyx->iyx", axes, away)
        surface = np.abs(inside).max(axis=0) < 0.95
        heat = np.exp(-(inside**2).sum(axis=0) / (2 * _SHARPNESS**2))
        target[0][surface], target[7][surface] = 0, 1
        weight[surface] = 1
        if share < _LEAST_VISIBLE or 2 * np.linalg.norm(long) < _LEAST_TALL_PX:
            weight[surface & (heat > 0.02)] = 0
            continue
        target[0] = np.maximum(target[0], heat * surface)
        values = [*(away / UNIT_PX), *squared(long), *squared(short)]
        for channel, value in enumerate(values, start=1):
            target[channel][surface] = value[surface] if np.ndim(value) else value
    return target, weight
