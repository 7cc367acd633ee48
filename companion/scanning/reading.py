"""Reads a table in one picture or several: everything between pixels and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.scanning.answer import Look, Place, SeenCard, TableAnswer
from companion.scanning.evidence import (
    Found,
    found_faces,
    outline_of,
    with_stickers,
)
from companion.scanning.games import TableGame, fitting
from companion.scanning.judging import judge
from companion.scanning.together import named
from vision.cards.reader import CardReader, card_reader
from vision.layouts.laying import lay_out
from vision.layouts.mounts import Mount
from vision.layouts.types import STRONG, Layout, Piece, PieceKind
from vision.quality import why_unread
from vision.readers import available_readers, table_stickers
from vision.sticker_reader import StickerReader
from vision.stills import Still
from vision.types import Frame

LONGEST_PX = 4096
"""Pictures are read at most this long: small codes need more pixels than cards do."""

KINDS: dict[str, PieceKind] = {
    "spirit": "card",
    "card": "card",
    "hint": "hint",
    "back": "back",
}
"""What the layout calls each role; ``unknown`` for the others."""


@dataclass(frozen=True, slots=True, eq=False)
class TableReaders:
    """What reads faces and stickers."""

    cards: CardReader
    stickers: StickerReader


def table_readers(clock_ms: Callable[[], float]) -> TableReaders:
    """Return the readers with the networks and decoders of this machine."""
    return TableReaders(card_reader(), table_stickers(available_readers(), clock_ms))


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
        mount: how the camera sees the table, where that was calibrated.
    """
    (still,) = stills
    return _read_one(still, games, readers, mount)


def _read_one(
    still: Still,
    games: Sequence[TableGame],
    readers: TableReaders,
    mount: Mount | None,
) -> TableAnswer:
    frame = Frame(still.pixels, 0)
    found = found_faces(readers.cards.read(still.pixels), games[0])
    game = fitting(games, [each.card.likely for each in found])
    look = _look(still, game, found, mount)
    answer = judge(look)
    if game.texts and _needs_stickers(answer):
        sightings = readers.stickers.read_stickers(frame, game.markers())
        found, strays = with_stickers(found, sightings, game)
        look = replace(
            _look(still, game, found, mount),
            strays=tuple(
                replace(stray, outline=outline_of(corners, still.scale))
                for stray, corners in strays
            ),
        )
        answer = judge(look) if sightings else answer
    if answer.verdict in ("sorted", "not-sorted") or found:
        return answer
    why = why_unread(frame)
    return judge(replace(look, blemishes=((why,),))) if why else answer


def _needs_stickers(answer: TableAnswer) -> bool:
    """Return whether stickers may tell more than the faces did."""
    if not answer.look.game.has_faces or not answer.cards:
        return True
    return bool(answer.unsure) or answer.verdict in ("incomplete", "unsure")


def _look(
    still: Still, game: TableGame, found: Sequence[Found], mount: Mount | None
) -> Look:
    """Return what was found with its place, in the order of reading."""
    roles = _roles([each.card for each in found], game)
    pieces = [
        Piece(each.corners_xy, KINDS.get(role, "unknown"))
        for each, role in zip(found, roles, strict=True)
    ]
    height, width = still.pixels.shape[:2]
    layout = lay_out(pieces, (width, height), mount)
    seen = [
        replace(
            each.card,
            outline=outline_of(each.corners_xy, still.scale),
            cell=layout.cells[number],
            place=_place(layout, number, roles[number]),
            is_hiding=number in layout.hiding,
        )
        for number, each in enumerate(found)
    ]
    doubtful = {n for n in layout.unsure if roles[n] in ("spirit", "card")}
    is_strong = layout.strength >= STRONG or not doubtful
    return Look(game, (still.size_wh,), tuple(sorted(seen, key=_order)), is_strong)


def _roles(cards: Sequence[SeenCard], game: TableGame) -> list[str]:
    faces = [number for number, card in enumerate(cards) if card.kind == "face"]
    names = named([cards[number].likely for number in faces], game).best
    roles = ["back" if card.kind == "back" else "strange" for card in cards]
    for number, name in zip(faces, names, strict=True):
        roles[number] = game.role(name)
    return roles


def _place(layout: Layout, number: int, role: str) -> Place:
    if role == "hint":
        return "beside" if layout.cells[number] is None else "cell"
    if number in {second for _, second in layout.doubled}:
        return "second"
    if number in layout.offset:
        return "offset"
    if number in layout.unsure:
        return "guess"
    return "apart" if layout.cells[number] is None else "cell"


def _order(card: SeenCard) -> tuple[bool, tuple[int, int], float, float]:
    """Return the place in the order of reading: cells row by row, then the rest."""
    x = sum(point[0] for point in card.outline) / 4
    y = sum(point[1] for point in card.outline) / 4
    return card.cell is None, card.cell or (0, 0), y, x
