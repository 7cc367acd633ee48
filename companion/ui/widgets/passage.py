"""Paragraphs one below the other; what does not fit has pages and a button for them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.turner import HIGH, Turner

_GROW, _AIRY = (1.24, 1.12), 0.8
"""How far text grows where there is room, and how much of the room it then fills."""

_SHRINK = (1.0, 0.94, 0.88, 0.82)
"""How far text shrinks before it has to be scrolled."""


_BAR, _BESIDE = 10, TARGET + GAP
"""Units at the right edge for the bar, and for the button."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text and how it looks."""

    text: str
    style: str
    colour: Rgb
    space: float = 6
    """Units above it."""

    align: str = "left"


def passage_height(kit: Kit, paragraphs: tuple[Paragraph, ...], width: float) -> float:
    """Return how high ``paragraphs`` are in a column of ``width`` pixels."""
    return sum(
        kit.height(paragraph.text, paragraph.style, width) + kit.px(paragraph.space)
        for paragraph in paragraphs
        if paragraph.text
    )


def scrolled_height(
    kit: Kit, paragraphs: tuple[Paragraph, ...], width: float, has_button: bool = False
) -> float:
    """Return how high ``paragraphs`` are where their pages are turned.

    Their button takes some of the ``width`` unless it ``has_button`` elsewhere.
    """
    small = replace(kit, text=kit.text * _SHRINK[-1])
    beside = _BAR if has_button else _BESIDE + _BAR
    return passage_height(small, paragraphs, width - kit.px(beside))


def is_scrolled(kit: Kit, box: Box, paragraphs: tuple[Paragraph, ...]) -> bool:
    """Return whether ``paragraphs`` have to be scrolled in ``box``."""
    small = replace(kit, text=kit.text * _SHRINK[-1])
    return passage_height(small, paragraphs, box.w) > box.h + 1


def put_passage(
    parent: Widget,
    kit: Kit,
    box: Box,
    paragraphs: tuple[Paragraph, ...],
    at: str = "middle",
    grows: bool = False,
    button: Box | None = None,
) -> None:
    """Add ``paragraphs`` to ``parent``, ``at`` the ``top`` or ``middle`` of ``box``.

    Text that is too long shrinks, then a ``button``, by default at its right edge,
    turns its pages; it ``grows`` into spare room if asked. Where that edge is too low
    for a finger there is none.
    """
    shown = tuple(paragraph for paragraph in paragraphs if paragraph.text)
    for share in (*_GROW, *_SHRINK) if grows else _SHRINK:
        small = replace(kit, text=kit.text * share)
        height = passage_height(small, shown, box.w)
        if height <= (box.h + 1) * (_AIRY if share > 1 else 1):
            spare = (box.h - height) / 2 if at == "middle" else 0.0
            parent.add_widget(_Column(small, box.inset(0, spare), shown))
            return
    place, window = (button, box) if button else _beside(kit, box)
    width = window.w - kit.px(_BAR)
    high = _whole_lines(small, shown, width, window.h)
    window = window.from_top(high)[0]
    scroll = Scroll(small, window, passage_height(small, shown, width))
    scroll.put(_Column(small, scroll.inside, shown))
    parent.add_widget(scroll)
    if place is not None:
        parent.add_widget(Turner(kit, place, scroll, name="turn-text"))


def _beside(kit: Kit, box: Box) -> tuple[Box | None, Box]:
    """Return where the button goes at the right of ``box``, and what is left of it."""
    if box.h < kit.px(TARGET):
        return None, box
    side, window = box.from_right(kit.px(TARGET), kit.px(GAP))
    return side.from_bottom(min(kit.px(HIGH), side.h))[0], window


def _whole_lines(
    kit: Kit, paragraphs: tuple[Paragraph, ...], width: float, high: float
) -> float:
    """Return the height of the lines that are seen whole in a window so ``high``."""
    down, whole = 0.0, 0.0
    for each in paragraphs:
        tall = kit.height(each.text, each.style, width)
        down += kit.px(each.space)
        for _, end in (*kit.lines(each.text, each.style, (width, tall)), (0.0, tall)):
            whole = down + end if down + end <= high + 1 else whole
        down += tall
    return min(high, whole) or high


class _Column(Surface):
    def __init__(self, kit: Kit, box: Box, paragraphs: tuple[Paragraph, ...]) -> None:
        super().__init__(kit, box)
        top = box.top
        for paragraph in paragraphs:
            height = kit.height(paragraph.text, paragraph.style, box.w)
            top -= height + kit.px(paragraph.space)
            self.write(
                paragraph.text,
                Box(box.x, top, box.w, height),
                paragraph.style,
                paragraph.colour,
                paragraph.align,
            )
