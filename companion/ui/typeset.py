"""Text as textures: wrapped to a width, white, kept for the next time it is shown."""

from __future__ import annotations

import re
from collections import OrderedDict
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

from kivy.core.text import Label
from kivy.core.text.markup import MarkupLabel
from kivy.utils import escape_markup

from companion.ui.coverage import letters_of, written
from companion.ui.kept import EACH_PX, Kept

ASSETS = Path(__file__).parent / "assets"
FONTS = {
    "serif": str(ASSETS / "hyakki-serif.ttf"),
    "sans": str(ASSETS / "hyakki-sans.ttf"),
    "bold": str(ASSETS / "hyakki-sans-bold.ttf"),
    "brush": str(ASSETS / "hyakki-brush.ttf"),
}
FALLBACKS = tuple(
    Path("/usr/share/fonts", each)
    for each in (
        "opentype/noto/NotoSansCJK-Regular.ttc",
        "truetype/noto/NotoSansCJK-Regular.ttc",
        "truetype/droid/DroidSansFallbackFull.ttf",
        "truetype/noto/NotoSans-Regular.ttf",
        "truetype/dejavu/DejaVuSans.ttf",
    )
)
"""Fonts that the system may have, for names in letters that our own fonts lack."""

LEADING = {"serif": 0.84}
"""Line height where that of the font is too generous."""

_BREAKS = re.compile(r"[ \n]+")
"""Where lines break: at plain spaces, not at those that hold signs to their word."""

_MOST_PX = 4_000_000
"""16 MB of text."""

_MOST_SIZES = 4000

_Key: TypeAlias = tuple[str, str, int, int | None, str]
"""Text, font, size in pixels, width in pixels, and to which side it is set."""


class Typesetter:
    """Measures text and makes textures of it; the least used go when there are many.

    A text with letters that its font lacks is set in a font of the system that has
    them all; without one, each letter in a font that has it, and only for a letter
    that no font has does another stand.
    """

    def __init__(self, fallbacks: tuple[Path, ...] = FALLBACKS) -> None:
        self._fallbacks = fallbacks
        self._letters: dict[str, frozenset[str]] = {}
        self._kept = Kept(_MOST_PX, EACH_PX)
        self._sizes: OrderedDict[tuple[object, ...], tuple[int, int]] = OrderedDict()

    def texture(
        self, text: str, font: str, size_px: int, width: float | None, align: str
    ) -> Any:
        """Return ``text`` as a texture; ``width`` in pixels wraps it, None does not."""
        key = (text, font, size_px, _whole(width), align)
        return self._kept.get(key, lambda: self._set(key))

    def size(
        self, text: str, font: str, size_px: int, width: float | None = None
    ) -> tuple[int, int]:
        """Return width and height in pixels that ``text`` would have as a texture."""
        key = (text, font, size_px, _whole(width))
        if key not in self._sizes:
            label = self._label((*key, "left"))
            label.resolve_font_name()
            self._sizes[key] = label.render()
            if len(self._sizes) > _MOST_SIZES:
                self._sizes.popitem(last=False)
        return self._sizes[key]

    def width(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of ``text`` on one line."""
        return self.size(text, font, size_px)[0]

    def widest_word(self, text: str, font: str, size_px: int) -> float:
        """Return the width in pixels of the longest word: no box may be narrower."""
        return max(
            (self.width(word, font, size_px) for word in _BREAKS.split(text) if word),
            default=0.0,
        )

    def _set(self, key: _Key) -> Any:
        label = self._label(key)
        label.refresh()
        return label.texture

    def _label(self, key: _Key) -> Label:
        text, font, size_px, width, align = key
        runs = self._runs(text, FONTS[font])
        kind, text = (Label, runs[0][0]) if len(runs) == 1 else _marked(runs)
        return kind(
            text=text,
            font_name=runs[0][1] if kind is Label else FONTS[font],
            font_size=size_px,
            text_size=(width, None),
            halign=align,
            line_height=LEADING.get(font, 1.0),
        )

    def _runs(self, text: str, file: str) -> list[tuple[str, str]]:
        """Return what is written for ``text``, in parts, each with its font."""
        files = (file, *map(str, self._fallbacks))
        letters = text.replace("\n", "")
        for each in files:
            if self._held(each).issuperset(letters):
                return [(text, each)]
        fonts = [self._font(letter, files) for letter in text]
        return [
            (written("".join(each for _, each in run), self._held(font)), font)
            for font, run in groupby(zip(fonts, text, strict=True), itemgetter(0))
        ]

    def _font(self, letter: str, files: tuple[str, ...]) -> str:
        """Return the first font that has ``letter``; our own for one that none has."""
        return next((each for each in files if letter in self._held(each)), files[0])

    def _held(self, file: str) -> frozenset[str]:
        if file not in self._letters:
            self._letters[file] = letters_of(Path(file))
        return self._letters[file]


def _marked(runs: list[tuple[str, str]]) -> tuple[type[Label], str]:
    """Return what sets ``runs`` of several fonts, and the text as it reads it."""
    told = (f"[font={font}]{escape_markup(text)}[/font]" for text, font in runs)
    return MarkupLabel, "".join(told)


def _whole(width: float | None) -> int | None:
    return None if width is None else max(1, int(width))
