"""The islands as they lie: targets lit and to be pressed, a way as an arrow."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, sin

from PIL import Image

from companion.ui.art.layers import Layer, fill
from companion.ui.art.paths import Outline
from companion.ui.art.raster import mask
from companion.ui.atlas import white
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.tile import TileArt
from companion.view.views import Choice, MapView, SideView

_HEX_HEIGHT = 1.1547
_GAP = 0.07
_MARGIN = 0.08


class TilePress(Press):
    """A tile to press; of a hexagon, not the corners of the box around it."""

    def __init__(self, kit: Kit, box: Box, choice: Choice, shape: str) -> None:
        super().__init__(kit, box, choice)
        self._is_hex = shape == "hex"

    def collide_point(self, x: float, y: float) -> bool:
        """Return whether a finger at (x, y) is on the tile."""
        if not self.box.holds(x, y):
            return False
        if not self._is_hex:
            return True
        cx, cy = self.box.centre
        across = abs(x - cx) / self.box.w * 2
        return abs(y - cy) / self.box.h * 2 <= 1 - across / 2


class Islands(Surface):
    """A map in a box, each tile at its place of ``places``."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        view: MapView,
        sides: tuple[SideView, ...],
        places: tuple[Box, ...],
    ) -> None:
        super().__init__(kit, box)
        self.places = places
        self._bridges(view)
        art = TileArt(self, view.shape, sides)
        order = sorted(range(len(view.tiles)), key=lambda n: view.tiles[n].mark in _LIT)
        has_point = any(tile.mark in _LIT for tile in view.tiles)
        for number in order:
            tile = view.tiles[number]
            art.draw(tile, self.places[number], has_point and not tile.mark)
        if view.arrow:
            self._arrow(*(self.places[number] for number in view.arrow))
        for tile, place in zip(view.tiles, self.places, strict=True):
            if tile.choice:
                self.add_widget(TilePress(kit, place, tile.choice, view.shape))

    def _bridges(self, view: MapView) -> None:
        """Show neighbours by a path between them."""
        if not view.edges:
            return
        width = self.places[0].w * 0.1
        layers = []
        for one, other in view.edges:
            a, b = self.places[one].centre, self.places[other].centre
            layers.append(self._line(a, b, width))
        size = self.box.size_wh
        key = ("bridges", view.edges, tuple(self.places), size)
        texture = self.kit.atlas.get(key, lambda: white(mask(layers, size)))
        self.tint(self.kit.palette.edge)
        self.stamp(texture, self.box)

    def _line(
        self, a: tuple[float, float], b: tuple[float, float], width: float
    ) -> Layer:
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        corners = (
            (a[0] + nx, a[1] + ny),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx, a[1] - ny),
        )
        box = self.box
        return fill(
            tuple(
                ((x - box.x) / box.w * 100, (box.top - y) / box.h * 100)
                for x, y in corners
            )
        )

    def _arrow(self, start: Box, end: Box) -> None:
        kit = self.kit
        (ax, ay), (bx, by) = start.centre, end.centre
        angle, length = atan2(by - ay, bx - ax), hypot(bx - ax, by - ay)
        # Over the edges of both, not over what stands in their middles.
        reach = max(length * 0.62, length - end.w * 0.34)
        for grow, colour in ((end.w * 0.035, kit.palette.ink), (0, kit.palette.glow)):
            points = [
                (
                    ax + x * cos(angle) - y * sin(angle),
                    ay + x * sin(angle) + y * cos(angle),
                )
                for x, y in _arrow_points(reach, end.w, grow)
            ]
            left, low = min(x for x, _ in points), min(y for _, y in points)
            wide = max(x for x, _ in points) - left
            high = max(y for _, y in points) - low
            box = Box(left, low, max(1, wide), max(1, high))
            outline = tuple(
                ((x - left) / box.w * 100, (box.top - y) / box.h * 100)
                for x, y in points
            )
            self.tint(colour)
            self.stamp(
                kit.atlas.get(("arrow", outline, box.size_wh), _drawn(outline, box)),
                box,
            )


_LIT = ("target", "focus", "source")


def _drawn(outline: Outline, box: Box) -> Callable[[], Image.Image]:
    return lambda: white(mask((fill(outline),), box.size_wh))


def _arrow_points(
    reach: float, unit: float, grow: float
) -> tuple[tuple[float, float], ...]:
    """Return an arrow along x from the edge to ``reach``, ``grow`` pixels fatter."""
    shaft, wing, head = unit * 0.07 + grow, unit * 0.18 + grow * 2, unit * 0.22 + grow
    start = unit * 0.36 - grow
    return (
        (start, shaft),
        (reach - head, shaft),
        (reach - head - unit * 0.04, wing),
        (reach + grow * 1.6, 0.0),
        (reach - head - unit * 0.04, -wing),
        (reach - head, -shaft),
        (start, -shaft),
    )


def least_height(view: MapView, side: float) -> float:
    """Return the height at which tiles that are to be pressed are ``side`` wide."""
    if not any(tile.choice for tile in view.tiles):
        return 0.0
    tall = _HEX_HEIGHT if view.shape == "hex" else 1.0
    rows = [tile.y for tile in view.tiles]
    return (side + 1) / (1 - _GAP) * (max(rows) - min(rows) + tall + _MARGIN)


def place_tiles(view: MapView, box: Box) -> tuple[Box, ...]:
    """Return the box of each tile, as large as all fit around the middle of ``box``."""
    if not view.tiles:
        return ()
    tall = _HEX_HEIGHT if view.shape == "hex" else 1.0
    left = min(tile.x for tile in view.tiles) - 0.5
    right = max(tile.x for tile in view.tiles) + 0.5
    up = min(tile.y for tile in view.tiles) - tall / 2
    down = max(tile.y for tile in view.tiles) + tall / 2
    step = min(box.w / (right - left + _MARGIN), box.h / (down - up + _MARGIN))
    cx, cy = box.centre
    side = step * (1 - _GAP)
    return tuple(
        Box(
            round(cx + (tile.x - (left + right) / 2) * step - side / 2),
            round(cy - (tile.y - (up + down) / 2) * step - side * tall / 2),
            round(side),
            round(side * tall),
        )
        for tile in view.tiles
    )
