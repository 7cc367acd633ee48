"""The photograph of an entry of a box, in a frame; once taken it does not change."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from companion.ui.boxes import Box
from companion.ui.driver import Preview
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface


class EntryPhoto(Surface):
    """A photograph as large as its box allows, never stretched."""

    def __init__(self, kit: Kit, box: Box, still: Preview) -> None:
        super().__init__(kit, box)
        wide, high = still.size_wh
        rim = kit.px(3)
        room = box.inset(rim)
        scale = min(room.w / wide, room.h / high)
        place = box.middle(wide * scale, high * scale)
        self.panel(place.inset(-rim), kit.palette.paper, kit.palette.paper_edge)
        texture = Texture.create(size=still.size_wh, colorfmt="rgba")
        texture.flip_vertical()
        texture.blit_buffer(still.rgba, colorfmt="rgba", bufferfmt="ubyte")
        self.picture(texture, place)
