"""The sum of a roll line by line, and chances as bars."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view.rolls import BonusLine, OddsView

_LINE, _TOTAL, _PAD = 24, 34, 8
FULL = 100


def _scale(kit: Kit) -> float:
    return max(1.0, kit.text * 0.86)


def sum_height(kit: Kit, lines: tuple[BonusLine, ...], width: float) -> float:
    """Return the height of the sum in a column of ``width`` pixels."""
    del width
    return kit.px(_LINE * len(lines) + _TOTAL + 2 * _PAD) * _scale(kit)


class Sum(Surface):
    """Bonus lines, those that count ticked, and what comes of them."""

    def __init__(
        self, kit: Kit, box: Box, lines: tuple[BonusLine, ...], total: str
    ) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        self.paper(box)
        inner = box.inset(kit.px(12), kit.px(_PAD * 0.7))
        high = min(kit.px(_TOTAL) * _scale(kit), inner.h * 0.5)
        place, inner = inner.from_bottom(high, kit.px(2))
        self.write(total, place, "label", palette.seal, "center")
        if not lines:
            return
        self.bar(Box(inner.x, inner.y, inner.w, kit.px(1)), palette.paper_edge)
        for line, room in zip(lines, inner.rows(len(lines)), strict=True):
            self._line(line, room)

    def _line(self, line: BonusLine, room: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        ink = palette.ink if line.is_present else palette.faint
        sign, rest = room.from_left(kit.px(18), kit.px(6))
        mark = sign.middle(kit.px(16), kit.px(16))
        name = "check" if line.is_present else "close"
        self.icon(name, mark, ink)
        amount, label = rest.from_right(kit.px(34), kit.px(4))
        self.write(line.label, label, "small", ink)
        if line.is_present:
            self.write(line.amount, amount, "number", palette.seal, "right")
        else:
            self.write(line.amount, amount, "small", ink, "right")


def odds_height(kit: Kit, odds: tuple[OddsView, ...]) -> float:
    """Return the height of the chances."""
    return kit.px(_LINE * len(odds) + _PAD) * _scale(kit)


class Odds(Surface):
    """Chances as bars, the percentage beside each."""

    def __init__(self, kit: Kit, box: Box, odds: tuple[OddsView, ...]) -> None:
        super().__init__(kit, box)
        for chance, line in zip(odds, box.rows(max(1, len(odds))), strict=False):
            self._chance(chance, line)

    def _chance(self, chance: OddsView, line: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        label, rest = line.from_left(line.w * 0.42, kit.px(8))
        self.write(chance.label, label, "detail", palette.text)
        number, rest = rest.from_right(kit.px(52) * _scale(kit), kit.px(6))
        groove = rest.middle(rest.w, min(kit.px(12), line.h * 0.6))
        self.groove(groove)
        share = max(0.0, min(1.0, chance.percent / FULL))
        self.bar(Box(groove.x, groove.y, groove.w * share, groove.h), palette.accent)
        self.write(f"{chance.percent:.0f} %", number, "badge", palette.text, "right")
