"""A button that turns the pages of what is larger than its window beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface
from companion.view.views import Choice

_SIGN = 26
_BAR = 10
"""Units at the right edge that show how far one has scrolled."""

HIGH = 84


class Turner(Press):
    """Shows that there is more below; after the last page comes the first again."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        scroll: Scroll,
        boxes: tuple[Box, ...] = (),
        name: str = "turn-page",
    ) -> None:
        """Take what scrolls, and what in it is to be seen whole on some page.

        Without ``boxes`` these are the things in it, as they are when it is pressed.
        """
        super().__init__(kit, box, Choice(name, "", None))
        self.scroll, self._boxes = scroll, boxes
        scroll.is_turned = True
        palette = kit.palette
        radius = round(kit.px(9))
        self.plate(Plate(palette.raised, palette.accent, radius, kit.px(1.2)), box)
        sign = box.middle(kit.px(_SIGN), kit.px(_SIGN))
        self.icon("down", sign, palette.accent)

    @property
    def can_press(self) -> bool:
        """Always: nothing is asked of the program."""
        return True

    def fire(self) -> None:
        """Turn a page."""
        scroll = self.scroll
        scroll.turn_to_next(self._boxes or tuple(pieces(scroll.content, scroll.box.h)))


def turned(
    on: Widget,
    kit: Kit,
    box: Box,
    wanted: Callable[[float], float],
    name: str = "turn-page",
) -> Scroll:
    """Add to ``on`` a window onto something; return it, to put things into.

    ``wanted`` tells how high it is at a width. What is higher than ``box`` gets a
    button at its side, called ``name``, that turns its pages.
    """
    whole = wanted(box.w - kit.px(_BAR))
    if whole <= box.h + 1:
        scroll = Scroll(kit, box, whole)
        on.add_widget(scroll)
        return scroll
    side, window = box.from_right(kit.px(TARGET), kit.px(GAP))
    scroll = Scroll(kit, window, wanted(window.w - kit.px(_BAR)))
    on.add_widget(scroll)
    on.add_widget(Turner(kit, side.from_bottom(kit.px(HIGH))[0], scroll, name=name))
    return scroll


def turned_below(on: Widget, kit: Kit, box: Box, high: float) -> Scroll:
    """Add a window onto something so ``high``, its button below: it keeps its width."""
    strip, window = box.from_bottom(kit.px(TARGET), kit.px(GAP))
    scroll = Scroll(kit, window, high)
    on.add_widget(scroll)
    on.add_widget(Turner(kit, strip, scroll))
    return scroll


def placed(
    on: Widget, kit: Kit, box: Box, high: float
) -> tuple[Callable[[Widget], None], Box]:
    """Return what takes things, and where they lie: in ``box`` if so much fits there.

    What does not fit is put into a window beside a button that turns its pages.
    """
    if high <= box.h + 1:
        return on.add_widget, box.from_top(high)[0]
    scroll = turned(on, kit, box, lambda _: high)
    return scroll.put, scroll.inside.from_top(high)[0]


def pieces(widget: Widget, high: float) -> Iterator[Box]:
    """Yield what is to be seen whole in a window so ``high``: all things in ``widget``.

    Of a thing that is larger these are the lines of its texts and what lies in it.
    """
    for child in reversed(widget.children):
        if isinstance(child, Surface) and child.box.h > high + 1:
            yield from _lines(child, high)
            yield from pieces(child, high)
        elif isinstance(child, Surface):
            yield child.box


def _lines(on: Surface, high: float) -> Iterator[Box]:
    """Yield every text of ``on``, line by line where it is larger than the window."""
    for one in on.written:
        place = one.room.middle(one.room.w, one.size_wh[1])
        if place.h <= high + 1:
            yield place
            continue
        for top, end in on.kit.lines(one.text, one.style, (one.room.w, one.room.h)):
            yield Box(place.x, place.top - end, place.w, end - top)
