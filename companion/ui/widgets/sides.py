"""What each side owns, in a corner of the map or on a line of its own."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.tile import draw_piece, piece_look
from companion.view.views import SideView

_NAME_LEAST = 0.7
"""Of its usual width; where less is left for a name, its clans are not shown."""

_STATS = ("meeple", "torii", "spirit", "talisman", "lantern", "mystery")


def _stats(side: SideView) -> tuple[tuple[str, int], ...]:
    counts = (
        side.meeples,
        side.torii,
        side.spirit,
        side.talismans,
        side.lanterns,
        side.mystery,
    )
    return tuple(zip(_STATS, counts, strict=True))


def _sign_side(width: float, height: float) -> float:
    """Return how large a sign is that has its number beside it."""
    return min(height * 0.84, width * 0.42)


class SideBadge(Surface):
    """A side: its piece, name, supplies and the length of its parades."""

    def __init__(self, kit: Kit, box: Box, side: SideView, number: int) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        edge = palette.accent if side.is_on_turn else palette.edge
        width = kit.px(2.2 if side.is_on_turn else 1)
        self.plate(Plate(palette.panel, edge, round(kit.px(9)), width), box)
        self._side, self._number = side, number
        inner = box.inset(kit.px(7), kit.px(5))
        if box.w > 3.2 * box.h:
            self._line(inner)
        elif box.w < box.h:
            self._column(inner)
        else:
            self._block(inner)

    def _block(self, inner: Box) -> None:
        head, body = inner.from_top(inner.h * 0.27, inner.h * 0.04)
        self._name(head)
        upper, middle, lower = body.rows(3, body.h * 0.03)
        stats = _stats(self._side)
        for row, some in ((upper, stats[:3]), (middle, stats[3:])):
            for room, stat in zip(row.columns(3), some, strict=True):
                self._stat(room, *stat)
        self._parades(lower)

    def _column(self, inner: Box) -> None:
        head, body = inner.from_top(inner.h * 0.2, inner.h * 0.03)
        self._name(head)
        *rows, last = body.rows(4)
        stats = _stats(self._side)
        for n, row in enumerate(rows):
            pair = stats[2 * n : 2 * n + 2]
            for room, stat in zip(row.columns(2), pair, strict=True):
                self._stat(room, *stat)
        self._parades(last)

    def _line(self, inner: Box) -> None:
        kit, side = self.kit, self._side
        name = kit.width(side.name, "badge") + kit.px(36 + 28 * len(side.clans))
        head, rest = inner.from_left(min(name, inner.w * 0.36), kit.px(8))
        self._name(head)
        stats, parades = rest.from_left(rest.w * 0.64, kit.px(6))
        lines = max((1, 2), key=lambda n: _sign_side(stats.w * n / 6, stats.h / n))
        rooms = (room for row in stats.rows(lines) for room in row.columns(6 // lines))
        for room, stat in zip(rooms, _stats(self._side), strict=True):
            self._stat(room, *stat)
        self._parades(parades)

    def _name(self, room: Box) -> None:
        kit, side = self.kit, self._side
        height = min(room.h, kit.px(24))
        piece, room = room.from_left(height, kit.px(6))
        draw_piece(
            self,
            piece.middle(height * 0.84, height * 0.84),
            piece_look(kit.palette, self._number, side.is_king),
        )
        heads = len(side.clans) * (height + kit.px(4))
        if room.w - heads >= kit.width(side.name, "badge") * _NAME_LEAST:
            for clan in side.clans:
                mark, room = room.from_left(height, kit.px(4))
                self.icon(f"clan-{clan}", mark, kit.palette.text)
        line = room.middle(room.w, min(room.h, kit.px(18) * kit.text))
        self.figure(side.name, line, kit.palette.text, align="left")

    def _stat(self, room: Box, icon: str, count: int) -> None:
        palette = self.kit.palette
        side = _sign_side(room.w, room.h)
        mark, text = room.from_left(side, self.kit.px(4))
        colour = palette.accent if count else palette.muted
        self.icon(icon, mark.middle(side, side), colour)
        self._count(count, text, palette.text if count else palette.muted)

    def _parades(self, room: Box) -> None:
        palette = self.kit.palette
        parades = self._side.parades
        for place, parade in zip(room.columns(len(parades)), parades, strict=True):
            side = min(place.h * 0.95, place.w * 0.5)
            mark, text = place.from_left(side, self.kit.px(4))
            mark = mark.middle(side, side)
            if parade.is_active:
                self.icon("disc", mark.inset(-side * 0.14), palette.accent)
            self.crest(parade.element, mark)
            if parade.is_blocked:
                self.blocked(mark)
            self._count(len(parade.cards), text, palette.text)

    def _count(self, count: int, room: Box, colour: Rgb) -> None:
        height = min(room.h * 0.86, self.kit.px(21) * self.kit.text)
        left = Box(room.x, room.y, min(room.w * 0.86, height * 1.2), room.h)
        self.figure(str(count), left.middle(left.w, height), colour)


def corner_boxes(places: tuple[Box, ...], box: Box, gap: float) -> tuple[Box, ...]:
    """Return the largest free corners of ``box`` around ``places``.

    In this order: lower left, upper right, upper left, lower right; so that the first
    two sides face each other.
    """
    return (
        _corner(places, box, gap, is_left=True, is_upper=False),
        _corner(places, box, gap, is_left=False, is_upper=True),
        _corner(places, box, gap, is_left=True, is_upper=True),
        _corner(places, box, gap, is_left=False, is_upper=False),
    )


def flank_boxes(places: tuple[Box, ...], box: Box, gap: float) -> tuple[Box, ...]:
    """Return the columns left and right of ``places``, halves: as ``corner_boxes``."""
    if not places:
        return ()
    left = min(place.x for place in places) - gap - box.x
    right = max(place.right for place in places) + gap
    most = box.h * 0.42
    lows = (box.y, box.top - most)
    lefts = tuple(Box(box.x, low, left, most) for low in lows)
    rights = tuple(Box(right, low, box.right - right, most) for low in lows)
    return (lefts[0], rights[1], lefts[1], rights[0])


def _corner(
    places: tuple[Box, ...], box: Box, gap: float, is_left: bool, is_upper: bool
) -> Box:
    """Return the corner with the most room among those that end at a tile."""
    best = Box(box.x, box.y, 0, 0)
    for place in places:
        reach = box.top - place.top if is_upper else place.y - box.y
        height = min(reach - gap, box.h / 2)
        low = box.top - height if is_upper else box.y
        beside = [
            other for other in places if other.y < low + height and other.top > low
        ]
        if is_left:
            right = min((other.x - gap for other in beside), default=box.right)
            found = Box(box.x, low, right - box.x, height)
        else:
            left = max((other.right + gap for other in beside), default=box.x)
            found = Box(left, low, box.right - left, height)
        if _room(found) > _room(best):
            best = found
    return best


def _room(box: Box) -> float:
    """Return how well a badge, twice as wide as high, fits."""
    return min(box.w / 2, box.h)
