"""An answer among others in a small space: a number, a sign, a short word."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.press import Press
from companion.view.views import Choice

_PAD = 7
_SIGN = 26
LEAST_WIDTH = 50
_MOST_HEIGHT = 66
_TRIES = 40
"""Widths that are tried for rows of about the same length."""


def chip_width(kit: Kit, choice: Choice) -> float:
    """Return the width at which sign and label stand side by side."""
    signs = len(choice.icons) + bool(choice.element)
    wide = kit.width(choice.label, "label") + kit.px(2 * _PAD + 2)
    wide += signs * kit.px(_SIGN + 4)
    return max(kit.px(LEAST_WIDTH), wide)


def chip_rows(
    kit: Kit, options: tuple[Choice, ...], width: float
) -> tuple[tuple[float, ...], ...]:
    """Return the widths of the chips of ``options``, row by row, in ``width``.

    They stand in columns, or each as wide as it has to be where that saves rows.
    """
    gap = kit.px(GAP / 2)
    wide = [chip_width(kit, option) for option in options]
    columns = max(1, min(len(wide), int((width + gap) // (max(wide) + gap))))
    lines = -(-len(wide) // columns)
    columns = -(-len(wide) // lines)
    flow = _flow(wide, width, gap)
    if lines <= len(flow):
        each = (width - gap * (columns - 1)) / columns
        full, rest = divmod(len(wide), columns)
        return ((each,) * columns,) * full + ((each,) * rest,) * bool(rest)
    return tuple(_filled(row, width, gap) for row in flow)


def _flow(wide: list[float], width: float, gap: float) -> list[list[float]]:
    """Return ``wide`` in as few rows as fit, which are about as long as each other."""
    rows = _wrapped(wide, width, gap)
    for share in range(_TRIES):
        even = _wrapped(wide, width * (share + 1) / _TRIES, gap)
        if len(even) == len(rows) and _is_in(even, width, gap):
            return even
    return rows


def _wrapped(wide: list[float], width: float, gap: float) -> list[list[float]]:
    rows: list[list[float]] = []
    for each in wide:
        if rows and _is_in([[*rows[-1], each]], width, gap):
            rows[-1].append(each)
        else:
            rows.append([each])
    return rows


def _is_in(rows: list[list[float]], width: float, gap: float) -> bool:
    return all(sum(row) + gap * (len(row) - 1) <= width for row in rows)


def _filled(row: list[float], width: float, gap: float) -> tuple[float, ...]:
    """Return the widths of ``row``, which then fill ``width``."""
    spare = (width - sum(row) - gap * (len(row) - 1)) / len(row)
    return tuple(each + spare for each in row)


def chip_height(kit: Kit, spare: float = 0.0) -> float:
    """Return the height of a line of chips that may use ``spare`` more."""
    least = max(kit.px(TARGET), kit.px(30) * kit.text)
    return min(least + max(0.0, spare), max(least, kit.px(_MOST_HEIGHT)))


class Chip(Press):
    """One answer; the chosen one stands on paper, with a broad edge."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box, choice)
        palette = kit.palette
        fill, colour = palette.raised, palette.text
        edge, broad = palette.edge, 1.2
        if not self.is_live:
            fill, colour = palette.panel, palette.muted
        if choice.is_chosen:
            fill, colour = palette.paper, palette.ink
            edge, broad = palette.vermilion, 3.0
        self.plate(Plate(fill, edge, round(kit.px(9)), kit.px(broad)), box)
        inner = box.inset(kit.px(_PAD), kit.px(3))
        signs = len(choice.icons) + bool(choice.element)
        if not signs:
            self.write(choice.label, inner, "label", colour, "center")
            return
        label = kit.width(choice.label, "label")
        wide = signs * kit.px(_SIGN) + (label + kit.px(4) if label else 0)
        row = inner.middle(min(wide, inner.w), inner.h)
        if choice.element:
            mark, row = row.from_left(kit.px(_SIGN), kit.px(4))
            self.crest(choice.element, mark.middle(kit.px(_SIGN), kit.px(_SIGN)))
        for name in choice.icons:
            mark, row = row.from_left(kit.px(_SIGN), kit.px(4))
            self.icon(name, mark.middle(kit.px(_SIGN), kit.px(_SIGN)), colour)
        self.write(choice.label, row, "label", colour, "left")
