"""Cuts of single cards as the namer and the fitter will get them, with the truth."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from vision.cards.crops import inner_corners
from vision.cards.fitting import FIT_MARGIN, FIT_WH
from vision.cards.naming import NAME_MARGIN, NAME_WH, NAMES, RANKS
from vision.cards.pyramid import Pyramid
from vision.training.closeups import Closeup, Studio, closeups
from vision.training.scenes import STRANGE
from vision.types import Corners, Pixels

FACE, BACK, NEITHER = 0, 1, 2
"""Kinds, in the order of the namer's answer."""

_NAME_WOBBLES = 0.008, 0.02, 0.035
_FIT_WOBBLES = 0.02, 0.05, 0.09, 0.14
_MANY = 0.4
"""How often an outline of no card goes round many."""

_NAME_CUTS, _FIT_CUTS = 3, 2
"""How often each photograph is cut."""


class Sheaf(NamedTuple):
    """Lessons from one deck."""

    name_cuts: NDArray[np.uint8]
    """``(N, 128, 96, 3)`` BGR."""

    name_truths: NDArray[np.int64]
    """``(N, 3)``: rank and suit, -1 off faces, and kind."""

    fit_cuts: NDArray[np.uint8]
    """``(M, 96, 72, 3)`` BGR."""

    fit_truths: NDArray[np.float32]
    """``(M, 9)``: corner offsets as shares of the card, then whether there is one."""


def sheaf(studio: Studio, seed: int, number: int) -> Sheaf:
    """Return the lessons of that number, the same ones for the same seed."""
    rng = default_rng([seed, number])
    names: list[tuple[Pixels, tuple[int, int, int]]] = []
    fits: list[tuple[Pixels, NDArray[np.float64]]] = []
    for closeup in closeups(studio, rng):
        pyramid = Pyramid(closeup.scene.pixels)
        names += [_name_cut(pyramid, closeup, rng) for _ in range(_NAME_CUTS)]
        fits += [_fit_cut(pyramid, closeup, rng) for _ in range(_FIT_CUTS)]
        if rng.random() < 0.25:
            quad = no_card(closeup, rng)
            names.append((pyramid.cut(quad, NAME_WH, NAME_MARGIN), (-1, -1, NEITHER)))
            fits.append((pyramid.cut(quad, FIT_WH, FIT_MARGIN), np.zeros(9)))
    return Sheaf(
        np.stack([cut for cut, _ in names]),
        np.array([truth for _, truth in names], np.int64),
        np.stack([cut for cut, _ in fits]),
        np.array([truth for _, truth in fits], np.float32),
    )


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


def told(shown: int) -> tuple[int, int, int]:
    """Return rank, suit and kind of what a card shows; -1 where it has none."""
    if shown >= len(NAMES):
        return -1, -1, NEITHER if shown == STRANGE else BACK
    return shown % len(RANKS), shown // len(RANKS), FACE


def no_card(closeup: Closeup, rng: Generator) -> Corners:
    """Return a quadrilateral that is no card's outline: of many cards, or of none."""
    scene = closeup.scene
    if len(scene.corners_xy) > 1 and rng.random() < _MANY:
        return _round_many(closeup, rng)
    middles = scene.corners_xy.mean(axis=1)
    tall = float(np.linalg.norm(closeup.corners_xy[3] - closeup.corners_xy[0]))
    quad, best = closeup.corners_xy, -1.0
    for _ in range(8):
        high = tall * float(np.exp(rng.uniform(-0.6, 0.5)))
        at = rng.uniform(0, 1, 2) * scene.pixels.shape[1::-1]
        apart = float(np.linalg.norm(middles - at, axis=1).min()) / high
        if apart > best:
            best, quad = apart, _standing(at, high, rng.uniform(0, 2 * np.pi))
        if apart > 0.36:
            break
    return quad


def named_cut(
    pyramid: Pyramid, corners_xy: Corners, shown: int, rng: Generator
) -> tuple[Pixels, tuple[int, int, int]]:
    """Return a card as the namer gets it, either end up, and rank, suit and kind.

    Args:
        pyramid: the picture.
        corners_xy: where the card lies.
        shown: what it shows, see ``Scene``.
        rng: draws how badly it is cut.
    """
    corners = wobbled(corners_xy, float(rng.choice(_NAME_WOBBLES)), rng)
    if rng.random() < 0.5:
        corners = np.roll(corners, 2, axis=0)
    return pyramid.cut(corners, NAME_WH, NAME_MARGIN), told(shown)


def _name_cut(
    pyramid: Pyramid, closeup: Closeup, rng: Generator
) -> tuple[Pixels, tuple[int, int, int]]:
    return named_cut(pyramid, closeup.corners_xy, closeup.shown, rng)


def _round_many(closeup: Closeup, rng: Generator) -> Corners:
    """Return what goes round the card and one to eight of its neighbours."""
    quads = closeup.scene.corners_xy
    middles = quads.mean(axis=1)
    near = np.linalg.norm(middles - middles[closeup.number], axis=1).argsort()
    count = min(len(quads), int(rng.integers(2, 10)))
    around = cv2.boxPoints(cv2.minAreaRect(quads[near[:count]].reshape(-1, 2)))
    return wobbled(np.roll(around, int(rng.integers(4)), axis=0), 0.02, rng)


def _fit_cut(
    pyramid: Pyramid, closeup: Closeup, rng: Generator
) -> tuple[Pixels, NDArray[np.float64]]:
    guess = wobbled(closeup.corners_xy, float(rng.choice(_FIT_WOBBLES)), rng)
    if rng.random() < 0.5:
        guess = np.roll(guess, 2, axis=0)
    # The guess may stand on its head; the corners nearest to it are the ones to reach.
    truth, turned = closeup.corners_xy, np.roll(closeup.corners_xy, 2, axis=0)
    if np.linalg.norm(truth - guess) > np.linalg.norm(turned - guess):
        truth = turned
    off = offsets(guess, truth)
    return pyramid.cut(guess, FIT_WH, FIT_MARGIN), np.append(off, 1.0)


def offsets(guess: Corners, truth: Corners) -> NDArray[np.float64]:
    """Return how far the corners of a card lie from a guess's, ``(8,)`` shares."""
    nominal = inner_corners(FIT_WH, FIT_MARGIN)
    inner = np.array(FIT_WH) * (1 - 2 * FIT_MARGIN)
    plane = cv2.getPerspectiveTransform(guess, nominal)
    there = cv2.perspectiveTransform(truth[:, None].astype(np.float32), plane)[:, 0]
    return np.asarray((there - nominal) / inner).ravel()


def _standing(middle: NDArray[np.float64], tall: float, angle: float) -> Corners:
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (tall * 0.35, tall / 2)
    cosine, sine = np.cos(angle), np.sin(angle)
    spin = np.array([[cosine, sine], [-sine, cosine]])
    return np.asarray(flat @ spin + middle, np.float32)
