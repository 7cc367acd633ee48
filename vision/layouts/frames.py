"""Which pieces lie the same way, and the frame in which each is a unit square."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.layouts.plane import Quads, areas

QUARTERS = np.array(
    [[[1, 0], [0, 1]], [[0, -1], [1, 0]], [[-1, 0], [0, -1]], [[0, 1], [-1, 0]]],
    np.float64,
)
"""The four turns of a square: a card's corners may begin anywhere."""

LIKE_SIZE = 0.3
"""Logarithm of how much larger or smaller than the rest a card may be measured."""

_LIKE_SIDE, _LIKE_SKEW, _LIKE_TURN = 0.25, 0.5, 0.3
"""How much a card's sides may be longer and lean, in card sides, and the sine of how
far it may be turned."""


@dataclass(frozen=True, slots=True, eq=False)
class CardFrame:
    """A frame for pieces that lie the same way; lengths in it are card sides."""

    basis: NDArray[np.float64]
    """``(2, 2)``, its columns the sides of the card on the flat plane."""

    alike: NDArray[np.bool_]
    """``(N,)``: which pieces lie that way and are of that size."""

    sized: NDArray[np.bool_]
    """``(N,)``: which pieces are of that size, however they lie."""

    turned: NDArray[np.float64]
    """``(N,)``: sine of how far each is turned against the frame, quarters aside."""

    def places(self, middles: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return ``(N, 2)`` points of the flat plane in card units."""
        return np.asarray(np.linalg.solve(self.basis, middles.T).T, np.float64)


def sides(flat: Quads) -> NDArray[np.float64]:
    """Return ``(N, 2, 2)``: the sides to the right and down, as columns."""
    right = (flat[:, 1] - flat[:, 0] + flat[:, 2] - flat[:, 3]) / 2
    down = (flat[:, 3] - flat[:, 0] + flat[:, 2] - flat[:, 1]) / 2
    return np.stack([right, down], axis=-1)


def common_frame(flat: Quads, may_lead: NDArray[np.bool_]) -> CardFrame:
    """Return the frame that most pieces share.

    Args:
        flat: outlines on the flat plane, ``(N, 4, 2)``.
        may_lead: which pieces may say how cards lie and count for it; at least one.
    """
    bases = sides(flat)
    sized = _like_size(np.log(areas(flat)), may_lead)
    leaders = np.flatnonzero(may_lead & sized)
    _, off = _nearest(bases[leaders], bases[leaders])
    best = int(leaders[np.where(off < 1, 1 - off, 0).sum(axis=1).argmax()])
    basis = bases[best]
    for _ in range(3):
        near, off = _nearest(basis[None], bases)
        alike = sized & (off[0] < 1)
        alike[best] = True
        basis = np.median(near[0][alike & may_lead], axis=0)
    told = np.linalg.inv(basis) @ near[0]
    turned = np.sqrt(abs(told[:, 0, 1] * told[:, 1, 0]))
    return CardFrame(basis, alike, sized, turned)


def _like_size(
    sizes: NDArray[np.float64], may_lead: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Return which pieces have the size that most leaders have, by logarithms."""
    led = sizes[may_lead]
    shared = (abs(led[:, None] - led) < LIKE_SIZE / 2).sum(axis=1)
    usual = led[int(shared.argmax())]
    usual = np.median(led[abs(led - usual) < LIKE_SIZE / 2])
    return np.asarray(abs(sizes - usual) < LIKE_SIZE, np.bool_)


def _nearest(
    frames: NDArray[np.float64], bases: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return each basis turned by quarters to be like each frame, and how unlike.

    Returns:
        ``(M, N, 2, 2)`` bases, and ``(M, N)``, 1 where it is just too unlike.
    """
    turned = bases[:, None] @ QUARTERS
    told = np.linalg.inv(frames)[:, None, None] @ turned
    unlike = abs(told - np.eye(2))
    side = np.maximum(unlike[..., 0, 0], unlike[..., 1, 1]) / _LIKE_SIDE
    skew = np.maximum(unlike[..., 0, 1], unlike[..., 1, 0]) / _LIKE_SKEW
    # The two are as unequal as the card's sides, their product is not.
    turn = np.sqrt(unlike[..., 0, 1] * unlike[..., 1, 0]) / _LIKE_TURN
    off = np.maximum(np.maximum(side, skew), turn)
    which = off.argmin(axis=2)
    taken = np.take_along_axis(off, which[..., None], axis=2)[..., 0]
    return turned[np.arange(len(bases)), which], taken
