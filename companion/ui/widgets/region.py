"""The map of the region: zones with all who are there, and the ways between them."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, pi, sin

from kivy.graphics import Color, Line, Triangle

from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.press import Press
from companion.ui.widgets.roads import Path, Point, middle, route, seen
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.zone import ZoneArt
from companion.view.region import RoadView, ZoneView

_CHIP_WH = (118, 66)
"""Units of a zone at most."""

_SHARE_WH = (4.5, 5.6)
"""So many zones lie side by side, and one above the other, at least."""

_APART, _ROUNDS = 13, 60
"""Units between zones, and how often they are pushed apart."""

_CLEAR = 3
"""Units between a way and the zones that it passes."""


def place_zones(kit: Kit, zones: tuple[ZoneView, ...], box: Box) -> tuple[Box, ...]:
    """Return the box of each zone, all of them within ``box``."""
    wide = min(kit.px(_CHIP_WH[0]), box.w / _SHARE_WH[0])
    high = max(min(kit.px(_CHIP_WH[1]), box.h / _SHARE_WH[1]), kit.px(TARGET))
    left, right = _ends([zone.x for zone in zones])
    up, down = _ends([zone.y for zone in zones])
    room = box.inset(wide / 2 + kit.px(2), high / 2 + kit.px(2))
    middles = [
        (
            room.x + room.w * (zone.x - left) / (right - left),
            room.top - room.h * (zone.y - up) / (down - up),
        )
        for zone in zones
    ]
    gap = kit.px(_APART)
    apart = spread(middles, (wide + gap, high + gap), room)
    return tuple(
        Box(round(x), round(y), 0, 0).middle(round(wide), round(high)) for x, y in apart
    )


def spread(
    middles: list[tuple[float, float]], size_wh: tuple[float, float], room: Box
) -> list[tuple[float, float]]:
    """Return ``middles`` moved as little as keeps boxes of a size off each other.

    Where there is no room for all of them, some still overlap.
    """
    found = list(middles)
    for _ in range(_ROUNDS):
        is_still = True
        for one, other in combinations(range(len(found)), 2):
            push = _push(found[one], found[other], size_wh)
            if push is None:
                continue
            is_still = False
            (ax, ay), (bx, by), (dx, dy) = found[one], found[other], push
            found[one] = _within(room, ax - dx, ay - dy)
            found[other] = _within(room, bx + dx, by + dy)
        if is_still:
            break
    return found


def _push(
    one: tuple[float, float], other: tuple[float, float], size_wh: tuple[float, float]
) -> tuple[float, float] | None:
    """Return how far ``other`` has to go from ``one``; None where they are apart."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    over_x, over_y = size_wh[0] - abs(dx), size_wh[1] - abs(dy)
    if over_x <= 1 or over_y <= 1:
        return None
    if over_x / size_wh[0] < over_y / size_wh[1]:
        return (over_x / 2 if dx >= 0 else -over_x / 2), 0.0
    return 0.0, (over_y / 2 if dy >= 0 else -over_y / 2)


def _within(room: Box, x: float, y: float) -> tuple[float, float]:
    return min(max(x, room.x), room.right), min(max(y, room.y), room.top)


def _ends(values: list[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return low, high if high > low else low + 1


class RegionMap(Surface):
    """All zones in a box; those that can be gone to are lit."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        zones: tuple[ZoneView, ...],
        roads: tuple[RoadView, ...],
    ) -> None:
        super().__init__(kit, box)
        self.places = place_zones(kit, zones, box)
        for road in roads:
            self._road(road)
        art = ZoneArt(self)
        for zone, place in zip(zones, self.places, strict=True):
            art.draw(zone, place)
        for zone, place in zip(zones, self.places, strict=True):
            if zone.choice:
                self.add_widget(Press(kit, place, zone.choice))

    def _road(self, road: RoadView) -> None:
        """Draw a way round whatever lies between its ends."""
        palette, places = self.kit.palette, self.places
        start, end = places[road.one], places[road.other]
        others = [box for box in places if box not in (start, end)]
        path = seen(route(start, end, others, self.kit.px(_CLEAR)), start, end)
        colour = palette.vermilion if road.is_closed else palette.muted
        self._line(path, colour, self.kit.px(1.0 if road.is_one_way else 1.4))
        if road.is_one_way:
            (ax, ay), (bx, by) = path[-2:]
            self._head((bx, by), atan2(by - ay, bx - ax), palette.muted)
        if road.is_closed:
            side = self.kit.px(18)
            place = Box(*middle(path), 0, 0).middle(side, side)
            self.icon("blocked", place, palette.vermilion)

    def _line(self, path: Path, colour: Rgb, width: float) -> None:
        points = [part for point in path for part in point]
        self.canvas.add(Color(*(part / 255 for part in colour)))
        self.canvas.add(Line(points=points, width=width, joint="round", cap="round"))

    def _head(self, tip: Point, angle: float, colour: Rgb) -> None:
        """Draw an arrowhead where a way ends that leads in one direction."""
        reach = self.kit.px(11)
        corners = [*tip]
        for turn in (0.86 * pi, -0.86 * pi):
            corners += (
                tip[0] + reach * cos(angle + turn),
                tip[1] + reach * sin(angle + turn),
            )
        self.canvas.add(Color(*(part / 255 for part in colour)))
        self.canvas.add(Triangle(points=corners))
