"""Which cells of a known lattice hold a card, by how alike they look; nothing is read.

Cards that lie face down look like each other and unlike the table. So a cell is judged
by what it is more alike: cells that hold a card, or cells beside them that hold none.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layouts.sides import AROUND
from vision.layouts.types import Cell, Matrix
from vision.types import Pixels

PATCH_PX = 24
"""Sides of the square to which each cell is cut."""

INNER = 0.84
"""Share of a cell's sides that is looked at: cards lie a little off."""

CLEAR = 0.75
"""A cell is judged where one likeness is this much nearer than the other."""

_AS_BARE = 1.5
"""So many times further than the table's own cells lie apart is no bare table."""

_PARTS = 4
_SOFT_PX = 3.0


@dataclass(frozen=True, slots=True)
class Filled:
    """What became of cells."""

    lost: frozenset[Cell]
    """Known cells that look like the table now."""

    new: frozenset[Cell]
    """Cells beside them that look like a card now."""

    strange: frozenset[Cell]
    """Known cells that look like neither: under a hand, or another card."""

    vague: int
    """How many cells beside them look like neither."""

    around: float
    """Share of the cells beside them that are in the picture, 0 to 1."""

    clearness: float
    """0 to 1: the least clear of the cells that look as they were known to."""


def ring(known: Collection[Cell]) -> set[Cell]:
    """Return the cells without a card that share a side with one."""
    return {
        (row + down, column + right) for row, column in known for down, right in AROUND
    } - set(known)


def filled(
    pixels: Pixels, to_picture: Matrix, known: Collection[Cell], covered: Iterable[Cell]
) -> Filled:
    """Return which of the known cells have lost their card, and which are new.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        to_picture: takes ``(column, row, 1)`` of cells to pixels.
        known: the cells that held a card.
        covered: those of them on which another card lies, which look unlike the rest.
    """
    on = set(covered)
    cards = sorted(set(known) - on)
    empty = [c for c in sorted(ring(known)) if _is_inside(pixels, to_picture, c)]
    looks = {
        cell: _look(pixels, to_picture, cell) for cell in (*cards, *empty, *sorted(on))
    }
    shares = {
        cell: _share(looks[cell], _others(looks, cards, cell), looks, empty, cell)
        for cell in looks
    }
    rest = [cell for cell in cards if shares[cell] < 1 - CLEAR / (1 + CLEAR)]
    limit = CLEAR / (1 + CLEAR)
    bare = _bare(looks, on, [cell for cell in empty if shares[cell] > 1 - limit])
    lost = {cell for cell in (*cards, *bare) if shares[cell] > 1 - limit}
    return Filled(
        lost=frozenset(lost),
        new=frozenset(c for c in empty if shares[c] < limit),
        vague=sum(limit <= shares[c] <= 1 - limit for c in empty),
        around=len(empty) / max(1, len(ring(known))),
        strange=frozenset(c for c in cards if limit <= shares[c] <= 1 - limit),
        clearness=min((1 - shares[c] for c in rest), default=0.0),
    )


def _bare(
    looks: dict[Cell, NDArray[np.float32]], covered: set[Cell], table: list[Cell]
) -> list[Cell]:
    """Return the covered cells that are as like the table as the table is itself.

    A light hint on a light table is more like it than like the back of a card, too.
    """
    own = [_nearest(looks[cell], _others(looks, table, cell)) for cell in table]
    most = _AS_BARE * max(own, default=0.0)
    there = [looks[cell] for cell in table]
    return [cell for cell in sorted(covered) if _nearest(looks[cell], there) <= most]


def _others(
    looks: dict[Cell, NDArray[np.float32]], cells: list[Cell], but: Cell
) -> list[NDArray[np.float32]]:
    return [looks[cell] for cell in cells if cell != but]


def _share(
    look: NDArray[np.float32],
    cards: list[NDArray[np.float32]],
    looks: dict[Cell, NDArray[np.float32]],
    empty: list[Cell],
    cell: Cell,
) -> float:
    """Return 0 for what looks just like the cards, 1 for the table."""
    card = _nearest(look, cards)
    table = _nearest(look, _others(looks, empty, cell))
    return card / max(card + table, 1e-6)


def _nearest(look: NDArray[np.float32], others: list[NDArray[np.float32]]) -> float:
    """Return the distance to the second nearest: one may have been moved as well."""
    far = sorted(float(np.linalg.norm(look - other)) for other in others)
    return far[min(1, len(far) - 1)] if far else 1e6


def _look(pixels: Pixels, to_picture: Matrix, cell: Cell) -> NDArray[np.float32]:
    """Return what a cell looks like: colours and how rough it is, part by part."""
    there = _corners(to_picture, cell)
    side = PATCH_PX - 1
    into = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    plane = np.asarray(cv2.getPerspectiveTransform(there, into), np.float64)
    shrink = max(1.0, float(np.linalg.norm(there[1] - there[0])) / PATCH_PX)
    patch = _cut(pixels, plane, there, shrink)
    lab = cv2.cvtColor(patch, cv2.COLOR_BGR2LAB).astype(np.float32)
    soft = cv2.GaussianBlur(lab, (0, 0), _SOFT_PX)
    rough = np.abs(lab - soft)
    parts = cv2.resize(lab, (_PARTS, _PARTS), interpolation=cv2.INTER_AREA)
    coarse = cv2.resize(rough, (_PARTS, _PARTS), interpolation=cv2.INTER_AREA)
    # Half a turn makes another picture of the same back: both count as one.
    told = np.concatenate([parts + parts[::-1, ::-1], coarse + coarse[::-1, ::-1]])
    return np.asarray(told.ravel(), np.float32)


def _corners(to_picture: Matrix, cell: Cell) -> NDArray[np.float32]:
    """Return where the inner part of a cell is seen, ``(4, 2)`` pixels."""
    row, column = cell
    half = INNER / 2
    flat = np.array(
        [[column + x * half, row + y * half, 1] for x, y in _CORNERS], np.float64
    )
    far = flat @ to_picture.T
    return np.asarray(far[:, :2] / far[:, 2:], np.float32)


def _is_inside(pixels: Pixels, to_picture: Matrix, cell: Cell) -> bool:
    """Return whether a cell is in the picture; what lies outside is not judged."""
    there = _corners(to_picture, cell)
    size_wh = pixels.shape[1], pixels.shape[0]
    return bool((there >= 0).all() and (there <= size_wh).all())


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _cut(
    pixels: Pixels,
    plane: Matrix,
    there: NDArray[np.float32],
    shrink: float,
) -> Pixels:
    """Return a cell cut out finer than wanted and then averaged."""
    finer = max(1, min(8, round(shrink)))
    scale = np.diag([finer, finer, 1.0])
    side = PATCH_PX * finer
    cut = cv2.warpPerspective(
        pixels, scale @ plane, (side, side), borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(
        cv2.resize(cut, (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA), np.uint8
    )
