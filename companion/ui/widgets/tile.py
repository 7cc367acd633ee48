"""One island tile and everything on it, at the places where the real one has them."""

from __future__ import annotations

from companion.ui.art.marks import MOST_TORII, Marks, Spot, marks
from companion.ui.art.raster import outline_mask
from companion.ui.art.tiles import SHAPES, halo_image, tile_image
from companion.ui.atlas import white
from companion.ui.boxes import Box
from companion.ui.palette import Palette, Rgb
from companion.ui.widgets.surface import Surface
from companion.view.views import SideView, TileView

BONUS_ICONS = {"spirit": "spirit", "lantern": "lantern", "mystery": "mystery"}


_PIECES = {1: (0.4, 0.0), 2: (0.38, 0.44), 3: (0.27, 0.31), 4: (0.2, 0.235)}
"""Size and distance of pieces by the number of sides on a tile, in widths."""

_LONGEST_SHORT = 3

_RIM, _DIM, _BESIDE = 0.055, 0.58, 0.3
_SHADE = 0.5
"""How dark the ground becomes under what is written on it."""


def piece_look(palette: Palette, side: int, is_king: bool) -> tuple[str, Rgb, Rgb]:
    """Return shape, colour, and colour of writing of a side's pieces."""
    if is_king:
        return "side-king", palette.king, palette.on_king
    return f"side-{side % 4}", palette.sides[side % 4], palette.ink


def draw_piece(
    surface: Surface, box: Box, look: tuple[str, Rgb, Rgb], text: str = ""
) -> None:
    """Draw a side's piece with a number on it."""
    shape, colour, writing = look
    surface.icon(shape, box.inset(-box.w * 0.07), writing)
    surface.icon(shape, box, colour)
    low = -box.h * (0.12 if shape in ("side-3", "side-king") else 0.0)
    narrow = 0.21 if shape == "side-3" and len(text) > 1 else 0.16
    room = box.inset(box.w * narrow).shifted(0, low)
    if text:
        surface.figure(text, room, writing)


def short_name(label: str) -> str:
    """Return what tells a tile from its like, ``4b`` of ``Wood 4b``; empty if nothing.

    Pieces hide the whole name; element and number are printed on the tile anyway.
    """
    last = label.rsplit(" ", 1)[-1]
    return last if len(last) <= _LONGEST_SHORT and not last.isdigit() else ""


