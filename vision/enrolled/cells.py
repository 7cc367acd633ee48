"""A card compared with its picture cell by cell: what agrees, what cannot be told."""

from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.pyramid import Pyramid
from vision.enrolled.details import beyond_noise, evened, without_rim
from vision.enrolled.hidden import beyond, burnt, rim
from vision.enrolled.shifts import Cells, Paper, Shifted, deviation, grey, shifted
from vision.enrolled.types import LONG_PX, Matrix, Reference
from vision.types import Pixels

CELL_PX = 10
"""Side of a cell in the pictures that are compared."""

MARGIN = 1 / 12
"""Seen around the card, as a share of the cut's sides: room to shift cells in."""

_GOOD = 0.6
"""Cells that agree by more than this pull the card into its place."""

_ANY_LIKENESS = 0.12
"""Share of the cells that agree at first at least: of 89 right cards 0.22 and more."""

_SAME = 0.5
"""Cells of two cards that agree by more show the same."""


class Prepared(NamedTuple):
    """A reference made ready for comparing."""

    cells_wh: tuple[int, int]
    """Cells across and down, both even."""

    stored: NDArray[np.int8]
    """``(H, W, 3)``: the picture less its slow changes, ``CELL_PX`` a cell."""

    @property
    def detail(self) -> Paper:
        """The same as float32; of two hundred cards only the small form is kept."""
        return self.stored.astype(np.float32)

    @property
    def halved(self) -> Paper:
        """The same at half the size."""
        size = self.stored.shape[1] // 2, self.stored.shape[0] // 2
        half = cv2.resize(self.detail, size, interpolation=cv2.INTER_AREA)
        return np.asarray(half, np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """How a card in a picture agrees with a reference."""

    alike: Cells
    """Correlation of the details, -1 to 1."""

    known: Cells
    """Deviation of the reference's detail in each cell, in steps of 0 to 255."""

    seen: Cells
    """The same of the picture, its contrast made that of the reference."""

    hidden: NDArray[np.bool_]
    """Cells that are burnt out or beyond the picture's edge."""

    plane: Matrix
    """From the reference's pixels to the picture's, corrected."""

    detail: Paper
    """The picture's detail in the card's place, ``CELL_PX`` a cell."""


def prepare(reference: Reference) -> Prepared:
    """Return what the comparison needs of ``reference``, to be computed once."""
    across, down = (max(4, 2 * round(side / LONG_PX * 9)) for side in reference.size_wh)
    size = across * CELL_PX, down * CELL_PX
    detail = evened(
        without_rim(np.asarray(cv2.resize(reference.picture, size), np.uint8))
    )
    stored = np.clip(np.rint(detail), -127, 127).astype(np.int8)
    return Prepared((across, down), stored)


def compare(
    pyramid: Pyramid,
    size_wh: tuple[int, int],
    reference: Reference,
    prepared: Prepared,
    plane: Matrix,
) -> Compared:
    """Return how the card at ``plane`` agrees, after moving it to where it fits best.

    Args:
        pyramid: the whole picture.
        size_wh: its size.
        reference: which card it may be.
        prepared: the same card, prepared.
        plane: from the reference's pixels to the picture's, roughly.
    """
    wide, tall = prepared.cells_wh
    known_detail = prepared.detail
    plane = _drawn_in(pyramid, reference, prepared, plane)
    cut = _cut(pyramid, reference, plane, (wide * 12, tall * 12))
    detail = evened(without_rim(cut, (wide, tall)), (wide, tall))
    alike = shifted(detail, known_detail, CELL_PX, 1).alike
    known = beyond_noise(deviation(known_detail, prepared.cells_wh))
    inner = detail[tall : tall * 11, wide : wide * 11]
    seen = beyond_noise(deviation(inner, prepared.cells_wh))
    hidden = burnt(cut, prepared.cells_wh)
    hidden |= beyond(plane, reference, prepared.cells_wh, size_wh)
    hidden |= rim(prepared.cells_wh)
    gain = np.float32(_gain(alike, known, seen))
    lit = _as_lit(inner, known_detail, alike)
    return Compared(alike, known, gain * seen, hidden, plane, lit)


def _drawn_in(
    pyramid: Pyramid, reference: Reference, prepared: Prepared, plane: Matrix
) -> Matrix:
    """Return ``plane`` moved to where the card fits best, if it fits at all."""
    wide, tall = prepared.cells_wh
    cut = _cut(pyramid, reference, plane, (wide * 6, tall * 6))
    near = grey(evened(cut, (wide // 2, tall // 2)))
    coarse = shifted(near, grey(prepared.halved), 5, 3)
    if float((coarse.alike > _SAME).mean()) < _ANY_LIKENESS:
        return plane
    plane = _moved(plane, reference, coarse, 2.0)
    cut = _cut(pyramid, reference, plane, (wide * 12, tall * 12))
    near = grey(evened(cut, (wide, tall)))
    fine = shifted(near, grey(prepared.detail), CELL_PX, 2)
    return _moved(plane, reference, fine, 1.0)


def differing(one: Prepared, other: Prepared) -> NDArray[np.bool_]:
    """Return in which cells of ``one`` the other card has another picture."""
    ours = one.halved
    size = ours.shape[1], ours.shape[0]
    same = np.asarray(cv2.resize(other.halved, size), np.float32)
    around = cv2.copyMakeBorder(same, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    apart = shifted(np.asarray(around, np.float32), ours, 5, 1)
    return np.asarray(apart.alike < _SAME)


def details_in(one: Prepared, other: Prepared) -> Cells:
    """Return how much detail the other card has in each cell of ``one``."""
    cells = beyond_noise(deviation(other.detail, other.cells_wh))
    return np.asarray(cv2.resize(cells, one.cells_wh), np.float32)


def _cut(
    pyramid: Pyramid, reference: Reference, plane: Matrix, size_wh: tuple[int, int]
) -> Pixels:
    flat = reference.corners_xy[None].astype(np.float64)
    corners = cv2.perspectiveTransform(flat, plane)[0].astype(np.float32)
    return pyramid.cut(corners, size_wh, MARGIN)


def _moved(plane: Matrix, reference: Reference, moved: Shifted, step: float) -> Matrix:
    """Return ``plane`` corrected by the shifts of the cells that agree."""
    rows, columns = moved.alike.shape
    good = moved.alike > _GOOD
    if good.sum() < 6:
        return plane
    y, x = np.nonzero(good)
    size = np.array(reference.size_wh, np.float64)
    cells = np.array([columns, rows], np.float64)
    flat = (np.column_stack([x, y]) + 0.5) / cells * size - 0.5
    move = np.column_stack([moved.across[good], moved.down[good]]) * step
    there = flat + move / CELL_PX / cells * size
    found = _correction(flat, there, size)
    return plane if found is None else np.asarray(plane @ found, np.float64)


def _correction(
    flat: NDArray[np.float64], there: NDArray[np.float64], size: NDArray[np.float64]
) -> Matrix | None:
    # Few cells in one corner must not bend the rest of the card.
    spread = np.ptp(flat, axis=0) / size
    if len(flat) >= 16 and spread.min() > 0.5:
        found, _ = cv2.findHomography(flat, there, cv2.RANSAC, 2.0, maxIters=200)
        return None if found is None else np.asarray(found, np.float64)
    part, _ = cv2.estimateAffinePartial2D(flat, there, ransacReprojThreshold=2.0)
    if part is None:
        return None
    return np.vstack([part, [0.0, 0.0, 1.0]])


def _as_lit(seen: Paper, known: Paper, alike: Cells) -> Paper:
    """Return the picture's detail in each colour as strong as the reference's."""
    size = known.shape[1], known.shape[0]
    good = (alike > _GOOD).astype(np.float32)
    where = cv2.resize(good, size, interpolation=cv2.INTER_NEAREST)
    power = [np.einsum("yxc,yxc,yx->c", one, one, where) for one in (known, seen)]
    gain = np.sqrt((power[0] + 1) / (power[1] + 1))
    return np.asarray(seen * gain.astype(np.float32), np.float32)


def _gain(alike: Cells, known: Cells, seen: Cells) -> float:
    good = (alike > 0.5) & (known > 2)
    if good.sum() < 4:
        good = known > np.median(known)
    return float(
        np.median(known[good] / np.maximum(seen[good], 1.0)) if good.any() else 1
    )
