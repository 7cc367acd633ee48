"""A look at the whole table: live picture, then what was read over the still."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.picture import CameraPicture, put_empty
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.ui.widgets.table_photo import TablePhoto
from companion.view.views import PictureView, TableScanView

_STATUS = 40
_WIDE_SHARE = 0.56
_LEAST_PICTURE = 0.55


class TableScanScreen(Screen[TableScanView]):
    """Picture and state at one side, what is asked and the answers at the other."""

    photo: TablePhoto | None = None
    _live: CameraPicture | None = None

    def show(self, view: TableScanView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        if self.is_wide:
            seen, rest = self.box.from_left(self.box.w * _WIDE_SHARE, gap * 1.5)
        else:
            wanted = sheet_height(kit, view.instruction, self.box.w) + gap
            wanted += lay(kit, view.choices, self.box.w).height + gap
            least = self.box.h * _LEAST_PICTURE
            seen, rest = self.box.from_top(max(self.box.h - wanted, least), gap)
        self._seen(seen)
        if view.choices:
            high = lay(kit, view.choices, rest.w).height
            least = min(sheet_height(kit, view.instruction, rest.w), rest.h * 0.5)
            high = min(high, rest.h - least - gap)
            place, rest = rest.from_bottom(high, gap)
            put_choices(self, kit, place, view.choices)
        self.add_widget(Sheet(kit, rest, view.instruction))

    def follow(self, before: object) -> None:
        """Go on with the picture that is uploaded already."""
        if isinstance(before, TableScanScreen) and before.photo and self.photo:
            self.photo.take(before.photo)
        self.refresh()

    def refresh(self) -> None:
        """Take in a new picture of the camera, or the still, once."""
        if self._live is not None:
            self._live.refresh()
        if self.photo is not None:
            self.photo.refresh()

    def _seen(self, box: Box) -> None:
        kit, view, palette = self.kit, self.view, self.kit.palette
        high = max(kit.px(_STATUS), kit.height(view.status, "body", box.w - kit.px(60)))
        status, frame = box.from_bottom(high + kit.px(8), kit.px(GAP))
        if view.picture:
            self.photo = TablePhoto(
                kit, frame, view.picture, view.size_wh, view.marks, view.closeup
            )
            self.add_widget(self.photo)
        elif view.has_preview:
            self._live = CameraPicture(kit, frame)
            self.add_widget(self._live)
        else:
            put_empty(self, frame)
        self.panel(status)
        mark, text = status.inset(kit.px(12), 0).from_left(kit.px(26), kit.px(10))
        self.icon("camera", mark, palette.text)
        self.write(view.status, text, "body", palette.text)


class PictureScreen(Screen[PictureView]):
    """The picture of a finished table."""

    photo: TablePhoto | None = None

    def show(self, view: PictureView) -> None:
        """Draw ``view``."""
        kit = self.kit
        body = self.footer(self.box, view.choices)
        line, frame = body.from_top(kit.px(_STATUS), kit.px(GAP))
        still = kit.still(view.picture)
        told = view.text if still is not None else view.missing
        self.write(told, line, "title", kit.palette.text, "center")
        if still is not None:
            size = still.size_wh
            self.photo = TablePhoto(kit, frame, view.picture, size, (), -1)
            self.add_widget(self.photo)
            self.photo.refresh()
