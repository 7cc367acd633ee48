"""Cards by four straight lines that end where they meet, whatever lies around; pure."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.edges import as_card
from vision.enrolled.features import evened
from vision.types import Corners, Pixels

_SHORTEST_PX = 10.0
_DIRECTIONS = 12
"""Steps of a half turn; in each so many lines and pairs are kept, for the grain of a
wooden table has hundreds of one direction."""

_MOST_LINES = 14
_MOST_PAIRS = 36
_OFF_PX = 2.0
"""Segments whose ends lie nearer to a line are parts of it."""

_TURNED = np.radians(3.0)
_ALIKE_TURN = np.radians(22.0)
"""Opposite sides of a tilted card are parallel but for this."""

_SQUARE_TURN = np.radians(50.0)
"""Neighbouring sides meet at this angle at least."""

_COVERED = 0.55
"""Share of each side that has to be seen."""

_BEYOND = 0.12
"""So far beyond its corners no side goes on, as a share of its length."""

_STEP_PX = 2.0

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


def line_quads(pixels: Pixels, most: int, least_area: float) -> list[Corners]:
    """Return quadrilaterals bounded by lines that end in their corners, best first.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR, a reduced picture.
        most: how many are wanted.
        least_area: in its pixels.
    """
    lines = _joined(_segments(pixels), float(np.hypot(*pixels.shape[:2])))
    if len(lines.at) < 4:
        return []
    corners, sides = _crossed(lines, _pairs(lines))
    if not len(corners):
        return []
    good = _are_cards(corners, least_area)
    corners, sides = corners[good], sides[good]
    worth = _worth(lines, corners, sides)
    order = np.argsort(-worth)[:most]
    found = [corners[n].astype(np.float32) for n in order if worth[n] > 0]
    return [as_card(one) for one in found]


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
    room = np.full(_DIRECTIONS, _MOST_LINES)
    for seed in np.argsort(-lengths):
        place = _direction(ways[seed : seed + 1])[0]
        if not free[seed] or not room[place]:
            continue
        room[place] -= 1
        parts = _parts_of(seed, starts, ends, ways)
        free[parts] = False
        points = np.concatenate([starts[parts], ends[parts]]).astype(np.float32)
        fit = cv2.fitLine(points, cv2.DIST_L2, 0, 0.01, 0.01).ravel().astype(float)
        at.append(fit[2:])
        way.append(fit[:2])
        span = [(one - fit[2:]) @ fit[:2] for one in (starts[parts], ends[parts])]
        covered.append(_seen_along(np.sort(np.column_stack(span), axis=1), reach))
    flat = np.zeros((0, 2))
    seen = np.array(covered) if covered else np.zeros((0, 1))
    return Lines(
        np.array(at) if at else flat, np.array(way) if way else flat, seen, reach
    )


def _parts_of(
    seed: np.intp, starts: Reals, ends: Reals, ways: Reals
) -> NDArray[np.bool_]:
    turn = np.abs(ways @ np.array([-ways[seed, 1], ways[seed, 0]]))
    normal = np.array([-ways[seed, 1], ways[seed, 0]])
    middle = (starts[seed] + ends[seed]) / 2
    off = np.maximum(
        np.abs((starts - middle) @ normal), np.abs((ends - middle) @ normal)
    )
    return np.asarray((turn < np.sin(_TURNED)) & (off < _OFF_PX))


def _seen_along(spans: Reals, reach: float) -> Reals:
    steps = int(2 * reach / _STEP_PX) + 2
    seen = np.zeros(steps)
    places = np.clip(np.rint((spans + reach) / _STEP_PX).astype(int), 0, steps - 1)
    for first, last in places:
        seen[first:last] = 1
    return np.cumsum(seen)


def _pairs(lines: Lines) -> NDArray[np.int64]:
    """Return ``(P, 2)`` lines that may be opposite sides, those most seen first."""
    one, other = np.triu_indices(len(lines.at), 1)
    turn = np.abs(_cross(lines.way[one], lines.way[other]))
    between = lines.at[other] - lines.at[one]
    apart = np.abs(_cross(lines.way[one], between))
    seen = lines.covered[:, -1]
    good = (turn < np.sin(_ALIKE_TURN)) & (apart > 4 * _SHORTEST_PX)
    one, other = one[good], other[good]
    side_by_side = _side_by_side(lines, one, other)
    order = np.argsort(-np.minimum(seen[one], seen[other]) * side_by_side)
    one, other = one[order], other[order]
    place = _direction(lines.way[one])
    kept = [np.flatnonzero(place == n)[:_MOST_PAIRS] for n in range(_DIRECTIONS)]
    every = np.concatenate(kept)
    return np.column_stack([one[every], other[every]])


def _side_by_side(
    lines: Lines, one: NDArray[np.int64], other: NDArray[np.int64]
) -> Reals:
    """Return which share of two lines lies beside the other one, 0 to 1."""
    total = lines.covered[:, -1:]
    # A twentieth at either end may be something else in the same line.
    first = (lines.covered < 0.05 * total).sum(axis=1) * _STEP_PX - lines.reach_px
    last = (lines.covered < 0.95 * total).sum(axis=1) * _STEP_PX - lines.reach_px
    way = lines.way[one]
    spans = [(first[one], last[one])]
    ends = [lines.at[other] + t[other, None] * lines.way[other] for t in (first, last)]
    places = [((end - lines.at[one]) * way).sum(axis=1) for end in ends]
    spans.append((np.minimum(*places), np.maximum(*places)))
    (low, high), (from_, to) = spans
    both = np.minimum(high, to) - np.maximum(low, from_)
    either = np.maximum(high, to) - np.minimum(low, from_)
    return np.asarray(np.maximum(both, 0) / np.maximum(either, 1))


def _direction(ways: Reals) -> NDArray[np.int64]:
    """Return which of the ``_DIRECTIONS`` each way has, ``(N,)``."""
    turn = np.arctan2(ways[:, 1], ways[:, 0]) % np.pi
    return np.asarray(turn / np.pi * _DIRECTIONS, np.int64) % _DIRECTIONS


def _crossed(lines: Lines, pairs: NDArray[np.int64]) -> tuple[Reals, NDArray[np.int64]]:
    """Return ``(N, 4, 2)`` corners of two pairs each, and ``(N, 4)`` the lines."""
    first, second = np.triu_indices(len(pairs), 1)
    one, other = pairs[first], pairs[second]
    turn = np.abs(_cross(lines.way[one[:, 0]], lines.way[other[:, 0]]))
    good = turn > np.sin(_SQUARE_TURN)
    one, other = one[good], other[good]
    sides = np.column_stack([one[:, 0], other[:, 0], one[:, 1], other[:, 1]])
    corners = [_meeting(lines, sides[:, n - 1], sides[:, n]) for n in range(4)]
    return np.stack(corners, axis=1), sides


def _meeting(lines: Lines, one: NDArray[np.int64], other: NDArray[np.int64]) -> Reals:
    turn = _cross(lines.way[one], lines.way[other])
    step = _cross(lines.at[other] - lines.at[one], lines.way[other]) / turn
    return np.asarray(lines.at[one] + step[:, None] * lines.way[one])


def _cross(one: Reals, other: Reals) -> Reals:
    return np.asarray(one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0])


def _are_cards(corners: Reals, least_area: float) -> NDArray[np.bool_]:
    """Return which quadrilaterals are large enough and of a card's shape."""
    around = np.roll(corners, -1, axis=1) - corners
    length = np.hypot(around[:, :, 0], around[:, :, 1]) + 1e-6
    turns = np.stack(
        [_cross(around[:, n], around[:, (n + 1) % 4]) for n in range(4)], axis=1
    )
    area = np.abs(turns.sum(axis=1)) / 4
    same_way = (np.sign(turns) == np.sign(turns[:, :1])).all(axis=1)
    opposite = np.maximum(length[:, :2] / length[:, 2:], length[:, 2:] / length[:, :2])
    slim = (length[:, 0] + length[:, 2]) / (length[:, 1] + length[:, 3])
    return np.asarray(
        same_way
        & (area > least_area)
        & (opposite.max(axis=1) < 1.7)
        & (np.abs(np.log(slim)) < np.log(2.4))
    )


