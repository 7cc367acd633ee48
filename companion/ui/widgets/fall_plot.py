"""What dice did against what they should: bars, the expected count, its band."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view.rolls import FaceBar, TallyView

_LABEL, _NOTE, _FACE = 24, 20, 26


class FallPlot(Surface):
    """One tally: a bar a face, the band of perfect dice behind it."""

    def __init__(self, kit: Kit, box: Box, tally: TallyView) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        self.panel(box)
        inner = box.inset(kit.px(10), kit.px(6))
        scale = max(1.0, kit.text * 0.8)
        head, inner = inner.from_top(kit.px(_LABEL) * scale)
        self.write(tally.label, head, "badge", palette.text)
        note, inner = inner.from_bottom(kit.px(_NOTE) * scale)
        self.write(tally.note, note, "plot", palette.muted)
        feet, inner = inner.from_bottom(kit.px(_FACE), kit.px(3))
        top = max(max(bar.count, bar.high) for bar in tally.bars) or 1.0
        columns = inner.columns(len(tally.bars), kit.px(6))
        faces = feet.columns(len(tally.bars), kit.px(6))
        for bar, column, foot in zip(tally.bars, columns, faces, strict=True):
            self._bar(bar, column, top)
            self._face(bar.face, foot)

    def _bar(self, bar: FaceBar, column: Box, top: float) -> None:
        kit, palette = self.kit, self.kit.palette
        unit = column.h * 0.86 / top
        low, high = column.y + bar.low * unit, column.y + bar.high * unit
        self.bar(Box(column.x, low, column.w, max(1.0, high - low)), palette.edge, 0.55)
        wide = column.w * 0.5
        fallen = Box(column.centre[0] - wide / 2, column.y, wide, bar.count * unit)
        self.bar(fallen, palette.accent)
        line = column.y + bar.expected * unit
        self.bar(Box(column.x, line, column.w, kit.px(1.5)), palette.text)
        number = Box(column.x, column.top - kit.px(16), column.w, kit.px(15))
        self.figure(str(bar.count), number, palette.text)

    def _face(self, face: str, foot: Box) -> None:
        palette = self.kit.palette
        name = "family-oni" if face == "oni" else f"die-{face}"
        self.icon(name, foot, palette.text)
