"""A place of the board: a spirit face down or face up, a hint on it, an empty place."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.art.raster import outline_mask
from companion.ui.art.tiles import SQUARE, halo_image, tile_image
from companion.ui.atlas import white
from companion.ui.boxes import Box
from companion.ui.palette import BACK, FAMILIES, FamilyLook, Rgb
from companion.ui.widgets.surface import Surface
from companion.view.views import CellView, HintView

_GOLD = (232, 208, 160)
_HALO = 0.15
_RIM = 0.045
_SHADE = 0.8
_VEIL = 0.55
"""How far what is beside the point goes towards what is behind everything."""


def draw_family(on: Surface, box: Box, family: str) -> None:
    """Draw the sign of a family on a disc of its colour."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    on.icon("disc", place, FAMILIES[family].colour)
    sign = place.inset(side * 0.19)
    on.icon(f"family-{family}", sign, on.kit.palette.on_element)


def draw_hint(on: Surface, box: Box, hint: HintView) -> None:
    """Draw a hint as a slip of paper with the signs of its families."""
    palette, kit = on.kit.palette, on.kit
    edge = palette.vermilion if hint.mark == "chosen" else palette.ink
    rim = max(1.0, box.w * (0.05 if hint.mark == "chosen" else 0.02))
    radius = max(2, round(box.w * 0.09))
    on.plate(Plate(palette.paper, edge, radius, rim, max(1, round(kit.px(2)))), box)
    inner = box.inset(box.w * 0.07)
    if hint.corner:
        head, inner = inner.from_top(inner.h * 0.32, inner.h * 0.02)
        rank, suit = head.inset(head.w * 0.12, 0).columns(2)
        on.figure(hint.corner, rank, palette.ink)
        on.icon(f"family-{hint.suit}", suit, FAMILIES[hint.suit].colour)
    if not hint.families:
        on.icon("mystery", inner.inset(inner.w * 0.1), palette.faint)
        return
    for family, place in zip(
        hint.families, _spots(inner, len(hint.families)), strict=True
    ):
        draw_family(on, place, family)


def _spots(box: Box, count: int) -> tuple[Box, ...]:
    """Return where one, two or three signs go."""
    if count == 1:
        side = min(box.w, box.h) * 0.84
        return (box.middle(side, side),)
    if box.w > box.h * 1.25:
        side = min(box.h, box.w / count) * 0.96
        return tuple(place.middle(side, side) for place in box.columns(count))
    if count == 2:
        side = min(box.w * 0.62, box.h * 0.56)
        return (
            Box(box.x, box.top - side, side, side),
            Box(box.right - side, box.y, side, side),
        )
    side = min(box.w * 0.5, box.h * 0.5)
    low = Box(box.x, box.y, side, side)
    return (
        Box(box.centre[0] - side / 2, box.top - side, side, side),
        low,
        Box(box.right - side, box.y, side, side),
    )


