"""Explains a look at cards face down by how cells look: nothing moved, or one card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.layouts.filled import Filled, filled
from vision.layouts.following import NUDGED, Anchor, Moved, Still
from vision.layouts.hunting import hunt
from vision.layouts.plane import moved
from vision.layouts.settling import same_print, settle
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

LEAST_CLEAR = 0.62
"""Every card that stayed has to look at least so much more like one than not."""

LEAST_SAME = 0.25
"""So much more alike than what lies around have prints to be, where cards were
hunted for."""

_NEARLY_AS_SURE = 0.8
"""Who explains a look otherwise, and is so nearly as sure, contradicts."""

_MOST_HUNTED, _MOST_TRIED = 10, 6
_SAME_CELL, _FURTHEST = 0.34, 0.8
"""How far cells may be seen from where they were thought to be, in cells."""

_LEAST_AROUND = 0.5
_MOST_VAGUE = 2
"""Cells beside the cards that may look odd: a pile, a hand."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is known of a game's cells."""

    known: frozenset[Cell]
    covered: frozenset[Cell]
    """Those of them on which a hint lies."""

    odd: int = 0
    """How many other cells may look unlike a card face down."""


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    looks: Filled
    way: Matrix
    worth: float
    """How surely cells are seen from there."""


def by_looks(
    pixels: Pixels, table: Table, ways: Sequence[Matrix]
) -> Still | Moved | None:
    """Return what the cells' looks say; None where they do not say it in one way."""
    looks = [(_filled(pixels, table, way), way) for way in ways]
    told = [
        _Told(each, way, each.clearness)
        for each, way in looks
        if _explains(each, table.odd)
    ]
    return _agreed(told, 0.0)


def by_hunting(
    pixels: Pixels, table: Table, ways: Sequence[Matrix], anchor: Anchor | None
) -> Still | Moved | None:
    """Return the same from places that are looked for: near the ways, then anywhere.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        table: what is known of the cells.
        ways: from where cells may be seen, roughly.
        anchor: of the last clear look.
    """
    told = _settled(pixels, table, ways[:_MOST_TRIED])
    if told is None:
        far = hunt(pixels, table.known, table.covered, _MOST_HUNTED)
        told = _settled(pixels, table, far)
    if isinstance(told, Moved) and not _is_only(table, told, anchor):
        return None
    return told


def sharpened(pixels: Pixels, table: Table, told: Still | Moved) -> Still | Moved:
    """Return what was told, with where the cells are seen now as exactly as may be."""
    known = table.known
    if isinstance(told, Moved):
        known = known - {told.from_cell} | {told.to_cell}
    way = told.anchor.to_picture
    near = settle(pixels, known, table.covered, way)
    is_better = near.same > same_print(pixels, known, table.covered, way)
    if not (is_better and _is_near(near.to_picture, way)):
        return told
    looks = filled(pixels, near.to_picture, known, table.covered)
    if looks.lost or looks.new:
        return told
    return replace(told, anchor=Anchor(near.to_picture))


def _settled(
    pixels: Pixels, table: Table, ways: Sequence[Matrix]
) -> Still | Moved | None:
    told: list[_Told] = []
    for way in ways:
        if any(_is_near(way, each.way) for each in told):
            continue
        near = settle(pixels, table.known, table.covered, way)
        if near.same < LEAST_SAME or not _is_about(table, near.to_picture, way):
            continue
        looks = _filled(pixels, table, near.to_picture)
        if _explains(looks, table.odd):
            sure = near.same * (2 * looks.clearness - 1)
            told.append(_Told(looks, near.to_picture, sure))
    most = max((each.worth for each in told), default=0.0)
    return _agreed(told, _NEARLY_AS_SURE * most)


def _filled(pixels: Pixels, table: Table, way: Matrix) -> Filled:
    return filled(pixels, way, table.known, table.covered)


def _agreed(told: list[_Told], least: float) -> Still | Moved | None:
    """Return the simplest explanation, unless another one is as good."""
    likely = [each for each in told if each.worth >= least]
    likely.sort(key=lambda each: (len(each.looks.lost), -each.worth))
    if not likely or any(_contradicts(each, likely[0]) for each in likely[1:]):
        return None
    best, anchor = likely[0].looks, Anchor(likely[0].way)
    if not best.lost:
        return Still(anchor)
    (source,), (target,) = best.lost, best.new
    return Moved(source, target, anchor)


def _contradicts(each: _Told, best: _Told) -> bool:
    """Return whether another explanation is as simple, and is another one."""
    if len(each.looks.lost) != len(best.looks.lost):
        return False
    is_same = (each.looks.lost, each.looks.new) == (best.looks.lost, best.looks.new)
    return not (is_same and _is_near(each.way, best.way))


def _is_near(one: Matrix, other: Matrix) -> bool:
    """Return whether cells are seen at the same places, to a third of a cell."""
    steps = np.array([[0, 0, 1], [1, 0, 1], [0, 1, 1]], np.float64)
    there = steps @ one.T
    back = there @ np.linalg.inv(other).T
    return bool(np.abs(back[:, :2] / back[:, 2:] - steps[:, :2]).max() < _SAME_CELL)


def _explains(each: Filled, odd: int) -> bool:
    is_simple = len(each.lost) == len(each.new) <= 1
    is_clear = each.clearness >= LEAST_CLEAR and each.vague <= _MOST_VAGUE
    is_clear = is_clear and each.around >= _LEAST_AROUND
    return is_simple and len(each.strange) <= odd and is_clear


def _is_only(table: Table, told: Moved, anchor: Anchor | None) -> bool:
    """Return whether the shape could not as well be the known one, shifted.

    Where the cells are seen where they were, no shift is to be thought of.
    """
    if anchor is not None and _is_where_it_was(table, told, anchor):
        return True
    lies = table.known - {told.from_cell} | {told.to_cell}
    rows, columns = zip(*table.known, strict=True)
    high, wide = max(rows) - min(rows) + 2, max(columns) - min(columns) + 2
    shifts = [
        (down, right)
        for down in range(-high, high + 1)
        for right in range(-wide, wide + 1)
        if (down, right) != (0, 0)
    ]
    return all(
        len(table.known - {(r + down, c + right) for r, c in lies}) > 1
        for down, right in shifts
    )


def _is_where_it_was(table: Table, told: Moved, anchor: Anchor) -> bool:
    off = _off(table, told.anchor.to_picture, anchor.to_picture)
    return bool(np.median(off) <= NUDGED)


def _is_about(table: Table, one: Matrix, other: Matrix) -> bool:
    """Return whether no cell is seen far from where it was thought to be."""
    return bool(_off(table, one, other).max() < _FURTHEST)


def _off(table: Table, one: Matrix, other: Matrix) -> NDArray[np.float64]:
    """Return how far each known cell is seen from where it is seen otherwise."""
    cells = np.array([(column, row) for row, column in table.known], np.float64)
    way = np.asarray(np.linalg.inv(other) @ one, np.float64)
    return np.asarray(np.abs(moved(cells, way) - cells).max(axis=1), np.float64)
