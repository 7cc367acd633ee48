"""Textures that were made once, up to so many pixels; the least used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any


class Kept:
    """Textures by key."""

    def __init__(self, most_px: int) -> None:
        self._made: OrderedDict[Hashable, Any] = OrderedDict()
        self._most_px = most_px
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
        self._px += texture.width * texture.height
        while self._px > self._most_px and len(self._made) > 1:
            _, dropped = self._made.popitem(last=False)
            self._px -= dropped.width * dropped.height
        return texture
