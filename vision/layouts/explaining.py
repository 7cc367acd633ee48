"""Explains a look at cards face down by how cells look: nothing moved, or one card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.layouts.apart import is_near, off
from vision.layouts.filled import Filled, filled
from vision.layouts.following import NUDGED, Anchor, Moved, Still
from vision.layouts.hunting import hunt
from vision.layouts.settling import (
    Approached,
    approach,
    same_print,
    settle,
    settled,
)
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

LEAST_CLEAR = 0.62
"""Every card that stayed has to look at least so much more like one than not."""

LEAST_SAME = 0.25
"""So much more alike than what lies around have prints to be, where cards were
hunted for."""

_NEARLY_AS_SURE = 0.8
"""Who explains a look otherwise, and is so nearly as sure, contradicts."""

_MOST_HUNTED, _MOST_TRIED = 8, 6
"""How many places are approached: those where cells may be, those hunted down."""

_MOST_SETTLED = 4
"""How many of either are made exact, the likeliest first: that is what costs."""

MOST_TRIED, MOST_SETTLED = _MOST_HUNTED + _MOST_TRIED, 2 * _MOST_SETTLED
"""What one look may come to, whatever lies on the table."""

_LEAST_PROMISE = -0.1
"""So alike have prints to be after the first step, for a place to be looked at."""

_MOST_LOOKED_AT = 24
_FURTHEST = 0.8
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
    """How many other cells may look unlike a card face down, or hold what is none
    beside the cards: a hint that was laid there."""


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
    looks = [(_filled(pixels, table, way), way) for way in ways[:_MOST_LOOKED_AT]]
    told = [
        _Told(each, way, each.clearness)
        for each, way in looks
        if _explains(each, table.odd)
    ]
    return _agreed(told, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class Hunted:
    """What came of looking for the cells, and how much work it was."""

    told: Still | Moved | None
    tried: int
    """How many places were approached."""

    settled: int
    """How many of them were made exact."""


def by_hunting(
    pixels: Pixels, table: Table, ways: Sequence[Matrix], anchor: Anchor | None
) -> Hunted:
    """Return the same from places that are looked for: near the ways, then anywhere.

    At most ``MOST_TRIED`` places are approached, and ``MOST_SETTLED`` made exact.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        table: what is known of the cells.
        ways: from where cells may be seen, roughly.
        anchor: of the last clear look.
    """
    found = _looked_at(pixels, table, ways[:_MOST_TRIED])
    if found.told is None:
        far = hunt(pixels, table.known, table.covered, _MOST_HUNTED)
        more = _looked_at(pixels, table, far)
        tried, count = found.tried + more.tried, found.settled + more.settled
        found = Hunted(more.told, tried, count)
    if isinstance(found.told, Moved) and not _is_only(table, found.told, anchor):
        return replace(found, told=None)
    return found


def sharpened(pixels: Pixels, table: Table, told: Still | Moved) -> Still | Moved:
    """Return what was told, with where the cells are seen now as exactly as may be."""
    known = table.known
    if isinstance(told, Moved):
        known = known - {told.from_cell} | {told.to_cell}
    way = told.anchor.to_picture
    near = settle(pixels, known, table.covered, way)
    is_better = near.same > same_print(pixels, known, table.covered, way)
    if not (is_better and is_near(near.to_picture, way)):
        return told
    looks = filled(pixels, near.to_picture, known, table.covered)
    if looks.lost or looks.new:
        return told
    return replace(told, anchor=Anchor(near.to_picture))


def _looked_at(pixels: Pixels, table: Table, ways: Sequence[Matrix]) -> Hunted:
    """Approach all ways, and make exact what promises most."""
    told: list[_Told] = []
    likely = _promising(pixels, table, ways)
    for begun, way in likely:
        near = settled(begun)
        if near.same < LEAST_SAME or not _is_about(table, near.to_picture, way):
            continue
        looks = _filled(pixels, table, near.to_picture)
        if _explains(looks, table.odd):
            sure = near.same * (2 * looks.clearness - 1)
            told.append(_Told(looks, near.to_picture, sure))
    most = max((each.worth for each in told), default=0.0)
    agreed = _agreed(told, _NEARLY_AS_SURE * most)
    return Hunted(agreed, len(ways), len(likely))


def _promising(
    pixels: Pixels, table: Table, ways: Sequence[Matrix]
) -> list[tuple[Approached, Matrix]]:
    """Return the likeliest places after a first step, each once, and its way."""
    begun = [(approach(pixels, table.known, table.covered, way), way) for way in ways]
    begun.sort(key=lambda pair: -pair[0].worth)
    chosen: list[tuple[Approached, Matrix]] = []
    for each, way in begun:
        if len(chosen) == _MOST_SETTLED:
            break
        is_likely = each.same >= _LEAST_PROMISE
        is_likely = is_likely and _is_about(table, each.to_picture, way)
        known = (other.to_picture for other, _ in chosen)
        if is_likely and not any(is_near(each.to_picture, one) for one in known):
            chosen.append((each, way))
    return chosen


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
    return not (is_same and is_near(each.way, best.way))


def _explains(each: Filled, odd: int) -> bool:
    is_simple = len(each.lost) == len(each.new) <= 1
    beside = 0 if each.lost else len(each.new)
    is_simple = is_simple or 0 < beside <= odd
    is_clear = each.clearness >= LEAST_CLEAR and each.vague <= _MOST_VAGUE
    is_clear = is_clear and each.around >= _LEAST_AROUND
    return is_simple and len(each.strange) + beside <= odd and is_clear


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
    far = off(table.known, told.anchor.to_picture, anchor.to_picture)
    return bool(np.median(far) <= NUDGED)


def _is_about(table: Table, one: Matrix, other: Matrix) -> bool:
    """Return whether no cell is seen far from where it was thought to be."""
    return bool(off(table.known, one, other).max() < _FURTHEST)
