"""Follows cards that lie face down, by their outlines and their looks alone.

The network that names faces is not here at all: whoever plays may trust that nothing
is read while nobody may know.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np

from vision.cards.finding import Finder
from vision.cards.fitting import Fitter
from vision.cards.models import load_net
from vision.cards.pyramid import Pyramid
from vision.cards.reader import distinct
from vision.layouts.filled import Filled, filled
from vision.layouts.following import Anchor, Followed, Moved, Still, Unclear, follow
from vision.layouts.laying import lay_out
from vision.layouts.shifts import Shift, shifts_between
from vision.layouts.types import Cell, Layout, Matrix, Piece
from vision.types import Corners, Pixels

LEAST_SURE = 0.95
"""Outlines below this are left out: a missing card is looked for in its cell."""

LEAST_CLEAR = 0.62
"""Every card that stayed has to look at least so much more like one than not."""

_MOST_GUESSES = 96
_LEAST_SHARED = 0.5
"""Share of the outlines whose cells have to be known, for a shift to be tried."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One look at cards that lie face down."""

    followed: Followed
    outlines_xy: tuple[Corners, ...]
    """What was found, in pixels, whatever it is."""


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
    ) -> Seen:
        """Return what happened to the cards since they lay in the known cells.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
            known: the game's cells that held a card.
            covered: those of them on which a hint lies.
            anchor: of the last look that was clear.
        """
        outlines = self._outlines(pixels)
        pieces = [Piece(corners, "back") for corners in outlines]
        layout = lay_out(pieces, (pixels.shape[1], pixels.shape[0]))
        followed = follow(set(known), layout, anchor)
        if isinstance(followed, Unclear) or not _is_borne_out(
            followed, pixels, known, covered
        ):
            ways = _ways(set(known), layout, anchor)
            told = _by_looks(pixels, set(known), set(covered), ways)
            is_told = isinstance(followed, Unclear)
            followed = told or (followed if is_told else Unclear("ambiguous"))
        return Seen(followed, tuple(outlines))

    def _outlines(self, pixels: Pixels) -> list[Corners]:
        guesses = self._finder.find(pixels)[:_MOST_GUESSES]
        pyramid = Pyramid(pixels)
        fitted = self._fitter.fit(pyramid, [guess.corners_xy for guess in guesses])
        kept = distinct(fitted, [guess.heat for guess in guesses])
        return [line.corners_xy for line in kept if line.sure >= LEAST_SURE]


def face_down_reader() -> FaceDownReader:
    """Return a reader with the networks of this package that find and outline."""
    return FaceDownReader(Finder(load_net("finder")), Fitter(load_net("fitter")))


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


def _seen_from(to_picture: Matrix, shift: Shift) -> Matrix:
    return np.asarray(to_picture @ np.linalg.inv(shift.matrix), np.float64)


def _by_looks(
    pixels: Pixels, known: set[Cell], covered: set[Cell], ways: list[Matrix]
) -> Followed | None:
    """Return what the cells' looks say; None where they do not say it in one way."""
    told: list[tuple[Filled, Matrix]] = []
    for way in ways:
        each = filled(pixels, way, known, covered)
        if _explains(each):
            told.append((each, way))
    told.sort(key=lambda pair: (len(pair[0].lost), -pair[0].clearness))
    if not told or (len(told) > 1 and len(told[0][0].lost) == len(told[1][0].lost)):
        return None
    best, way = told[0]
    anchor = Anchor(way)
    if not best.lost:
        return Still(anchor)
    (source,), (target,) = best.lost, best.new
    return Moved(source, target, anchor)


def _explains(each: Filled) -> bool:
    is_simple = len(each.lost) == len(each.new) <= 1
    return is_simple and not each.strange and each.clearness >= LEAST_CLEAR
