"""Where cards may lie: a network's map of middles and axes, read at its peaks."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Corners, Pixels

UNIT_PX = 32.0
"""The network's unit of length, in pixels of the picture it sees."""

STRIDE = 8
"""Pixels of the picture per cell of the network's answer."""

_LONG_SIDES_PX = (768, 320)
"""The picture is looked at in these sizes: far cards in the first, near in the last."""

_MOST_ENLARGED = 3.0
"""A picture smaller than this makes up is not looked at any larger."""

_LEAST_HEAT = 0.25
_LEAST_CELLS = 6
"""Surfaces of fewer cells are no cards."""

_FINER = 4
"""Outlines of surfaces are looked for on a map so much finer than the answer's."""

_SOLID = 0.82
"""Share of its hull, or of its four corners' area, that a card's surface fills."""

_DOUBTFUL = 0.8
"""Sides whose lengths have at least this ratio may each be the short ones."""

_REACH = np.ones((3, 3), np.uint8)


class Guess(NamedTuple):
    """Where a card may lie."""

    corners_xy: Corners
    """In the picture's pixels, clockwise, a short side first."""

    heat: float
    """0 to 1: how sure the network is that a card's middle is there."""


def squared(vector_xy: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return a vector's length in units at twice its angle.

    So a card and the same card turned by 180 degrees have the same numbers.
    """
    x, y = vector_xy
    long = max(float(np.hypot(x, y)), 1e-6)
    return np.array([x * x - y * y, 2 * x * y]) / (long * UNIT_PX)


def unsquared(doubled_xy: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return the vector, or its opposite, whose ``squared`` numbers these are."""
    x, y = doubled_xy
    angle = np.arctan2(y, x) / 2
    return np.array([np.cos(angle), np.sin(angle)]) * float(np.hypot(x, y)) * UNIT_PX


class Finder:
    """Looks for cards in a whole picture."""

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net = net

    def find(self, pixels: Pixels) -> list[Guess]:
        """Return where cards may lie, hottest first; one card may be guessed twice.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
        """
        long_side = max(pixels.shape[:2])
        guesses: list[Guess] = []
        for wanted in _LONG_SIDES_PX:
            scale = min(wanted / long_side, _MOST_ENLARGED)
            guesses += _enlarged(self._at_size(pixels, scale), scale)
        return sorted(guesses, key=lambda guess: -guess.heat)

    def _at_size(self, pixels: Pixels, scale: float) -> list[Guess]:
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        size = [max(1, round(side * scale)) for side in pixels.shape[:2]]
        small = cv2.resize(pixels, (size[1], size[0]), interpolation=way)
        height, width = size
        down, right = -height % 32, -width % 32
        padded = cv2.copyMakeBorder(small, 0, down, 0, right, cv2.BORDER_REPLICATE)
        self._net.setInput(cv2.dnn.blobFromImage(padded, 1 / 255))
        answer = np.asarray(self._net.forward(), np.float32)
        return read_map(answer[0]) + read_surfaces(answer[0])


def read_map(answer: NDArray[np.float32]) -> list[Guess]:
    """Return a guess for each peak of heat.

    Args:
        answer: ``(8, h, w)`` float32: heat as a logit, the way to the middle, the long
            and the short half axis as ``squared`` numbers, and one that is not used.
    """
    heat = 1 / (1 + np.exp(-answer[0]))
    peaks = (heat >= cv2.dilate(heat, _REACH)) & (heat > _LEAST_HEAT)
    return [
        _guess(answer, heat, int(y), int(x))
        for y, x in zip(*np.where(peaks), strict=True)
    ]


def read_surfaces(answer: NDArray[np.float32]) -> list[Guess]:
    """Return a guess for each surface that has four corners.

    A card that lies apart from others is outlined by its surface even where its axes
    are doubtful, as when perspective makes both look equally long. Then there is a
    guess for either side being the short one.

    Args:
        answer: as of ``read_map``; the last of its maps is a logit of any card's
            surface.
    """
    height, width = answer.shape[1:]
    finer = (width * _FINER, height * _FINER)
    surface = cv2.resize(answer[7], finer, interpolation=cv2.INTER_LINEAR)
    covered = (surface > 0).astype(np.uint8)
    shapes, _ = cv2.findContours(covered, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    guesses: list[Guess] = []
    for shape in shapes:
        if cv2.contourArea(shape) < _LEAST_CELLS * _FINER**2:
            continue
        corners = four_corners(shape)
        if corners is None:
            continue
        at = ((corners + 0.5) * (STRIDE / _FINER) - 0.5).astype(np.float32)
        guesses += [Guess(way, _heat_within(answer[0], corners)) for way in _ways(at)]
    return guesses


def four_corners(shape: NDArray[np.int32]) -> NDArray[np.float32] | None:
    """Return the quadrilateral that a contour nearly is, clockwise, or None.

    Args:
        shape: ``(N, 1, 2)`` points around it.
    """
    hull = cv2.convexHull(shape)
    full = cv2.contourArea(hull)
    if cv2.contourArea(shape) < _SOLID * full:
        return None
    around = cv2.arcLength(hull, True)
    for share in np.arange(0.01, 0.12, 0.01):
        corners = cv2.approxPolyDP(hull, share * around, True)
        if len(corners) == 4 and cv2.contourArea(corners) > _SOLID * full:
            flat = corners[:, 0].astype(np.float32)
            clockwise = cv2.contourArea(flat, oriented=True) > 0
            return np.asarray(flat if clockwise else flat[::-1], np.float32)
    return None


def _ways(corners: Corners) -> list[Corners]:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    ratio = float((sides[0] + sides[2]) / max(sides[1] + sides[3], 1e-6))
    ways = []
    if ratio < 1 / _DOUBTFUL:
        ways.append(corners)
    if ratio > _DOUBTFUL:
        ways.append(np.roll(corners, 1, axis=0))
    return ways


def _heat_within(heat: NDArray[np.float32], corners: NDArray[np.float32]) -> float:
    x, y = (corners.mean(axis=0) / _FINER).astype(int)
    near = heat[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2]
    return float(1 / (1 + np.exp(-near.max(initial=-20.0))))


def _guess(
    answer: NDArray[np.float32], heat: NDArray[np.float32], y: int, x: int
) -> Guess:
    rows, columns = slice(max(y - 1, 0), y + 2), slice(max(x - 1, 0), x + 2)
    weight = heat[rows, columns] ** 2
    weight = weight / weight.sum()
    at_y, at_x = np.mgrid[rows, columns][:, : weight.shape[0], : weight.shape[1]]
    near = answer[1:7, rows, columns]
    middle = np.array(
        [
            ((at_x + 0.5) * STRIDE - 0.5 + near[0] * UNIT_PX) * weight,
            ((at_y + 0.5) * STRIDE - 0.5 + near[1] * UNIT_PX) * weight,
        ]
    ).sum(axis=(1, 2))
    axes = (near[2:] * weight).sum(axis=(1, 2))
    down, right = unsquared(axes[:2]), unsquared(axes[2:])
    if right[0] * down[1] - right[1] * down[0] < 0:
        right = -right
    signs = ((-1, -1), (-1, 1), (1, 1), (1, -1))
    corners = [middle + along * down + across * right for along, across in signs]
    return Guess(np.array(corners, np.float32), float(heat[y, x]))


def _enlarged(guesses: list[Guess], scale: float) -> list[Guess]:
    return [
        Guess(((g.corners_xy + 0.5) / scale - 0.5).astype(np.float32), g.heat)
        for g in guesses
    ]
