"""Points of a picture that are found again in another light, size and turn."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.copies import grey_of
from vision.enrolled.types import Features, Matrix, joined
from vision.types import Pixels

_CONTRAST = 0.02
_EDGE = 14.0
_LENGTH = 512.0
_SPARE = 4
"""As many times more points are found first where all parts get their share."""

_PARTS = 16
"""Parts along the longer side of a picture."""

_LEAST_SPREAD = 12.0
"""A picture with less contrast than this shows nothing but noise."""


class Grain(NamedTuple):
    """How closely a picture is looked at for points."""

    long_px: int
    """Longer side of the copy they are looked for in."""

    points: int
    """As many are kept at most."""


COARSE = Grain(432, 500)
"""Enough for most cards, in half the time."""

FINE = Grain(640, 1000)
"""For small and faint ones."""


def evened(grey: Pixels) -> Pixels:
    """Return ``(H, W)`` uint8 grey stretched: dim light then shows as many points."""
    low, high = np.percentile(grey[::4, ::4], (1, 99))
    gain = 255.0 / max(float(high - low), 4 * _LEAST_SPREAD)
    table = np.clip((np.arange(256) - low) * gain, 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(grey, table), np.uint8)


def find_features(grey: Pixels, most: int, is_even: bool = False) -> Features:
    """Return at most ``most`` points of ``(H, W)`` uint8 grey, strongest kept.

    Args:
        grey: the picture.
        most: how many points are kept.
        is_even: whether each part of the picture gets its share of them, else a
            checked table cloth takes them all from a plain card.
    """
    sift = cv2.SIFT.create(
        nfeatures=most * _SPARE if is_even else most,
        contrastThreshold=_CONTRAST,
        edgeThreshold=_EDGE,
    )
    points, histograms = sift.detectAndCompute(evened(grey), None)
    if histograms is None or len(points) == 0:
        return joined(())
    places = np.array([point.pt for point in points], np.float32)
    order = np.argsort([-point.response for point in points], kind="stable")
    if is_even:
        order = order[_in_turns(places[order], max(grey.shape))]
    # SIFT_create(n) may keep a few more that are equally strong.
    order = order[:most]
    angles = np.radians([points[i].angle for i in order])
    sizes = np.array([points[i].size for i in order])
    arms = np.column_stack([np.cos(angles), np.sin(angles)]) * sizes[:, None]
    looks = _rooted(np.asarray(histograms[order], np.float32))
    return Features(places[order], looks, arms.astype(np.float32))


def points_of(pixels: Pixels, grain: Grain) -> Features:
    """Return the points of a picture, in its own pixels."""
    scale = min(1.0, grain.long_px / max(pixels.shape[:2]))
    grey = grey_of(pixels)
    if scale < 1:
        grey = np.asarray(
            cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        )
    return find_features(grey, grain.points, is_even=True).moved(1 / scale)


def _in_turns(places: NDArray[np.float32], long_px: int) -> NDArray[np.int64]:
    """Return an order in which each square of the picture has its turn.

    Args:
        places: ``(N, 2)`` points, strongest first.
        long_px: longer side of the picture.
    """
    across, down = (places / (long_px / _PARTS)).astype(np.int64).T
    square = down * _PARTS + across
    together = np.argsort(square, kind="stable")
    _, starts, counts = np.unique(
        square[together], return_index=True, return_counts=True
    )
    rank = np.empty(len(places), np.int64)
    rank[together] = np.arange(len(places)) - np.repeat(starts, counts)
    return np.argsort(rank, kind="stable")


def _rooted(histograms: NDArray[np.float32]) -> NDArray[np.uint8]:
    # Square roots compare histograms better than plain differences do.
    total = np.maximum(histograms.sum(axis=1, keepdims=True), 1e-6)
    rooted = np.sqrt(histograms / total) * _LENGTH
    return np.asarray(np.clip(np.rint(rooted), 0, 255), np.uint8)


def as_floats(looks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return looks as ``(N, 128)`` float32 of length 1."""
    real = looks.astype(np.float32)
    length = np.linalg.norm(real, axis=1, keepdims=True)
    return np.asarray(real / np.maximum(length, 1.0), np.float32)


def carried(features: Features, plane: Matrix) -> Features:
    """Return features as they lie in another picture, where ``plane`` takes them."""
    tips = features.points_xy + features.arms_xy
    both = np.concatenate([features.points_xy, tips])[None].astype(np.float64)
    moved = cv2.perspectiveTransform(both, plane)[0].astype(np.float32)
    points, ends = np.split(moved, 2)
    return Features(points, features.looks, ends - points)
