"""The cards on the demo's table, and whether there is a camera to see them."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from vision.types import Frame


@dataclass(frozen=True, slots=True)
class Held:
    """A card before the camera."""

    code: str
    """Card part of its sticker."""

    name: str
    element: str


class Cards(Protocol):
    """A camera, and a hand that brings cards before it."""

    def bring(self, card: Held | None) -> None:
        """Bring ``card`` before the camera, or take it away."""
        ...

    def hold(self) -> None:
        """Hold the card still."""
        ...

    def read(self) -> Frame:
        """Return what the camera sees now."""
        ...

    def close(self) -> None:
        """Let the camera go."""
        ...


def bring_camera(game: str, seed: int) -> Cards:
    """Return the demo's camera.

    Raises:
        ImportError: if the libraries that draw and read pictures are missing.
    """
    camera: Any = importlib.import_module("companion.demo.camera")
    cards: Cards = camera.CardShow(game, seed)
    return cards