class SpiritArt:
    """Draws places of one board onto a surface."""

    def __init__(self, surface: Surface) -> None:
        self._on = surface
        self._palette = surface.kit.palette

    def draw(self, cell: CellView, box: Box, is_beside: bool = False) -> None:
        """Draw ``cell`` into ``box``, paler if it is beside the point."""
        if not cell.has_card:
            self._empty(box)
            return
        if cell.mark in ("target", "source"):
            self._light(cell.mark, box)
        if cell.face:
            self._front(cell, box, is_beside)
        else:
            self._back(box, is_beside)
        if cell.hint:
            self._hint(cell.hint, box, bool(cell.face))
        if cell.mark == "seen":
            self._seen(box)

    def _body(self, box: Box) -> object:
        size = box.size_wh
        return self._on.kit.atlas.get(
            ("spirit-body", size), lambda: white(outline_mask(SQUARE, size))
        )

    def _light(self, mark: str, box: Box) -> None:
        on, palette = self._on, self._palette
        spread = max(3, round(box.w * _HALO))
        size = box.size_wh
        texture = on.kit.atlas.get(
            ("halo", "square", size, spread),
            lambda: white(halo_image("square", size, spread)),
        )
        is_source = mark == "source"
        on.tint(palette.vermilion if is_source else palette.beacon, 0.8)
        on.stamp(texture, box.inset(-spread))
        rim = box.inset(-box.w * _RIM * (1.6 if is_source else 1))
        on.tint(palette.vermilion if is_source else palette.beacon)
        on.stamp(self._body(rim), rim)

    def _ground(self, look: FamilyLook, box: Box, is_beside: bool) -> Rgb:
        """Draw the ground of a spirit; return the colour of what stands on it."""
        size = box.size_wh
        key = ("tile", look.pattern, look.colour, "square", size)
        self._on.picture(
            self._on.kit.atlas.get(
                key, lambda: tile_image(look.pattern, look.colour, "square", size)
            ),
            box,
        )
        if not is_beside:
            return self._palette.on_element
        self._on.tint(self._palette.ground, _VEIL)
        self._on.stamp(self._body(box), box)
        return self._palette.text

    def _back(self, box: Box, is_beside: bool) -> None:
        """Draw the moon of a spirit that lies face down."""
        self._ground(BACK, box, is_beside)
        side = box.w * 0.56
        mark = box.middle(side, side)
        self._on.icon("disc", mark.inset(-side * 0.06), BACK.colour)
        self._on.icon("spirit-back", mark, _GOLD, 0.7 if is_beside else 0.9)

    def _front(self, cell: CellView, box: Box, is_beside: bool) -> None:
        on = self._on
        colour = self._ground(FAMILIES[cell.family], box, is_beside)
        if len(cell.face) <= 2:
            self._playing_card(cell, box, colour, is_beside)
            return
        sign, name = box.inset(box.w * 0.1).from_top(box.h * 0.58, box.h * 0.02)
        on.icon(f"family-{cell.family}", sign, colour)
        on.figure(cell.face, name, colour)

    def _playing_card(
        self, cell: CellView, box: Box, colour: Rgb, is_beside: bool
    ) -> None:
        on = self._on
        corner = Box(
            box.x + box.w * 0.08, box.top - box.h * 0.4, box.w * 0.3, box.h * 0.34
        )
        if not is_beside:  # The pattern is lighter than the colour of the suit.
            around = corner.middle(corner.h, corner.h)
            on.icon("disc", around, FAMILIES[cell.family].colour, _SHADE)
        on.figure(cell.face, corner, colour)
        side = box.w * 0.56
        sign = box.middle(side, side).shifted(box.w * 0.12, -box.h * 0.1)
        on.icon(f"family-{cell.family}", sign, colour)

    def _hint(self, hint: HintView, box: Box, is_open: bool) -> None:
        """Lay a hint on a spirit: over its back, or small beside its face."""
        on = self._on
        side = box.w * (0.44 if is_open else 0.74)
        place = box.middle(side, side)
        if is_open:
            place = Box(box.right - side * 0.94, box.top - side * 0.94, side, side)
        draw_hint(on, place, hint)
        if hint.mark in ("right", "wrong"):
            self._judged(hint.mark == "right", place)
        elif not is_open:
            self._lock(box)

    def _judged(self, is_right: bool, place: Box) -> None:
        on, palette = self._on, self._palette
        colour: Rgb = palette.wood if is_right else palette.fire
        side = place.w * 0.56
        mark = Box(place.right - side * 0.7, place.top - side * 0.6, side, side)
        on.icon("disc", mark.inset(-side * 0.08), palette.on_element)
        on.icon("disc", mark, colour)
        sign = "check" if is_right else "close"
        on.icon(sign, mark.inset(side * 0.24), palette.on_element)

    def _lock(self, box: Box) -> None:
        """Show that nobody may look at it or move it."""
        on, palette = self._on, self._palette
        side = box.w * 0.24
        mark = Box(box.x + box.w * 0.02, box.top - side - box.w * 0.02, side, side)
        on.icon("disc", mark, palette.seal)
        on.icon("blocked", mark.inset(side * 0.2), palette.on_vermilion)

    def _seen(self, box: Box) -> None:
        """Show that it was looked at this turn."""
        on, palette = self._on, self._palette
        side = box.w * 0.32
        mark = Box(box.x + box.w * 0.04, box.y + box.w * 0.04, side, side)
        on.icon("disc", mark, palette.ink)
        on.icon("eye", mark.inset(side * 0.16), palette.glow)

    def _empty(self, box: Box) -> None:
        """Draw the outline of a place where a spirit may go."""
        on, palette, kit = self._on, self._palette, self._on.kit
        place = box.inset(box.w * 0.06)
        radius = max(2, round(place.w * 0.12))
        edge = max(1.5, kit.px(2))
        on.plate(Plate(palette.panel, palette.beacon, radius, edge), place)
        side = box.w * 0.3
        on.icon("plus", box.middle(side, side), palette.beacon)
