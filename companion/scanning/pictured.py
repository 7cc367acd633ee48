"""What was found on a table, named by the pictures of enrolled cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.scanning.answer import SeenCard
from companion.scanning.evidence import NOWHERE, Found
from companion.scanning.games import TableGame
from vision.enrolled.gallery import Gallery
from vision.enrolled.types import EnrolledReading
from vision.geometry import contains
from vision.types import Pixels


def with_pictures(
    found: Sequence[Found], gallery: Gallery, pixels: Pixels, game: TableGame
) -> list[Found]:
    """Return what was found, named by its picture where nothing else named it.

    Args:
        found: what was found.
        gallery: the enrolled cards; those that are not of the game do not count.
        pixels: ``(H, W, 3)`` uint8 BGR, in which it was found.
        game: what may lie there.
    """
    unnamed = [each for each in found if each.card.kind != "face"]
    readings = gallery.recognise_all(pixels, [each.corners_xy for each in unnamed])
    told = {
        id(each): _from_picture(each.card, reading, game)
        for each, reading in zip(unnamed, readings, strict=True)
    }
    named = [replace(each, card=told.get(id(each), each.card)) for each in found]
    if any(each.card.kind == "face" for each in named):
        return named
    return _or_the_one(named, gallery.recognise(pixels), game)


def _or_the_one(
    found: Sequence[Found], reading: EnrolledReading, game: TableGame
) -> list[Found]:
    """Return what was found, or the one enrolled card that is seen without an outline.

    The outline of a card with a broad picture may be none that looks like a card's.
    """
    nothing = SeenCard(NOWHERE, "other", 0.0, (), "picture")
    card = _from_picture(nothing, reading, game)
    if reading.id is None or reading.corners_xy is None or card.kind != "face":
        return list(found)
    at = reading.corners_xy
    middle = tuple(at.mean(axis=0).tolist())
    rest = [each for each in found if not contains(each.corners_xy, middle)]
    return [*rest, Found(at, card)]


def _from_picture(
    card: SeenCard, reading: EnrolledReading, game: TableGame
) -> SeenCard:
    known = [(name, share) for name, share in reading.best_three if game.knows(name)]
    total = min(1.0, sum(share for _, share in known))
    if total <= 0:
        return card
    likely = tuple((name, share / total) for name, share in known)
    return replace(card, kind="face", kind_sure=total, likely=likely, read_by="picture")
