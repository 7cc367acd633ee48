"""From what was found in one picture to one look: every card in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.scanning.answer import Look, Place, SeenCard
from companion.scanning.evidence import Found, from_cell, may_be_bare, outline_of
from companion.scanning.games import TableGame
from companion.scanning.mounting import fitting_mount
from companion.scanning.named_table import role_of
from companion.scanning.together import named
from vision.bare_cells import bare
from vision.cell_reader import CellReader, CellReading, mistaken
from vision.geometry import contains
from vision.layouts.laying import lay_out
from vision.layouts.mounts import Mount
from vision.layouts.types import STRONG, Layout, Piece, PieceKind
from vision.stills import Still
from vision.types import Corners

KINDS: dict[str, PieceKind] = {
    "spirit": "card",
    "card": "card",
    "hint": "hint",
    "back": "back",
}
"""What the layout calls each role; ``unknown`` for the others."""


def look_at(
    still: Still,
    game: TableGame,
    found: Sequence[Found],
    reader: CellReader,
    mount: Mount | None,
) -> Look:
    """Return what was found with its place, in the order of reading."""
    names = _names([each.card for each in found], game)
    roles = [
        role_of(game, each.card, name) for each, name in zip(found, names, strict=True)
    ]
    pieces = [
        Piece(each.corners_xy, KINDS.get(role, "unknown"))
        for each, role in zip(found, roles, strict=True)
    ]
    height, width = still.pixels.shape[:2]
    fitting_here = fitting_mount(mount, (width, height))
    layout = lay_out(pieces, (width, height), fitting_here)
    outlines = [each.corners_xy for each in found]
    doubted = [
        number
        for number, each in enumerate(found)
        if layout.cells[number] is not None and may_be_bare(each.card)
    ]
    empty = bare(still.pixels, layout, outlines, doubted)
    if empty:
        rest = [each for number, each in enumerate(found) if number not in empty]
        return look_at(still, game, rest, reader, mount)
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
    missed = _in_cells(still, game, names, layout, outlines, reader)
    wrong = mistaken(missed, layout, outlines)
    seen = [card for number, card in enumerate(seen) if number not in wrong]
    seen += [from_cell(each, still.scale) for each in missed]
    doubtful = {n for n in layout.unsure if roles[n] in ("spirit", "card")} - wrong
    is_strong = layout.strength >= STRONG or not doubtful
    inorder = tuple(sorted(seen, key=_order))
    playing = [e for e in found if e.is_playing_card and e.card.kind != "face"]
    return Look(
        game,
        (still.size_wh,),
        inorder,
        is_strong,
        blemishes=((),),
        playing_cards=len(playing),
    )


def _in_cells(
    still: Still,
    game: TableGame,
    names: Sequence[str | None],
    layout: Layout,
    outlines: Sequence[Corners],
    reader: CellReader,
) -> tuple[CellReading, ...]:
    """Return cards in cells where none was found, or one that was outlined badly."""
    if not game.has_faces:
        return ()
    is_missing = bool(set(game.spirits) - set(names))
    askew = [
        outlines[number].mean(axis=0).tolist()
        for number in layout.apart
        if number in layout.unsure and names[number] in game.spirits
    ]
    if not is_missing and not askew:
        return ()
    read = reader.read(still.pixels, layout, outlines)
    return tuple(
        each
        for each in read
        if is_missing or any(contains(each.corners_xy, (x, y)) for x, y in askew)
    )


def _names(cards: Sequence[SeenCard], game: TableGame) -> list[str | None]:
    """Return the likeliest name of each card, None for what is no face."""
    faces = [number for number, card in enumerate(cards) if card.kind == "face"]
    names: list[str | None] = [None] * len(cards)
    best = named([cards[number].likely for number in faces], game, farthest=0.0).best
    for number, name in zip(faces, best, strict=True):
        names[number] = name
    return names


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
