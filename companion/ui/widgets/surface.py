"""The widget that everything on the screen is made of: a box to draw into."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Rectangle

from companion.ui.art.plates import Plate, paper_image
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.drawn import Drawn

SIGNS = {"earth": "土", "water": "水", "wood": "木", "fire": "火"}
"""The written sign of each element."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was drawn, for the check that nothing is cut off."""

    text: str
    room: Box
    size_wh: tuple[int, int]
    fits: bool
    style: str


class Surface(Drawn):
    """A box to write into as well; drawn once, thrown away when the view changes."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.written: list[Written] = []

    def write(
        self,
        text: str,
        room: Box,
        style: str = "body",
        colour: Rgb | None = None,
        align: str = "left",
        at: str = "middle",
    ) -> float:
        """Write into ``room``, smaller if need be; return the height used.

        ``align`` is ``left``, ``center`` or ``right``; ``at`` ``top``, ``middle`` or
        ``bottom``.
        """
        if not text:
            return 0.0
        texture, fits = self.kit.fit(text, style, (room.w, room.h), align)
        height = texture.height
        y = {
            "top": room.top - height,
            "middle": room.y + (room.h - height) / 2,
            "bottom": room.y,
        }[at]
        x = {
            "left": room.x,
            "center": room.x + (room.w - texture.width) / 2,
            "right": room.right - texture.width,
        }[align]
        self.tint(colour or self.kit.palette.text)
        self.canvas.add(
            Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)
        )
        self.written.append(Written(text, room, texture.size, fits, style))
        return float(height)

    def figure(
        self,
        text: str,
        room: Box,
        colour: Rgb,
        font: str = "bold",
        align: str = "center",
    ) -> None:
        """Write a number or a name on one line, as large as ``room`` allows."""
        kit = self.kit
        size = max(6, round(room.h * 0.92))
        wide = kit.type.width(text, font, size)
        if wide > room.w:
            size = max(6, int(size * room.w / wide))
        texture = kit.type.texture(text, font, size, None, "center")
        x, y = room.centre
        left = room.x if align == "left" else x - texture.width / 2
        self.tint(colour)
        self.canvas.add(
            Rectangle(
                texture=texture,
                pos=(round(left), round(y - texture.height / 2)),
                size=texture.size,
            )
        )

    def panel(
        self, room: Box, fill: Rgb | None = None, edge: Rgb | None = None
    ) -> None:
        """Draw a quiet panel of the palette."""
        palette = self.kit.palette
        self.plate(
            Plate(
                fill or palette.panel,
                edge or palette.edge,
                round(self.kit.px(10)),
                max(1.0, self.kit.px(1)),
                round(self.kit.px(4)),
            ),
            room,
        )

    def paper(self, room: Box) -> None:
        """Draw a sheet of paper."""
        palette, size = self.kit.palette, room.size_wh
        radius = round(self.kit.px(8))
        shade = round(self.kit.px(4))
        self.plate(
            Plate(palette.paper_edge, palette.paper_edge, radius, 1.0, shade), room
        )
        key = ("paper", palette.paper, size, radius)
        self.picture(
            self.kit.atlas.get(
                key,
                lambda: paper_image(palette.paper, palette.paper_edge, size, radius),
            ),
            room,
        )

    def crest(self, element: str, room: Box) -> None:
        """Draw the shape and the sign of an element, square, on its colour."""
        palette = self.kit.palette
        side = min(room.w, room.h)
        square = room.middle(side, side)
        rim = square.inset(-side * 0.06)
        self.icon(f"element-{element}", rim, palette.on_element)
        self.icon(f"element-{element}", square, palette.element(element))
        sign = square.inset(side * 0.16).shifted(0, -side * 0.03)
        self.figure(SIGNS[element], sign, palette.on_element, "brush")

    def blocked(self, crest: Box) -> None:
        """Show on the lower corner of a crest that its parade may not be used."""
        palette = self.kit.palette
        side = min(crest.w, crest.h)
        corner = crest.middle(side, side).shifted(side * 0.42, -side * 0.42)
        mark = corner.inset(side * 0.21)
        self.icon("disc", mark.inset(-side * 0.04), palette.on_vermilion)
        self.icon("disc", mark, palette.seal)
        self.icon("blocked", mark.inset(side * 0.06), palette.on_vermilion)