class TileArt:
    """Draws tiles of one map onto a surface."""

    def __init__(
        self, surface: Surface, shape: str, sides: tuple[SideView, ...]
    ) -> None:
        self._on = surface
        self._shape = shape
        self._sides = sides
        self._palette = surface.kit.palette

    def draw(self, tile: TileView, box: Box, is_beside: bool = False) -> None:
        """Draw ``tile`` into ``box``, paler if it is beside the point."""
        if tile.mark in ("target", "focus", "source"):
            self._light(tile.mark, box)
        if not tile.element:
            self._blank(tile, box)
            return
        self._ground(tile.element, box)
        if tile.mark == "dim" or is_beside:  # what is written on it stays clear
            self._veil(box, _DIM if tile.mark == "dim" else _BESIDE)
        places = marks(self._shape, tile.bonus is not None, tile.lanterns, _slots(tile))
        self._printed(tile, box, places)
        if any(tile.meeples):
            self._pieces(tile, box, places.pieces)
            self._short(short_name(tile.label), _at(box, places.name))
        else:
            room = _at(box, (0, 0, 0.84, 0.21))
            self._on.bar(room.inset(0, -box.h * 0.01), self._palette.king, _SHADE)
            self._on.figure(tile.label, room, self._palette.on_element)

    def _blank(self, tile: TileView, box: Box) -> None:
        """Draw a place without a tile: nothing is known of what will lie there."""
        self._on.tint(self._palette.raised)
        self._on.stamp(self._body(box), box)
        room = _at(box, (0, 0, 0.84, 0.4))
        self._on.figure(tile.label, room, self._palette.muted)

    def _ground(self, element: str, box: Box) -> None:
        size, colour = box.size_wh, self._palette.element(element)
        key = ("tile", element, colour, self._shape, size)
        self._on.picture(
            self._on.kit.atlas.get(
                key, lambda: tile_image(element, colour, self._shape, size)
            ),
            box,
        )

    def _light(self, mark: str, box: Box) -> None:
        on, palette = self._on, self._palette
        spread = max(4, round(box.w * 0.16))
        size = box.size_wh
        texture = on.kit.atlas.get(
            ("halo", self._shape, size, spread),
            lambda: white(halo_image(self._shape, size, spread)),
        )
        colour = palette.vermilion if mark == "source" else palette.beacon
        on.tint(colour, 0.95)
        on.stamp(texture, box.inset(-spread))
        rim = box.inset(-box.w * _RIM)
        on.tint(palette.text if mark == "source" else palette.beacon)
        on.stamp(self._body(rim), rim)

    def _body(self, box: Box) -> object:
        size = box.size_wh
        return self._on.kit.atlas.get(
            ("tile-body", self._shape, size),
            lambda: white(outline_mask(SHAPES[self._shape], size)),
        )

    def _veil(self, box: Box, strength: float) -> None:
        self._on.tint(self._palette.ground, strength)
        self._on.stamp(self._body(box), box)

    def _printed(self, tile: TileView, box: Box, places: Marks) -> None:
        on, palette = self._on, self._palette
        tag = _at(box, places.requirement)
        on.icon("disc", tag.inset(-box.w * 0.015), palette.ink)
        on.icon("disc", tag, palette.paper)
        on.figure(str(tile.requirement), tag.inset(tag.w * 0.1), palette.ink)
        on.crest(tile.element, _at(box, places.element))
        if tile.bonus and places.bonus:
            self._bonus(tile.bonus, _at(box, places.bonus))
        if places.lantern:
            self._shaded("lantern", _at(box, places.lantern), palette.glow)
        if places.lantern_count:
            number = _at(box, places.lantern_count)
            self._short(str(tile.lanterns), number)
        self._torii(tile, box, places)

    def _short(self, text: str, room: Box) -> None:
        """Write a few letters on a shade of their own: patterns are light."""
        if text:
            self._shade(room)
            self._on.figure(text, room, self._palette.on_element)

    def _shaded(self, name: str, room: Box, colour: Rgb) -> None:
        """Draw a sign on a shade of its own."""
        self._shade(room)
        self._on.icon(name, room, colour)

    def _shade(self, room: Box) -> None:
        side = max(room.w, room.h) * 1.3
        around = room.middle(side, side)
        self._on.icon("disc", around, self._palette.king, _SHADE)

    def _bonus(self, bonus: tuple[str, int], tag: Box) -> None:
        on, palette = self._on, self._palette
        kind, amount = bonus
        on.icon("side-2", tag, palette.ink)
        on.icon("side-2", tag.inset(tag.w * 0.045), palette.paper)
        if amount < 2:
            on.icon(BONUS_ICONS[kind], tag.inset(tag.w * 0.14), palette.seal)
            return
        left, right = tag.inset(tag.w * 0.08).from_left(tag.w * 0.46)
        on.icon(BONUS_ICONS[kind], left, palette.seal)
        on.figure(str(amount), right, palette.ink)

    def _torii(self, tile: TileView, box: Box, places: Marks) -> None:
        on, palette = self._on, self._palette
        if not _slots(tile):
            self._shaded("blocked", _at(box, places.torii[0]), palette.on_element)
            return
        for n, spot in enumerate(places.torii):
            place = _at(box, spot)
            if n >= len(tile.torii):
                on.icon("disc", place, palette.king, _SHADE)
                on.icon("torii", place.inset(place.w * 0.18), palette.on_element, 0.8)
                continue
            side = tile.torii[n]
            _, colour, rim = piece_look(palette, side, self._sides[side].is_king)
            on.icon("disc", place, rim)
            on.icon("disc", place.inset(box.w * 0.012), colour)
            on.icon("torii", place.inset(place.w * 0.2), rim)

    def _pieces(self, tile: TileView, box: Box, height: float) -> None:
        present = [(side, count) for side, count in enumerate(tile.meeples) if count]
        side_length, step = _PIECES[len(present)]
        for n, (side, count) in enumerate(present):
            x = (n - (len(present) - 1) / 2) * step
            look = piece_look(self._palette, side, self._sides[side].is_king)
            place = _at(box, (x, height, side_length, side_length))
            draw_piece(self._on, place, look, str(count))


def _slots(tile: TileView) -> int:
    """Return how many torii are to be shown, built or not."""
    return min(MOST_TORII, max(tile.torii_limit, len(tile.torii)))


def _at(box: Box, spot: Spot) -> Box:
    """Return the box of a place on the tile in ``box``."""
    x, y, w, h = spot
    cx, cy = box.centre
    unit = box.w
    return Box(cx + (x - w / 2) * unit, cy + (y - h / 2) * unit, w * unit, h * unit)
