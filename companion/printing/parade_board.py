"""The board of Yokaï Parade on one page: map, track of the Oni, file of yokai."""

from __future__ import annotations

from math import dist

from companion.printing.inks import BLACK, GREY, WHITE, Rgb, mixed
from companion.printing.lettering import Letters, write, write_lines
from companion.printing.paper import EDGE_MM, Paper
from companion.printing.parade import TONES
from companion.printing.parade_cards import CardWriter
from companion.printing.parade_ways import route
from companion.printing.sheet import Sheet
from companion.words import Words
from rules.yokai_parade.box import EVENT, PLAN, Box
from rules.yokai_parade.edition_pieces import Link, Zone

ZONE_MM = 15.0
"""Radius of a zone: some pieces of 26 mm can overlap on it."""

ROOM_MM = ZONE_MM + 3.5
"""How far a way stays from the middle of a zone: as far as its round corners reach."""

FILE_SLOTS = 8
_MAP_TOP_MM = 14.0
_ROW_MM = 24.0
_PAPER_TONE: Rgb = (246, 240, 226)
_MARKS = {EVENT: "!", PLAN: "P"}


def board_sheet(box: Box, words: Words, paper: Paper, title: str) -> bytes:
    """Return a PDF of the board on one page of ``paper``."""
    sheet = Sheet(paper, title)
    sheet.page()
    write(sheet, (EDGE_MM, 6.0), title, Letters(8, GREY))
    wide = paper.width_mm - 2 * EDGE_MM
    high = paper.height_mm - _MAP_TOP_MM - 3 * _ROW_MM - EDGE_MM
    _map(sheet, CardWriter(box, words), box, (wide, high))
    top = _MAP_TOP_MM + high + 8
    _row(
        sheet,
        (words.say("print.parade-track"), top, wide),
        [(_MARKS.get(space, ""), _space_tone(space)) for space in box.track],
    )
    danger = [
        (str(slot + 1), mixed(_PAPER_TONE, TONES["oni"], slot / FILE_SLOTS))
        for slot in range(FILE_SLOTS)
    ]
    _row(sheet, (words.say("print.parade-file"), top + _ROW_MM + 6, wide), danger)
    return sheet.document()


def _map(
    sheet: Sheet, writer: CardWriter, box: Box, size_mm: tuple[float, float]
) -> None:
    """Draw ways first, then the zones over their ends."""
    corner = EDGE_MM, _MAP_TOP_MM
    sheet.frame(corner, size_mm, tone=GREY, radius_mm=4, ground=_PAPER_TONE)
    places = {zone.id: _place(zone, size_mm) for zone in box.zones}
    for link in box.links:
        _way(sheet, link, places)
    for zone in box.zones:
        _zone(sheet, zone, writer.name(zone.id), places[zone.id])


def _place(zone: Zone, size_mm: tuple[float, float]) -> tuple[float, float]:
    """Return the middle of a zone in millimetres."""
    room = ZONE_MM + 3
    return (
        EDGE_MM + room + zone.place[0] / 100 * (size_mm[0] - 2 * room),
        _MAP_TOP_MM + room + zone.place[1] / 100 * (size_mm[1] - 2 * room),
    )


def _way(sheet: Sheet, link: Link, places: dict[str, tuple[float, float]]) -> None:
    """Draw a way around the zones that it does not lead to."""
    start, end = places[link.zone], places[link.other]
    others = [
        place for zone, place in places.items() if zone not in (link.zone, link.other)
    ]
    points = route(start, end, others, ROOM_MM)
    sheet.trace(points, (0, 0), 1.0, 1.2, GREY)
    if not link.is_one_way:
        return
    # From the last point outside the zone it comes in straight.
    start = [point for point in points if dist(point, end) > ZONE_MM + 4][-1]
    length = dist(start, end)
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = end[0] - x * (ZONE_MM + 1), end[1] - y * (ZONE_MM + 1)
    foot = tip[0] - x * 5, tip[1] - y * 5
    arrow = (
        tip,
        (foot[0] - y * 3, foot[1] + x * 3),
        (foot[0] + y * 3, foot[1] - x * 3),
    )
    sheet.fill([arrow], (0, 0), 1.0, GREY)


def _zone(sheet: Sheet, zone: Zone, name: str, middle_mm: tuple[float, float]) -> None:
    left, top = middle_mm[0] - ZONE_MM, middle_mm[1] - ZONE_MM
    tone = TONES["trump"] if zone.is_temple else TONES["shade"]
    if zone.leads_to:
        tone = TONES["event"]
    sheet.frame(
        (left, top),
        (2 * ZONE_MM, 2 * ZONE_MM),
        radius_mm=ZONE_MM * 0.6,
        tone=tone,
        line_mm=1.0,
        ground=WHITE,
    )
    room = left + 2.5, top + 3
    write_lines(sheet, room, name, 9, 2 * ZONE_MM - 5, height_mm=12)


def _row(
    sheet: Sheet, place: tuple[str, float, float], spaces: list[tuple[str, Rgb]]
) -> None:
    """Draw a row of spaces below its name."""
    name, top, wide = place
    write(sheet, (EDGE_MM, top - 5), name, Letters(8, BLACK, True))
    side = min(wide / len(spaces), _ROW_MM)
    for number, (mark, tone) in enumerate(spaces):
        left = EDGE_MM + number * side
        size = side - 0.8, min(side - 0.8, _ROW_MM - 6)
        sheet.frame((left, top), size, radius_mm=1.5, tone=GREY, ground=tone)
        letters = Letters(11, BLACK, True)
        write(sheet, (left, top + 1), mark, letters, width_mm=side, align="C")


def _space_tone(space: str) -> Rgb:
    marked = {EVENT: TONES["event"], PLAN: TONES["plan"]}
    return mixed(WHITE, marked[space], 0.45) if space in marked else _PAPER_TONE
