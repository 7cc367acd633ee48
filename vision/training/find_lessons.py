"""Batches of whole tables for the finder."""

from collections.abc import Iterator

import numpy as np
import torch
from numpy.random import Generator
from numpy.typing import NDArray
from torch.nn import functional

from vision.cards.finding import UNIT_PX, squared
from vision.training.learn import Lesson
from vision.training.nets import FINDER_STRIDE
from vision.training.store import Tables

CROP = 320
_SHARPNESS = 0.22
"""Width of the heat around a middle, as a share of the card's half sides."""

_LEAST_VISIBLE = 0.45
_LEAST_TALL_PX = 32


def find_lessons(tables: Tables, batch: int, rng: Generator) -> Iterator[Lesson]:
    """Yield pictures, target maps ``(N, 7, h, w)`` and weights ``(N, h, w)``."""
    while True:
        pictures, targets, weights = [], [], []
        for _ in range(batch):
            picture, corners, visible = _cropped(tables, rng)
            target, weight = target_map(corners, visible, CROP)
            pictures.append(picture.astype(np.float32).transpose(2, 0, 1) / 255)
            targets.append(target)
            weights.append(weight)
        yield np.stack(pictures), np.stack(targets), np.stack(weights)


def _cropped(
    tables: Tables, rng: Generator
) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.float32]]:
    number = int(rng.integers(len(tables.pixels)))
    height, width = tables.pixels.shape[1:3]
    left, top = (
        int(rng.integers(width - CROP + 1)),
        int(rng.integers(height - CROP + 1)),
    )
    picture = tables.pixels[number, top : top + CROP, left : left + CROP]
    there = tables.facts[number, :, 0] >= 0
    corners = tables.corners[number][there] - np.array([left, top], np.float32)
    if rng.random() < 0.5:
        picture = picture[:, ::-1]
        corners = (corners * (-1, 1) + (CROP - 1, 0))[:, [1, 0, 3, 2]]
    if rng.random() < 0.5:
        picture = picture.transpose(1, 0, 2)
        corners = corners[:, [0, 3, 2, 1], ::-1]
    return picture, corners.astype(np.float32), tables.facts[number, there, 1]


def target_map(
    corners: NDArray[np.float32], visible: NDArray[np.float32], size: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return what the finder should answer, and how much each cell counts.

    Args:
        corners: ``(N, 4, 2)`` pixels.
        visible: ``(N,)`` share of each card that can be seen.
        size: side of the square picture in pixels.
    """
    cells = size // FINDER_STRIDE
    target = np.zeros((7, cells, cells), np.float32)
    weight = np.ones((cells, cells), np.float32)
    y, x = (np.mgrid[0:cells, 0:cells] + 0.5) * FINDER_STRIDE - 0.5
    for quad, share in zip(corners, visible, strict=True):
        middle = quad.mean(axis=0)
        long = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
        short = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
        away = np.stack([middle[0] - x, middle[1] - y])
        axes = np.linalg.inv(np.stack([long, short], axis=1))
        inside = np.einsum("ij,jyx->iyx", axes, away)
        heat = np.exp(-(inside**2).sum(axis=0) / (2 * _SHARPNESS**2))
        if share < _LEAST_VISIBLE or 2 * np.linalg.norm(long) < _LEAST_TALL_PX:
            weight[heat > 0.02] = 0
            continue
        mine = heat > np.maximum(target[0], 0.02)
        values = [heat, *(away / UNIT_PX), *squared(long), *squared(short)]
        for channel, value in enumerate(values):
            target[channel][mine] = value[mine] if np.ndim(value) else value
    return target, weight


def find_loss(
    answer: torch.Tensor, target: torch.Tensor, weight: torch.Tensor
) -> torch.Tensor:
    """Return the loss of the heat and, where there are middles, of the card's shape."""
    heat = target[:, 0]
    sure = functional.binary_cross_entropy_with_logits(
        answer[:, 0], heat, reduction="none"
    )
    certain = functional.binary_cross_entropy(heat, heat, reduction="none")
    heats = ((sure - certain) * (1 + 6 * heat) * weight).mean()
    inner = (heat * (heat > 0.3) * weight)[:, None]
    off = functional.smooth_l1_loss(
        answer[:, 1:], target[:, 1:], beta=0.1, reduction="none"
    )
    return 10 * heats + 2 * (off * inner).sum() / (inner.sum() + 1)
