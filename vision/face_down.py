"""Follows cards that lie face down, by their outlines and their looks alone.

The network that names faces is not here at all: whoever plays may trust that nothing
is read while nobody may know.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.cards.finding import Finder
from vision.cards.fitting import Fitter, Outline
from vision.cards.models import load_net
from vision.cards.outlines import distinct
from vision.cards.pyramid import Pyramid
from vision.geometry import contains, signed_area
from vision.layouts.explaining import Hunted, Table, by_hunting, by_looks, sharpened
from vision.layouts.filled import filled
from vision.layouts.following import Anchor, Followed, Moved, Still, Unclear, follow
from vision.layouts.hunting import LEAST_HIGH
from vision.layouts.laying import lay_out
from vision.layouts.shifts import Shift, shifts_between
from vision.layouts.types import Cell, Layout, Matrix, Piece
from vision.types import Corners, Pixels

LEAST_SURE = 0.95
"""Outlines below this are left out: a missing card is looked for in its cell."""

_MOST_GUESSES = 96
_SEVERAL = 3
_MUCH_SMALLER = 0.5
_SHAPES = (63 / 88, 1.0, 88 / 63)
"""Width by height of cards: playing cards, square ones, cards laid across."""

_SHAPE_OFF = 0.09
_LEAST_SHARED = 0.5
"""Share of the outlines whose cells have to be known, for a shift to be tried."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One look at cards that lie face down."""

    followed: Followed
    outlines_xy: tuple[Corners, ...]
    """What was found, in pixels, whatever it is."""

    tried: int = 0
    """How many places the cells were looked for at; 0 where none had to be."""

    settled: int = 0
    """How many of them were looked at closely."""


class FaceDownReader:
    """Finds out which card was moved."""

    def __init__(self, finder: Finder, fitter: Fitter) -> None:
        self._finder = finder
        self._fitter = fitter

    def look(
        self,
        pixels: Pixels,
        known: Collection[Cell],
        covered: Iterable[Cell] = (),
        anchor: Anchor | None = None,
        odd: int = 0,
        *,
        hunts: bool = True,
    ) -> Seen:
        """Return what happened to the cards since they lay in the known cells.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
            known: the game's cells that held a card.
            covered: those of them on which a hint lies.
            anchor: of the last look that was clear.
            odd: how many other cells may look unlike a card face down.
            hunts: whether to look for the cells in all of the picture, where nothing
                else tells; that takes several times as long as all the rest.
        """
        lines, whole = self._outlines(pixels)
        outlines = [line.corners_xy for line in lines if line.sure >= LEAST_SURE]
        pieces = [Piece(corners, "back") for corners in outlines]
        layout = lay_out(pieces, (pixels.shape[1], pixels.shape[0]))
        followed = follow(set(known), layout, anchor)
        table, tried, settled = Table(frozenset(known), frozenset(covered), odd), 0, 0
        if isinstance(followed, Unclear) or not _is_borne_out(
            followed, pixels, known, covered
        ):
            ways = _ways(set(known), layout, anchor)
            large = _large(pixels, (*whole, *lines)) if anchor is None else []
            first = _as_one(set(known), large)
            found = _otherwise(pixels, table, (first, ways), anchor, hunts=hunts)
            tried, settled = found.tried, found.settled
            is_told = isinstance(followed, Unclear)
            followed = found.told or (followed if is_told else Unclear("ambiguous"))
        if not isinstance(followed, Unclear):
            followed = sharpened(pixels, table, followed)
        return Seen(followed, tuple(outlines), tried, settled)

    def _outlines(self, pixels: Pixels) -> tuple[list[Outline], list[Outline]]:
        """Return outlines of single cards, and those around many of them."""
        guesses = self._finder.find(pixels)[:_MOST_GUESSES]
        pyramid = Pyramid(pixels)
        fitted = self._fitter.fit(pyramid, [guess.corners_xy for guess in guesses])
        heats = [guess.heat for guess in guesses]
        many = [_holds(line, fitted) for line in fitted]
        single = [n for n, is_whole in enumerate(many) if not is_whole]
        kept = distinct([fitted[n] for n in single], [heats[n] for n in single])
        return kept, [
            line for line, is_whole in zip(fitted, many, strict=True) if is_whole
        ]


