"""Batches of cut cards: for the namer and for the fitter."""

from collections.abc import Iterator

import cv2
import numpy as np
import torch
from numpy.random import Generator
from numpy.typing import NDArray
from torch.nn import functional

from vision.cards.crops import cut_out, inner_corners, standardised
from vision.cards.fitting import FIT_MARGIN, FIT_WH, cell_middles, relative
from vision.cards.naming import NAME_MARGIN, NAME_WH, NAMES, RANKS
from vision.training.learn import Lesson
from vision.training.samples import patch_corners
from vision.training.scenes import STRANGE
from vision.training.store import Tables
from vision.types import Corners, Pixels

_FACE, _BACK, _NEITHER = 0, 1, 2


def wobbled(corners: Corners, amount: float, rng: Generator) -> Corners:
    """Return a quadrilateral as a bad fit would have found it.

    Args:
        corners: the true one.
        amount: how wrong, as a share of the card's size.
        rng: draws shift, size, turn and single corners.
    """
    middle = corners.mean(axis=0)
    size = (
        np.linalg.norm(corners[1] - corners[0]),
        np.linalg.norm(corners[3] - corners[0]),
    )
    angle = rng.normal(0, amount * 1.2)
    cosine, sine = np.cos(angle), np.sin(angle)
    spin = np.array([[cosine, sine], [-sine, cosine]]) @ np.diag(
        1 + rng.normal(0, amount, 2)
    )
    shift = rng.normal(0, amount, 2) * size
    single = rng.normal(0, amount * 0.5, (4, 2)) * size
    wry = (corners - middle) @ spin + middle + shift + single
    return np.asarray(wry, np.float32)


def name_lessons(tables: Tables, batch: int, rng: Generator) -> Iterator[Lesson]:
    """Yield pictures, ranks, suits and kinds; ranks and suits are -1 off faces."""
    while True:
        cuts, truth = [], []
        for _ in range(batch):
            if rng.random() < 0.1:
                cuts.append(_no_card(tables, NAME_WH, NAME_MARGIN, rng))
                truth.append((-1, -1, _NEITHER))
                continue
            number = int(rng.integers(len(tables.patch_facts)))
            shown = int(tables.patch_facts[number, 0])
            corners = wobbled(patch_corners(), 0.018, rng)
            if rng.random() < 0.5:
                corners = np.roll(corners, 2, axis=0)
            cuts.append(cut_out(tables.patches[number], corners, NAME_WH, NAME_MARGIN))
            truth.append(_told(shown))
        ranks, suits, kinds = np.array(truth, np.int64).T.copy()
        yield standardised(cuts), ranks, suits, kinds


def _told(shown: int) -> tuple[int, int, int]:
    if shown >= len(NAMES):
        return -1, -1, _NEITHER if shown == STRANGE else _BACK
    return shown % len(RANKS), shown // len(RANKS), _FACE


def name_loss(
    answer: torch.Tensor, ranks: torch.Tensor, suits: torch.Tensor, kinds: torch.Tensor
) -> torch.Tensor:
    """Return the mean cross entropy of rank, suit and kind."""
    rank = functional.cross_entropy(answer[:, :13], ranks, ignore_index=-1)
    suit = functional.cross_entropy(answer[:, 13:17], suits, ignore_index=-1)
    kind = functional.cross_entropy(answer[:, 17:], kinds)
    return rank + suit + kind


def fit_lessons(tables: Tables, batch: int, rng: Generator) -> Iterator[Lesson]:
    """Yield pictures, corner offsets ``(N, 8)``, and whether there is a card."""
    nominal = inner_corners(FIT_WH, FIT_MARGIN)
    inner = np.array(FIT_WH) * (1 - 2 * FIT_MARGIN)
    while True:
        cuts, offsets, cards = [], [], []
        for _ in range(batch):
            if rng.random() < 0.15:
                cuts.append(_no_card(tables, FIT_WH, FIT_MARGIN, rng))
                offsets.append(np.zeros(8))
                cards.append(0.0)
                continue
            number = int(rng.integers(len(tables.patch_facts)))
            guess = wobbled(
                patch_corners(), float(rng.choice([0.02, 0.05, 0.09, 0.14])), rng
            )
            if rng.random() < 0.5:
                guess = np.roll(guess, 2, axis=0)
            cuts.append(cut_out(tables.patches[number], guess, FIT_WH, FIT_MARGIN))
            offsets.append(_offsets(guess, nominal, inner))
            cards.append(1.0)
        facts = np.array(offsets, np.float32), np.array(cards, np.float32)
        yield standardised(cuts), *facts


def _offsets(
    guess: Corners, nominal: Corners, inner: NDArray[np.float64]
) -> NDArray[np.float64]:
    plane = cv2.getPerspectiveTransform(guess, nominal)
    truth = patch_corners()
    # The guess may stand on its head; the corners nearest to it are the ones to reach.
    if np.linalg.norm(truth - guess) > np.linalg.norm(
        np.roll(truth, 2, axis=0) - guess
    ):
        truth = np.roll(truth, 2, axis=0)
    there = cv2.perspectiveTransform(truth[:, None], plane)[:, 0]
    return np.asarray((there - nominal) / inner).ravel()


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


def _no_card(
    tables: Tables, size_wh: tuple[int, int], margin: float, rng: Generator
) -> Pixels:
    """Return a cut in the middle of which there is no card, or only parts of some."""
    number = int(rng.integers(len(tables.pixels)))
    height, width = tables.pixels.shape[1:3]
    there = tables.facts[number, :, 0] >= 0
    middles = tables.corners[number][there].mean(axis=1)
    quad, best = patch_corners(), -1.0
    for _ in range(8):
        tall = float(np.exp(rng.uniform(np.log(50), np.log(200))))
        at = rng.uniform(0, 1, 2) * (width, height)
        apart = np.linalg.norm(middles - at, axis=1).min(initial=tall) / tall
        if apart > best:
            best, quad = apart, _standing(at, tall, rng.uniform(0, 2 * np.pi))
        if apart > 0.33:
            break
    return cut_out(tables.pixels[number], quad, size_wh, margin)


def _standing(middle: NDArray[np.float64], tall: float, angle: float) -> Corners:
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (tall * 0.35, tall / 2)
    cosine, sine = np.cos(angle), np.sin(angle)
    spin = np.array([[cosine, sine], [-sine, cosine]])
    return np.asarray(flat @ spin + middle, np.float32)
