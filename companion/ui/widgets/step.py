"""A numbered thing to do, on paper: its number, what, why, and what decided it."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.passage import Paragraph, put_passage
from companion.ui.widgets.surface import Surface
from companion.view.king import StepView

_PAD = 8
_NUMBER = 34
_BADGE = 22


def _number_width(kit: Kit) -> float:
    return kit.px(_NUMBER) * max(1.0, kit.text)


def _badge_height(kit: Kit, step: StepView) -> float:
    return kit.px(_BADGE) * max(1.0, kit.text) if step.rule else 0.0


def step_height(kit: Kit, step: StepView, width: float) -> float:
    """Return the height of ``step`` at ``width``."""
    inner = width - kit.px(3 * _PAD) - _number_width(kit)
    told = kit.height(step.text, "body", inner)
    told += kit.height(step.reason, "small", inner) + kit.px(4)
    told += _badge_height(kit, step)
    return max(told, _number_width(kit)) + kit.px(2 * _PAD)


class Heading(Surface):
    """What all of the steps are, and lines that stand small below it."""

    def __init__(
        self, kit: Kit, box: Box, text: str, lines: tuple[Paragraph, ...]
    ) -> None:
        super().__init__(kit, box)
        head, below = box.from_top(kit.height(text, "title", box.w))
        self.write(text, head, "title", kit.palette.text, at="top")
        put_passage(self, kit, below, lines, "top")


class Step(Surface):
    """One step; one that leads nowhere is written faintly."""

    def __init__(self, kit: Kit, box: Box, step: StepView) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        self.paper(box)
        body = box.inset(kit.px(_PAD))
        side = _number_width(kit)
        mark, body = body.from_left(side, kit.px(_PAD))
        seal = mark.from_top(side)[0]
        tone = palette.faint if step.is_lost else palette.seal
        self.icon("disc", seal, tone)
        self.figure(str(step.number), seal.inset(side * 0.2), palette.paper)
        badge, body = body.from_bottom(_badge_height(kit, step))
        room, below = body.from_top(kit.height(step.text, "body", body.w))
        self.write(step.text, room, "body", palette.ink, at="top")
        self.write(step.reason, below, "small", palette.faint, at="top")
        if step.rule:
            self._rule(badge, step.rule)

    def _rule(self, room: Box, rule: str) -> None:
        kit, palette = self.kit, self.kit.palette
        width = min(kit.width(rule, "badge") + kit.px(14), room.w)
        plate = room.from_left(width)[0].inset(0, kit.px(1))
        self.plate(Plate(palette.seal, palette.seal, round(kit.px(4))), plate)
        inner = plate.inset(kit.px(4), 0)
        self.write(rule, inner, "badge", palette.on_vermilion, "center")
