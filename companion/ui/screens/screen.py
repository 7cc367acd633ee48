"""What all screens have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface

V = TypeVar("V")


class Screen(Surface, Generic[V]):
    """Shows one kind of view in a box; made anew for every new view."""

    def __init__(self, kit: Kit, box: Box, view: V) -> None:
        super().__init__(kit, box)
        self.view = view
        self.is_wide = box.w > box.h
        self.show(view)

    def show(self, view: V) -> None:
        """Draw ``view``."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Take in what changes without a new view: the camera's picture."""
