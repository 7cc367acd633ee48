"""Quadrilaterals in pixels, x right and y down from the top left; pure."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.types import Corners


def as_corners(points_xy: Sequence[Sequence[float]]) -> Corners:
    """Return four points as ``(4, 2)`` float32, clockwise, first point kept first."""
    corners = np.array(points_xy, dtype=np.float32).reshape(4, 2)
    return corners if signed_area(corners) >= 0 else corners[[0, 3, 2, 1]]


def signed_area(corners_xy: Corners) -> float:
    """Return the area in square pixels, positive when the corners go clockwise."""
    x, y = corners_xy[:, 0].astype(float), corners_xy[:, 1].astype(float)
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def mean_side(corners_xy: Corners) -> float:
    """Return the mean length of the four sides in pixels."""
    sides = np.roll(corners_xy, -1, axis=0) - corners_xy
    return float(np.linalg.norm(sides, axis=1).mean())


def contains(corners_xy: Corners, point_xy: tuple[float, float]) -> bool:
    """Return whether a point lies inside or on a convex quadrilateral."""
    hull = cv2.convexHull(corners_xy)
    return cv2.pointPolygonTest(hull, point_xy, False) >= 0


def lie_together(one_xy: Corners, other_xy: Corners) -> bool:
    """Return whether two quadrilaterals may outline one and the same code.

    They do when the centre of one is nearer to the centre of the other than half the
    shorter mean side: readers disagree about corners, hardly about centres.
    """
    apart = np.linalg.norm(one_xy.mean(axis=0) - other_xy.mean(axis=0))
    return bool(apart <= min(mean_side(one_xy), mean_side(other_xy)) / 2)


def placed(corners_xy: Corners, scale: float, left_top_xy: tuple[int, int]) -> Corners:
    """Return corners found on a copy in the coordinates of the original.

    Args:
        corners_xy: found on the copy.
        scale: pixels of the copy per pixel of the original.
        left_top_xy: where the copied part begins in the original.
    """
    # A pixel's centre is at +0.5: without it an enlarged copy is off by half a pixel.
    moved = (corners_xy + 0.5) / scale - 0.5 + np.array(left_top_xy, dtype=np.float32)
    return moved.astype(np.float32)
