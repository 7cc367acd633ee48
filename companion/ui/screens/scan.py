"""Show a card to the camera: what it sees, in one texture that is used again."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.brackets import Brackets
from companion.ui.widgets.cards import CardFace, card_width
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.entry_photo import EntryPhoto
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.view.views import ScanView

_STATUS = 44
_USUAL_WH = 16, 9
"""What the picture of most cameras is like; where it lies before the first one."""

_TAKEN = 0.2
"""Share of the live picture in whose corner an earlier photograph is shown."""


class ScanScreen(Screen[ScanView]):
    """Picture, state of the camera, the card that was found."""

    def show(self, view: ScanView) -> None:
        """Draw ``view``."""
        self.texture: Any = None
        self._picture: Any = None
        self._sequence = -1
        self._laid: list[Widget] = []
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
            place = self._fitted(preview.size_wh)
            if self._picture is None:
                self._picture = self.picture(self.texture, place)
            self._picture.pos = round(place.x), round(place.y)
            self._picture.size = place.size_wh
            self._over(place)
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
            self._over(self._fitted(_USUAL_WH))
            self.refresh()
        if view.found:
            height = frame.h * 0.62
            card = frame.middle(card_width(height), height)
            self.panel(card.inset(-kit.px(10)), palette.glow, palette.ink)
            self.add_widget(CardFace(kit, card, view.found))
        self._state(status)

    def _over(self, place: Box) -> None:
        """Show on the picture where to hold the card, and the photograph there is."""
        view, kit = self.view, self.kit
        self.clear_widgets(self._laid)
        self._laid = [Brackets(kit, place)]
        still = kit.still(view.picture) if view.picture else None
        if still is not None:
            corner = place.from_bottom(place.h * _TAKEN)[0]
            corner = corner.from_left(place.w * _TAKEN)[0]
            self._laid.append(EntryPhoto(kit, corner, still))
        for each in self._laid:
            # Behind the card that was found.
            self.add_widget(each, len(self.children))

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
