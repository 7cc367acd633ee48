"""What every widget is given: colours, sizes, text, pictures, and where presses go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.ui.atlas import Atlas
from companion.ui.driver import Captions, Preview
from companion.ui.palette import Palette
from companion.ui.typeset import Typesetter
from companion.view.views import Choice

TARGET = 48
"""Smallest side of what can be pressed, in units: 9 mm."""

MAIN_TARGET = 63
"""The same of the expected answer: 12 mm."""

GAP = 8
"""Between things that can be pressed, in units."""

_STEP = 0.06
"""Factor by which text shrinks at a time to find room."""


@dataclass(frozen=True, slots=True)
class Style:
    """A kind of text."""

    font: str
    size: float
    """In units, before the size that people have set."""

    least: float = 0.72
    """How far the text may shrink to find room."""


STYLES = {
    "instruction": Style("serif", 25),
    "royal": Style("serif", 28, 0.64),
    "title": Style("serif", 21, 0.4),
    "subtitle": Style("sans", 15, 0.4),
    "sign": Style("sans", 15),
    "heading": Style("serif", 30, 0.6),
    "display": Style("serif", 44, 0.5),
    "rank": Style("serif", 46, 0.5),
    "body": Style("sans", 18),
    "small": Style("sans", 15.5, 0.74),
    "plot": Style("sans", 13.5, 0.62),
    "label": Style("bold", 19, 0.68),
    "detail": Style("sans", 15, 0.76),
    "number": Style("bold", 19, 0.6),
    "badge": Style("bold", 14.5, 0.8),
    "tag": Style("bold", 12.5, 0.7),
    "key": Style("bold", 24, 0.6),
}


@dataclass(frozen=True, slots=True)
class Kit:
    """Made anew when the panel, the palette or the size of the text changes."""

    palette: Palette
    unit: float
    """Pixels per unit."""

    text: float
    """Factor of all text, 0.9 to 1.5."""

    captions: Captions
    type: Typesetter
    atlas: Atlas
    press: Callable[[Choice], None]
    type_in: Callable[[str, bool], None]
    """Posts what has been typed so far, and whether that is all."""

    strike: Callable[[str], None]
    """Hands a character to the screen that is shown; the empty text erases one."""

    open_menu: Callable[[tuple[Choice, ...]], None]
    preview: Callable[[], Preview | None]
    still: Callable[[str], Preview | None]
    """Returns a picture by the name that a view gives it; None when it is gone."""

    point: Callable[[float, float], None]
    """Posts where the window was touched, as shares from its bottom left."""

    def px(self, units: float) -> float:
        """Return ``units`` in pixels."""
        return units * self.unit

    def font_px(self, style: str, shrink: float = 1.0) -> int:
        """Return the size of a kind of text in pixels."""
        return self._px(STYLES[style], self.text * shrink)

    def _px(self, kind: Style, text: float) -> int:
        return max(8, round(kind.size * text * self.unit))

    def height(self, text: str, style: str, width: float) -> float:
        """Return how high ``text`` becomes in a column of ``width`` pixels."""
        if not text:
            return 0.0
        size, _ = self._size_that_fits(text, style, (width, float("inf")))
        return self.type.size(text, STYLES[style].font, size, width)[1]

    def width(self, text: str, style: str) -> float:
        """Return how wide ``text`` is on one line."""
        return self.type.width(text, STYLES[style].font, self.font_px(style))

    def least_width(self, text: str, style: str) -> float:
        """Return the width in pixels of its widest word, as small as it may become."""
        kind = STYLES[style]
        size = self.font_px(style, kind.least / max(1.0, self.text))
        return float(self.type.widest_word(text, kind.font, size))

    def fit(
        self, text: str, style: str, room_wh: tuple[float, float], align: str
    ) -> tuple[Any, bool]:
        """Return ``text`` as large as it fits, and whether it fits at all.

        What does not fit at its least size ends in an ellipsis where the room ends.
        """
        size, fits = self._size_that_fits(text, style, room_wh)
        font = STYLES[style].font
        if (
            not fits
            and self.type.size(text, font, size, room_wh[0])[1] > room_wh[1] + 1
        ):
            text = self._shortened(text, font, size, room_wh)
        return self.type.texture(text, font, size, room_wh[0], align), fits

    def shortened(self, text: str, style: str, room_wh: tuple[float, float]) -> str:
        """Return ``text``, or as much of it, with an ellipsis, as can be written."""
        size, fits = self._size_that_fits(text, style, room_wh)
        return (
            text if fits else self._shortened(text, STYLES[style].font, size, room_wh)
        )

    def _shortened(
        self, text: str, font: str, size: int, room_wh: tuple[float, float]
    ) -> str:
        wide, high = room_wh
        low, most = 1, len(text)
        while low < most:
            half = (low + most + 1) // 2
            tried = _cut(text, half)
            fits = self.type.size(tried, font, size, wide)[1] <= high + 1
            fits = fits and self.type.widest_word(tried, font, size) <= int(wide)
            low, most = (half, most) if fits else (low, half - 1)
        return _cut(text, low)

    def fits(self, text: str, style: str, room_wh: tuple[float, float]) -> bool:
        """Return whether ``text`` can be written whole, no word broken."""
        return self._size_that_fits(text, style, room_wh)[1]

    def lines(
        self, text: str, style: str, room_wh: tuple[float, float]
    ) -> tuple[tuple[float, float], ...]:
        """Return where each line of ``text``, as large as it fits, begins and ends.

        In pixels below its top. A line reaches into the next one, by less than its font
        tells: there its letters would be seen.
        """
        size, _ = self._size_that_fits(text, style, room_wh)
        font = STYLES[style].font
        one, two = (self.type.size(each, font, size)[1] for each in ("x", "x\nx"))
        high = self.type.size(text, font, size, room_wh[0])[1]
        count = max(1, 1 + round((high - one) / (two - one)))
        tops = (number * (two - one) for number in range(count))
        return tuple((top, top + two / 2) for top in tops)

    def _size_that_fits(
        self, words: str, style: str, room_wh: tuple[float, float]
    ) -> tuple[int, bool]:
        """Return the largest size in pixels that fits, in steps from the wanted one.

        The size without enlargement is one of them: what is enlarged is never smaller
        for it in the same room.
        """
        kind = STYLES[style]
        text = self.text
        least = kind.least * min(1.0, text)
        while True:
            size = self._px(kind, text)
            fits = self.type.widest_word(words, kind.font, size) <= int(room_wh[0])
            if fits:
                high = self.type.size(words, kind.font, size, room_wh[0])[1]
                fits = high <= room_wh[1] + 1
            if fits or text <= least:
                return size, fits
            smaller = text - _STEP
            text = max(least, 1.0 if smaller < 1.0 < text else smaller)


def _cut(text: str, length: int) -> str:
    return f"{text[:length].rstrip()}…"
