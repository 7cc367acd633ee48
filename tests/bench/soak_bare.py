"""The soak's control: a bare Kivy window that makes, draws and drops textures.

``soak_bare.py SECONDS`` prints by how much its memory grows an hour, and between which
values that lies. None of our code draws here: what grows belongs to Kivy or the driver.
"""

import importlib
import sys
import time

from growth import an_hour, rested_mb
from ui_window import settings, window

SHOWN = 60
"""Textures on the screen at a time."""

NEW = 6
"""Of them made anew for each frame."""

MEASURE_S = 5.0
REST_S = 0.1
"""Between two frames: it shares the processor with what it is the control of."""


def main(seconds):
    base = importlib.import_module("kivy.base")
    graphics = importlib.import_module("kivy.graphics")
    opengl = importlib.import_module("kivy.graphics.opengl")
    text = importlib.import_module("kivy.core.text")
    root = importlib.import_module("kivy.uix.widget").Widget()
    window()
    base.runTouchApp(root, embedded=True)
    shown, made, points = [], 0, []

    def frame():
        base.EventLoop.idle()
        opengl.glFinish()

    began = measured = time.monotonic()
    while (now := time.monotonic()) - began < seconds:
        for _ in range(NEW):
            made += 1
            label = text.Label(text=f"picture {made}", font_size=14 + made % 20)
            label.refresh()
            shown.append(label.texture)
        del shown[:-SHOWN]
        root.canvas.clear()
        for texture in shown:
            root.canvas.add(graphics.Rectangle(texture=texture, size=texture.size))
        frame()
        time.sleep(REST_S)
        if now - measured >= MEASURE_S:
            measured = now
            points.append((now - began, rested_mb(frame)))
    print(*an_hour(points[len(points) // 3 :]))


if __name__ == "__main__":
    settings()
    main(float(sys.argv[1]))
