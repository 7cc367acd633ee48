"""Cards that look like another one: where they differ, and which of two it is."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.pyramid import Pyramid
from vision.enrolled.cells import (
    Compared,
    Prepared,
    compare,
    details_in,
    differing,
)
from vision.enrolled.shifts import Cells, Paper, boxed
from vision.enrolled.types import Reference

SAME = 0.5
"""Cells of two cards that agree by more show the same."""

_ALONE = 0.6
"""Less of an advantage in a cell is that of a sharper photograph."""

_GRAIN = 8.0
"""What a card leaves unexplained matters where it is more than this."""

_LEAST_GRAIN = 2.5

_FADED = 0.7
"""Detail may be stronger or fainter than enrolled by this share."""

_LIGHT = 0.3
"""How much of a difference counts that a shadow may have made: along the colour that
is there."""

_ABOVE_NOISE = 2.0
"""Differences count beyond so many times those of plain cells, as mean square."""

_BOLD = 20.0
"""Detail that is strong on most cards."""

_SMALL_PART = 0.1
"""Of the area of nearly the same cards that differs at most; of more than that the
details of each cell tell better than this difference, which noise is a part of."""

_LARGER_PART = 0.17
"""The same of cards that are clearly alike elsewhere."""

_CLEARLY_ALIKE = 0.95

_LEAST_AHEAD = 6.0
"""What cards differ in has to tell so much, else all of their details are asked."""

_LEAST_ALIKE = 0.85
"""Where they do not differ, cards that are nearly the same correlate by so much."""


class Between(NamedTuple):
    """In what a card and another one laid on it differ."""

    apart: Paper
    """What it shows less what the other shows there, less what light may have done."""

    strength: Cells
    """How much they differ in each cell, beyond noise, as mean square."""

    scale: Cells
    """Mean product of ``apart`` and all that they differ by."""

    own: Cells
    """Mean product of ``apart`` and what the card itself shows."""

    grain: float
    """What a card leaves unexplained matters where it is more than this."""

    @property
    def most_ahead(self) -> float:
        """How far ahead of the other the card is in a picture that shows just it."""
        cells = np.log1p(self.strength / self.grain**2)
        return float(np.maximum(cells - _ALONE, 0).sum())


class Rival(NamedTuple):
    """A card that looks like another one, in the other one's cells."""

    differs: NDArray[np.bool_]
    """Where it has another picture."""

    detail: Cells
    """Deviation of its detail, in steps of 0 to 255."""

    between: "Between | None"
    """What lies between the two; None unless they are nearly the same."""


def rival_of(ours: Prepared, other: Prepared) -> Rival:
    """Return a card that may look like ours, taken to fill its outline alike."""
    return Rival(differing(ours, other), details_in(ours, other), None)


def near_rival_of(
    reference: Reference, ours: Prepared, other: Reference
) -> Rival | None:
    """Return a card that shows nearly the same as ours, laid on it; else None.

    Two photographs for enrolment never have quite the same outline.
    """
    flat, there = reference.corners_xy, other.corners_xy
    start = np.asarray(cv2.getPerspectiveTransform(flat, there), np.float64)
    laid = compare(Pyramid(other.picture), other.size_wh, reference, ours, start)
    differs = (laid.alike < SAME) & ~laid.hidden
    # The outlines of two photographs differ: what lies near a rim may be the table.
    inner = ~_widened(laid.hidden)
    alike = _likeness(ours, laid, inner & ~_widened(differs))
    if alike < _LEAST_ALIKE:
        return None
    between = _between(reference, ours, laid, inner & _widened(differs))
    if between.most_ahead < _LEAST_AHEAD:
        return None
    most = _SMALL_PART if alike < _CLEARLY_ALIKE else _LARGER_PART
    if float((between.strength > 0).mean()) > most:
        return None
    return Rival(differs, laid.seen, between)


def _widened(cells: NDArray[np.bool_]) -> NDArray[np.bool_]:
    grown = cv2.dilate(cells.astype(np.uint8), np.ones((3, 3), np.uint8))
    return np.asarray(grown > 0)


