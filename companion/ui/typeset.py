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
    """Makes and keeps textures of text; the least used go when there are too many."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._widths: dict[tuple[str, str, int], float] = {}

    def texture(
        self, text: str, font: str, size_px: int, width: float | None, align: str
    ) -> Any:
        """Return ``text`` as a texture; ``width`` in pixels wraps it, None does not."""
        wrap = None if width is None else max(1, int(width))
        key = (text, font, size_px, wrap, align)
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        label = Label(
            text=text,
            font_name=FONTS[font],
            font_size=size_px,
            text_size=(wrap, None),
            halign=align,
            line_height=LEADING.get(font, 1.0),
        )
        label.refresh()
        self._made[key] = label.texture
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return label.texture

    def widest_word(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of the longest word: no box may be narrower."""
        return max(
            (self.width(word, font, size_px) for word in text.split()), default=0.0
        )

    def width(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of ``text`` on one line."""
        key = (text, font, size_px)
        if key not in self._widths:
            if len(self._widths) > 10 * _KEPT:
                self._widths.clear()
            label = Label(font_name=FONTS[font], font_size=size_px)
            self._widths[key] = label.get_extents(text)[0]
        return self._widths[key]
