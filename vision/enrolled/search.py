"""From a picture to the enrolled cards it may show, each compared cell by cell."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np

from vision.cards.crops import inner_corners
from vision.cards.pyramid import Pyramid
from vision.copies import grey_of
from vision.enrolled.beyond import goes_on
from vision.enrolled.cells import MARGIN, Compared, Prepared, compare
from vision.enrolled.evidence import Evidence, against, weigh
from vision.enrolled.features import carried, find_features
from vision.enrolled.placing import Placed, is_plausible, place, place_repeated
from vision.enrolled.rivals import NEARLY_ALIKE, Rivals
from vision.enrolled.thumbs import Thumbs
from vision.enrolled.types import Features, Matrix, Reference
from vision.enrolled.votes import Seen, VoteIndex
from vision.types import Corners, Pixels

_CUT_WH = 216, 300
_CUT_POINTS = 300
_SHORTLIST = 8
_LIKELY = 2
"""As many of them are placed by doubtful matches as well."""

_OWN_MOTIFS = 0.85
"""So clearly the best part of a card of repeated motifs agrees; lines of print and the
grain of wood agree with its rows by less."""

_TRIED = 3
"""Places of one such card that are looked into: a row on it fits nearly as well."""

_COMPARED = 3
"""Cards that are compared cell by cell at most, besides the siblings of the best."""

_SIBLINGS = 3
_ANYTHING = 4.0
"""Where fewer cells of the best card agree, there is none like it either."""

_AT_ALL_ALIKE = 0.45
"""Outlines without any card whose tiny picture correlates so much are left."""

_WHOLE = 0.02
"""How much agreement as a whole counts beside the lead over the nearest rival."""

_NEARLY = 0.45
"""Cards with a smaller share of the best one's points are not compared."""


class Found(NamedTuple):
    """One enrolled card that a picture may show."""

    number: int
    compared: Compared
    evidence: Evidence


