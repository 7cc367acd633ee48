"""Flattens a table: finds the perspective in which all cards are equally large."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.layouts.types import Matrix

Quads: TypeAlias = NDArray[np.float64]
"""``(N, 4, 2)`` float64: corners of N pieces."""

_BENT_SD = 1.0
"""How strong perspective may be: a sparse table is thought to be seen from above."""

_AREA_SD, _SHAPE_SD = 0.05, 0.06
"""Scatter of a card's measured area and of its opposite sides, as shares."""

_STEPS = 8
_LEAST_DEPTH = 0.05

_Residuals: TypeAlias = Callable[[NDArray[np.float64]], NDArray[np.float64]]


def flattening(quads: Quads, size_wh: tuple[int, int]) -> Matrix:
    """Return the matrix from pixels to a plane on which the cards have area 1.

    What is parallel on the table is parallel on that plane; angles may differ. A
    part of the pieces may have another size or be no cards.

    Args:
        quads: outlines in pixels, at least one, clockwise.
        size_wh: size of the picture.
    """
    middle = np.array(size_wh, float) / 2
    reach = float(np.hypot(*middle))
    near = (quads - middle) / reach
    bent = _bent(near)
    flat = flattened(near, bent)
    side = float(np.exp(np.median(np.log(areas(flat))) / 2))
    centred = np.array(
        [[1 / reach, 0, -middle[0] / reach], [0, 1 / reach, -middle[1] / reach]]
    )
    into = np.array([[1 / side, 0, 0], [0, 1 / side, 0], [*bent, 1]])
    return np.asarray(into @ np.vstack([centred, [0, 0, 1]]), np.float64)


def moved(points_xy: NDArray[np.floating[Any]], matrix: Matrix) -> NDArray[np.float64]:
    """Return ``(..., 2)`` points taken by a homography."""
    taken = points_xy @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(taken[..., :2] / taken[..., 2:], np.float64)


def areas(quads: Quads) -> NDArray[np.float64]:
    """Return the areas ``(N,)``, never zero."""
    one, other = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return np.maximum(abs(one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]) / 2, 1e-9)


def unevenness(flat: Quads) -> float:
    """Return how unlike flattened cards are: their sizes, and their opposite sides.

    Medians, as shares of a side: 0.02 to 0.05 for cards that were outlined well, on the
    plane on which they lie.
    """
    size = areas(flat)
    sizes = np.abs(np.log(size) - np.median(np.log(size))) / 2
    skew = flat[:, 0] - flat[:, 1] + flat[:, 2] - flat[:, 3]
    skews = np.linalg.norm(skew, axis=1) / np.sqrt(size)
    return float(np.median(sizes) + np.median(skews))


def flattened(near: Quads, bent: NDArray[np.float64]) -> Quads:
    """Return quads divided by their depth ``1 + bent . point``."""
    depth = np.maximum(1 + near @ bent, _LEAST_DEPTH)
    return np.asarray(near / depth[..., None], np.float64)


def _bent(near: Quads) -> NDArray[np.float64]:
    """Return the line that goes to infinity, as the two factors of the depth."""
    start = _bent_by_area(near)
    flat = flattened(near, start)
    guess = np.array([*start, np.median(np.log(areas(flat)))])
    return _settled(guess, lambda now: _residuals(near, now))[:2]


def _bent_by_area(near: Quads) -> NDArray[np.float64]:
    """Return a first guess: the cube root of a card's area is linear in its place."""
    sizes = np.cbrt(areas(near))
    sizes /= np.median(sizes)
    places = np.column_stack([near.mean(axis=1), np.ones(len(near))])
    ridge = np.diag([1e-3, 1e-3, 1e-6])
    weights = np.ones(len(near))
    for _ in range(_STEPS):
        pulled = places.T * weights
        line = np.linalg.solve(pulled @ places + ridge, pulled @ sizes)
        # Least absolute errors: pieces of another size must not bend the plane.
        weights = 1 / np.maximum(abs(places @ line - sizes), 0.01)
        weights /= weights.max()
    bent = line[:2] / max(float(line[2]), 0.2)
    deepest = float((near.reshape(-1, 2) @ bent).min())
    return np.asarray(bent * min(1.0, -0.8 / deepest) if deepest < -0.8 else bent)


def _residuals(near: Quads, guess: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return ``(N, 3)``: area, and the two parts of opposite sides' difference."""
    flat = flattened(near, guess[:2])
    size = areas(flat)
    skew = flat[:, 0] - flat[:, 1] + flat[:, 2] - flat[:, 3]
    skew /= np.sqrt(size)[:, None] * _SHAPE_SD
    return np.column_stack([(np.log(size) - guess[2]) / _AREA_SD, skew])


def _settled(guess: NDArray[np.float64], residuals: _Residuals) -> NDArray[np.float64]:
    """Return the guess after some steps of robust least squares."""
    small = 1e-5
    prior = np.diag([_BENT_SD**-2, _BENT_SD**-2, 0.0])
    for _ in range(_STEPS):
        here = residuals(guess)
        slopes = np.stack(
            [(residuals(guess + small * axis) - here) / small for axis in np.eye(3)],
            axis=-1,
        )
        trust = 1 / (1 + (here**2).sum(axis=1) / 9) ** 2
        heavy = slopes * trust[:, None, None]
        square = np.einsum("nka,nkb->ab", heavy, slopes) + prior
        pull = np.einsum("nka,nk->a", heavy, here) + prior @ guess
        step = np.linalg.solve(square + 1e-9 * np.eye(3), pull)
        step *= min(1.0, 0.3 / max(float(np.abs(step).max()), 1e-9))
        guess = guess - step
        if np.abs(step).max() < 1e-4:
            break
    return guess
