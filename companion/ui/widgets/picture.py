"""What the camera sees, in one texture that is used again."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface


def put_empty(surface: Surface, box: Box) -> None:
    """Draw the frame of a picture that has not come."""
    palette = surface.kit.palette
    surface.panel(box, palette.king, palette.edge)
    side = min(box.w, box.h) * 0.3
    surface.icon("camera", box.middle(side, side), palette.on_king)


class CameraPicture(Surface):
    """A frame with the newest picture in it; ``refresh`` takes in a new one."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._texture: Any = None
        self._shown: Any = None
        self._sequence = -1
        put_empty(self, box)
        self.refresh()

    def refresh(self) -> None:
        """Copy a new picture of the camera into the texture."""
        preview = self.kit.preview()
        if preview is None or preview.sequence == self._sequence:
            return
        self._sequence = preview.sequence
        if self._texture is None or self._texture.size != preview.size_wh:
            self._texture = Texture.create(size=preview.size_wh, colorfmt="rgba")
            self._texture.flip_vertical()
            frame = self.box.inset(self.kit.px(6))
            wide, high = preview.size_wh
            scale = min(frame.w / wide, frame.h / high)
            place = frame.middle(wide * scale, high * scale)
            self._shown = self.picture(self._texture, place)
        self._texture.blit_buffer(preview.rgba, colorfmt="rgba", bufferfmt="ubyte")
        self._shown.texture = self._texture
