"""Batches for speller and letterer, and what they must learn."""

from collections.abc import Iterator

import numpy as np
import torch
from numpy.random import Generator
from torch.nn import functional

from vision.cards.crops import standardised
from vision.training.indices import CornerSheaf
from vision.training.learn import Lesson
from vision.training.letters import LetterSheaf
from vision.training.rhythm import Rhythm, batches

_NOISE = 0.02


def index_lessons(
    sheaves: Iterator[CornerSheaf], rhythm: Rhythm, rng: Generator
) -> Iterator[Lesson]:
    """Yield pictures, ranks and suits."""
    for cuts, truths in batches(sheaves, rhythm, rng):
        ranks, suits = truths.T.copy()
        yield standardised(list(cuts)), ranks, suits


def index_loss(
    answer: torch.Tensor, ranks: torch.Tensor, suits: torch.Tensor
) -> torch.Tensor:
    """Return the mean cross entropy of rank and suit."""
    rank = functional.cross_entropy(answer[:, :13], ranks)
    return rank + functional.cross_entropy(answer[:, 13:], suits)


def letter_lessons(
    sheaves: Iterator[LetterSheaf], rhythm: Rhythm, rng: Generator
) -> Iterator[Lesson]:
    """Yield signs, a little unclear, and ranks."""
    for shapes, ranks in batches(sheaves, rhythm, rng):
        noise = rng.normal(0, _NOISE, shapes.shape)
        yield (shapes + noise).astype(np.float32), ranks


def letter_loss(answer: torch.Tensor, ranks: torch.Tensor) -> torch.Tensor:
    """Return the mean cross entropy of the rank."""
    return functional.cross_entropy(answer, ranks)
