"""Straight lines in a picture, each put together of the parts that are seen; pure."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.features import evened
from vision.types import Pixels

_SHORTEST_PX = 10.0

_MOST_LINES = 14

_OFF_PX = 2.0
"""Segments whose ends lie nearer to a line are parts of it."""

_TURNED = np.radians(3.0)

STEP_PX = 2.0

DIRECTIONS = 12
"""Steps of a half turn; in each so many lines and pairs are kept, for the grain of a
wooden table has hundreds of one direction."""

Reals = NDArray[np.float64]


class Lines(NamedTuple):
    """Straight lines, each seen in parts."""

    at: Reals
    """``(N, 2)``: a point of each."""

    way: Reals
    """``(N, 2)``: its direction, of length 1."""

    covered: Reals
    """``(N, T)``: up to each step along it, how many of them are seen."""

    reach_px: float
    """The steps begin so far before the point and end as far behind it."""


def straight_lines(pixels: Pixels) -> Lines:
    """Return the straight lines of ``(H, W, 3)`` uint8 BGR."""
    return _joined(_segments(pixels), float(np.hypot(*pixels.shape[:2])))


def _segments(pixels: Pixels) -> Reals:
    """Return ``(N, 4)`` ends of straight segments in any colour."""
    found = []
    for colour in cv2.split(pixels):
        even = evened(np.asarray(colour, np.uint8))
        detector = cv2.createLineSegmentDetector(cv2.LSD_REFINE_NONE)
        lines = detector.detect(even)[0]
        if lines is not None:
            found.append(lines.reshape(-1, 4))
    every = np.concatenate([np.zeros((0, 4)), *found]).astype(np.float64)
    length = np.hypot(*(every[:, 2:] - every[:, :2]).T)
    return np.asarray(every[length >= _SHORTEST_PX])


def _joined(segments: Reals, reach: float) -> Lines:
    """Return the lines that segments are parts of, the longest segment first."""
    starts, ends = segments[:, :2], segments[:, 2:]
    lengths = np.hypot(*(ends - starts).T)
    ways = (ends - starts) / np.maximum(lengths, 1e-6)[:, None]
    free = np.ones(len(segments), bool)
    at, way, covered = [], [], []
    room = np.full(DIRECTIONS, _MOST_LINES)
    for seed in np.argsort(-lengths):
        place = direction(ways[seed : seed + 1])[0]
        if not free[seed] or not room[place]:
            continue
        room[place] -= 1
        at_way = starts[seed], ways[seed]
        for _ in range(2):
            parts = _parts_of(at_way, starts, ends, ways) & free
            parts[seed] = True
            at_way = _line_through(np.concatenate([starts[parts], ends[parts]]))
        free[parts] = False
        at.append(at_way[0])
        way.append(at_way[1])
        span = [(one - at_way[0]) @ at_way[1] for one in (starts[parts], ends[parts])]
        covered.append(_seen_along(np.sort(np.column_stack(span), axis=1), reach))
    flat = np.zeros((0, 2))
    seen = np.array(covered) if covered else np.zeros((0, 1))
    return Lines(
        np.array(at) if at else flat, np.array(way) if way else flat, seen, reach
    )


def _parts_of(
    line: tuple[Reals, Reals], starts: Reals, ends: Reals, ways: Reals
) -> NDArray[np.bool_]:
    at, way = line
    normal = np.array([-way[1], way[0]])
    off = np.maximum(np.abs((starts - at) @ normal), np.abs((ends - at) @ normal))
    return np.asarray((np.abs(ways @ normal) < np.sin(_TURNED)) & (off < _OFF_PX))


def _line_through(points: Reals) -> tuple[Reals, Reals]:
    fit = cv2.fitLine(points.astype(np.float32), cv2.DIST_L2, 0, 0.01, 0.01)
    way, at = np.split(fit.ravel().astype(np.float64), 2)
    return at, way


def _seen_along(spans: Reals, reach: float) -> Reals:
    steps = int(2 * reach / STEP_PX) + 2
    seen = np.zeros(steps)
    places = np.clip(np.rint((spans + reach) / STEP_PX).astype(int), 0, steps - 1)
    for first, last in places:
        seen[first:last] = 1
    return np.cumsum(seen)


def direction(ways: Reals) -> NDArray[np.int64]:
    """Return which of the ``DIRECTIONS`` each way has, ``(N,)``."""
    turn = np.arctan2(ways[:, 1], ways[:, 0]) % np.pi
    return np.asarray(turn / np.pi * DIRECTIONS, np.int64) % DIRECTIONS


def share_seen(
    lines: Lines, line: NDArray[np.int64], first: Reals, last: Reals
) -> Reals:
    """Return which share of the steps between two places of each line is seen."""
    steps = lines.covered.shape[1]
    start, end = (
        np.clip(np.rint((t + lines.reach_px) / STEP_PX).astype(int), 0, steps - 1)
        for t in (first, last)
    )
    seen = lines.covered[line, end] - lines.covered[line, start]
    return np.asarray(seen / np.maximum(end - start, 1))
