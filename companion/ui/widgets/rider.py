"""Monks and allies as small pieces: shape, colour and letter."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.palette import NOBODY, Palette, Rgb
from companion.ui.widgets.surface import Surface
from companion.view.region import RiderView

_SHAPES = ("side-0", "side-1", "side-2", "side-3", "side-4", "side-5")
"""Six, since colours come again from the fifth player on."""

_ALLY = "lamp-warning"


def seat_look(palette: Palette, seat: int) -> tuple[str, Rgb]:
    """Return shape and colour of a player's monk; a monk nobody plays is grey."""
    if seat < 0:
        return "disc", NOBODY
    return _SHAPES[seat % len(_SHAPES)], palette.sides[seat % len(palette.sides)]


class RiderArt:
    """Draws people onto a surface."""

    def __init__(self, surface: Surface) -> None:
        self._on = surface

    def draw(self, rider: RiderView, box: Box) -> None:
        """Draw ``rider`` into the square ``box``."""
        on, palette = self._on, self._on.kit.palette
        if rider.is_ally:
            on.icon(_ALLY, box.inset(-box.w * 0.1), palette.ink)
            on.icon(_ALLY, box.inset(-box.w * 0.04), palette.wood)
            on.figure(rider.letters, box.inset(box.w * 0.24), palette.on_element)
            return
        shape, colour = seat_look(palette, rider.seat)
        rim = palette.vermilion if rider.is_on_turn else palette.ink
        on.icon(shape, box.inset(-box.w * (0.12 if rider.is_on_turn else 0.07)), rim)
        on.icon(shape, box, colour)
        on.figure(rider.letters, box.inset(box.w * 0.2), palette.ink)
