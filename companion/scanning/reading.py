"""Reads a table in one picture or several: everything between pixels and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import dist

from companion.scanning.answer import SURE, Look, TableAnswer
from companion.scanning.blame import is_vague
from companion.scanning.evidence import (
    Found,
    found_faces,
    left_out,
    outline_of,
    with_stickers,
)
from companion.scanning.fusing import NoMatch, fused
from companion.scanning.games import TableGame, fitting
from companion.scanning.judging import judge, not_alike
from companion.scanning.looking import look_at
from companion.scanning.overlaying import in_first
from companion.scanning.pictured import with_pictures
from vision.cards.reader import CardReader, card_reader
from vision.cell_reader import CellReader, cell_reader
from vision.enrolled.gallery import Gallery
from vision.layouts.mounts import Mount
from vision.readers import available_readers, table_stickers
from vision.sticker_reader import StickerReader
from vision.stills import Still
from vision.table_quality import blemish, table_quality
from vision.types import Frame

LONGEST_PX = 3072
"""Pictures are read at most this long: small codes need more pixels than cards do."""

_FEW = 3
"""Fewer outlines where many cards should lie may be that of all of them."""


@dataclass(frozen=True, slots=True, eq=False)
class TableReaders:
    """What reads faces, stickers, and cells in which nothing was found."""

    cards: CardReader
    stickers: StickerReader
    cells: CellReader
    gallery: Gallery | None = None
    """Cards that are known by their pictures."""


def table_readers(
    clock_ms: Callable[[], float], gallery: Gallery | None = None
) -> TableReaders:
    """Return the readers with the networks and decoders of this machine.

    Args:
        clock_ms: any clock in milliseconds; stickers are read against it.
        gallery: cards that are known by their pictures.
    """
    stickers = table_stickers(available_readers(), clock_ms)
    return TableReaders(card_reader(), stickers, cell_reader(), gallery)


def read_table(
    stills: Sequence[Still],
    games: Sequence[TableGame],
    readers: TableReaders,
    mount: Mount | None = None,
) -> TableAnswer:
    """Return what lies on a table and what it comes to.

    Args:
        stills: pictures of one table, at least one.
        games: the tables that it may be, the smallest first, as of ``games.GAMES``.
        readers: what reads them.
        mount: how the camera sees the table, where that was calibrated; passed over
            for pictures of another shape.
    """
    read = [readers.cards.read(each.pixels) for each in stills]
    found = [found_faces(each, games[0]) for each in read]
    game = fitting(games, [one.card.likely for each in found for one in each])
    looks = [
        replace(
            look_at(still, game, each, readers.cells, mount),
            left_out=left_out(readings, each),
        )
        for still, readings, each in zip(stills, read, found, strict=True)
    ]
    answer = _judged(looks)
    if game.texts and _needs_stickers(answer):
        marked = [
            _with_marks(still, look, each, readers, mount)
            for still, look, each in zip(stills, looks, found, strict=True)
        ]
        if marked != looks:
            answer, looks = _judged(marked), marked
    return _judged(_measured(stills, looks)) if is_vague(answer) else answer


def _measured(stills: Sequence[Still], looks: Sequence[Look]) -> list[Look]:
    """Return the looks with what is bad about each picture."""
    return [
        replace(look, blemishes=((told,) if told else (),))
        for still, look in zip(stills, looks, strict=True)
        for told in (blemish(table_quality(still.pixels, _heights(still, look))),)
    ]


def _heights(still: Still, look: Look) -> list[float]:
    """Return the longer side of each card in the pixels that were read."""
    if look.game.spirits and len(look.seen) < _FEW:
        return []
    outlines = [card.outline for card in look.seen]
    return [
        max(dist(each[0], each[1]), dist(each[1], each[2])) / still.scale
        for each in outlines
    ]


def _judged(looks: Sequence[Look]) -> TableAnswer:
    """Return what the looks come to together."""
    try:
        return judge(in_first(fused(looks), looks))
    except NoMatch as fault:
        return not_alike(looks, fault.picture)


def _with_marks(
    still: Still,
    look: Look,
    found: Sequence[Found],
    readers: TableReaders,
    mount: Mount | None,
) -> Look:
    """Return a look with stickers and enrolled pictures read too."""
    frame, game = Frame(still.pixels, 0), look.game
    # Where most cards are told by their faces, a deck without stickers lies there.
    sightings = readers.stickers.read_stickers(
        frame, game.markers(), is_brief=_are_read(found)
    )
    cards, strays = with_stickers(found, sightings, game)
    if readers.gallery is not None and not game.has_faces:
        cards = with_pictures(cards, readers.gallery, still.pixels, game)
    if cards != list(found):
        again = look_at(still, game, cards, readers.cells, mount)
        look = replace(again, left_out=look.left_out)
    told = tuple(
        replace(stray, outline=outline_of(corners, still.scale))
        for stray, corners in strays
    )
    return replace(look, strays=told)


def _are_read(found: Sequence[Found]) -> bool:
    """Return whether most cards have a sure name already."""
    faces = [one.card for one in found if one.card.kind == "face"]
    sure = sum(card.kind_sure * card.likely[0][1] >= SURE for card in faces)
    return 2 * sure > len(found)


def _needs_stickers(answer: TableAnswer) -> bool:
    """Return whether stickers may tell more than the faces did."""
    if not answer.look.game.has_faces or not answer.cards:
        return True
    return bool(answer.unsure) or answer.verdict in ("incomplete", "unsure")
