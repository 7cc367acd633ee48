"""The app's own loop, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = """
import importlib, os, sys
from pathlib import Path
from companion.ui.panels import PANELS, prepare
panel = PANELS[sys.argv[1]]
prepare(Path(sys.argv[2]), panel, os.environ)
window = importlib.import_module("kivy.core.window").Window
if window is None:
    sys.exit(77)
from tests.ui.sample_tables import HOME
from tests.ui.stand_in import StandIn

class FourSteps(StandIn):
    steps = 0

    def is_over(self):
        self.steps += 1
        return self.steps > 4

importlib.import_module("companion.ui.app").run(FourSteps(HOME), panel)
print(*window.size)
"""


@pytest.mark.parametrize(
    ("name", "size"), [("landscape", "800 480"), ("portrait", "720 1280")]
)
def test_it_ends_when_the_program_is_over(tmp_path, name, size):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, name, str(tmp_path / "kivy")],
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
    assert done.stdout.split("\n")[0] == size
