"""How alike cells are under a way to see them, all cut from one small picture.

Two likenesses are told apart: colours and roughness say which cells hold a card, and
the print with its rim says whether cells hold the same card back at the same place. A
shadow or a spot on the cloth has the first one, but not the second.
"""

from collections.abc import Collection

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layouts.filled import ring
from vision.layouts.plane import moved
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

Looks = NDArray[np.float32]

CORNERS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64)
"""Of a square, clockwise from the top left."""

_SIDE_PX, _PARTS, _SOFT_PX = 16, 4, 2.0
_PRINT_PX = 12
"""Sides of the square to which a cell is cut to compare its print."""

_GRAIN = 2.0
_LOW, _HIGH = 0.15, 0.85
"""One card may have been moved: that few cells may speak against the rest."""


class Cloth:
    """A small picture from which all cells can be cut at once."""

    def __init__(
        self,
        pixels: Pixels,
        known: Collection[Cell],
        covered: Collection[Cell],
        way: Matrix,
    ) -> None:
        around = sorted(ring(known))
        rows, columns = zip(*around, strict=True)
        self._top, self._left = min(rows), min(columns)
        self._high = max(rows) - self._top + 1
        self._wide = max(columns) - self._left + 1
        self._cards = [self._number(c) for c in sorted(set(known) - set(covered))]
        self._table = np.array([self._number(cell) for cell in around])
        self._around = np.array([(c, r) for r, c in around], np.float64)
        self._size_wh = np.array(pixels.shape[1::-1])
        self._small, self._into = _shrunk(pixels, way, self._middle)

    @property
    def corners(self) -> NDArray[np.float64]:
        """The outermost corners of the known cells, ``(4, 2)`` columns and rows."""
        half = np.array([self._wide, self._high]) / 2 - 1
        return np.asarray(self._middle + half * CORNERS, np.float64)

    @property
    def _middle(self) -> NDArray[np.float64]:
        return np.array(
            [self._left + (self._wide - 1) / 2, self._top + (self._high - 1) / 2]
        )

    def worth(self, way: Matrix) -> float:
        """Return how alike cards are, and how unlike what lies beside them."""
        looks = self._looks(way)
        cards = looks[self._cards]
        table = looks[self._table[self._is_seen(way)]]
        if len(table) < len(self._table) / 2:
            return -np.inf
        grain = looks.shape[1] * _GRAIN**2
        apart = _squares(table, cards)
        own = _squares(cards, cards)
        np.fill_diagonal(own, np.inf)
        # The second nearest: one card may have been moved.
        told = [_second(apart), _second(apart.T), _second(own)]
        beside, back, alike = (float(np.log(far + grain).mean()) for far in told)
        return beside + back - 2 * alike

    def alike(self, way: Matrix) -> float:
        """Return how much the same the cards' prints are, -1 to 1."""
        return float(_seconds(self._prints(way)[self._cards]).mean())

    def same(self, way: Matrix) -> float:
        """Return how much more alike prints of cards are than what lies around."""
        prints = self._prints(way)
        cards = prints[self._cards]
        table = prints[self._table[self._is_seen(way)]]
        if not len(table):
            return -2.0
        beside = -_second(-(table @ cards.T))
        return float(np.quantile(_seconds(cards), _LOW) - np.quantile(beside, _HIGH))

    def _number(self, cell: Cell) -> int:
        row, column = cell
        return int((row - self._top) * self._wide + column - self._left)

    def _is_seen(self, way: Matrix) -> NDArray[np.bool_]:
        there = moved(self._around, way)
        return np.asarray(((there >= 0) & (there <= self._size_wh)).all(axis=1))

    def _cut(self, way: Matrix, side_px: int) -> Looks:
        """Return all cells side by side in Lab, ``side_px`` pixels each."""
        step = 1 / side_px
        flat = np.array(
            [
                [step, 0, self._left - 0.5 + step / 2],
                [0, step, self._top - 0.5 + step / 2],
                [0, 0, 1],
            ]
        )
        cut = cv2.warpPerspective(
            self._small,
            self._into @ way @ flat,
            (self._wide * side_px, self._high * side_px),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.asarray(cv2.cvtColor(cut, cv2.COLOR_BGR2LAB), np.float32)

    def _cells(self, cut: Looks, parts: int) -> Looks:
        """Return ``(N, parts, parts, 3)``; half a turn of a cell is the same cell."""
        each = cut.reshape(self._high, parts, self._wide, parts, 3)
        each = each.transpose(0, 2, 1, 3, 4).reshape(-1, parts, parts, 3)
        return np.asarray((each + each[:, ::-1, ::-1]) / 2, np.float32)

    def _looks(self, way: Matrix) -> Looks:
        lab = self._cut(way, _SIDE_PX)
        rough = np.abs(lab - cv2.GaussianBlur(lab, (0, 0), _SOFT_PX))
        size = self._wide * _PARTS, self._high * _PARTS
        small = [
            cv2.resize(m, size, interpolation=cv2.INTER_AREA) for m in (lab, rough)
        ]
        both = [self._cells(np.asarray(m, np.float32), _PARTS) for m in small]
        return np.concatenate([m.reshape(len(m), -1) for m in both], axis=1)

    def _prints(self, way: Matrix) -> Looks:
        """Return each cell's print without its colour, of length 1."""
        cells = self._cells(self._cut(way, _PRINT_PX), _PRINT_PX)
        print_ = (cells - cells.mean(axis=(1, 2), keepdims=True)).reshape(
            len(cells), -1
        )
        length = np.linalg.norm(print_, axis=1, keepdims=True)
        return np.asarray(print_ / np.maximum(length, 1e-6), np.float32)


def _shrunk(
    pixels: Pixels, way: Matrix, middle: NDArray[np.float64]
) -> tuple[Pixels, Matrix]:
    """Return the picture as small as cells may be cut from, and the way there."""
    there = moved(middle + np.array([[0, 0], [1, 0], [0, 1]]), way)
    side = float(np.linalg.norm(there[1:] - there[0], axis=1).min())
    shrink = min(1.0, _SIDE_PX / max(side, 1e-6))
    size = [max(1, round(length * shrink)) for length in pixels.shape[1::-1]]
    small = cv2.resize(pixels, (size[0], size[1]), interpolation=cv2.INTER_AREA)
    x, y = (new / old for new, old in zip(size, pixels.shape[1::-1], strict=True))
    into = np.array([[x, 0, (x - 1) / 2], [0, y, (y - 1) / 2], [0, 0, 1]])
    return np.asarray(small, np.uint8), np.asarray(into, np.float64)


def _squares(ones: Looks, others: Looks) -> Looks:
    """Return ``(N, M)`` squared distances."""
    lengths = (ones**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)
    return np.asarray(np.maximum(lengths - 2 * ones @ others.T, 0), np.float32)


def _second(far: Looks) -> Looks:
    """Return the second smallest of each row."""
    return np.asarray(np.sort(far, axis=1)[:, min(1, far.shape[1] - 1)], np.float32)


def _seconds(prints: Looks) -> Looks:
    """Return for each print how much the second likest of the others is like it."""
    told = prints @ prints.T
    np.fill_diagonal(told, -2)
    return np.asarray(-_second(-told), np.float32)
