"""Cards by four straight lines that end where they meet, whatever lies around; pure."""

import numpy as np
from numpy.typing import NDArray

from vision.enrolled.edges import as_card
from vision.enrolled.segments import (
    DIRECTIONS,
    STEP_PX,
    Lines,
    Reals,
    direction,
    share_seen,
    straight_lines,
)
from vision.types import Corners, Pixels

_MOST_PAIRS = 36
"""Of each direction."""

_LEAST_APART_PX = 40.0
"""Between opposite sides."""

_ALIKE_TURN = np.radians(22.0)
"""Opposite sides of a tilted card are parallel but for this."""

_SQUARE_TURN = np.radians(50.0)
"""Neighbouring sides meet at this angle at least."""

_COVERED = 0.55
"""Share of each side that has to be seen."""

_BEYOND = 0.12
"""So far beyond its corners no side goes on, as a share of its length."""

_ON_AND_ON = 0.8
"""Lines that go on by more than this share on average are those of a pattern."""


def line_quads(pixels: Pixels, most: int, least_area: float) -> list[Corners]:
    """Return quadrilaterals bounded by lines that end in their corners, best first.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR, a reduced picture.
        most: how many are wanted.
        least_area: in its pixels.
    """
    lines = straight_lines(pixels)
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


def _pairs(lines: Lines) -> NDArray[np.int64]:
    """Return ``(P, 2)`` lines that may be opposite sides, those most seen first."""
    one, other = np.triu_indices(len(lines.at), 1)
    turn = np.abs(_cross(lines.way[one], lines.way[other]))
    between = lines.at[other] - lines.at[one]
    apart = np.abs(_cross(lines.way[one], between))
    seen = lines.covered[:, -1]
    good = (turn < np.sin(_ALIKE_TURN)) & (apart > _LEAST_APART_PX)
    one, other = one[good], other[good]
    side_by_side = _side_by_side(lines, one, other)
    order = np.argsort(-np.minimum(seen[one], seen[other]) * side_by_side)
    one, other = one[order], other[order]
    place = direction(lines.way[one])
    kept = [np.flatnonzero(place == n)[:_MOST_PAIRS] for n in range(DIRECTIONS)]
    every = np.concatenate(kept)
    return np.column_stack([one[every], other[every]])


def _side_by_side(
    lines: Lines, one: NDArray[np.int64], other: NDArray[np.int64]
) -> Reals:
    """Return which share of two lines lies beside the other one, 0 to 1."""
    total = lines.covered[:, -1:]
    # A twentieth at either end may be something else in the same line.
    first = (lines.covered < 0.05 * total).sum(axis=1) * STEP_PX - lines.reach_px
    last = (lines.covered < 0.95 * total).sum(axis=1) * STEP_PX - lines.reach_px
    way = lines.way[one]
    spans = [(first[one], last[one])]
    ends = [lines.at[other] + t[other, None] * lines.way[other] for t in (first, last)]
    places = [((end - lines.at[one]) * way).sum(axis=1) for end in ends]
    spans.append((np.minimum(*places), np.maximum(*places)))
    (low, high), (from_, to) = spans
    both = np.minimum(high, to) - np.maximum(low, from_)
    either = np.maximum(high, to) - np.minimum(low, from_)
    return np.asarray(np.maximum(both, 0) / np.maximum(either, 1))


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
        inside.append(share_seen(lines, line, along[0], along[1]))
        beyond.append(share_seen(lines, line, along[0] - rim, along[0] - 0.2 * rim))
        beyond.append(share_seen(lines, line, along[1] + 0.2 * rim, along[1] + rim))
    least = np.min(inside, axis=0)
    onward = np.mean(beyond, axis=0)
    worth = np.mean(inside, axis=0) + 0.5 * least - 0.5 * onward
    return np.where((least > _COVERED) & (onward < _ON_AND_ON), worth, 0)
