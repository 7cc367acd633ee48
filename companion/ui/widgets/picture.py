"""What the camera sees, in one texture that is used again."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface


class CameraPicture(Surface):
    """A frame with the newest picture in it; ``refresh`` takes in a new one."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self._texture: Any = None
        self._shown: Any = None
        self._sequence = -1
        self.panel(box, kit.palette.king, kit.palette.edge)
        side = min(box.w, box.h) * 0.3
        self.icon("camera", box.middle(side, side), kit.palette.edge)
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
