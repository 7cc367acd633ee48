"""From the start of the process to the first drawn frame, against a bare window."""

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import Figure, percentile

ROOT = Path(__file__).parents[2]
RUNS = 9

PREPARE = """
import os, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from companion.ui.panels import LANDSCAPE, prepare
prepare(Path({data!r}) / "kivy", LANDSCAPE, os.environ)
"""

BARE = """
from kivy.app import App
from kivy.core.window import Window
from kivy.uix.widget import Widget

class Bare(App):
    def build(self):
        return Widget()

Window.bind(on_flip=lambda *_: os._exit(0))
Bare().run()
"""

OURS = """
from companion.__main__ import main
from companion.ui import splash
splash.Window.bind(on_flip=lambda *_: os._exit(0))
sys.exit(main(["--data", {data!r}, "--camera", "none", "--pins", "none"]))
"""

HOME = """
from companion.__main__ import main
from companion.ui import splash
from companion.ui.app import HyakkiApp
shown = []
HyakkiApp.on_start = lambda app: shown.append(app)
splash.Window.bind(on_flip=lambda *_: shown and os._exit(0))
sys.exit(main(["--data", {data!r}, "--camera", "none", "--pins", "none"]))
"""


def seconds(code, data):
    """Wall time until the process has drawn its first frame and is gone."""
    script = data / "start.py"
    script.write_text((PREPARE + code).format(root=str(ROOT), data=str(data)))
    environ = {"SDL_VIDEODRIVER": "offscreen", **os.environ}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, str(script)],
        env=environ,
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def bench():
    """All take turns; the first round only warms the disk's cache."""
    with TemporaryDirectory() as name:
        rounds = [
            [seconds(code, Path(name)) for code in (BARE, OURS, HOME)]
            for _ in range(RUNS + 1)
        ][1:]
    bare, ours, home = (list(column) for column in zip(*rounds, strict=True))
    ratio = min(ours) / min(bare)
    return [
        Figure("bare window, first frame", percentile(bare, 50) * 1000, "ms"),
        Figure("hyakki, first frame", percentile(ours, 50) * 1000, "ms"),
        Figure("hyakki, first screen", percentile(home, 50) * 1000, "ms"),
        Figure("first frame against a bare window", ratio, "x", at_most=1.5),
        Figure("first screen against a bare window", min(home) / min(bare), "x"),
    ]
