"""Type a card's code or name, by finger or on a keyboard."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.key import Key
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.view.views import KeypadView

_WIDE_ROWS = ("ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ0", "123456789")
_TALL_ROWS = ("ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YZ012345", "6789")
_KEY_GAP = 4


class KeypadScreen(Screen[KeypadView]):
    """The text so far, what fits it, and keys."""

    takes_text = True

    def show(self, view: KeypadView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.box
        high = sheet_height(kit, view.instruction, body.w)
        keys_high = kit.px((len(self._rows) + 1) * (TARGET + _KEY_GAP))
        spare = body.h - keys_high - gap if self.is_wide else body.h * 0.22
        sheet, body = body.from_top(min(high, body.h * 0.22, spare), gap)
        self.add_widget(Sheet(kit, sheet, view.instruction))
        if self.is_wide:
            keys, rest = body.from_left(body.w * 0.62, gap * 1.5)
        else:
            keys, rest = body.from_bottom(keys_high, gap)
        if view.choices:
            wanted = min(lay(kit, view.choices, rest.w).height, rest.h * 0.5)
            place, rest = rest.from_bottom(wanted, gap)
            put_choices(self, kit, place, view.choices)
        put_choices(self, kit, rest, view.matches)
        self._keys(keys)

    def key(self, text: str) -> None:
        """Add a character; the empty text takes one away."""
        old = self.view.text
        self.kit.type_in(old + text.upper() if text else old[:-1], False)

    @property
    def _rows(self) -> tuple[str, ...]:
        """The keys: as many side by side as a finger can tell apart."""
        return _WIDE_ROWS if self.is_wide else _TALL_ROWS

    def _keys(self, box: Box) -> None:
        kit = self.kit
        gap = kit.px(_KEY_GAP)
        top, *rows = box.rows(len(self._rows) + 1, gap)
        erase, field = top.from_right(kit.px(TARGET * 1.5), gap)
        self._field(field)
        self.add_widget(Key(kit, erase, ""))
        most = max(map(len, self._rows))
        for letters, row in zip(self._rows, rows, strict=True):
            for letter, place in zip(letters, row.columns(most, gap), strict=False):
                self.add_widget(Key(kit, place, letter))

    def _field(self, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        self.plate(
            Plate(palette.paper, palette.accent, round(kit.px(8)), kit.px(2.5)), box
        )
        text = f"{self.view.text}_"
        self.write(text, box.inset(kit.px(14), kit.px(2)), "key", palette.ink)
