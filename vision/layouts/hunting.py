"""Hunts for a known shape of cells in a whole picture, by nothing but likeness.

Cards that lie face down look like each other and unlike the table around them. So the
shape is laid over the picture in many sizes, at every place, and wherever its cells are
alike and unlike those around it is a place to look at closely.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layouts.filled import ring
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

Floats = NDArray[np.float32]

_SHAPES = (0.62, 0.73, 0.86, 1.0, 1.17, 1.38)
"""Width by height of cells: cards upright, square or across, seen from aslant."""

LEAST_HIGH, _MOST_HIGH = 0.25, 1.0
"""Height of the whole shape as a share of the picture's."""

_LARGER = 1.13
"""From one size to the next."""

_FINE_PX, _CELL_PX, _PART_PX = 16, 4, 2
"""Height of a cell where roughness is seen, its sides where it is compared, a part."""

_SOFT_PX = 2.0
_EVEN = 2.0
"""Differences in colour that are nothing but grain."""

_APART = 4.0
"""So many times further than cells of a kind lie apart, another kind is half sure."""

_LEAST_WORTH, _A_SIZE = 0.3, 3
_SAME_PLACE, _SAME_SIZE = 0.5, 0.14
"""How near two places are one, in cells, and how near two sizes are, as a share."""


@dataclass(frozen=True, slots=True, eq=False)
class _Peak:
    worth: float
    to_picture: Matrix


@dataclass(frozen=True, slots=True)
class _Box:
    """Cells, and what they are among: the smallest rectangle around them."""

    cards: tuple[Cell, ...]
    around: tuple[Cell, ...]
    top: int
    left: int
    high: int
    wide: int


def hunt(
    pixels: Pixels, known: Collection[Cell], covered: Collection[Cell], most: int
) -> list[Matrix]:
    """Return from where the known cells may be seen, the likeliest first.

    Each takes ``(column, row, 1)`` to pixels, roughly: to a fifth of a cell, aslant
    neither turned nor leaning. ``settle`` makes it exact.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR; its top is the top of the cells.
        known: the cells that hold a card.
        covered: those of them on which something else lies.
        most: how many to return.
    """
    box = _box(known, covered)
    found = [peak for size in _sizes(pixels, box) for peak in size]
    found.sort(key=lambda peak: -peak.worth)
    middle = np.array([box.left + box.wide / 2, box.top + box.high / 2, 1])
    chosen: list[_Peak] = []
    for peak in found:
        if len(chosen) == most:
            break
        if not any(_is_same(peak, other, middle) for other in chosen):
            chosen.append(peak)
    return [peak.to_picture for peak in chosen]


def _box(known: Collection[Cell], covered: Collection[Cell]) -> _Box:
    rows, columns = zip(*known, strict=True)
    top, left = min(rows), min(columns)
    return _Box(
        cards=tuple(sorted(set(known) - set(covered))),
        around=tuple(sorted(ring(known))),
        top=top,
        left=left,
        high=max(rows) - top + 1,
        wide=max(columns) - left + 1,
    )


def _sizes(pixels: Pixels, box: _Box) -> Iterator[list[_Peak]]:
    """Yield the best places of each size and shape of cells."""
    height, width = pixels.shape[:2]
    tall = LEAST_HIGH * height / box.high
    while tall * box.high <= _MOST_HIGH * height:
        fine = _fine(pixels, tall)
        for shape in _SHAPES:
            if tall * shape * box.wide <= width:
                small = _small((width, height), (tall * shape, tall))
                both = _resized(fine, small)
                yield _peaks(_looks(both), box, (width / small[0], height / small[1]))
        tall *= _LARGER


def _small(size_wh: tuple[int, int], cell_wh: tuple[float, float]) -> tuple[int, int]:
    """Return the size of the picture in which cells are compared."""
    width, height = (
        max(_CELL_PX, round(side * _CELL_PX / cell))
        for side, cell in zip(size_wh, cell_wh, strict=True)
    )
    return width, height


