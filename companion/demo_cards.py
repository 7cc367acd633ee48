"""The cards on the demo's table, and whether there is a camera to see them."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any, Protocol

from vision.types import FrameSource


@dataclass(frozen=True, slots=True)
class Held:
    """A card before the camera."""

    code: str
    """Card part of its sticker."""

    name: str
    element: str


class Cards(FrameSource, Protocol):
    """A camera, and a hand that brings cards before it."""

    def bring(self, card: Held | None) -> None:
        """Bring ``card`` before the camera, or take it away."""
        ...

    def hold(self) -> None:
        """Hold the card still."""
        ...


def bring_camera(game: str, seed: int) -> Cards:
    """Return the demo's camera.

    Raises:
        ImportError: if the libraries that draw and read pictures are missing.
    """
    camera: Any = importlib.import_module("companion.demo_camera")
    cards: Cards = camera.CardShow(game, seed)
    return cards
