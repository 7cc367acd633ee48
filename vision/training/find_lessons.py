"""Batches of whole tables for the finder."""

from collections.abc import Iterator

import numpy as np
import torch
from numpy.random import Generator
from torch.nn import functional

from vision.training.learn import Lesson
from vision.training.rhythm import Rhythm, batches
from vision.training.tables import Tables
from vision.training.targets import CROP, crop_table, target_map


def find_lessons(
    tables: Iterator[Tables], rhythm: Rhythm, rng: Generator
) -> Iterator[Lesson]:
    """Yield pictures, target maps ``(N, 8, h, w)`` and weights ``(N, h, w)``."""
    for drawn in batches(tables, rhythm, rng):
        yield _lesson(Tables(*drawn), rng)


def _lesson(tables: Tables, rng: Generator) -> Lesson:
    pictures, targets, weights = [], [], []
    for one in zip(*tables, strict=True):
        picture, corners, visible = crop_table(*one, rng)
        target, weight = target_map(corners, visible, CROP)
        pictures.append(picture.astype(np.float32).transpose(2, 0, 1) / 255)
        targets.append(target)
        weights.append(weight)
    return np.stack(pictures), np.stack(targets), np.stack(weights)


def find_loss(
    answer: torch.Tensor, target: torch.Tensor, weight: torch.Tensor
) -> torch.Tensor:
    """Return the loss of heat and surface, and of the shapes where there are cards."""
    heat, surface = target[:, 0], target[:, 7]
    unsure = functional.binary_cross_entropy_with_logits
    hot = unsure(answer[:, 0], heat, reduction="none")
    certain = functional.binary_cross_entropy(heat, heat, reduction="none")
    heats = ((hot - certain) * (1 + 6 * heat) * weight).mean()
    ground = unsure(answer[:, 7], surface)
    inner = (surface * (0.1 + heat) * weight)[:, None]
    off = functional.smooth_l1_loss(
        answer[:, 1:7], target[:, 1:7], beta=0.1, reduction="none"
    )
    shape = (off * inner).sum() / (inner.sum() + 1)
    return 10 * heats + 2 * ground + 0.5 * shape
