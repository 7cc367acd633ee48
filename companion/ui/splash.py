"""The first picture: the name on the night sky, while everything else is loaded."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.core.text import Label
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.ui.panels import Panel

ASSETS = Path(__file__).parent / "assets"
SKY = (14 / 255, 16 / 255, 32 / 255, 1)
MOON = (0.96, 0.93, 0.85, 1)
NAME_HEIGHT = 72
"""In units."""


def show(panel: Panel) -> None:
    """Open the window and draw the name; the first screen is drawn over it.

    Raises:
        RuntimeError: if no window opens.
    """
    if Window is None:
        raise RuntimeError("SDL opens no window")  # what follows would end the program
    EventLoop.ensure_window()
    Window.clearcolor = SKY
    name = Label(
        text="百鬼",
        font_size=NAME_HEIGHT * panel.density,
        font_name=str(ASSETS / "hyakki-brush.ttf"),
    )
    name.refresh()
    width, height = panel.size_wh
    drawn = InstructionGroup()
    drawn.add(Color(*MOON))
    left, bottom = (width - name.texture.width) / 2, (height - name.texture.height) / 2
    drawn.add(
        Rectangle(texture=name.texture, pos=(left, bottom), size=name.texture.size)
    )
    Window.canvas.before.add(drawn)
    EventLoop.idle()
