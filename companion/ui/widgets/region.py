"""The map of the region: zones with all who are there, and the ways between them."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, pi, sin

from kivy.graphics import Color, Line, Triangle

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import TARGET, Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.press import Press
from companion.ui.widgets.rider import RiderArt
from companion.ui.widgets.roads import Path, Point, middle, route, seen
from companion.ui.widgets.surface import Surface
from companion.view.region import RoadView, VehicleView, ZoneView

_CHIP_WH = (118, 66)
"""Units of a zone at most."""

_SHARE_WH = (4.5, 5.6)
"""So many zones lie side by side, and one above the other, at least."""

_APART, _ROUNDS = 13, 60
"""Units between zones, and how often they are pushed apart."""

_CLEAR = 3
"""Units between a way and the zones that it passes."""

_DANGER = 6
"""From this slot on a yokai is near the end of the file."""

_SLOTS_SHARE = 0.5
"""Most of a zone's first line that its yokai take; its name needs the rest."""


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
        self._riders = RiderArt(self)
        for road in roads:
            self._road(road)
        for zone, place in zip(zones, self.places, strict=True):
            self._zone(zone, place)
        for zone, place in zip(zones, self.places, strict=True):
            if zone.choice:
                self.add_widget(Press(kit, place, zone.choice))

    def _road(self, road: RoadView) -> None:
        """Draw a way round whatever lies between its ends."""
        palette, places = self.kit.palette, self.places
        start, end = places[road.one], places[road.other]
        others = [box for box in places if box not in (start, end)]
        path = seen(route(start, end, others, self.kit.px(_CLEAR)), start, end)
        colour = palette.muted if not road.is_one_way else palette.edge
        colour = palette.danger if road.is_closed else colour
        self._line(path, colour, self.kit.px(1.4))
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

    def _zone(self, zone: ZoneView, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        is_lit = zone.mark == "target"
        edge = palette.beacon if is_lit else palette.edge
        fill = palette.raised if is_lit else palette.panel
        width = kit.px(2.6 if is_lit else 1.2)
        self.plate(Plate(fill, edge, round(kit.px(9)), width, 0, 10), box)
        inner = box.inset(kit.px(5), kit.px(3))
        is_bare = not zone.vehicles and not zone.on_foot
        head, rest = inner.from_top(inner.h * (1.0 if is_bare else 0.42))
        self._head_line(zone, head)
        self._pieces(zone, rest)

    def _head_line(self, zone: ZoneView, room: Box) -> None:
        """Write the name between the signs of temple and plan and its yokai."""
        kit, palette = self.kit, self.kit.palette
        side = min(room.h, kit.px(19))
        signs = [("scroll", zone.has_plan), ("torii", zone.is_temple)]
        for sign in (name for name, is_there in signs if is_there):
            place, room = room.from_left(side * 0.8, kit.px(2))
            self.icon(sign, place, palette.accent)
        share = _SLOTS_SHARE * room.w / max(1, len(zone.slots)) - kit.px(1)
        disc = min(side, share)
        for slot in zone.slots:
            place, room = room.from_right(disc, kit.px(1))
            place = place.middle(disc, disc)
            near = slot >= _DANGER
            self.icon("disc", place, palette.vermilion if near else palette.seal)
            number = place.inset(disc * 0.2)
            self.figure(str(slot), number, palette.on_vermilion)
        colour = palette.muted if zone.is_passage else palette.text
        self.write(zone.label, room, "tag", colour)

    def _pieces(self, zone: ZoneView, room: Box) -> None:
        """Draw vehicles with their riders, then allies on foot, as large as fits."""
        kit = self.kit
        high = min(room.h, kit.px(27))
        units = [self._units(vehicle) for vehicle in zone.vehicles]
        foot = 0.78 * len(zone.on_foot)
        gaps = 0.12 * max(0, len(units) - 1 + bool(zone.on_foot))
        whole = sum(units) + foot + gaps
        if not whole:
            return
        side = min(high, room.w / whole)
        x = room.x
        for vehicle, wide in zip(zone.vehicles, units, strict=True):
            self._vehicle(vehicle, Box(x, room.y, wide * side, room.h), side)
            x += (wide + 0.12) * side
        for rider in zone.on_foot:
            place = Box(x, room.y, 0.74 * side, room.h)
            self._riders.draw(rider, place.middle(0.74 * side, 0.74 * side))
            x += 0.78 * side

    @staticmethod
    def _units(vehicle: VehicleView) -> float:
        """Return the width of a vehicle in heights."""
        return 1.08 + 0.72 * len(vehicle.riders)

    def _vehicle(self, vehicle: VehicleView, room: Box, side: float) -> None:
        kit, palette = self.kit, self.kit.palette
        box = room.middle(room.w, side)
        is_own = vehicle.is_on_turn
        rim = palette.vermilion if is_own else palette.paper_edge
        plate = Plate(
            palette.paper, rim, round(side * 0.24), kit.px(1.2 + 0.8 * is_own)
        )
        self.plate(plate, box)
        tag, rest = box.from_left(side * 1.04)
        self.figure(vehicle.letters, tag.inset(side * 0.14, side * 0.2), palette.ink)
        if vehicle.is_towed:
            hook = Box(box.x - side * 0.12, box.y, side * 0.24, side * 0.24)
            self.icon("dot", hook, palette.seal)
        for rider in vehicle.riders:
            place, rest = rest.from_left(side * 0.72)
            self._riders.draw(rider, place.middle(side * 0.68, side * 0.68))
