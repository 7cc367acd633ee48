"""Text as textures: wrapped to a width, white, kept for the next time it is shown."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Any

from kivy.core.text import Label

ASSETS = Path(__file__).parent / "assets"
FONTS = {
    "serif": str(ASSETS / "hyakki-serif.ttf"),
    "sans": str(ASSETS / "hyakki-sans.ttf"),
    "bold": str(ASSETS / "hyakki-sans-bold.ttf"),
    "brush": str(ASSETS / "hyakki-brush.ttf"),
}
LEADING = {"serif": 0.84}
"""Line height where that of the font is too generous."""

_KEPT = 400


class Typesetter:
    """Measures text and makes textures of it; the least used go when there are many."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._sizes: OrderedDict[tuple[object, ...], tuple[int, int]] = OrderedDict()

    def texture(
        self, text: str, font: str, size_px: int, width: float | None, align: str
    ) -> Any:
        """Return ``text`` as a texture; ``width`` in pixels wraps it, None does not."""
        key = (text, font, size_px, _whole(width), align)
        if key not in self._made:
            label = _label(text, font, size_px, width, align)
            label.refresh()
            self._made[key] = label.texture
            if len(self._made) > _KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]

    def size(
        self, text: str, font: str, size_px: int, width: float | None = None
    ) -> tuple[int, int]:
        """Return width and height in pixels that ``text`` would have as a texture."""
        key = (text, font, size_px, _whole(width))
        if key not in self._sizes:
            label = _label(text, font, size_px, width, "left")
            label.resolve_font_name()
            self._sizes[key] = label.render()
            if len(self._sizes) > 10 * _KEPT:
                self._sizes.popitem(last=False)
        return self._sizes[key]

    def width(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of ``text`` on one line."""
        return self.size(text, font, size_px)[0]

    def widest_word(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of the longest word: no box may be narrower."""
        return max(
            (self.width(word, font, size_px) for word in text.split()), default=0.0
        )


def _whole(width: float | None) -> int | None:
    return None if width is None else max(1, int(width))


def _label(
    text: str, font: str, size_px: int, width: float | None, align: str
) -> Label:
    return Label(
        text=text,
        font_name=FONTS[font],
        font_size=size_px,
        text_size=(_whole(width), None),
        halign=align,
        line_height=LEADING.get(font, 1.0),
    )