def _fine(pixels: Pixels, tall: float) -> list[Floats]:
    """Return colours and how rough they are, each ``(H, W, 3)``."""
    shrink = min(1.0, _FINE_PX / tall)
    size = [max(1, round(side * shrink)) for side in pixels.shape[:2]]
    fine = cv2.resize(pixels, (size[1], size[0]), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(fine, cv2.COLOR_BGR2LAB).astype(np.float32)
    rough = np.abs(lab - cv2.GaussianBlur(lab, (0, 0), _SOFT_PX))
    return [lab, np.asarray(rough, np.float32)]


def _resized(maps: Sequence[Floats], size_wh: tuple[int, int]) -> list[Floats]:
    small = [cv2.resize(m, size_wh, interpolation=cv2.INTER_AREA) for m in maps]
    return [np.asarray(each, np.float32) for each in small]


def _looks(maps: Sequence[Floats]) -> Floats:
    """Return for each top left corner what a cell there looks like, ``(D, H, W)``."""
    parts = [cv2.blur(m, (_PART_PX, _PART_PX), anchor=(0, 0)) for m in maps]
    soft = np.concatenate(parts, axis=2)
    height, width = (side - _CELL_PX + 1 for side in soft.shape[:2])
    last = _CELL_PX - _PART_PX

    def part(y: int, x: int) -> Floats:
        return np.asarray(soft[y : y + height, x : x + width], np.float32)

    # Half a turn makes another picture of the same back: both count as one.
    halves = [
        (part(y, x) + part(last - y, last - x)) / 2 for y, x in ((0, 0), (0, last))
    ]
    told = np.concatenate(halves, axis=2).transpose(2, 0, 1)
    return np.ascontiguousarray(told, np.float32)


def _peaks(looks: Floats, box: _Box, px: tuple[float, float]) -> list[_Peak]:
    """Return the best places for cells of one size."""
    worth = _worth(looks, box)
    if not worth.size:
        return []
    highest = cv2.dilate(worth, np.ones((5, 5), np.uint8))
    ys, xs = np.nonzero((worth >= highest) & (worth > _LEAST_WORTH))
    best = np.argsort(-worth[ys, xs], kind="stable")[:_A_SIZE]
    across, down = _CELL_PX * px[0], _CELL_PX * px[1]
    return [
        _Peak(
            float(worth[y, x]),
            np.array(
                [
                    [across, 0, (x + _CELL_PX / 2) * px[0] - box.left * across],
                    [0, down, (y + _CELL_PX / 2) * px[1] - box.top * down],
                    [0, 0, 1],
                ],
                np.float64,
            ),
        )
        for y, x in zip(ys[best], xs[best], strict=True)
    ]


def _worth(looks: Floats, box: _Box) -> Floats:
    """Return 0 to 1 for each place of the box's top left cell: how well it fits."""
    edge = _CELL_PX
    high, wide = (side + 2 * edge for side in looks.shape[1:])
    padded = np.pad(looks, ((0, 0), (edge, edge), (edge, edge)))
    inside = np.pad(np.ones(looks.shape[1:], np.float32), edge)
    height = max(0, high - (box.high + 1) * edge)
    width = max(0, wide - (box.wide + 1) * edge)

    def at(source: Floats, cell: Cell) -> Floats:
        y, x = (cell[0] - box.top + 1) * edge, (cell[1] - box.left + 1) * edge
        return source[..., y : y + height, x : x + width]

    cards = [at(padded, cell) for cell in box.cards]
    table = [at(padded, cell) for cell in box.around]
    seen = [at(inside, cell) for cell in box.around]
    whole = [np.ones((height, width), np.float32)] * len(cards)
    enough = np.sum(seen, axis=0) >= len(seen) / 2
    # Where backs differ, the table is what is alike.
    told = np.maximum(
        _unlike(cards, whole, table, seen), _unlike(table, seen, cards, whole)
    )
    return np.asarray(told * enough, np.float32)


def _unlike(
    own: list[Floats], held: list[Floats], other: list[Floats], seen: list[Floats]
) -> Floats:
    """Return 0 to 1: how surely the others are unlike these, which are alike."""
    count = np.maximum(np.sum(held, axis=0), 1)
    mean = sum(look * share for look, share in zip(own, held, strict=True)) / count
    spread = sum(
        _off(look, mean) * share for look, share in zip(own, held, strict=True)
    )
    limit = _APART * spread / count + len(own[0]) * _EVEN**2
    apart = [_off(look, mean) for look in other]
    sure = sum(
        share * far / (far + limit) for far, share in zip(apart, seen, strict=True)
    )
    return np.asarray(sure / np.maximum(np.sum(seen, axis=0), 1), np.float32)


def _off(look: Floats, mean: Floats) -> Floats:
    return np.asarray(((look - mean) ** 2).sum(axis=0), np.float32)


def _is_same(one: _Peak, other: _Peak, middle: NDArray[np.float64]) -> bool:
    """Return whether two places are one, and of one size."""
    way = np.linalg.inv(other.to_picture) @ one.to_picture
    there = way @ middle
    is_near = abs(there[:2] - middle[:2]).max() < _SAME_PLACE
    return bool(is_near and abs(np.diag(way)[:2] - 1).max() < _SAME_SIZE)
