"""The sheet of paper with the one thing to do now."""

from __future__ import annotations

from dataclasses import replace

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.passage import (
    Paragraph,
    is_scrolled,
    passage_height,
    put_passage,
    scrolled_height,
)
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import HIGH
from companion.view.views import Instruction

_PAD = 14
_HEAD = 28


def _paragraphs(
    kit: Kit, instruction: Instruction, news: tuple[str, ...], is_king: bool
) -> tuple[Paragraph, ...]:
    palette = kit.palette
    style = "royal" if is_king else "instruction"
    return (
        *(Paragraph(line, "small", palette.faint, 1) for line in news),
        Paragraph(instruction.text, style, palette.ink, 5),
        Paragraph(instruction.reason, "small", palette.faint, 5),
    )


def _head_height(
    kit: Kit, instruction: Instruction, width: float, is_king: bool
) -> float:
    """Return the height of badge and progress: a line, or two if both are long."""
    if not (is_king or instruction.rule or instruction.progress):
        return 0.0
    lines = 1 if _fits_one_line(kit, instruction, width, is_king) else 2
    return kit.px(6) + kit.px(_HEAD) * max(1.0, kit.text) * lines


def _turned_head(
    kit: Kit, instruction: Instruction, width: float, is_king: bool
) -> float:
    """Return the height of badge and progress beside the button that turns pages."""
    least = kit.px(TARGET)
    head = _head_height(kit, instruction, width - least - kit.px(GAP), is_king)
    return max(head, least) if head else 0.0


def _fits_one_line(
    kit: Kit, instruction: Instruction, width: float, is_king: bool
) -> bool:
    badge = kit.width(instruction.rule, "badge") + kit.px(28 + 38 * is_king)
    return badge + kit.width(instruction.progress, "small") <= width


def sheet_height(
    kit: Kit,
    instruction: Instruction,
    width: float,
    news: tuple[str, ...] = (),
    is_king: bool = False,
) -> float:
    """Return the height that shows everything at ``width``."""
    inner = width - kit.px(2 * _PAD)
    return (
        passage_height(kit, _paragraphs(kit, instruction, news, is_king), inner)
        + _head_height(kit, instruction, inner, is_king)
        + kit.px(20)
    )


def least_sheet_height(
    kit: Kit, instruction: Instruction, width: float, is_king: bool = False
) -> float:
    """Return the height at which what to do is seen without scrolling."""
    return told_height(kit, replace(instruction, reason=""), width, is_king)


def told_height(
    kit: Kit, instruction: Instruction, width: float, is_king: bool = False
) -> float:
    """Return the height at which what to do, and how, is seen without scrolling."""
    inner = width - kit.px(2 * _PAD)
    told = _paragraphs(kit, instruction, (), is_king)
    head = _turned_head(kit, instruction, inner, is_king)
    return scrolled_height(kit, told, inner, has_button=head > 0) + head + kit.px(14)


def _parted(kit: Kit, box: Box, head: float) -> tuple[Box, Box]:
    """Return the strip of badge and progress, which may be none, and what is left."""
    return box.from_top(head - kit.px(6), kit.px(2)) if head else (box, box)


class Sheet(Surface):
    """An instruction on paper: what happened, what to do, why."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        instruction: Instruction,
        news: tuple[str, ...] = (),
        is_king: bool = False,
    ) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        if is_king:
            edge = Plate(palette.vermilion, palette.vermilion, round(kit.px(10)))
            self.plate(edge, box.inset(-kit.px(3)))
        self.paper(box)
        self._lay(box, instruction, news, is_king)

    def _lay(
        self, box: Box, instruction: Instruction, news: tuple[str, ...], is_king: bool
    ) -> None:
        """Put badge and progress on top, the words below them."""
        kit, button = self.kit, None
        body = box.inset(kit.px(_PAD), kit.px(6))
        paragraphs = _paragraphs(kit, instruction, news, is_king)
        head = _head_height(kit, instruction, body.w, is_king)
        strip, words = _parted(kit, body, head)
        if is_scrolled(kit, words, paragraphs):
            # What to do comes before the news.
            paragraphs = (*paragraphs[len(news) :], *paragraphs[: len(news)])
            if head:
                side, beside = body.from_right(kit.px(TARGET), kit.px(GAP))
                head = _turned_head(kit, instruction, body.w, is_king)
                words = _parted(kit, body, head)[1]
                strip = _parted(kit, beside, head)[0]
                button = Box(side.x, box.top - kit.px(TARGET + 3), side.w, side.w)
                if words.h < scrolled_height(kit, paragraphs[:1], words.w, True):
                    # A low sheet has its button at the side, and more room below.
                    head = _head_height(kit, instruction, beside.w, is_king)
                    strip, words = _parted(kit, beside, head)
                    high = max(kit.px(TARGET), min(kit.px(HIGH), box.h - kit.px(6)))
                    low = box.y + min(kit.px(3), max(0.0, box.h - high))
                    button = Box(side.x, low, side.w, high)
        if head:
            self._head(strip, instruction, is_king)
        put_passage(self, kit, words, paragraphs, grows=True, button=button)

    def _head(self, strip: Box, instruction: Instruction, is_king: bool) -> None:
        kit, palette = self.kit, self.kit.palette
        if not _fits_one_line(kit, instruction, strip.w, is_king):
            strip, below = strip.rows(2)
            self.write(instruction.progress, below, "small", palette.faint)
        else:
            self.write(instruction.progress, strip, "small", palette.faint, "right")
        if is_king:
            seal, strip = strip.from_left(kit.px(30), kit.px(8))
            self.icon("disc", seal.inset(-kit.px(1)), palette.king)
            self.icon("crown", seal.inset(kit.px(6)), palette.on_king)
        if instruction.rule:
            width = kit.width(instruction.rule, "badge") + kit.px(18)
            badge, strip = strip.from_left(min(width, strip.w), kit.px(10))
            badge = badge.middle(badge.w, min(badge.h, kit.px(24) * kit.text))
            self.plate(Plate(palette.seal, palette.seal, round(kit.px(5))), badge)
            self.write(
                instruction.rule,
                badge.inset(kit.px(6), 0),
                "badge",
                palette.on_vermilion,
                "center",
            )
