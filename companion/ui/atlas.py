"""Textures of what we draw ourselves, made once per size and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics.texture import Texture
from PIL import Image

from companion.ui.art.icons import ICONS
from companion.ui.art.raster import mask
from companion.ui.kept import EACH_PX, Kept

_MOST_PX = 6_000_000
"""24 MB of pictures."""


def to_texture(image: Image.Image) -> Any:
    """Return an image as a texture, upright."""
    rgba = image.convert("RGBA")
    texture = Texture.create(size=rgba.size, colorfmt="rgba")
    texture.blit_buffer(rgba.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def white(coverage: Image.Image) -> Image.Image:
    """Return white with ``coverage`` as its opacity, to be coloured when drawn."""
    image = Image.new("RGBA", coverage.size, (255, 255, 255, 0))
    image.putalpha(coverage)
    return image


class Atlas:
    """Pictures by what they show and how large they are."""

    def __init__(self) -> None:
        self._kept = Kept(_MOST_PX, EACH_PX)

    def icon(self, name: str, size_wh: tuple[int, int]) -> Any:
        """Return an icon, white on nothing.

        Raises:
            KeyError: if there is no such icon.
        """
        layers = ICONS[name].layers
        return self.get(("icon", name, size_wh), lambda: white(mask(layers, size_wh)))

    def get(self, key: tuple[object, ...], make: Callable[[], Image.Image]) -> Any:
        """Return the picture called ``key``, made by ``make`` the first time."""
        return self._kept.get(key, lambda: to_texture(make()))
