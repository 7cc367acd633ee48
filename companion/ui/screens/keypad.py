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
        self._text = view.text
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
            most = rest.h * 0.5 if view.matches else rest.h
            wanted = min(lay(kit, view.choices, rest.w).height, most)
            place, rest = rest.from_bottom(wanted, gap)
            put_choices(self, kit, place, view.choices)
        put_choices(self, kit, rest, view.matches)
        self._keys(keys)

    def key(self, text: str) -> None:
        """Add a character; the empty text takes one away.

        Codes are large letters; what has keys of its own is typed as it comes.
        """
        told = text if self.view.keys else text.upper()
        # Of two keys within a frame the second would know nothing of the first.
        self._text = self._text + told if text else self._text[:-1]
        self.kit.type_in(self._text, False)

    def refresh(self) -> None:
        """Go on from what is shown: letters that found no room are gone."""
        self._text = self.view.text

    @property
    def _rows(self) -> tuple[str, ...]:
        """The keys: as many side by side as a finger can tell apart."""
        keys = "".join(self.view.keys)
        if not keys:
            return _WIDE_ROWS if self.is_wide else _TALL_ROWS
        most = len(_WIDE_ROWS[0] if self.is_wide else _TALL_ROWS[0])
        return tuple(keys[at : at + most] for at in range(0, len(keys), most))

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
