"""The enrolled cards of one game: a value that grows by one card at a time."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from vision.cards.pyramid import Pyramid
from vision.enrolled.cells import prepare
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.features import COARSE, FINE, points_of
from vision.enrolled.judging import answer
from vision.enrolled.outlines import find_quads
from vision.enrolled.reference import make_reference, outline_of, whole_of
from vision.enrolled.search import Found, Search
from vision.enrolled.types import (
    MOST_CARDS,
    MOST_ID_LETTERS,
    EnrolledReading,
    Reference,
)
from vision.types import Corners, Pixels

_MOST_OUTLINES = 12
"""Shapes that are found when the points of a picture tell nothing."""

_MOST_LOOKED_INTO = 3
"""As many of them are compared, likest first."""

_NOBODY = EnrolledReading(None, 0.0, (), None)


class Gallery:
    """Cards known by their pictures; never changed, only made anew with one more."""

    def __init__(self, references: Sequence[Reference] = ()) -> None:
        """Take cards with different ids.

        Raises:
            BadEnrolment: ``bad_id``, ``taken`` or ``full``.
        """
        self.references = tuple(references)
        known: set[str] = set()
        for one in self.references:
            if not one.id.strip() or len(one.id) > MOST_ID_LETTERS:
                raise BadEnrolment("bad_id", id=one.id, most=MOST_ID_LETTERS)
            if one.id in known:
                raise BadEnrolment("taken", id=one.id)
            known.add(one.id)
        if len(known) > MOST_CARDS:
            raise BadEnrolment("full", most=MOST_CARDS)

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the cards in the order they were enrolled."""
        return tuple(one.id for one in self.references)

    def with_card(
        self,
        id_: str,
        shots: Sequence[Pixels],
        outlines: Sequence[Corners] | None = None,
    ) -> "Gallery":
        """Return a gallery with one more card.

        Args:
            id_: its name, 1 to 64 letters.
            shots: one to five photographs of it, ``(H, W, 3)`` uint8 BGR; three in
                different light and turns are better than one.
            outlines: its corners in each, clockwise from its top left; found when None.

        Raises:
            BadEnrolment: see there; the gallery itself stays as it is.
        """
        found = [outline_of(shot) for shot in shots] if outlines is None else outlines
        return Gallery((*self.references, make_reference(id_, shots, found)))

    def without_card(self, id_: str) -> "Gallery":
        """Return a gallery without that card.

        Raises:
            BadEnrolment: ``unknown_id``.
        """
        if id_ not in self.ids:
            raise BadEnrolment("unknown_id", id=id_)
        return Gallery([one for one in self.references if one.id != id_])

    def same_as(self, id_: str) -> tuple[str, ...]:
        """Return other cards whose picture cannot be told from that of ``id_``.

        Raises:
            BadEnrolment: ``unknown_id``.
        """
        if id_ not in self.ids:
            raise BadEnrolment("unknown_id", id=id_)
        picture = self.references[self.ids.index(id_)].picture
        reading = self.without_card(id_).recognise_cut(picture)
        return tuple(name for name, share in reading.best_three if share >= 0.5)

    def recognise(self, pixels: Pixels) -> EnrolledReading:
        """Return which card is in a picture, wherever and however it lies there.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
        """
        if not self.references:
            return _NOBODY
        return self._wherever(pixels, None)

    def recognise_cut(self, pixels: Pixels) -> EnrolledReading:
        """Return which card fills a picture, upright, lying or upside down."""
        if not self.references:
            return _NOBODY
        return self._wherever(pixels, [whole_of(pixels)])

    def _wherever(
        self, pixels: Pixels, outlines: Sequence[Corners] | None
    ) -> EnrolledReading:
        """Return the first sure answer, quickest way first; without one, the surest."""
        pyramid = Pyramid(pixels)
        readings: list[EnrolledReading] = []
        for found in self._ways(pyramid, pixels, outlines):
            reading = answer(found, self.references)
            if reading.id is not None:
                return reading
            readings.append(reading)
        return max(readings, key=lambda reading: reading.confidence)

    def _ways(
        self, pyramid: Pyramid, pixels: Pixels, outlines: Sequence[Corners] | None
    ) -> Iterator[list[Found]]:
        """Yield what each way of looking at a picture finds, quickest first."""
        seen = self._search.seen(pixels, points_of(pixels, COARSE))
        yield self._search.by_points(pyramid, pixels, seen)
        if outlines is None:
            quads = find_quads(pixels, _MOST_OUTLINES)
            every = [quad.corners_xy for quad in quads]
            outlines = self._search.likeliest(pyramid, every, _MOST_LOOKED_INTO)
        for outline in outlines:
            yield self._search.by_outline(pyramid, pixels, outline)
        seen = self._search.seen(pixels, points_of(pixels, FINE))
        yield self._search.by_points(pyramid, pixels, seen)
        yield self._search.by_motifs(pyramid, pixels, seen)

    def recognise_all(
        self, pixels: Pixels, outlines: Sequence[Corners]
    ) -> tuple[EnrolledReading, ...]:
        """Return which card lies in each outline, in the order of the outlines.

        Args:
            pixels: ``(H, W, 3)`` uint8 BGR.
            outlines: ``(4, 2)`` pixels each, clockwise, about right.
        """
        if not self.references:
            return tuple(_NOBODY for _ in outlines)
        pyramid = Pyramid(pixels)
        return tuple(self._inside(pyramid, pixels, outline) for outline in outlines)

    def _inside(
        self, pyramid: Pyramid, pixels: Pixels, outline: Corners
    ) -> EnrolledReading:
        reading = answer(
            self._search.by_outline(pyramid, pixels, outline), self.references
        )
        if reading.id is not None:
            return reading
        found = self._search.by_cut(pyramid, pixels, outline)
        other = answer(found, self.references)
        return max(reading, other, key=lambda one: one.confidence)

    @cached_property
    def _search(self) -> Search:
        return Search(self.references, [prepare(one) for one in self.references])
