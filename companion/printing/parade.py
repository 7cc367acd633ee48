"""Yokaï Parade to print and play: its cards, its pieces and its board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from companion.printing.codes import draw_sticker
from companion.printing.deck import PLAYING_MM, behind, draw_back
from companion.printing.inks import BLACK, GREY, WHITE, Rgb, mixed
from companion.printing.lettering import Letters, write, write_lines
from companion.printing.pages import fields
from companion.printing.paper import Paper, cut_grid
from companion.printing.parade_cards import BandCard, CardWriter
from companion.printing.sheet import Sheet
from companion.words import Words
from rules.yokai_parade.box import Box
from vision.sticker_modules import STICKER_WH_MM

TONES: dict[str, Rgb] = {
    "earth": (124, 82, 42),
    "water": (28, 92, 146),
    "air": (62, 122, 126),
    "shade": (92, 56, 120),
    "oni": (168, 34, 26),
    "plan": (150, 92, 16),
    "event": (96, 96, 104),
    "trump": (24, 98, 58),
    "monk": (60, 54, 92),
}
"""Colours of the bands; a kind of yokai that is not here has that of ``event``."""

BACKS: dict[str, Rgb] = {
    "yokai": (38, 34, 58),
    "event": (78, 78, 86),
    "trump": (24, 78, 50),
    "monk": (60, 54, 92),
}
_PLAN_BACK: Rgb = (128, 78, 14)
PIECE_MM = (26.0, 26.0)
_BAND_MM = 17.0
_EDGE_MM = 3.0


def card_sheets(box: Box, words: Words, paper: Paper, title: str) -> bytes:
    """Return a PDF of all cards, each page of faces followed by its backs.

    Cards with different backs do not share a page, so that a sheet can be printed
    again alone.
    """
    sheet = Sheet(paper, title)
    grid = cut_grid(paper, PLAYING_MM)
    for part in _by_back(CardWriter(box, words).cards(), grid.count):
        for card, place in zip(part, fields(sheet, grid, title), strict=False):
            _card(sheet, card, place)
        sheet.page()
        for card, place in zip(part, behind(grid), strict=False):
            tone = BACKS.get(card.back, _PLAN_BACK)
            draw_back(sheet, tone, place, PLAYING_MM)
            if card.back not in BACKS:
                _plan_number(sheet, card.corner, place)
    return sheet.document()


def piece_sheets(box: Box, words: Words, paper: Paper, title: str) -> bytes:
    """Return a PDF of monks, vehicles, allies and tokens as squares to glue on card."""
    sheet = Sheet(paper, title)
    writer = CardWriter(box, words)
    grid = cut_grid(paper, PIECE_MM)
    for (name, tone), place in zip(
        _pieces(box), fields(sheet, grid, title), strict=False
    ):
        pale = mixed(WHITE, tone, 0.18)
        inner = place[0] + 1, place[1] + 1
        size = PIECE_MM[0] - 2, PIECE_MM[1] - 2
        sheet.frame(inner, size, radius_mm=3, tone=tone, line_mm=0.8, ground=pale)
        middle = inner[0] + 2, inner[1] + 7
        write_lines(sheet, middle, writer.name(name), 9, size[0] - 4, height_mm=12)
    return sheet.document()


def _pieces(box: Box) -> Iterator[tuple[str, Rgb]]:
    """Yield the id and colour of every piece, tokens as often as there are of them."""
    for monk in box.monks:
        yield monk.id, TONES["monk"]
    for vehicle in box.vehicles:
        yield vehicle.id, TONES["earth"]
    for ally in box.allies:
        yield ally.id, TONES["air"]
    for token in box.tokens:
        for _ in range(token.supply):
            yield token.id, TONES["plan"]


def _by_back(cards: Iterable[BandCard], count: int) -> Iterator[Sequence[BandCard]]:
    """Yield pages of at most ``count`` cards with one back."""
    kinds: dict[str, list[BandCard]] = defaultdict(list)
    for card in cards:
        kinds[card.back].append(card)
    for alike in kinds.values():
        for first in range(0, len(alike), count):
            yield alike[first : first + count]


def _card(sheet: Sheet, card: BandCard, at_mm: tuple[float, float]) -> None:
    left, top = at_mm
    width, height = PLAYING_MM
    tone = TONES.get(card.tone, TONES["event"])
    sheet.frame((left + 1, top + 1), (width - 2, _BAND_MM), tone=tone, ground=tone)
    room = width - 2 * _EDGE_MM
    if card.corner:
        room -= 14  # two away from the number, which may be 12 wide
        large, corner = Letters(26, WHITE, True), (left + width - 15, top + 3.5)
        write(sheet, corner, card.corner, large, width_mm=12, align="R")
    bold, small = Letters(11, WHITE, True), Letters(7.5, mixed(tone, WHITE, 0.85))
    write(sheet, (left + _EDGE_MM, top + 4), card.name, bold, width_mm=room)
    write(sheet, (left + _EDGE_MM, top + 11), card.below, small, width_mm=room)
    line = top + _BAND_MM + 3.5
    for text in card.lines:
        write(sheet, (left + _EDGE_MM, line), text, Letters(8.5), width_mm=width - 6)
        line += 5
    foot = top + height - STICKER_WH_MM[1] - 1.5
    place = left + _EDGE_MM, line + 1
    write_lines(
        sheet, place, card.text, 8, width - 2 * _EDGE_MM, height_mm=foot - line - 2
    )
    if card.sticker:
        text, marker = card.sticker
        draw_sticker(sheet, text, marker, (left + 1, foot), STICKER_WH_MM[0])
        beside = left + STICKER_WH_MM[0] + 2, foot + STICKER_WH_MM[1] - 4
        write(sheet, beside, text, Letters(6, GREY), width_mm=width - 39)


def _plan_number(sheet: Sheet, number: str, at_mm: tuple[float, float]) -> None:
    """Write the number on the back of a plan: it says where on the track it lies."""
    place = at_mm[0], at_mm[1] + PLAYING_MM[1] / 2 - 10
    letters = Letters(44, BLACK, True)
    write(sheet, place, number, letters, width_mm=PLAYING_MM[0], align="C")
