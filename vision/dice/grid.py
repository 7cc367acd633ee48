"""Where pips lie on a face: their grid, the numbers they make, how a face lies."""

from __future__ import annotations

import numpy as np

from vision.dice.types import Matrix

GRID = np.array([(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)], np.float64)
"""Where pips can lie on a face, in halves of the distance between its corner pips."""

CORNERS, MIDDLE = (0, 2, 6, 8), 4
PATTERNS: dict[frozenset[int], int] = {
    frozenset({MIDDLE}): 1,
    frozenset({0, 8}): 2,
    frozenset({2, 6}): 2,
    frozenset({0, 4, 8}): 3,
    frozenset({2, 4, 6}): 3,
    frozenset(CORNERS): 4,
    frozenset({*CORNERS, 4}): 5,
    frozenset({*CORNERS, 3, 5}): 6,
    frozenset({*CORNERS, 1, 7}): 6,
}
"""Number by the places of ``GRID`` that have a pip."""

FIRST_OFF, OFF = 0.5, 0.25
"""A pip lies at most this far from its place, in the unit of the grid: where two of
its corners gave the place, and where all of its pips did."""

_REACH = 1.8
"""So far out no mark but the pips lies on a face, in the unit of the grid."""

_MOST_STRETCH, _MOST_SLANT = 1.45, 0.4
"""How far from a square a face may be: sides, and cosine of its angle. The rows of a
six often lie closer than its columns."""


def frame_around(spread: Matrix, unit: float) -> Matrix:
    """Return axes of a face whose pips have that spread; how it is turned is open.

    Args:
        spread: ``(2, 2)`` of a pip.
        unit: side of the grid's unit, in pixels.
    """
    values, ways = np.linalg.eigh(spread)
    root = (ways * np.sqrt(values)) @ ways.T
    return np.asarray(root * unit / np.sqrt(np.sqrt(np.linalg.det(spread))))


def matched(
    centres: Matrix, frame: tuple[Matrix, Matrix], most_off: float
) -> dict[int, int] | None:
    """Return which mark lies on which spot of the grid; None if one lies beside it."""
    centre, axes = frame
    places = (centres - centre) @ np.linalg.inv(axes).T
    taken: dict[int, int] = {}
    for number in np.flatnonzero(np.abs(places).max(axis=1) < _REACH):
        off = np.linalg.norm(GRID - places[number], axis=1)
        spot = int(off.argmin())
        if off[spot] > most_off or spot in taken:
            return None
        taken[spot] = int(number)
    return taken


def refined(
    spots: Matrix, centres: Matrix, frame: tuple[Matrix, Matrix], flat: Matrix
) -> tuple[Matrix, Matrix] | None:
    """Return the frame that fits the marks best, or None if that is no square.

    Args:
        spots: ``(N, 2)`` where they lie on the grid.
        centres: ``(N, 2)`` pixels.
        frame: middle and axes, to be kept where the marks do not say better.
        flat: makes discs of the pips, and so a square of the face.
    """
    if len(spots) < 4:
        return frame
    known = np.column_stack([spots, np.ones(len(spots))])
    solved, _, rank, _ = np.linalg.lstsq(known, centres, rcond=None)
    if rank < 3:
        return frame
    axes = np.asarray(solved[:2].T)
    first, second = (flat @ axes).T
    sides = np.linalg.norm(first), np.linalg.norm(second)
    slant = abs(float(first @ second)) / float(sides[0] * sides[1])
    if (
        not 1 / _MOST_STRETCH < sides[0] / sides[1] < _MOST_STRETCH
        or slant > _MOST_SLANT
    ):
        return None
    return np.asarray(solved[2]), axes
