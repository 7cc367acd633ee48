"""The picture is turned, and a touch on what is seen still hits it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = """
import importlib, os, sys
from pathlib import Path
from companion.ui.panels import LANDSCAPE, prepare
prepare(Path(sys.argv[1]), LANDSCAPE, os.environ, rotation=int(sys.argv[2]))
Window = importlib.import_module("kivy.core.window").Window
if Window is None:
    sys.exit(77)
from kivy.base import EventLoop
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import glReadPixels, GL_RGB, GL_UNSIGNED_BYTE
from kivy.input import MotionEvent

class Touch(MotionEvent):
    def __init__(self, sx, sy):
        super().__init__("panel", 1, (sx, sy), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args):
        self.sx, self.sy = args
        super().depack(args)

EventLoop.ensure_window()
Window.clearcolor = (0, 0, 0, 1)
with Window.canvas:
    Color(1, 0, 0)
    Rectangle(pos=(60, 30), size=(40, 20))
for _ in range(3):
    EventLoop.idle()
width, height = Window.system_size
data = bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))
red = [n for n in range(width * height) if data[3 * n] > 200]
x = sum(n % width for n in red) / len(red)
y = sum(n // width for n in red) / len(red)
touch = Touch(x / (width - 1), y / (height - 1))
touch.depack((x / (width - 1), y / (height - 1)))
Window.transform_motion_event_2d(touch)
print(*Window.size, round(x), round(y), round(touch.x), round(touch.y))
"""


@pytest.mark.parametrize(
    ("rotation", "size", "seen_at"),
    [
        (0, (800, 480), (80, 40)),
        (90, (480, 800), (760, 80)),
        (180, (800, 480), (720, 440)),
        (270, (480, 800), (40, 400)),
    ],
)
def test_a_touch_on_what_is_seen_hits_it(tmp_path, rotation, size, seen_at):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "kivy"), str(rotation)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    if done.returncode == 77:
        pytest.skip("no window: SDL's offscreen driver found no OpenGL")
    assert done.returncode == 0, done.stderr
    *found, x, y = (int(word) for word in done.stdout.split())
    assert tuple(found[:2]) == size
    assert tuple(found[2:]) == pytest.approx(seen_at, abs=2)
    assert (x, y) == pytest.approx((80, 40), abs=2)
