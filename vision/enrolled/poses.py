"""Where a card of repeated motifs may lie: poses that many doubtful matches agree on.

Of a tiled pattern no match is much nearer than the next, but all of them together lie
as on the card in few poses only.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.types import Features, Matrix, Reference
from vision.enrolled.votes import as_complex
from vision.types import Corners

_LIKE = 0.75
"""Looks that correlate by less do not vote."""

_MOST_PAIRS = 6_000
_TURNS = 16
"""Steps of a whole turn that are told apart."""

_GROWTH = 0.4
"""Natural logarithm of the growth from one step to the next."""

_SMALLEST = 0.1
_LARGEST = 1.2
"""Heights of a card, as shares of the widest spread of the picture's points."""

_SHARE = 0.12
"""Side of the squares in which middles are collected, in card heights."""

_ALIKE = 0.55
"""Looks there that correlate by less are no match."""


def likely_poses(
    alike: NDArray[np.float32], seen: Features, reference: Reference, most: int
) -> list[Matrix]:
    """Return at most ``most`` turns, growths and places of a card, likeliest first.

    Args:
        alike: correlation of each of its points with each of the picture's.
        seen: points of the picture.
        reference: which card.
        most: how many are wanted.
    """
    ours, theirs = np.nonzero(alike > _LIKE)
    weights = alike[ours, theirs] - _LIKE
    if len(ours) > _MOST_PAIRS:
        kept = np.argpartition(-weights, _MOST_PAIRS)[:_MOST_PAIRS]
        ours, theirs, weights = ours[kept], theirs[kept], weights[kept]
    if not len(ours):
        return []
    across = float(np.ptp(seen.points_xy, axis=0).max())
    known = reference.features
    centre = np.array(reference.size_wh) / 2 - 0.5
    grow = as_complex(seen.arms_xy[theirs]) / as_complex(known.arms_xy[ours])
    ways = as_complex(centre - known.points_xy[ours])
    middles = as_complex(seen.points_xy[theirs]) + ways * grow
    tall = np.abs(grow) * max(reference.size_wh)
    fits = (tall > _SMALLEST * across) & (tall < _LARGEST * across)
    grow, middles, weights = grow[fits], middles[fits], weights[fits]
    poses: list[Matrix] = []
    for pick in _peaks(grow, middles, weights, max(reference.size_wh)):
        poses.append(_matrix(grow[pick], middles[pick], weights[pick], centre))
        if len(poses) == most:
            break
    return poses


def guided(
    alike: NDArray[np.float32],
    seen: Features,
    reference: Reference,
    pose: Matrix,
    share: float,
) -> tuple[Corners, Corners]:
    """Return the card's points and those of the picture that match near a pose.

    Args:
        alike: correlation of each of its points with each of the picture's.
        seen: points of the picture.
        reference: which card.
        pose: from its pixels to the picture's.
        share: how far from there a point is looked for, in card heights.
    """
    known = reference.features.points_xy
    flat = np.concatenate([known, reference.corners_xy[[0, 3]]])
    there = cv2.perspectiveTransform(flat[None].astype(np.float64), pose)[0]
    there, side = np.split(there, [len(known)])
    apart = np.abs(as_complex(there)[:, None] - as_complex(seen.points_xy)[None, :])
    tall = float(np.linalg.norm(side[1] - side[0]))
    near = np.where(apart < share * tall, alike, 0)
    best = near.argmax(axis=1)
    good = near[np.arange(len(best)), best] > _ALIKE
    return known[good], seen.points_xy[best[good]]


def _peaks(
    grow: NDArray[np.complex64],
    middles: NDArray[np.complex64],
    weights: NDArray[np.float32],
    tall: int,
) -> list[NDArray[np.bool_]]:
    """Return groups of pairs that agree in turn, growth and middle, heaviest first."""
    turn = np.rint(np.angle(grow) / (2 * np.pi) * _TURNS).astype(np.int64) % _TURNS
    size = np.rint(np.log(np.maximum(np.abs(grow), 1e-3)) / _GROWTH).astype(np.int64)
    step = _SHARE * tall * np.exp(size * _GROWTH)
    x = np.rint(middles.real / step).astype(np.int64)
    y = np.rint(middles.imag / step).astype(np.int64)
    inside = (np.abs(x) < 256) & (np.abs(y) < 256)
    keys = ((turn * 64 + size + 32) * 1024 + x + 512) * 1024 + y + 512
    keys = np.where(inside, keys, -1)
    values, places = np.unique(keys, return_inverse=True)
    sums = np.bincount(places, weights=weights)
    order = np.argsort(-np.where(values < 0, -1.0, sums))[:24]
    return [places == one for one in order if values[one] >= 0]


def _matrix(
    grow: NDArray[np.complex64],
    middles: NDArray[np.complex64],
    weights: NDArray[np.float32],
    centre: NDArray[np.float64],
) -> Matrix:
    mean = complex(np.average(grow, weights=weights))
    middle = complex(np.average(middles, weights=weights))
    start = middle - mean * complex(*centre)
    rows = [
        [mean.real, -mean.imag, start.real],
        [mean.imag, mean.real, start.imag],
        [0.0, 0.0, 1.0],
    ]
    return np.array(rows, np.float64)