def _holds(line: Outline, others: list[Outline]) -> bool:
    """Return whether an outline is drawn around several cards."""
    area = abs(signed_area(line.corners_xy))
    inside = [
        other
        for other in others
        if other.sure >= LEAST_SURE
        and abs(signed_area(other.corners_xy)) < _MUCH_SMALLER * area
        and contains(line.corners_xy, _middle(other.corners_xy))
    ]
    return len(inside) >= _SEVERAL


def _middle(corners_xy: Corners) -> tuple[float, float]:
    x, y = corners_xy.mean(axis=0)
    return float(x), float(y)


def face_down_reader() -> FaceDownReader:
    """Return a reader with the networks of this package that find and outline."""
    return FaceDownReader(Finder(load_net("finder")), Fitter(load_net("fitter")))


def _otherwise(
    pixels: Pixels,
    table: Table,
    ways: tuple[list[Matrix], list[Matrix]],
    anchor: Anchor | None,
    *,
    hunts: bool,
) -> Hunted:
    """Return what the cells' looks say, where outlines alone do not.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        table: what is known of the cells.
        ways: from where they may be seen, rough ones and better ones.
        anchor: of the last look that was clear.
        hunts: whether to look elsewhere as well.
    """
    rough, likely = ways
    told = by_looks(pixels, table, likely)
    if told is not None or not hunts:
        return Hunted(told, 0, 0)
    return by_hunting(pixels, table, [*rough, *likely], anchor)


def _large(pixels: Pixels, lines: Iterable[Outline]) -> list[Corners]:
    """Return outlines that may be drawn around all cards at once."""
    least = LEAST_HIGH * pixels.shape[0]
    around = (line.corners_xy for line in lines)
    return [each for each in around if np.ptp(each[:, 1]) >= least]


def _is_borne_out(
    followed: Still | Moved,
    pixels: Pixels,
    known: Collection[Cell],
    covered: Iterable[Cell],
) -> bool:
    """Return whether the cells look as the outlines say that they do."""
    told = filled(pixels, followed.anchor.to_picture, known, covered)
    if isinstance(followed, Still):
        return not told.lost and not told.new
    away, there = frozenset({followed.from_cell}), frozenset({followed.to_cell})
    return told.lost <= away and told.new <= there


def _ways(known: set[Cell], layout: Layout, anchor: Anchor | None) -> list[Matrix]:
    """Return from where the game's cells may be seen, the likeliest first."""
    found: list[Matrix] = [] if anchor is None else [anchor.to_picture]
    cells = sorted(layout.holders)
    if layout.to_picture is None or not cells:
        return found
    even = np.ones((len(cells), len(known)))
    tried = [
        (len(shift.cells(cells) & known), shift)
        for shift, _ in shifts_between(cells, sorted(known), even)
        if shift.quarters == 0
    ]
    likely = sorted(
        (each for each in tried if each[0] >= _LEAST_SHARED * len(cells)),
        key=lambda each: -each[0],
    )
    found += [_seen_from(layout.to_picture, shift) for _, shift in likely]
    return found


def _as_one(known: set[Cell], outlines: list[Corners]) -> list[Matrix]:
    """Return from where a whole rectangle of cards is seen, if it looks like one card.

    Cards without a rim that touch each other do.
    """
    rows = [row for row, _ in known]
    columns = [column for _, column in known]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if high * wide != len(known):
        return []
    left, top = min(columns) - 0.5, min(rows) - 0.5
    corners = [
        [left, top],
        [left + wide, top],
        [left + wide, top + high],
        [left, top + high],
    ]
    flat = np.array(corners, np.float32)
    return [
        np.asarray(cv2.getPerspectiveTransform(flat, each), np.float64)
        for each in map(_from_top_left, outlines)
        if _has_shape(each, wide, high)
    ]


def _has_shape(corners_xy: Corners, wide: int, high: int) -> bool:
    """Return whether each of so many cells has the shape of a card."""
    sides = np.linalg.norm(np.roll(corners_xy, -1, axis=0) - corners_xy, axis=1)
    across, down = (sides[0] + sides[2]) / wide, (sides[1] + sides[3]) / high
    ratio = float(across / max(down, 1e-6))
    return any(abs(ratio / shape - 1) < _SHAPE_OFF for shape in _SHAPES)


def _from_top_left(corners_xy: Corners) -> Corners:
    """Return clockwise corners from the one that is uppermost at the left."""
    return np.roll(corners_xy, -int(corners_xy.sum(axis=1).argmin()), axis=0)


def _seen_from(to_picture: Matrix, shift: Shift) -> Matrix:
    return np.asarray(to_picture @ np.linalg.inv(shift.matrix), np.float64)