class Search:
    """What all enrolled cards are searched with; built once for a gallery."""

    def __init__(
        self, references: Sequence[Reference], prepared: Sequence[Prepared]
    ) -> None:
        self._references = references
        self._prepared = prepared
        self._votes = VoteIndex(references)
        self._thumbs = Thumbs([one.picture for one in references])
        self._rivals = Rivals(references, prepared, self._thumbs)

    def seen(self, pixels: Pixels, points: Features) -> Seen:
        """Return which cards the points of a picture speak for."""
        return self._votes.seen(points, max(pixels.shape))

    def by_points(self, pyramid: Pyramid, pixels: Pixels, seen: Seen) -> list[Found]:
        """Return the cards whose points lie in ``pixels`` as on a card."""
        order = np.argsort(-seen.votes)[:_SHORTLIST]
        least = 0.25 * seen.votes[order[0]]
        likely = [int(n) for n in order if seen.votes[n] > least]
        placed = []
        for rank, number in enumerate(likely):
            known = self._references[number]
            put = place(seen.points, seen.looks, known, number, rank < _LIKELY)
            if put is not None:
                placed.append(put)
        return self._compared(pyramid, pixels, placed)

    def by_motifs(self, pyramid: Pyramid, pixels: Pixels, seen: Seen) -> list[Found]:
        """Return the likeliest cards where most of their motifs lie, alike or not."""
        best = []
        for number in np.argsort(-seen.votes)[:_LIKELY]:
            known = self._references[number]
            put = place_repeated(seen.points, seen.looks, known, int(number))
            found = [self._find(pyramid, pixels, one) for one in put[:_TRIED]]
            clear = [one for one in found if one.evidence.clear >= _OWN_MOTIFS]
            if not clear:
                continue
            likeliest = max(clear, key=lambda one: one.evidence.amount)
            found += [self._find(pyramid, pixels, one) for one in put[_TRIED:]]
            places = [one.compared for one in found]
            if not goes_on(known, likeliest.compared, places):
                best.append(likeliest)
        return self._with_siblings(pyramid, pixels, best)

    def by_cut(
        self, pyramid: Pyramid, pixels: Pixels, corners_xy: Corners
    ) -> list[Found]:
        """Return the cards whose points lie inside an outline as on a card."""
        size = _CUT_WH if _is_tall(corners_xy) else _CUT_WH[::-1]
        cut = pyramid.cut(corners_xy, size, MARGIN)
        flat = inner_corners(size, MARGIN)
        back = cv2.getPerspectiveTransform(flat, corners_xy.astype(np.float32))
        there = np.asarray(back, np.float64)
        points = carried(find_features(grey_of(cut), _CUT_POINTS), there)
        return self.by_points(pyramid, pixels, self.seen(pixels, points))

    def likeliest(
        self, pyramid: Pyramid, outlines: Sequence[Corners], most: int
    ) -> list[Corners]:
        """Return the outlines with something like an enrolled card, likest first."""
        worth = [self._thumbs.likeness(pyramid, one) for one in outlines]
        order = sorted(range(len(worth)), key=lambda n: -worth[n])[:most]
        return [outlines[n] for n in order if worth[n] > _AT_ALL_ALIKE]

    def by_outline(
        self, pyramid: Pyramid, pixels: Pixels, corners_xy: Corners
    ) -> list[Found]:
        """Return the cards that look like what lies inside an outline."""
        placed = []
        for number, turn in self._thumbs.nearest(pyramid, corners_xy, _COMPARED):
            flat = self._references[number].corners_xy
            there = np.roll(corners_xy, -turn, axis=0)
            plane = cv2.getPerspectiveTransform(flat, there)
            placed.append(Placed(number, np.asarray(plane, np.float64), 0))
        return self._compared(pyramid, pixels, placed)

    def _compared(
        self, pyramid: Pyramid, pixels: Pixels, placed: list[Placed]
    ) -> list[Found]:
        first = sorted(placed, key=lambda put: -put.points)[:_COMPARED]
        first = [put for put in first if put.points >= _NEARLY * first[0].points]
        found = [self._find(pyramid, pixels, put) for put in first]
        return self._with_siblings(pyramid, pixels, found)

    def _with_siblings(
        self, pyramid: Pyramid, pixels: Pixels, found: list[Found]
    ) -> list[Found]:
        """Return cards weighed against each other and those much like the best."""
        found = sorted(found, key=lambda one: -one.evidence.amount)
        if not found:
            return []
        by_number = {one.number: one for one in found}
        if found[0].evidence.amount >= _ANYTHING:
            for one in self._siblings(pyramid, pixels, found):
                by_number[one.number] = one
        return self._ranked(list(by_number.values()))

    def _find(self, pyramid: Pyramid, pixels: Pixels, put: Placed) -> Found:
        size = pixels.shape[1], pixels.shape[0]
        one, ready = self._references[put.number], self._prepared[put.number]
        compared = compare(pyramid, size, one, ready, put.plane)
        if not is_plausible(compared.plane, one):
            compared = _nothing(compared)
        return Found(
            put.number,
            compared,
            weigh(compared, put.points, self._rivals.of(put.number)),
        )

    def _siblings(
        self, pyramid: Pyramid, pixels: Pixels, found: list[Found]
    ) -> list[Found]:
        """Return the cards that look much like the best, where they agree most.

        Beside their own place that is the best one's: twins are told apart by how they
        agree with the same card, not with something else.
        """
        best = found[0]
        known = {one.number: one for one in found}
        more = []
        for number in self._thumbs.siblings(best.number, _SIBLINGS, NEARLY_ALIKE):
            plane = self._from_sibling(best, number)
            points = known[number].evidence.points if number in known else 0
            there = self._find(pyramid, pixels, Placed(number, plane, points))
            own = known.get(number, there)
            more.append(max(there, own, key=lambda one: one.evidence.amount))
        return more

    def _from_sibling(self, best: Found, number: int) -> Matrix:
        flat = self._references[number].corners_xy
        there = self._references[best.number].corners_xy
        step = cv2.getPerspectiveTransform(flat, there)
        return np.asarray(best.compared.plane @ step, np.float64)

    def _ranked(self, found: list[Found]) -> list[Found]:
        """Return cards best first, each weighed against every other."""
        done = []
        for one in found:
            evidence = one.evidence
            for other in found:
                if other.number != one.number:
                    near = self._rivals.between(one.number, other.number)
                    evidence = against(evidence, one.compared, other.compared, near)
            done.append(one._replace(evidence=evidence))
        return sorted(done, key=_strength, reverse=True)


def _strength(found: Found) -> float:
    # Of two that agree nearly everywhere only the cells where they differ tell.
    evidence = found.evidence
    ahead = evidence.lead - evidence.behind
    return ahead + _WHOLE * evidence.amount * evidence.match


def _is_tall(corners_xy: Corners) -> bool:
    sides = np.linalg.norm(np.roll(corners_xy, -1, axis=0) - corners_xy, axis=1)
    return bool(sides[0] + sides[2] <= sides[1] + sides[3])


def _nothing(compared: Compared) -> Compared:
    none = np.zeros_like(compared.alike)
    return replace(compared, alike=none)
