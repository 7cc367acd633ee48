"""From readings of faces and stickers to cards as seen, and stickers that are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion import stickers
from companion.scanning.answer import HARDLY_NAMED, SURE, Kind, Outline, SeenCard, Stray
from companion.scanning.games import PLAYING_CARDS, TableGame
from companion.scanning.ghosts import without_ghosts
from companion.scanning.stuck import card_under, outlines
from vision.cards.types import CardReading
from vision.cell_reader import CellReading
from vision.geometry import contains
from vision.sticker_sightings import StickerSighting
from vision.types import Corners

BACK_SURE = 0.99
"""Faces are common and backs among them are rare: a back must be surer than a face."""

LEAST_LIKELY = 1e-6
"""Names less likely than this are left out."""

CODE_SURE, MARKER_SURE = 0.9999, 0.999
"""How sure it is what a sticker says, read by its code or by its marker alone."""

_STRAYS = {
    stickers.ForeignCode: "foreign",
    stickers.DamagedSticker: "damaged",
    stickers.UnknownGame: "unknown_game",
}


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """One thing on the table in one picture, before its place is known."""

    corners_xy: Corners
    """In the pixels that were read."""

    card: SeenCard
    """Its outline and its place are still to be filled in."""

    is_playing_card: bool = False
    """Whether its face was read surely, in a game that has no such faces."""


NOWHERE: Outline = ((0.0, 0.0),) * 4
"""Of a card whose outline is still to be filled in."""


def found_faces(readings: Sequence[CardReading], game: TableGame) -> list[Found]:
    """Return what was read by faces, stray shapes left out."""
    told = [
        reading
        for reading in without_ghosts(readings)
        if reading.kind != "other" or reading.confidence >= SURE or not game.has_faces
    ]
    if game.has_verdict and game.has_faces and _is_printed(told, game):
        told = [reading for reading in told if reading.kind == "face"]
    return [
        Found(
            reading.corners_xy,
            _from_face(reading, game),
            not game.has_faces and reading.kind == "face" and reading.is_sure,
        )
        for reading in told
    ]


def _is_printed(readings: Sequence[CardReading], game: TableGame) -> bool:
    """Return whether more backs are seen than the game has cards.

    Then they are fields of a mat or a pattern of the cloth.
    """
    backs = sum(reading.kind == "back" for reading in readings)
    return backs > len(game.spirits) + len(game.hints)


def left_out(readings: Sequence[CardReading], found: Sequence[Found]) -> int:
    """Return how many readings are none of ``found``, and lie on none of them."""
    outlines_xy = [each.corners_xy for each in found]
    middles = [reading.corners_xy.mean(axis=0).tolist() for reading in readings]
    return sum(
        not any(contains(each, (x, y)) for each in outlines_xy) for x, y in middles
    )


def _from_face(reading: CardReading, game: TableGame) -> SeenCard:
    kind: Kind = "back" if reading.kind == "back" else "other"
    least = BACK_SURE if kind == "back" else SURE
    is_sure = reading.kind != "face" and reading.confidence >= least
    if is_sure or not game.has_faces:
        return SeenCard(NOWHERE, kind, reading.confidence, (), "face")
    likely = _likely(reading.faces)
    if reading.kind != "face":
        # Perhaps a face after all; as one it is doubtful, and so asked about.
        return SeenCard(NOWHERE, "face", 1 - reading.confidence, likely, "face")
    own = max(reading.alternatives[0][1], LEAST_LIKELY)
    sure = min(1.0, reading.confidence / own)
    return SeenCard(NOWHERE, "face", sure, likely, "face")


def may_be_bare(card: SeenCard) -> bool:
    """Return whether something may be a part of the table, taken for a card."""
    if card.kind != "face":
        return True
    return card.read_by == "face" and card.kind_sure * card.likely[0][1] < HARDLY_NAMED


def from_cell(reading: CellReading, scale: float) -> SeenCard:
    """Return a card that was found in a cell of the layout by looking there.

    Args:
        reading: what was found.
        scale: how many pixels of the file one of those that were read stands for.
    """
    return SeenCard(
        outline=outline_of(reading.corners_xy, scale),
        kind="face",
        kind_sure=reading.named.face,
        likely=_likely(reading.named.faces.tolist()),
        read_by="face",
        cell=reading.cell,
        place="cell",
    )


def _likely(faces: Sequence[float]) -> tuple[tuple[str, float], ...]:
    named = zip(PLAYING_CARDS, faces, strict=True)
    told = [(name, share) for name, share in named if share >= LEAST_LIKELY]
    return tuple(sorted(told, key=lambda each: -each[1]))


def with_stickers(
    found: Sequence[Found], sightings: Sequence[StickerSighting], game: TableGame
) -> tuple[list[Found], list[tuple[Stray, Corners]]]:
    """Return what was found, named by the stickers on it, and stickers that are none.

    A sticker around which no card was found is a card too.
    """
    told = [(each, _said(each, game)) for each in sightings]
    named = [(each.corners_xy, said) for each, said in told if said is not None]
    cards_xy = [each.corners_xy for each in found]
    under = [card_under(corners, cards_xy) for corners, _ in named]
    lying = outlines(
        [corners for corners, _ in named],
        [None if at is None else cards_xy[at] for at in under],
    )
    taken = {at for at in under if at is not None}
    cards = [each for number, each in enumerate(found) if number not in taken]
    for (_, said), at, corners in zip(named, under, lying, strict=True):
        old = None if at is None else found[at].card
        cards.append(Found(corners, _with_face(said, old)))
    strays = [
        (_stray(each, game), each.corners_xy) for each, said in told if said is None
    ]
    return cards, strays


def _said(sighting: StickerSighting, game: TableGame) -> SeenCard | None:
    """Return the card that a sticker names; None when it names none of the game."""
    by_code = game.texts.get(sighting.text or "")
    if sighting.card is not None:
        sure = MARKER_SURE if sighting.text is None else CODE_SURE
        likely: tuple[tuple[str, float], ...] = ((game.texts[sighting.card], sure),)
    elif by_code is not None and sighting.marker is not None:
        # Glued over another, or misread: either may be right, so it is asked.
        numbered = dict(enumerate(game.texts.values()))
        by_marker = numbered.get(sighting.marker, by_code)
        likely = tuple({by_code: 0.5, by_marker: 0.5}.items())
    else:
        return None
    read_by = "marker" if sighting.text is None else "code"
    total = sum(share for _, share in likely)
    is_doubtful = total < SURE
    return SeenCard(NOWHERE, "face", total if is_doubtful else 1.0, likely, read_by)


def _with_face(said: SeenCard, old: SeenCard | None) -> SeenCard:
    """Return what sticker and face say together."""
    if old is None or old.kind != "face" or not old.likely:
        return said
    name = said.likely[0][0]
    face, share = old.likely[0]
    if face == name or share * old.kind_sure < SURE:
        return said
    # Face and sticker contradict each other: either may be right, so it is asked.
    return replace(said, likely=((name, 0.5), (face, 0.5)))


def _stray(sighting: StickerSighting, game: TableGame) -> Stray:
    """Return what a sticker is that names no card of the game."""
    if sighting.text is None:
        return Stray("unknown_marker", str(sighting.marker), NOWHERE)
    return Stray(_why_stray(sighting.text, game), sighting.text, NOWHERE)


def _why_stray(text: str, game: TableGame) -> str:
    try:
        told = stickers.read(text)
    except stickers.StickerError as fault:
        return _STRAYS[type(fault)]
    return "unknown_card" if told.game == game.code else "other_game"


def outline_of(corners_xy: Corners, scale: float) -> Outline:
    """Return corners in the pixels of the file.

    Args:
        corners_xy: in the pixels that were read.
        scale: how many pixels of the file one of these stands for.
    """
    moved = (np.asarray(corners_xy, np.float64) + 0.5) * scale - 0.5
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = moved.round(1).tolist()
    return (ax, ay), (bx, by), (cx, cy), (dx, dy)
