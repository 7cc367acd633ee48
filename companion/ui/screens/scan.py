"""Show a card to the camera: what it sees, in one texture that is used again."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardFace, card_width
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.entry_photo import EntryPhoto
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.view.views import ScanView

_STATUS = 44
_TAKEN = 0.2
"""Share of the live picture in whose corner an earlier photograph is shown."""


class ScanScreen(Screen[ScanView]):
    """Picture, state of the camera, the card that was found."""

    def show(self, view: ScanView) -> None:
        """Draw ``view``."""
        self.texture: Any = None
        self._picture: Any = None
        self._sequence = -1
        self._corner: EntryPhoto | None = None
        kit = self.kit
        gap = kit.px(GAP)
        if self.is_wide:
            seen, rest = self.box.from_left(self.box.w * 0.54, gap * 1.5)
        else:
            wanted = sheet_height(kit, view.instruction, self.box.w) + gap
            wanted += lay(kit, view.choices, self.box.w).height + gap
            seen, rest = self.box.from_top(
                max(self.box.h - wanted, self.box.h * 0.42), gap
            )
        self._seen(seen)
        if view.choices:
            high = min(lay(kit, view.choices, rest.w).height, rest.h * 0.66)
            place, rest = rest.from_bottom(high, gap)
            put_choices(self, kit, place, view.choices)
        self.add_widget(Sheet(kit, rest, view.instruction))

    def refresh(self) -> None:
        """Copy a new picture of the camera into the texture."""
        if self.seen is None:
            return
        preview = self.kit.preview()
        if preview is None or preview.sequence == self._sequence:
            return
        self._sequence = preview.sequence
        if self.texture is None or self.texture.size != preview.size_wh:
            self.texture = Texture.create(size=preview.size_wh, colorfmt="rgba")
            self.texture.flip_vertical()
            self._picture = self.picture(self.texture, self._fitted(preview.size_wh))
            self._over(self.seen)
        self.texture.blit_buffer(preview.rgba, colorfmt="rgba", bufferfmt="ubyte")
        self._picture.texture = self.texture

    def _seen(self, box: Box) -> None:
        """Draw the frame for the picture, the state below it, the card found."""
        kit, view, palette = self.kit, self.view, self.kit.palette
        high = max(kit.px(_STATUS), kit.height(view.status, "body", box.w - kit.px(60)))
        status, frame = box.from_bottom(high + kit.px(8), kit.px(GAP))
        self.panel(frame, palette.king, palette.edge)
        self.seen = frame.inset(kit.px(6)) if view.has_preview else None
        if self.seen is None:
            side = min(frame.w, frame.h) * 0.3
            self.icon("camera", frame.middle(side, side), palette.on_king)
        else:
            self._over(self.seen)
            self.refresh()
        if view.found:
            height = frame.h * 0.62
            card = frame.middle(card_width(height), height)
            self.panel(card.inset(-kit.px(10)), palette.glow, palette.ink)
            self.add_widget(CardFace(kit, card, view.found))
        self._state(status)

    def _over(self, frame: Box) -> None:
        """Show where to hold the card, and the photograph that there is already."""
        view = self.view
        self._brackets(frame)
        still = self.kit.still(view.picture) if view.picture else None
        if still is None:
            return
        if self._corner is not None:
            self.remove_widget(self._corner)
        corner, _ = frame.from_bottom(frame.h * _TAKEN)[0].from_left(frame.w * _TAKEN)
        self._corner = EntryPhoto(self.kit, corner, still)
        self.add_widget(self._corner)

    def _state(self, room: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        has_card = self.view.found is not None
        self.panel(room, palette.wood if has_card else palette.panel)
        colour = palette.on_element if has_card else palette.text
        mark, text = room.inset(kit.px(12), 0).from_left(kit.px(26), kit.px(10))
        self.icon("check" if has_card else "camera", mark, colour)
        self.write(self.view.status, text, "body", colour)

    def _fitted(self, size_wh: tuple[int, int]) -> Box:
        frame = self.seen or self.box
        scale = min(frame.w / size_wh[0], frame.h / size_wh[1])
        return frame.middle(size_wh[0] * scale, size_wh[1] * scale)

    def _brackets(self, frame: Box) -> None:
        """Show where to hold the card."""
        kit = self.kit
        height = frame.h * 0.8
        held = frame.middle(min(frame.w * 0.8, height * 0.8), height)
        length, width = kit.px(26), kit.px(4)
        for x in (held.x, held.right - length):
            for y in (held.y, held.top - width):
                self.bar(Box(x, y, length, width), kit.palette.glow)
        for x in (held.x, held.right - width):
            for y in (held.y, held.top - length):
                self.bar(Box(x, y, width, length), kit.palette.glow)
