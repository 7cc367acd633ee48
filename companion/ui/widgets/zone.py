"""A zone of the region: its name, the signs beside it, and all who are there."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.widgets.rider import RiderArt
from companion.ui.widgets.stacks import STACK, Stack, draw_stack, stacked
from companion.ui.widgets.surface import Surface
from companion.view.region import RiderView, VehicleView, ZoneView

_DANGER = 6
"""From this slot on a yokai is near the end of the file."""

_SLOTS_SHARE = 0.5
"""Most of a zone's line that its yokai take; a name or pieces need the rest."""

_SIGN, _PIECE = 19, 27
"""Units of a sign and of a piece at most."""

_HEADS, _SMALL = (0.42, 0.32), 17
"""Share of the name above pieces, less of it where they would be this small."""

_LEGIBLE = 15
"""Units of a piece below which letters cannot be told apart at arm's length."""

_FOOT, _BETWEEN = 0.74, 0.1
"""Width of somebody on foot, and of what is between two pieces, in heights."""

_FINER = 0.97


@dataclass(frozen=True, slots=True)
class Piece:
    """A vehicle with its riders, or somebody on foot."""

    what: VehicleView | RiderView | Stack
    wide: float
    """In heights."""


def pieces_of(zone: ZoneView) -> tuple[Piece, ...]:
    """Return all that stands in a zone, vehicles first."""
    return (
        *(Piece(each, _width(each)) for each in zone.vehicles),
        *(Piece(each, _width(each)) for each in zone.on_foot),
    )


def shown_pieces(zone: ZoneView, room: Box, most: float, least: float) -> list[Piece]:
    """Return what is drawn of a zone: stacks where a crowd would be specks.

    ``least`` is the height from which on pieces can be told apart.
    """
    every = pieces_of(zone)
    if not zone.is_crowded or pack(every, room, most)[0] >= least:
        return list(every)
    return [Piece(each, _width(each)) for each in stacked(zone)]


def _width(what: VehicleView | RiderView | Stack) -> float:
    if isinstance(what, VehicleView):
        return 1.08 + 0.72 * len(what.riders)
    return STACK if isinstance(what, Stack) else _FOOT


def pack(
    pieces: tuple[Piece, ...], room: Box, most: float
) -> tuple[float, tuple[tuple[Piece, ...], ...]]:
    """Return the height of pieces, ``most`` at most, and their rows: as large as fits.

    They keep their order; any number of rows is taken that makes them larger.
    """
    side = max(1.0, min(most, room.h))
    while True:
        rows = _rows(pieces, room.w / side)
        is_wide = any(piece.wide * side > room.w for piece in pieces)
        high = side * (len(rows) + _BETWEEN * (len(rows) - 1))
        if side <= 1 or (high <= room.h and not is_wide):
            return side, rows
        side *= _FINER


def _rows(pieces: tuple[Piece, ...], width: float) -> tuple[tuple[Piece, ...], ...]:
    rows: list[list[Piece]] = [[]]
    taken = 0.0
    for piece in pieces:
        if rows[-1] and taken + piece.wide > width:
            rows.append([])
            taken = 0.0
        rows[-1].append(piece)
        taken += piece.wide + _BETWEEN
    return tuple(tuple(row) for row in rows)


