"""What the children of ``bench_ui`` share: an off-screen window, or status 77."""

import importlib
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_OPENGL = 77


def settings() -> None:
    """Set what Kivy reads when it is imported."""
    sys.path.insert(0, str(ROOT))
    panels = importlib.import_module("companion.ui.panels")
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    home = Path(tempfile.mkdtemp(prefix="hyakki-bench-"))
    panels.prepare(home, panels.LANDSCAPE, os.environ)


def window() -> object:
    """Return Kivy's window; end with status 77 if there is none to draw in."""
    module = importlib.import_module("kivy.core.window")
    backend = importlib.import_module("kivy.graphics.cgl").cgl_get_backend_name()
    if module.Window is None or backend == "mock":
        sys.exit(NO_OPENGL)
    return module.Window
