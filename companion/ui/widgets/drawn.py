"""A box with a pen: colours, icons, plates, pictures, bars."""

from __future__ import annotations

from typing import Any

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.uix.widget import Widget

from companion.ui.art.plates import Plate, plate_image
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.palette import Rgb


class Drawn(Widget):
    """A widget whose place is fixed when it is made."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(
            size_hint=(None, None), pos=(box.x, box.y), size=(box.w, box.h)
        )
        self.kit = kit
        self.box = box

    def tint(self, colour: Rgb, opacity: float = 1.0) -> Any:
        """Colour what is drawn next."""
        rgba = Color(*(part / 255 for part in colour), opacity)
        self.canvas.add(rgba)
        return rgba

    def bar(self, room: Box, colour: Rgb, opacity: float = 1.0) -> None:
        """Draw a plain rectangle."""
        self.tint(colour, opacity)
        self.canvas.add(Rectangle(pos=(room.x, room.y), size=(room.w, room.h)))

    def groove(self, room: Box) -> None:
        """Draw what a bar of the accent fills: both ends are seen beside it."""
        palette = self.kit.palette
        self.bar(room, palette.edge)
        self.bar(room.inset(self.kit.px(1)), palette.raised)

    def icon(self, name: str, room: Box, colour: Rgb, opacity: float = 1.0) -> None:
        """Draw an icon, square and as large as fits, in the middle of ``room``."""
        self.tint(colour, opacity)
        self.mask(name, room)

    def mask(self, name: str, room: Box) -> None:
        """Draw an icon in the colour that was set last."""
        side = max(1, round(min(room.w, room.h)))
        x, y = room.centre
        self.canvas.add(
            Rectangle(
                texture=self.kit.atlas.icon(name, (side, side)),
                pos=(round(x - side / 2), round(y - side / 2)),
                size=(side, side),
            )
        )

    def stamp(self, texture: Any, room: Box) -> None:
        """Draw a texture over ``room`` in the colour that was set last."""
        self.canvas.add(
            Rectangle(
                texture=texture, pos=(round(room.x), round(room.y)), size=room.size_wh
            )
        )

    def picture(self, texture: Any, room: Box, opacity: float = 1.0) -> Any:
        """Draw a texture over ``room``."""
        self.tint((255, 255, 255), opacity)
        rectangle = Rectangle(
            texture=texture, pos=(round(room.x), round(room.y)), size=room.size_wh
        )
        self.canvas.add(rectangle)
        return rectangle

    def plate(self, plate: Plate, room: Box) -> None:
        """Draw a rounded plate; its shadow falls outside ``room``."""
        texture = self.kit.atlas.get(("plate", plate), lambda: plate_image(plate))
        border = plate.border
        shade = plate.shadow
        self.tint((255, 255, 255))
        self.canvas.add(
            BorderImage(
                texture=texture,
                border=(border, border, border, border),
                pos=(round(room.x) - shade, round(room.y) - shade),
                size=(round(room.w) + 2 * shade, round(room.h) + 2 * shade),
                auto_scale="both_lower",
            )
        )