class ZoneArt:
    """Draws zones onto a surface."""

    def __init__(self, surface: Surface) -> None:
        self._on = surface
        self._art = PieceArt(surface)

    def draw(self, zone: ZoneView, box: Box) -> None:
        """Draw ``zone`` into ``box``."""
        kit, palette = self._on.kit, self._on.kit.palette
        is_lit = zone.mark == "target"
        edge = palette.beacon if is_lit else palette.edge
        fill = palette.raised if is_lit else palette.panel
        width = kit.px(2.6 if is_lit else 1.2)
        self._on.plate(Plate(fill, edge, round(kit.px(9)), width, 0, 10), box)
        inner = box.inset(kit.px(5), kit.px(3))
        if not pieces_of(zone):
            self._bare(zone, inner)
            return
        _, most = inner.from_top(inner.h * _HEADS[-1])
        pieces = tuple(shown_pieces(zone, most, kit.px(_PIECE), kit.px(_LEGIBLE)))
        for share in _HEADS:
            head, rest = inner.from_top(inner.h * share)
            if pack(pieces, rest, kit.px(_PIECE))[0] >= kit.px(_SMALL):
                break
        if self._is_whole(zone, head):
            self._name(zone, self._signs(zone, head))
        else:
            self._name(zone, head)
            rest = self._signs(zone, rest)
        self._pieces(pieces, rest)

    def _bare(self, zone: ZoneView, room: Box) -> None:
        """Write the name beside the signs, or above them where it is long."""
        if self._is_whole(zone, room):
            self._name(zone, self._signs(zone, room))
            return
        signs, name = room.from_bottom(min(room.h * 0.4, self._on.kit.px(_SIGN)))
        self._name(zone, name)
        self._signs(zone, signs)

    def _is_whole(self, zone: ZoneView, line: Box) -> bool:
        """Return whether the name fits beside the signs on ``line``."""
        signs, disc = self._sides(zone, line)
        taken = signs + len(zone.slots) * (disc + self._on.kit.px(1))
        return self._on.kit.fits(zone.label, "tag", (line.w - taken, line.h))

    def _sides(self, zone: ZoneView, line: Box) -> tuple[float, float]:
        """Return the width of the signs of a zone, and of a disc of its yokai."""
        kit = self._on.kit
        side = min(line.h, kit.px(_SIGN))
        signs = (zone.has_plan + zone.is_temple) * (side * 0.8 + kit.px(2))
        share = _SLOTS_SHARE * (line.w - signs) / max(1, len(zone.slots)) - kit.px(1)
        return signs, min(side, share)

    def _signs(self, zone: ZoneView, line: Box) -> Box:
        """Draw signs of plan and temple and the yokai; return the room between."""
        on, kit, palette = self._on, self._on.kit, self._on.kit.palette
        side, (_, disc) = min(line.h, kit.px(_SIGN)), self._sides(zone, line)
        signs = [("scroll", zone.has_plan), ("torii", zone.is_temple)]
        for sign in (name for name, is_there in signs if is_there):
            place, line = line.from_left(side * 0.8, kit.px(2))
            on.icon(sign, place, palette.accent)
        for slot in zone.slots:
            place, line = line.from_right(disc, kit.px(1))
            place = place.middle(disc, disc)
            colour, writing = palette.seal, palette.on_vermilion
            if slot >= _DANGER:
                colour, writing = palette.glow, palette.ink
            on.icon("disc", place, colour)
            on.figure(str(slot), place.inset(disc * 0.2), writing)
        return line

    def _name(self, zone: ZoneView, room: Box) -> None:
        palette = self._on.kit.palette
        colour = palette.muted if zone.is_passage else palette.text
        self._on.write(zone.label, room, "tag", colour)

    def _pieces(self, pieces: tuple[Piece, ...], room: Box) -> None:
        side, rows = pack(pieces, room, self._on.kit.px(_PIECE))
        high = side * (len(rows) + _BETWEEN * (len(rows) - 1))
        y = room.y + (room.h + high) / 2
        for row in rows:
            y -= side
            x = room.x
            for piece in row:
                place = Box(x, y, piece.wide * side, side)
                self._art.draw(piece.what, place)
                x += place.w + _BETWEEN * side
            y -= _BETWEEN * side


class PieceArt:
    """Draws vehicles with their riders, people on foot, and stacks of either."""

    def __init__(self, surface: Surface) -> None:
        self._on = surface
        self._riders = RiderArt(surface)

    def draw(self, what: VehicleView | RiderView | Stack, box: Box) -> None:
        """Draw ``what`` into ``box``, as high as one piece."""
        match what:
            case VehicleView():
                self._vehicle(what, box, box.h)
            case RiderView():
                self._riders.draw(what, box.middle(box.w, box.w))
            case Stack():
                draw_stack(self._on, self._riders, what, box)

    def _vehicle(self, vehicle: VehicleView, box: Box, side: float) -> None:
        on, kit, palette = self._on, self._on.kit, self._on.kit.palette
        is_own = vehicle.is_on_turn
        rim = palette.vermilion if is_own else palette.paper_edge
        width = kit.px(1.2 + 0.8 * is_own)
        on.plate(Plate(palette.paper, rim, round(side * 0.24), width), box)
        tag, rest = box.from_left(side * 1.04)
        on.figure(vehicle.letters, tag.inset(side * 0.14, side * 0.2), palette.ink)
        if vehicle.is_towed:
            hook = Box(box.x - side * 0.12, box.y, side * 0.24, side * 0.24)
            on.icon("dot", hook, palette.seal)
        for rider in vehicle.riders:
            place, rest = rest.from_left(side * 0.72)
            self._riders.draw(rider, place.middle(side * 0.68, side * 0.68))
