"""Which enrolled cards a picture may show: each of its points votes for look-alikes."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.enrolled.features import as_floats
from vision.enrolled.products import product
from vision.enrolled.types import Features, Reference, joined

_KEPT = 32
"""Directions in which looks differ most that are kept of 128."""

_GROUPS = 96
_ROUNDS = 5
_PROBED = 4
"""Groups of look-alikes that are searched for each point of the picture."""

_NEAREST = 8
_SAMPLE = 16_000
_SQUARES = 16
"""Squares along the picture's longer side in which middles of cards are collected."""

_Reals = NDArray[np.float32]
_Whole = NDArray[np.int64]
_Turns = NDArray[np.complex64]


class Seen(NamedTuple):
    """The points of a picture and which cards they speak for."""

    points: Features

    looks: NDArray[np.float32]
    """``as_floats`` of the looks of the points."""

    votes: NDArray[np.float32]
    """A weight for each card, 0 and more."""


class VoteIndex:
    """All enrolled points, grouped by look, so that only a few need be compared."""

    def __init__(self, references: Sequence[Reference]) -> None:
        """Take the points of all cards."""
        self._cards = len(references)
        every = joined([one.features for one in references])
        counts = [len(one.features.looks) for one in references]
        self._owners = np.repeat(np.arange(len(references)), counts)
        middles = [np.array(one.size_wh) / 2 - 0.5 for one in references]
        self._ways = as_complex(np.array(middles)[self._owners] - every.points_xy)
        self._ways = self._ways / as_complex(every.arms_xy)
        looks = as_floats(every.looks)
        self._mean = looks.mean(axis=0) if len(looks) else np.zeros(128, np.float32)
        self._basis = _main_directions(looks - self._mean)
        self._group(np.asarray((looks - self._mean) @ self._basis, np.float32))

    def _group(self, flat: _Reals) -> None:
        self._middles = _grouped(flat)
        group = _nearest_group(flat, self._middles)
        order = np.argsort(group, kind="stable")
        self._flat = flat[order]
        self._lengths = (self._flat**2).sum(axis=1)
        self._owners, self._ways = self._owners[order], self._ways[order]
        counts = np.bincount(group, minlength=len(self._middles))
        self._starts = np.concatenate([[0], np.cumsum(counts)])

    def seen(self, points: Features, size_px: float) -> Seen:
        """Return the points of a picture of that size with their votes."""
        return Seen(points, as_floats(points.looks), self.votes(points, size_px))

    def votes(self, seen: Features, size_px: float) -> _Reals:
        """Return a weight for each card, ``(cards,)`` float32, 0 and more.

        A point that looks like those of many cards, as on a frame that all of them
        share, counts next to nothing; and only points count together that place the
        middle of the card at about the same spot.

        Args:
            seen: the points of a picture.
            size_px: longer side of that picture.
        """
        total = np.zeros(self._cards, np.float32)
        if not len(seen.looks) or not len(self._flat):
            return total
        asked = as_floats(seen.looks) - self._mean
        away, ids = self._look_alikes(product(asked, self._basis.T))
        order = np.argsort(away, axis=1)[:, :_NEAREST]
        away = np.take_along_axis(away, order, axis=1)
        ids = np.take_along_axis(ids, order, axis=1)
        weights = np.maximum(0, 1 - away / np.maximum(away[:, -1:], 1e-6))
        rows, columns = np.nonzero((ids >= 0) & (weights > 0))
        ids = ids[rows, columns]
        arms, points = as_complex(seen.arms_xy), as_complex(seen.points_xy)
        middles = points[rows] + self._ways[ids] * arms[rows]
        peaks = _peaks(self._owners[ids], middles, weights[rows, columns], size_px)
        np.maximum.at(total, peaks[0], peaks[1])
        return total

    def _look_alikes(self, asked: _Reals) -> tuple[_Reals, _Whole]:
        """Return distances and which, ``(points, probed * nearest)``; -1 is none."""
        probed = min(_PROBED, len(self._middles))
        groups = np.argsort(_distances(asked, self._middles), axis=1)[:, :probed]
        away = np.full((len(asked), probed, _NEAREST), 9.0, np.float32)
        ids = np.full((len(asked), probed, _NEAREST), -1, np.int64)
        for group in np.unique(groups):
            part = slice(self._starts[group], self._starts[group + 1])
            rows, places = np.nonzero(groups == group)
            apart = _distances(asked[rows], self._flat[part], self._lengths[part])
            kept = min(_NEAREST, apart.shape[1])
            if not kept:
                continue
            near = np.argpartition(apart, kept - 1, axis=1)[:, :kept]
            away[rows, places, :kept] = np.take_along_axis(apart, near, axis=1)
            ids[rows, places, :kept] = self._starts[group] + near
        return away.reshape(len(asked), -1), ids.reshape(len(asked), -1)


def as_complex(pairs: NDArray[np.floating]) -> _Turns:
    """Return ``(N, 2)`` vectors as complex numbers: a product turns and stretches."""
    return np.asarray(pairs[:, 0] + 1j * pairs[:, 1], np.complex64)


def _peaks(
    owners: _Whole, middles: _Turns, weights: _Reals, size_px: float
) -> tuple[_Whole, _Reals]:
    """Return owners and the most weight that falls into one square of the picture."""
    step = size_px / _SQUARES
    all_owners, all_sums = [], []
    # Four grids, half a square apart, so that no peak is cut in four.
    for offset in (0, 0.5, 0.5j, 0.5 + 0.5j):
        square = middles / step + offset
        x = np.clip(np.floor(square.real), -8, 120).astype(np.int64) + 8
        y = np.clip(np.floor(square.imag), -8, 120).astype(np.int64) + 8
        keys, places = np.unique((owners * 256 + y) * 256 + x, return_inverse=True)
        all_sums.append(np.bincount(places, weights=weights))
        all_owners.append(keys >> 16)
    return np.concatenate(all_owners), np.concatenate(all_sums).astype(np.float32)


def _main_directions(centred: _Reals) -> _Reals:
    spread = centred.T @ centred
    _, directions = np.linalg.eigh(spread.astype(np.float64))
    return np.asarray(directions[:, ::-1][:, :_KEPT], np.float32)


def _grouped(flat: _Reals) -> _Reals:
    sample = flat[:: max(1, len(flat) // _SAMPLE)]
    wanted = max(1, min(_GROUPS, len(sample) // 8))
    if not len(sample):
        return np.zeros((1, _KEPT), np.float32)
    middles: _Reals = sample[np.linspace(0, len(sample) - 1, wanted).astype(int)]
    for _ in range(_ROUNDS):
        group = _nearest_group(sample, middles)
        counts = np.bincount(group, minlength=wanted)
        sums = np.zeros_like(middles)
        np.add.at(sums, group, sample)
        filled = counts > 0
        middles[filled] = sums[filled] / counts[filled, None]
    return middles


def _nearest_group(flat: _Reals, middles: _Reals) -> _Whole:
    return np.asarray(_distances(flat, middles).argmin(axis=1), np.int64)


def _distances(some: _Reals, others: _Reals, lengths: _Reals | None = None) -> _Reals:
    """Return squared distances, ``(some, others)`` float32."""
    squares = (others**2).sum(axis=1) if lengths is None else lengths
    both = (some**2).sum(axis=1)[:, None] + squares[None, :]
    return np.asarray(np.maximum(both - 2 * product(some, others), 0), np.float32)
