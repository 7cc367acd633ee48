"""Cards by their edges: four straight sides around something that stands out; pure."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.edges import (
    edge_support,
    fitted_to_edges,
    four_corners,
    is_cardlike,
    steepness,
)
from vision.enrolled.lines import line_quads
from vision.geometry import signed_area
from vision.types import Corners, Pixels

_LONG_SIDE_PX = 480
_LEAST_SHARE = 0.015
"""Of the picture that a card covers."""

_MOST_SHARE = 0.9
_FILLED = 0.9
"""Share of its four-cornered outline that a shape fills; corners are rounded."""

_SUPPORTED = 0.75
"""Share of each side of a posed card that has to lie on an edge."""

_ONE_CARD = 0.05
"""Shapes whose corners lie nearer than this, in heights, are the same."""

_POSED_SHARE = 0.08
_MOST_STRAIGHT = 80
"""Shapes of straight lines that are looked at; most of them are nearly the same."""

_STEPS = (0.5, 0.25, 0.12, 0.06)
"""Edges are looked for above these shares of the steepest ones."""


class Quad(NamedTuple):
    """What may be a card."""

    corners_xy: Corners
    """Clockwise, a short side first."""

    strength: float
    """0 to 1: how much of its sides lies on edges of the picture."""


def find_quads(pixels: Pixels, most: int = 6) -> list[Quad]:
    """Return shapes with four straight sides in ``(H, W, 3)`` BGR, likeliest first."""
    small, scale = _reduced(pixels)
    steep = steepness(small)
    least = _LEAST_SHARE * steep.size
    lines = line_quads(small, _MOST_STRAIGHT, least)
    straight = _distinct([Quad(corners, 0.0) for corners in lines])
    top = float(np.percentile(steep, 99))
    shapes: list[Corners] = []
    for share in _STEPS:
        shapes += _shapes((steep > max(share * top, 4.0)).astype(np.uint8))
    closed = _judged(shapes, steep)[: max(1, most // 3)]
    found = _distinct([*straight[: most - len(closed)], *closed])
    return [
        _enlarged(Quad(one.corners_xy, edge_support(one.corners_xy, steep)), scale)
        for one in found
    ]


def find_posed(pixels: Pixels) -> Quad | None:
    """Return the one card that was laid in the middle of a picture; None without.

    It has to stand out from what surrounds it; of nested shapes the outermost counts.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
    """
    small, scale = _reduced(pixels)
    steep = steepness(small)
    top = float(np.percentile(steep, 99))
    shapes = _shapes(_unlike_the_rim(small))
    for share in _STEPS:
        shapes += _shapes((steep > max(share * top, 4.0)).astype(np.uint8))
    middle = small.shape[1] / 2, small.shape[0] / 2
    good = [
        quad
        for quad in _judged(shapes, steep)
        if quad.strength >= _SUPPORTED
        and cv2.pointPolygonTest(quad.corners_xy, middle, False) > 0
        and abs(signed_area(quad.corners_xy)) >= _POSED_SHARE * steep.size
    ]
    if not good:
        return None
    return _enlarged(max(good, key=lambda q: abs(signed_area(q.corners_xy))), scale)


def _reduced(pixels: Pixels) -> tuple[Pixels, float]:
    scale = min(1.0, _LONG_SIDE_PX / max(pixels.shape[:2]))
    way = cv2.INTER_AREA
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=way)
    return np.asarray(small, np.uint8), scale


def _unlike_the_rim(small: Pixels) -> NDArray[np.uint8]:
    """Return 1 where a picture has another colour than along its rim."""
    height, width = small.shape[:2]
    seeds = np.full((height, width), cv2.GC_PR_FGD, np.uint8)
    rim = max(2, round(0.06 * height))
    seeds[:rim], seeds[-rim:] = cv2.GC_BGD, cv2.GC_BGD
    side = max(2, round(0.12 * width))
    seeds[:, :side], seeds[:, -side:] = cv2.GC_BGD, cv2.GC_BGD
    table, card_model = np.zeros((1, 65)), np.zeros((1, 65))
    nowhere = (0, 0, 1, 1)
    way = cv2.GC_INIT_WITH_MASK
    cv2.grabCut(small, seeds, nowhere, table, card_model, 4, way)
    card = ((seeds == cv2.GC_FGD) | (seeds == cv2.GC_PR_FGD)).astype(np.uint8)
    opened = cv2.morphologyEx(card, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    return np.asarray(opened, np.uint8)


def _judged(shapes: list[Corners], steep: NDArray[np.float32]) -> list[Quad]:
    quads = [Quad(corners, 0.0) for corners in shapes]
    fitted = [fitted_to_edges(q.corners_xy, steep) for q in _distinct(quads)]
    judged = [Quad(corners, edge_support(corners, steep)) for corners in fitted]
    return _distinct(sorted(judged, key=lambda quad: -_rank(quad, steep.size)))


def _shapes(edges: NDArray[np.uint8]) -> list[Corners]:
    """Return four corners for each closed line of ``edges`` that is a card's shape."""
    shapes = []
    joined = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    for mask in (edges, joined):
        lines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for line in lines:
            area = cv2.contourArea(line)
            if not _LEAST_SHARE < area / edges.size < _MOST_SHARE:
                continue
            corners = four_corners(np.asarray(line, np.int32))
            if corners is None or not is_cardlike(corners):
                continue
            if area >= _FILLED * abs(signed_area(corners)):
                shapes.append(corners)
    return shapes


def _rank(quad: Quad, pixels: int) -> float:
    share = abs(signed_area(quad.corners_xy)) / pixels
    return quad.strength + 0.5 * min(share, 0.5)


def _distinct(quads: list[Quad]) -> list[Quad]:
    kept: list[Quad] = []
    known = np.zeros((0, 4, 2), np.float32)
    for quad in quads:
        corners = quad.corners_xy
        tall = float(np.linalg.norm(corners[0] - corners[3]))
        both = np.concatenate([known, np.roll(known, 2, axis=1)])
        if (np.abs(both - corners).max(axis=(1, 2)) >= _ONE_CARD * tall).all():
            kept.append(quad)
            known = np.concatenate([known, corners[None]])
    return kept


def _enlarged(quad: Quad, scale: float) -> Quad:
    corners = (quad.corners_xy + 0.5) / scale - 0.5
    return quad._replace(corners_xy=corners.astype(np.float32))
