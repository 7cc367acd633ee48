"""The owner's cards by their pictures: taken one by one, stored with the box, asked.

What a screen needs, in the order in which it needs it; pictures are ``(H, W, 3)`` uint8
BGR, as frames have them:

- ``gallery = load_gallery(stock, game)``: the cards that are known; empty at first.
- ``find_card(pixels)``: where the one card lies in the picture, to be drawn over it.
- ``taught = teach(gallery, id, shots)``: the gallery with one more card of one to three
  pictures, or anew; ``taught.like`` names cards that look the same.
- ``store_gallery(stock, game, taught.gallery)``: keeps it with the box of the game.
- ``name_card(gallery, pixels)``: which card a frame shows: its id, or the best three to
  ask about, or a stranger.

Whatever cannot be used raises ``BadEnrolment``, whose key a screen has a sentence for.
Asking takes some 0.1 s for a known card and up to 1 s for a stranger, teaching some
0.3 s a shot: both belong into the camera's thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np

from companion.boxes.editions import BadEditionFile
from companion.boxfiles.stock import Stock
from vision.enrolled.errors import BadEnrolment, BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import outline_of, whole_of
from vision.enrolled.storage import from_bytes, to_bytes
from vision.enrolled.types import EnrolledReading
from vision.types import Corners, Pixels

SHOTS = 3
"""So many pictures of a card are best: in different light, turned a little."""


_MIDDLE = 0.52
"""Side of the square in the middle, as a share of the picture's shorter side."""


class NoBox(LookupError):
    """The game has no box yet that pictures of cards could be kept with."""


@dataclass(frozen=True, slots=True, eq=False)
class Taught:
    """A gallery with one more card."""

    gallery: Gallery
    like: tuple[str, ...]
    """Ids of other cards whose pictures look the same: the camera will ask."""


def load_gallery(stock: Stock, game: str) -> Gallery:
    """Return the cards of ``game`` that were enrolled; an empty gallery without any."""
    with suppress(BadEditionFile, BadGallery):
        package = stock.present(game)
        if package is not None and package.gallery:
            return from_bytes(package.gallery)
    return Gallery()


def store_gallery(stock: Stock, game: str, gallery: Gallery) -> None:
    """Keep ``gallery`` with the box of ``game``; the former box is kept as well.

    Raises:
        NoBox: if the game has no box yet.
        BadEdition: if its box cannot be played, and so not be stored.
        NotSaved: if the disk refuses; what was there stays then.
    """
    package = stock.present(game)
    if package is None:
        raise NoBox(game)
    stored = to_bytes(gallery) if gallery.references else b""
    stock.put(replace(package, gallery=stored))


def find_card(pixels: Pixels) -> Corners:
    """Return where the card to be enrolled lies: ``(4, 2)`` pixels, clockwise.

    Raises:
        BadEnrolment: ``no_outline``, ``too_small`` or ``too_dark``.
    """
    return outline_of(pixels)


def teach(
    gallery: Gallery,
    id_: str,
    shots: Sequence[Pixels],
    *,
    is_whole: bool = False,
    outlines: Sequence[Corners] | None = None,
) -> Taught:
    """Return ``gallery`` with the card ``id_``, in place of what it knew of that id.

    Args:
        gallery: the cards so far; it stays as it is.
        id_: the card's code in its box, 1 to 64 letters.
        shots: one to five pictures of it, the card alone in the middle of each.
        is_whole: whether the card fills each picture, as on a scan.
        outlines: what of each picture is looked at; the card's edges by default.

    Raises:
        BadEnrolment: with a key of ``vision.enrolled.errors``.
    """
    rest = gallery.without_card(id_) if id_ in gallery.ids else gallery
    if is_whole:
        outlines = [whole_of(shot) for shot in shots]
    taught = rest.with_card(id_, shots, outlines)
    return Taught(taught, taught.same_as(id_))


def middle_of(pixels: Pixels) -> Corners:
    """Return the square in the middle of a picture that a round piece would cover.

    It lies inside any piece, round or with six corners, that reaches from the top to
    the bottom of the corners drawn on the screen.
    """
    height, width = pixels.shape[:2]
    half = min(height, width) * _MIDDLE / 2
    x, y = width / 2 - 0.5, height / 2 - 0.5
    square = [[-half, -half], [half, -half], [half, half], [-half, half]]
    return np.array(square, np.float32) + np.array([x, y], np.float32)


def may_be_whole(fault: BadEnrolment) -> bool:
    """Return whether the card may fill its picture: no edge was seen around it."""
    return fault.key in ("no_outline", "too_small")


def name_card(gallery: Gallery, pixels: Pixels) -> EnrolledReading:
    """Return which enrolled card a picture shows, however it lies there.

    ``id`` is the answer; without one, ``best_three`` are to be asked about, likeliest
    first, and when there are none it is a card that is not enrolled, or no card.
    """
    return gallery.recognise(pixels)
