"""Paragraphs one below the other; what does not fit can be scrolled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface

_GROW, _AIRY = (1.24, 1.12), 0.8
"""How far text grows where there is room, and how much of the room it then fills."""

_SHRINK = (1.0, 0.94, 0.88, 0.82)
"""How far text shrinks before it has to be scrolled."""


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


def scrolled_height(kit: Kit, paragraphs: tuple[Paragraph, ...], width: float) -> float:
    """Return how high ``paragraphs`` are where the text around them scrolls."""
    small = replace(kit, text=kit.text * _SHRINK[-1])
    return passage_height(small, paragraphs, width - kit.px(10))


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
) -> None:
    """Add ``paragraphs`` to ``parent``, ``at`` the ``top`` or ``middle`` of ``box``.

    Text that is too long shrinks, then scrolls; it ``grows`` into spare room if asked.
    """
    shown = tuple(paragraph for paragraph in paragraphs if paragraph.text)
    for share in (*_GROW, *_SHRINK) if grows else _SHRINK:
        small = replace(kit, text=kit.text * share)
        height = passage_height(small, shown, box.w)
        if height <= (box.h + 1) * (_AIRY if share > 1 else 1):
            spare = (box.h - height) / 2 if at == "middle" else 0.0
            parent.add_widget(_Column(small, box.inset(0, spare), shown))
            return
    kit = small
    height = passage_height(kit, shown, box.w - kit.px(10))
    scroll = Scroll(kit, box, height)
    scroll.put(_Column(kit, scroll.inside, shown))
    parent.add_widget(scroll)


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
