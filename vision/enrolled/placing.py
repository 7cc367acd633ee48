"""Where an enrolled card would lie in a picture: matched points, one homography."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.features import as_floats
from vision.enrolled.poses import guided, likely_poses
from vision.enrolled.products import product
from vision.enrolled.types import Features, Matrix, Reference
from vision.enrolled.votes import as_complex
from vision.geometry import signed_area
from vision.types import Corners

_RATIO = 0.88
"""The best match must be this much nearer than the second, of squared distances."""

_LIKE = 0.8
"""Looks that correlate by less are no match, even without any better one."""

_OFF_PX = 4.0
_LOOSELY = 0.04
_LEAST_POINTS = 5
_APART = 0.45
"""Matches agree when they place the card's middle this near, in card heights."""

_TURNED = 1.0
"""And when they turn it by angles less than this apart, in radians."""

_POSES = 8
_NEARER = 0.07, 0.05, 0.03
"""How far a motif may lie from where it is expected, in card heights, in turn."""

_LEAST_SPREAD = 0.02
_STEEPEST = 2.4
"""Opposite sides, or the sides' ratio, may differ from the true card's by this."""


_Indices = NDArray[np.int64]


class Placed(NamedTuple):
    """A card somewhere in a picture."""

    number: int
    """Which reference."""

    plane: Matrix
    """From the reference's pixels to the picture's."""

    points: int
    """Matched points that agree with it; 0 when it comes from an outline."""


def place(
    seen: Features,
    looks: NDArray[np.float32],
    reference: Reference,
    number: int,
    is_likely: bool = True,
) -> Placed | None:
    """Return where ``reference`` lies; None when its points do not lie as on a card.

    Args:
        seen: points of the picture.
        looks: ``as_floats`` of their looks, made once for all cards.
        reference: which card.
        number: its place among the references.
        is_likely: whether it is worth the time to try doubtful matches as well.
    """
    if len(looks) < 2 or len(reference.features.looks) < 2:
        return None
    alike = product(as_floats(reference.features.looks), looks)
    # Of a tile that a picture repeats, no match is much nearer than the next.
    ways = (_clearly_matched, _matched_twice)
    for matched in ways if is_likely else ways[:1]:
        ours, theirs = _together(*matched(alike.copy()), seen, reference)
        placed = _fitted(ours, theirs, reference, number)
        if placed is not None:
            return placed
    return None


def place_repeated(
    seen: Features, looks: NDArray[np.float32], reference: Reference, number: int
) -> list[Placed]:
    """Return where a card of repeated motifs may lie, likeliest first.

    No single match of it is clear. That its motifs are found where they were looked
    for is no sign: its points are 0.

    Args:
        seen: points of the picture.
        looks: ``as_floats`` of their looks.
        reference: which card.
        number: its place among the references.
    """
    if len(looks) < 2 or len(reference.features.looks) < 2:
        return []
    alike = product(as_floats(reference.features.looks), looks)
    found = (
        _drawn_in(alike, seen, reference, number, pose)
        for pose in likely_poses(alike, seen, reference, _POSES)
    )
    placed = [put for put in found if put is not None]
    best = sorted(placed, key=lambda put: -put.points)
    return [put._replace(points=0) for put in best]


def _drawn_in(
    alike: NDArray[np.float32],
    seen: Features,
    reference: Reference,
    number: int,
    plane: Matrix,
) -> Placed | None:
    """Return where a card lies that was taken to lie roughly at ``plane``."""
    placed = None
    for near in _NEARER:
        matched = guided(alike, seen, reference, plane, near)
        placed = _fitted(*matched, reference, number)
        if placed is None:
            return None
        plane = placed.plane
    return placed


def _fitted(
    ours: Corners, theirs: Corners, reference: Reference, number: int
) -> Placed | None:
    if len(ours) < _LEAST_POINTS:
        return None
    for fit in (_tilted, _turned):
        plane, agree = fit(ours, theirs)
        if plane is not None and _holds(plane, agree, ours, reference):
            return Placed(number, plane, int(agree.sum()))
    return None


def _tilted(ours: Corners, theirs: Corners) -> tuple[Matrix | None, NDArray[np.uint8]]:
    """Return the homography that most matches agree on."""
    plane, agree = cv2.findHomography(
        ours, theirs, cv2.USAC_MAGSAC, _OFF_PX, maxIters=500, confidence=0.999
    )
    if plane is None:
        return None, np.zeros(len(ours), np.uint8)
    return np.asarray(plane, np.float64), np.asarray(agree, np.uint8)


