"""Decks of the sorting games for those who have none: our own signs, to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.printing.codes import draw_sticker
from companion.printing.inks import BLACK, WHITE, Rgb, mixed
from companion.printing.lettering import Letters, write, write_lines
from companion.printing.pages import fields
from companion.printing.paper import Grid, Paper, cut_grid
from companion.printing.sheet import Sheet
from companion.printing.signs import draw_sign
from companion.ui.art.crests import CREST_LAYERS
from companion.ui.art.families import FAMILY_LAYERS
from companion.ui.palette import FAMILIES
from vision.sticker_modules import STICKER_WH_MM

SQUARE_MM = (62.0, 62.0)
PLAYING_MM = (63.0, 88.0)
"""Sizes of a card, wide and high."""

BACKS: dict[str, Rgb] = {
    "spirit": (38, 34, 58),
    "hint": (150, 46, 34),
    "affinity": (62, 84, 58),
}
"""Colour of the back of each kind; each kind has a back of its own."""

_FRAME_MM = 3.0
_PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.18), (0.5, 0.82)),
    3: ((0.5, 0.18), (0.5, 0.5), (0.5, 0.82)),
    4: ((0.25, 0.18), (0.75, 0.18), (0.25, 0.82), (0.75, 0.82)),
    5: ((0.25, 0.18), (0.75, 0.18), (0.5, 0.5), (0.25, 0.82), (0.75, 0.82)),
    10: (
        *((x, y) for y in (0.08, 0.36, 0.64, 0.92) for x in (0.25, 0.75)),
        (0.5, 0.22),
        (0.5, 0.78),
    ),
}
"""Where the pips of a playing card lie, as shares of the room within its frame."""


@dataclass(frozen=True, slots=True)
class SpiritCard:
    """A card that is read by its sticker, which is printed with it."""

    kind: str
    """One of ``BACKS``."""

    families: tuple[str, ...]
    """Whose signs it shows, at most three."""

    name: str
    text: str
    """Of its sticker; empty for a card that no camera has to know."""

    marker: int = 0


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """A card that is read by its face."""

    kind: str
    rank: str
    suit: str


def deck_sheets(
    cards: Sequence[SpiritCard | PlayingCard], paper: Paper, title: str
) -> bytes:
    """Return a PDF: each page of faces is followed by the page of its backs.

    Backs lie the other way round across the page, for printing on both sides and
    turning over the long edge.
    """
    is_square = isinstance(cards[0], SpiritCard)
    grid = cut_grid(paper, SQUARE_MM if is_square else PLAYING_MM)
    sheet = Sheet(paper, title)
    for first in range(0, len(cards), grid.count):
        part = cards[first : first + grid.count]
        for card, place in zip(part, fields(sheet, grid, title), strict=False):
            if isinstance(card, SpiritCard):
                _spirit(sheet, card, place)
            else:
                _playing(sheet, card, place)
        faces = zip(part, behind(grid), strict=False)
        sheet.page()
        for card, place in faces:
            draw_back(sheet, BACKS[card.kind], place, (grid.width_mm, grid.height_mm))
    return sheet.document()


def behind(grid: Grid) -> Iterator[tuple[float, float]]:
    """Yield where the back of each field lies."""
    for left, top in grid.fields():
        yield grid.paper.width_mm - left - grid.width_mm, top


def _spirit(sheet: Sheet, card: SpiritCard, at_mm: tuple[float, float]) -> None:
    """Draw the signs above, the sticker below."""
    left, top = at_mm
    for number, family in enumerate(card.families):
        share = SQUARE_MM[0] / len(card.families)
        colour = FAMILIES[family].colour
        pale = mixed(WHITE, colour, 0.12)
        room = (share, SQUARE_MM[1] - STICKER_WH_MM[1] - 2)
        place = (left + number * share, top)
        sheet.frame(place, room, tone=pale, ground=pale)
        side = min(share * 0.72, 32.0)
        sign = place[0] + (share - side) / 2, top + (room[1] - side) / 2
        draw_sign(sheet, FAMILY_LAYERS[f"family-{family}"], sign, side, (colour, pale))
    below = top + SQUARE_MM[1] - STICKER_WH_MM[1] - 0.5
    if card.text:
        draw_sticker(
            sheet, card.text, card.marker, (left + 0.5, below), STICKER_WH_MM[0]
        )
    beside = left + STICKER_WH_MM[0] + 1, below + 3
    wide = SQUARE_MM[0] - STICKER_WH_MM[0] - 2
    write_lines(sheet, beside, card.name, 11, wide, height_mm=14)


def _playing(sheet: Sheet, card: PlayingCard, at_mm: tuple[float, float]) -> None:
    """Draw the indices, and pips or one large letter between them."""
    left, top = at_mm
    tone = FAMILIES[card.suit].colour
    width, height = PLAYING_MM
    layers, tones = FAMILY_LAYERS[f"family-{card.suit}"], (tone, WHITE)
    middle = left + width / 2, top + height / 2
    _index(sheet, card, at_mm)
    with sheet.turned(middle):
        _index(sheet, card, at_mm)
    room = (13.0, 12.0, width - 26.0, height - 24.0)
    pips = _PIPS.get({"A": 1}.get(card.rank) or _number(card.rank))
    if pips is None:
        sheet.frame((left + room[0], top + room[1]), room[2:], tone=tone, radius_mm=3)
        letter = left + room[0], top + height / 2 - 26
        write(sheet, letter, card.rank, Letters(80, tone), width_mm=room[2], align="C")
        below = left + width / 2 - 7, top + height / 2 + 10
        draw_sign(sheet, layers, below, 14, tones)
        return
    side = 24.0 if len(pips) == 1 else 11.0
    for x, y in pips:
        spot = (
            left + room[0] + x * room[2] - side / 2,
            top + room[1] + y * room[3] - side / 2,
        )
        draw_sign(sheet, layers, spot, side, tones)


def _index(sheet: Sheet, card: PlayingCard, at_mm: tuple[float, float]) -> None:
    """Draw rank and suit into the top left corner."""
    x, y = at_mm[0] + 3, at_mm[1] + 3
    tone = FAMILIES[card.suit].colour
    letters = Letters(22, tone, is_bold=True)
    write(sheet, (x, y), card.rank, letters, width_mm=8, align="C")
    signs = FAMILY_LAYERS[f"family-{card.suit}"]
    draw_sign(sheet, signs, (x + 1.25, y + 10), 5.5, (tone, WHITE))


def _number(rank: str) -> int:
    return int(rank) if rank.isdecimal() else 0


def draw_back(
    sheet: Sheet, tone: Rgb, at_mm: tuple[float, float], size_mm: tuple[float, float]
) -> None:
    """Draw a back that looks the same when it is turned around."""
    left, top = at_mm
    width, height = size_mm
    inner = (width - 2 * _FRAME_MM, height - 2 * _FRAME_MM)
    sheet.frame(at_mm, size_mm, tone=tone, ground=tone)
    pale = mixed(tone, WHITE, 0.55)
    corner = left + _FRAME_MM, top + _FRAME_MM
    sheet.frame(corner, inner, tone=pale, radius_mm=3, line_mm=0.4)
    side = min(width, height) * 0.5
    middle = left + (width - side) / 2, top + (height - side) / 2
    draw_sign(sheet, CREST_LAYERS["ring"], middle, side, (pale, tone))
    draw_sign(
        sheet,
        CREST_LAYERS["element-fire"],
        (middle[0] + side * 0.2, middle[1] + side * 0.2),
        side * 0.6,
        (pale, BLACK),
    )
