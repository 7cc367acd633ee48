"""Textures that were made once, up to so many pixels; the least used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

EACH_PX = 700
"""What a texture takes beside its pixels, 2.8 kB: many small ones count as well."""


class Kept:
    """Textures by key; each counts for its pixels and ``each_px`` more."""

    def __init__(self, most_px: int, each_px: int = 0) -> None:
        self._made: OrderedDict[Hashable, Any] = OrderedDict()
        self._most_px = most_px
        self._each_px = each_px
        self._px = 0

    def __len__(self) -> int:
        return len(self._made)

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Return the texture called ``key``, made by ``make`` the first time."""
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        texture = make()
        self._made[key] = texture
        self._px += self._cost(texture)
        while self._px > self._most_px and len(self._made) > 1:
            _, dropped = self._made.popitem(last=False)
            self._px -= self._cost(dropped)
        return texture

    def _cost(self, texture: Any) -> int:
        return int(texture.width * texture.height) + self._each_px