def _turned(ours: Corners, theirs: Corners) -> tuple[Matrix | None, NDArray[np.uint8]]:
    """Return the turn and growth most matches agree on, loosely: for few points."""
    off = _LOOSELY * float(np.ptp(theirs, axis=0).max())
    part, agree = cv2.estimateAffinePartial2D(
        ours, theirs, ransacReprojThreshold=max(off, _OFF_PX), maxIters=500
    )
    if part is None:
        return None, np.zeros(len(ours), np.uint8)
    whole = np.vstack([part, [0.0, 0.0, 1.0]])
    return np.asarray(whole, np.float64), np.asarray(agree, np.uint8)


def _holds(
    plane: Matrix, agree: NDArray[np.uint8], ours: Corners, reference: Reference
) -> bool:
    kept = agree.ravel().astype(bool)
    if kept.sum() < _LEAST_POINTS or not is_plausible(plane, reference):
        return False
    width, height = reference.size_wh
    area = cv2.contourArea(cv2.convexHull(ours[kept]))
    return bool(area >= _LEAST_SPREAD * width * height)


def _clearly_matched(alike: NDArray[np.float32]) -> tuple[_Indices, _Indices]:
    """Return which points of the card match one of the picture and no other."""
    best = alike.argmax(axis=1)
    rows = np.arange(len(best))
    first = 1 - alike[rows, best]
    alike[rows, best] = -1
    second = 1 - alike.max(axis=1)
    good = first < _RATIO * second
    return rows[good], best[good]


def _matched_twice(alike: NDArray[np.float32]) -> tuple[_Indices, _Indices]:
    """Return for each point of the card the two of the picture that look most like."""
    best = np.argpartition(-alike, 1, axis=1)[:, :2]
    rows = np.repeat(np.arange(len(alike)), 2)
    near = alike[rows, best.ravel()] > _LIKE
    return rows[near], best.ravel()[near]


def _together(
    ours: _Indices, theirs: _Indices, seen: Features, reference: Reference
) -> tuple[Corners, Corners]:
    """Return the points of the most matches that agree on the card's middle."""
    known = reference.features
    middle = np.array(reference.size_wh) / 2 - 0.5
    ways = as_complex(middle - known.points_xy[ours])
    grow = as_complex(seen.arms_xy[theirs]) / as_complex(known.arms_xy[ours])
    middles = as_complex(seen.points_xy[theirs]) + ways * grow
    tall = np.abs(grow) * max(reference.size_wh)
    apart = np.abs(middles[:, None] - middles[None, :])
    near = apart < _APART * np.minimum(tall[:, None], tall[None, :])
    near &= np.abs(np.angle(grow[:, None] / grow[None, :])) < _TURNED
    if not len(near):
        return known.points_xy[:0], seen.points_xy[:0]
    kept = near[near.sum(axis=1).argmax()]
    return known.points_xy[ours[kept]], seen.points_xy[theirs[kept]]


def corners_of(plane: Matrix, reference: Reference) -> Corners:
    """Return where the corners of ``reference`` lie in the picture."""
    flat = reference.corners_xy[None].astype(np.float64)
    return np.asarray(cv2.perspectiveTransform(flat, plane)[0], np.float32)


def is_plausible(plane: Matrix, reference: Reference) -> bool:
    """Return whether a flat card can look so: convex, no mirror, not too steep."""
    depths = np.column_stack([reference.corners_xy, np.ones(4)]) @ plane[2]
    if not np.isfinite(plane).all() or depths.min() * depths.max() <= 0:
        return False
    corners = corners_of(plane, reference)
    if not np.isfinite(corners).all() or np.abs(corners).max() > 1e5:
        return False
    if not cv2.isContourConvex(corners) or signed_area(corners) < 400:
        return False
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    if sides.min() < 12:
        return False
    width, height = reference.size_wh
    ratio = (sides[0] + sides[2]) / (sides[1] + sides[3]) * height / width
    steep = [sides[0] / sides[2], sides[1] / sides[3], ratio]
    return all(1 / _STEEPEST < share < _STEEPEST for share in steep)
