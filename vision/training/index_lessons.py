"""Batches of corners for the speller, and what it must learn."""

from collections.abc import Iterator

import torch
from numpy.random import Generator
from torch.nn import functional

from vision.cards.crops import standardised
from vision.training.indices import CornerSheaf
from vision.training.learn import Lesson
from vision.training.rhythm import Rhythm, batches


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