def _worth(lines: Lines, corners: Reals, sides: NDArray[np.int64]) -> Reals:
    """Return how surely each is a card: its sides are seen, and nothing beyond."""
    inside, beyond = [], []
    for number in range(4):
        line = sides[:, number]
        ends = corners[:, number], corners[:, (number + 1) % 4]
        along = np.sort(
            [((end - lines.at[line]) * lines.way[line]).sum(axis=1) for end in ends],
            axis=0,
        )
        length = along[1] - along[0]
        rim = _BEYOND * length
        inside.append(_share(lines, line, along[0], along[1]))
        beyond.append(_share(lines, line, along[0] - rim, along[0] - 0.2 * rim))
        beyond.append(_share(lines, line, along[1] + 0.2 * rim, along[1] + rim))
    least = np.min(inside, axis=0)
    worth = np.mean(inside, axis=0) + 0.5 * least - 0.5 * np.mean(beyond, axis=0)
    return np.where(least > _COVERED, worth, 0)


def _share(lines: Lines, line: NDArray[np.int64], first: Reals, last: Reals) -> Reals:
    """Return which share of the steps between two places of each line is seen."""
    steps = lines.covered.shape[1]
    start, end = (
        np.clip(np.rint((t + lines.reach_px) / _STEP_PX).astype(int), 0, steps - 1)
        for t in (first, last)
    )
    seen = lines.covered[line, end] - lines.covered[line, start]
    return np.asarray(seen / np.maximum(end - start, 1))
