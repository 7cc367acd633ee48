"""Choices that hold for every game: a line of values for each."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.screens.screen import Screen
from companion.ui.widgets.button import natural_width
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import turned
from companion.view.views import SettingRow, SettingsView

_PAD = 12


class SettingsScreen(Screen[SettingsView]):
    """Rows that scroll, choices below."""

    def show(self, view: SettingsView) -> None:
        """Draw ``view``."""
        kit, is_wide = self.kit, self.is_wide
        body = self.footer(self.box, view.choices)
        gap = kit.px(GAP)

        def wanted(width: float) -> float:
            return sum(_height(kit, row, width, is_wide) + gap for row in view.rows)

        scroll = turned(self, kit, body, lambda width: wanted(width) - gap)
        rest = scroll.inside
        for row in view.rows:
            place, rest = rest.from_top(_height(kit, row, rest.w, is_wide), gap)
            scroll.put(_Setting(kit, place, row, is_wide))


def _parts(kit: Kit, width: float, is_wide: bool) -> tuple[float, float]:
    """Return the widths of the words and of the values."""
    inner = width - kit.px(2 * _PAD)
    return (inner * 0.36, inner * 0.62) if is_wide else (inner, inner)


def _height(kit: Kit, row: SettingRow, width: float, is_wide: bool) -> float:
    words, values = _parts(kit, width, is_wide)
    text = kit.height(row.label, "label", words) + kit.height(row.help, "detail", words)
    options = lay(kit, row.options, values, _columns(kit, row, values)).height
    pad = kit.px(2 * _PAD)
    return max(text, options) + pad if is_wide else text + options + kit.px(8) + pad


def _columns(kit: Kit, row: SettingRow, width: float) -> int:
    """Return the number of values if all stand side by side, else 0."""
    count = len(row.options)
    each = (width + kit.px(GAP)) / max(1, count) - kit.px(GAP)
    fits = all(natural_width(kit, option) <= each for option in row.options)
    return count if fits else 0


class _Setting(Surface):
    def __init__(self, kit: Kit, box: Box, row: SettingRow, is_wide: bool) -> None:
        super().__init__(kit, box)
        self.panel(box)
        inner = box.inset(kit.px(_PAD))
        words, values = _parts(kit, box.w, is_wide)
        help_height = kit.height(row.help, "detail", words)
        text = kit.height(row.label, "label", words) + help_height
        if is_wide:
            left, right = inner.from_left(words)[0], inner.from_right(values)[0]
            options = lay(kit, row.options, values, _columns(kit, row, values)).height
            right = right.middle(values, min(options, right.h))
        else:
            left, right = inner.from_top(text, kit.px(8))
        left = left.middle(left.w, min(text, left.h))
        lower, upper = left.from_bottom(help_height)
        self.write(row.label, upper, "label")
        self.write(row.help, lower, "detail", kit.palette.muted)
        put_choices(self, kit, right, row.options, _columns(kit, row, values))