def _likeness(ours: Prepared, laid: Compared, where: NDArray[np.bool_]) -> float:
    """Return how two cards correlate in some of their cells, -1 to 1.

    Fine print is alike at some small shift, but not as it lies.
    """
    pairs = (ours.detail, laid.detail), (ours.detail,) * 2, (laid.detail,) * 2
    both, one, other = (
        float(boxed(first * second, ours.cells_wh)[where].sum())
        for first, second in pairs
    )
    return both / max(float(np.sqrt(one * other)), 1e-6)


def _between(
    reference: Reference, ours: Prepared, laid: Compared, where: NDArray[np.bool_]
) -> Between:
    """Return in what two cards differ, of which only some cells count."""
    detail = ours.detail
    whole = detail - laid.detail
    size = detail.shape[1], detail.shape[0]
    colour = cv2.resize(reference.picture, size).astype(np.float32) + 1
    colour /= np.linalg.norm(colour, axis=2, keepdims=True)
    along = (whole * colour).sum(axis=2, keepdims=True) * colour
    apart = np.asarray(whole - (1 - _LIGHT) * along, np.float32)
    strength = boxed(apart * apart, ours.cells_wh)
    noise = _ABOVE_NOISE * float(np.percentile(strength[laid.alike > SAME], 25))
    counted = np.where(where, np.maximum(strength - noise, 0), 0).astype(np.float32)
    return Between(
        apart,
        counted,
        scale=boxed(apart * whole, ours.cells_wh),
        own=boxed(detail * apart, ours.cells_wh),
        grain=max(_LEAST_GRAIN, float(np.sqrt(noise))),
    )


def ahead(ours: Compared, theirs: Compared, near: Rival | None) -> Cells:
    """Return by how much each cell of a picture speaks for one card of two.

    Args:
        ours: one of them in the picture.
        theirs: the other.
        near: the other as a rival of the one, if they are nearly the same.

    Returns:
        The logarithm of how much better the one explains each cell, less what may be
        that of a sharper photograph; below 0 where the other does.
    """
    grain = _GRAIN
    if near is None or near.between is None:
        left, right = _unexplained(ours), _unexplained(theirs)
        size = left.shape[1], left.shape[0]
        right = np.asarray(cv2.resize(right, size), np.float32)
    else:
        left, right = _beside(ours, near.between)
        grain = near.between.grain
    cells = np.log((right + grain**2) / (left + grain**2))
    beyond = np.sign(cells) * np.maximum(np.abs(cells) - _ALONE, 0)
    return np.asarray(np.where(ours.hidden, 0, beyond), np.float32)


def bold_on(known: Cells) -> float:
    """Return which detail is strong on a card, at most ``_BOLD``; less on a faint one.

    Args:
        known: deviations of its detail.
    """
    return min(_BOLD, max(float(np.percentile(known, 90)) / 2, _BOLD / 4))


def _beside(ours: Compared, between: Between) -> tuple[Cells, Cells]:
    """Return what two cards leave unexplained of that in which they differ.

    All else, as how sharp their photographs are, counts for neither.
    """
    rows, columns = ours.alike.shape
    seen = boxed(ours.detail * between.apart, (columns, rows))
    # 0 where the picture is as the one card, 1 where it is as the other.
    share = (between.own - seen) / np.maximum(between.scale, 1e-3)
    left, right = (part**2 * between.strength for part in (share, 1 - share))
    return np.asarray(left, np.float32), np.asarray(right, np.float32)


def _unexplained(compared: Compared) -> Cells:
    """Return the mean square of what a card leaves unexplained in each cell."""
    known, seen = compared.known, compared.seen
    unlike = 2 * (1 - np.maximum(compared.alike, 0)) * known * seen
    # Light that falls off and veils change how strong detail is, but not to nothing.
    off = np.abs(known - seen) - _FADED * np.minimum(known, seen)
    return np.asarray(unlike + np.maximum(off, 0) ** 2, np.float32)
