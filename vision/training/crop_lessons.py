"""Batches of cut cards for the namer and for the fitter, and what they must learn."""

from collections.abc import Iterator

import torch
from numpy.random import Generator
from torch.nn import functional

from vision.cards.crops import inner_corners, standardised
from vision.cards.fitting import FIT_MARGIN, FIT_WH, cell_middles, relative
from vision.training.learn import Lesson
from vision.training.rhythm import Rhythm, batches
from vision.training.sheaves import Sheaf


def name_lessons(
    sheaves: Iterator[Sheaf], rhythm: Rhythm, rng: Generator
) -> Iterator[Lesson]:
    """Yield pictures, ranks, suits and kinds; ranks and suits are -1 off faces."""
    parts = ((sheaf.name_cuts, sheaf.name_truths) for sheaf in sheaves)
    for cuts, truths in batches(parts, rhythm, rng):
        ranks, suits, kinds = truths.T.copy()
        yield standardised(list(cuts)), ranks, suits, kinds


def fit_lessons(
    sheaves: Iterator[Sheaf], rhythm: Rhythm, rng: Generator
) -> Iterator[Lesson]:
    """Yield pictures, corner offsets ``(N, 8)``, and whether there is a card."""
    parts = ((sheaf.fit_cuts, sheaf.fit_truths) for sheaf in sheaves)
    for cuts, truths in batches(parts, rhythm, rng):
        yield standardised(list(cuts)), truths[:, :8].copy(), truths[:, 8].copy()


def name_loss(
    answer: torch.Tensor, ranks: torch.Tensor, suits: torch.Tensor, kinds: torch.Tensor
) -> torch.Tensor:
    """Return the mean cross entropy of rank, suit and kind."""
    rank = functional.cross_entropy(answer[:, :13], ranks, ignore_index=-1)
    suit = functional.cross_entropy(answer[:, 13:17], suits, ignore_index=-1)
    kind = functional.cross_entropy(answer[:, 17:], kinds)
    return rank + suit + kind


def fit_loss(
    answer: torch.Tensor, offsets: torch.Tensor, cards: torch.Tensor
) -> torch.Tensor:
    """Return how far the corners are off, plus the cross entropy of cardness."""
    height, width = answer.shape[2:]
    shares = torch.softmax(answer[:, :4].flatten(2), dim=2)
    at_x, at_y = (torch.from_numpy(axis) for axis in cell_middles(width, height))
    there = torch.stack([shares @ at_x, shares @ at_y], dim=2).flatten(1)
    nominal = torch.from_numpy(relative(inner_corners(FIT_WH, FIT_MARGIN)).ravel())
    off = functional.smooth_l1_loss(
        there - nominal, offsets, beta=0.02, reduction="none"
    ).mean(dim=1)
    seen = functional.binary_cross_entropy_with_logits(
        answer[:, 4].mean(dim=(1, 2)), cards
    )
    return 20 * (off * cards).mean() + seen
