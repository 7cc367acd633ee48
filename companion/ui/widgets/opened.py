"""A zone that was opened: everything in it at full size, with names beside."""

from __future__ import annotations

from math import ceil

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.zone import Piece, PieceArt, pieces_of
from companion.view.region import VehicleView, ZoneView

_HEAD, _ROW, _PIECE = 30, 48, 40
"""Units of the name, of a row at most and of a piece at most."""

_LEAST = 0.94
"""Width of a piece in heights, however narrow it is on the map."""

_SHARE, _MOST = 0.62, 7
"""Width of vehicles beside people on foot; pieces of a column of one sort."""


class OpenedZone(Surface):
    """All pieces of one zone in rows, where the map else is."""

    def __init__(self, kit: Kit, box: Box, zone: ZoneView) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        edge = Plate(palette.panel, palette.beacon, round(kit.px(12)), kit.px(2), 0, 10)
        self.plate(edge, box)
        head, rest = box.inset(kit.px(12), kit.px(8)).from_top(kit.px(_HEAD), kit.px(4))
        self.write(zone.label, head, "title")
        pieces = pieces_of(zone)
        vehicles = tuple(p for p in pieces if isinstance(p.what, VehicleView))
        others = tuple(p for p in pieces if p not in vehicles)
        art, gap = PieceArt(self), kit.px(10)
        if vehicles and others:
            left, rest = rest.from_left(rest.w * _SHARE, gap)
            self._column(art, left, vehicles)
            self._column(art, rest, others)
            return
        for column in rest.columns(ceil(len(pieces) / _MOST), gap):
            self._column(art, column, pieces[:_MOST])
            pieces = pieces[_MOST:]

    def _column(self, art: PieceArt, room: Box, pieces: tuple[Piece, ...]) -> None:
        """Draw pieces one below the other, each with what it is beside it."""
        kit = self.kit
        high = min(kit.px(_ROW), room.h / max(1, len(pieces)))
        widest = max(_LEAST, *(piece.wide for piece in pieces))
        side = min(kit.px(_PIECE), high * 0.86, room.w * 0.5 / widest)
        for piece in pieces:
            place, room = room.from_top(high)
            shown, told = place.from_left(widest * side, kit.px(8))
            left = Box(shown.x, shown.y, side * max(piece.wide, _LEAST), shown.h)
            art.draw(piece.what, left.middle(left.w, side))
            self.write(_told(piece.what), told, "small")


def _told(what: object) -> str:
    """Return the name of a piece, and who sits in it."""
    if not isinstance(what, VehicleView):
        return getattr(what, "name", "")
    riders = ", ".join(rider.name for rider in what.riders)
    return f"{what.name}: {riders}" if riders else what.name
