"""Takes pictures of cards and knows cards by them; all in the camera's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.enrolling.refs import has_any_shape
from companion.enrolling.state import Photographed
from companion.enrolling.wishes import CardKnown
from companion.scanning.enrolling import (
    SHOTS,
    Taught,
    may_be_whole,
    middle_of,
    name_card,
    teach,
)
from companion.scanning.known_cards import KnownCards
from companion.store.faults import NotSaved
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.gallery import Gallery
from vision.events import CodeSeen, VisionEvent
from vision.types import (
    Album,
    Frame,
    FrameSource,
    Pixels,
    Recogniser,
    Sighting,
    StillCamera,
)

MARK = "\x1fcard:"
"""How the label of a card known by its picture begins; no code holds that letter."""

EVERY = 3
"""Of so many frames without a code one is looked at for cards: it takes a while."""

Post = Callable[[Photographed], object]


@dataclass(frozen=True, slots=True)
class PhotoOrder:
    """One picture that is to be taken of a card."""

    game: str
    ref: str
    is_first: bool
    """Whether former pictures of the card are forgotten."""


class Teacher:
    """The cards of the game at hand, and the pictures of the card that is entered."""

    def __init__(self, cards: KnownCards, post: Post) -> None:
        """Take where galleries lie, and what hears of pictures."""
        self._cards = cards
        self._post = post
        self._wanted: tuple[str, str | None] = ("", None)
        self._is_due = False
        self._gallery = Gallery()
        self._shots: list[Pixels] = []
        self._of = ("", "")

    def know(self, game: str, text: str | None = None) -> None:
        """Know the cards of ``game`` from the next frame on; from any thread.

        They are read again, since the box may be another one by now: those that the
        box ``text`` has as they were taken; without it, those of the draft.
        """
        self._wanted, self._is_due = (game, text), True

    def known(self) -> Gallery:
        """Return the cards of the game at hand."""
        if self._is_due:
            self._is_due, (game, text) = False, self._wanted
            self._gallery = self._read(game, text) if game else Gallery()
        return self._gallery

    def _read(self, game: str, text: str | None) -> Gallery:
        if text is None:
            return self._cards.load(game)
        return self._cards.played(game, text)

    def take(self, order: PhotoOrder, source: FrameSource) -> None:
        """Take a picture, teach the card with it, and tell what came of it."""
        frame = source.still() if isinstance(source, StillCamera) else source.read()
        if frame is None:
            self._post(Photographed(order.game, order.ref, fault="ended"))
            return
        of = (order.game, order.ref)
        if order.is_first or of != self._of or len(self._shots) >= SHOTS:
            self._shots, self._of = [], of
        shots = [*self._shots, frame.pixels]
        self.know(order.game)
        self._post(self._taught(order, shots, fills=isinstance(source, Album)))

    def _taught(
        self, order: PhotoOrder, shots: list[Pixels], *, fills: bool
    ) -> Photographed:
        count = len(self._shots)
        try:
            taught = _teach(self.known(), order.ref, shots, fills=fills)
            self._cards.keep(order.game, taught.gallery)
        except BadEnrolment as fault:
            return Photographed(order.game, order.ref, count, str(fault.key))
        except NotSaved:
            return Photographed(order.game, order.ref, count, "failed")
        self._gallery, self._shots = taught.gallery, shots
        return Photographed(order.game, order.ref, len(shots), like=taught.like)


def _teach(gallery: Gallery, ref: str, shots: list[Pixels], *, fills: bool) -> Taught:
    """Teach a card; in a picture of a file it may fill the picture.

    Of what need not have straight edges the middle of the picture is enough.
    """
    try:
        return teach(gallery, ref, shots)
    except BadEnrolment as fault:
        if fills and may_be_whole(fault):
            return teach(gallery, ref, shots, is_whole=True)
        if not has_any_shape(ref) or fault.key == "bare":
            raise
    return teach(gallery, ref, shots, outlines=[middle_of(shot) for shot in shots])


class CardsAndCodes:
    """Reads codes, and where there are none knows cards by their pictures."""

    def __init__(self, codes: Recogniser, teacher: Teacher) -> None:
        """Take what reads codes, and who knows the cards."""
        self._codes = codes
        self._teacher = teacher
        self._turn = 0
        self._last: str | None = None
        self._held: tuple[Sighting, ...] = ()

    def recognise(self, frame: Frame) -> tuple[Sighting, ...]:
        """Return the codes in ``frame``; else a card that was named twice in a row."""
        sightings = self._codes.recognise(frame)
        gallery = self._teacher.known()
        if sightings or not gallery.references:
            self._last, self._held = None, ()
            return sightings
        self._turn = (self._turn + 1) % EVERY
        if self._turn:
            return self._held
        reading = name_card(gallery, frame.pixels)
        is_sure = reading.id is not None and reading.id == self._last
        self._last, self._held = reading.id, ()
        if is_sure and reading.corners_xy is not None:
            label = f"{MARK}{reading.id}"
            seen = Sighting(label, reading.corners_xy, reading.confidence, "picture")
            self._held = (seen,)
        return self._held


def told(event: VisionEvent, game: str) -> VisionEvent | CardKnown:
    """Return ``event``; of a card known by its picture what the session understands."""
    if isinstance(event, CodeSeen) and event.text.startswith(MARK):
        return CardKnown(game, event.text.removeprefix(MARK), event.at_ms)
    return event
