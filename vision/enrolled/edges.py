"""Straight edges in a picture and the four-cornered shapes they bound; pure."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import signed_area
from vision.types import Corners, Pixels

_SLIMMEST = 0.3
"""Shorter by longer side at least."""

_REACH_PX = 3
"""How far the sides of a shape may lie beside the edges it was seen by."""


def steepness(pixels: Pixels) -> NDArray[np.float32]:
    """Return the steepest change in any colour at each pixel, ``(H, W)`` float32."""
    soft = cv2.GaussianBlur(pixels, (0, 0), 1.0)
    across = cv2.Sobel(soft, cv2.CV_32F, 1, 0)
    down = cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    return np.asarray(np.sqrt((across**2 + down**2).max(axis=2)), np.float32)


def four_corners(line: NDArray[np.int32]) -> Corners | None:
    """Return the quadrilateral whose sides are the four long ones of a closed line."""
    hull = cv2.convexHull(line)
    around = cv2.arcLength(hull, True)
    sides = None
    for share in (0.02, 0.03, 0.045, 0.06):
        sides = cv2.approxPolyDP(hull, share * around, True)[:, 0].astype(np.float64)
        if len(sides) <= 8:
            break
    if sides is None or not 4 <= len(sides) <= 8:
        return None
    ways = np.roll(sides, -1, axis=0) - sides
    longest = np.sort(np.argsort(-np.linalg.norm(ways, axis=1))[:4])
    return _crossings(sides[longest], ways[longest])


def _crossings(
    points: NDArray[np.float64], ways: NDArray[np.float64]
) -> Corners | None:
    """Return where four lines meet, each with the next."""
    corners = []
    for number in range(4):
        last = number - 1
        system = np.column_stack([ways[last], -ways[number]])
        if abs(np.linalg.det(system)) < 1e-3 * (ways[last] @ ways[last]):
            return None
        steps = np.linalg.solve(system, points[number] - points[last])
        corners.append(points[last] + steps[0] * ways[last])
    return as_card(np.array(corners, np.float32))


def as_card(corners: Corners) -> Corners:
    """Return the same corners clockwise, a short side first."""
    found = corners if signed_area(corners) > 0 else corners[::-1].copy()
    first, second = (np.linalg.norm(found[i + 1] - found[i]) for i in (0, 1))
    return found if first <= second else np.roll(found, -1, axis=0)


def is_cardlike(corners: Corners) -> bool:
    """Return whether a quadrilateral may be a card seen by a camera."""
    if not np.isfinite(corners).all() or not cv2.isContourConvex(corners):
        return False
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    if sides.min() < 8:
        return False
    opposite = max(sides[0], sides[2]) / min(sides[0], sides[2])
    others = max(sides[1], sides[3]) / min(sides[1], sides[3])
    slim = (sides[0] + sides[2]) / (sides[1] + sides[3])
    return bool(max(opposite, others) < 1.7 and _SLIMMEST < slim < 1 / _SLIMMEST)


def fitted_to_edges(corners: Corners, steep: NDArray[np.float32]) -> Corners:
    """Return corners moved so that their sides lie on the outermost edges near them."""
    points, ways = [], []
    middle = corners.mean(axis=0)
    for number in range(4):
        start, end = corners[number], corners[(number + 1) % 4]
        edge = _edge_near(start, end, middle, steep)
        way = cv2.fitLine(edge, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        ways.append(way[:2])
        points.append(way[2:])
    crossed = _crossings(np.array(points, np.float64), np.array(ways, np.float64))
    if crossed is None or not is_cardlike(crossed):
        return corners
    apart = np.linalg.norm(crossed[:, None] - corners[None], axis=2).min(axis=1)
    return crossed if apart.max() < 3 * _REACH_PX else corners


def _edge_near(
    start: NDArray[np.float32],
    end: NDArray[np.float32],
    middle: NDArray[np.float32],
    steep: NDArray[np.float32],
) -> NDArray[np.float32]:
    """Return the points of an edge near the line from ``start`` to ``end``."""
    along = np.linspace(0.12, 0.88, 40)[:, None] * (end - start) + start
    out = np.array([end[1] - start[1], start[0] - end[0]])
    out = out / max(float(np.linalg.norm(out)), 1e-6)
    out = out if out @ (start - middle) > 0 else -out
    offsets = np.linspace(_REACH_PX, -_REACH_PX, 4 * _REACH_PX + 1)
    grid = (along[:, None, :] + offsets[None, :, None] * out).astype(np.float32)
    heights = cv2.remap(steep, grid[:, :, 0], grid[:, :, 1], cv2.INTER_LINEAR)
    peak = heights >= np.maximum(np.roll(heights, 1, 1), np.roll(heights, -1, 1))
    # A printed frame just inside is often steeper than the edge of the card.
    high = peak & (heights >= 0.5 * heights.max(axis=1, keepdims=True))
    best = offsets[high.argmax(axis=1)]
    return np.asarray(along + best[:, None] * out, np.float32)


def edge_support(corners: Corners, steep: NDArray[np.float32]) -> float:
    """Return the share of the weakest side that lies on an edge, 0 to 1."""
    height, width = steep.shape
    ground = float(np.median(steep[::4, ::4]))
    shares = []
    for number in range(4):
        start, end = corners[number], corners[(number + 1) % 4]
        along = np.linspace(0.1, 0.9, 40)[:, None] * (end - start) + start
        x = np.clip(np.rint(along[:, 0]).astype(int), 1, width - 2)
        y = np.clip(np.rint(along[:, 1]).astype(int), 1, height - 2)
        there = np.max([steep[y + j, x + i] for j in (-1, 0, 1) for i in (-1, 0, 1)], 0)
        shares.append(float((there > 2 * ground + 6).mean()))
    return float(min(shares))
