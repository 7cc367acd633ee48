"""Milliseconds from a new view to its picture, slowest of all views, best of five."""

import importlib
import time

from ui_window import settings, window

ROUNDS = 5


def main() -> None:
    """Show one view after the other; what else runs here spoils single samples."""
    panels = importlib.import_module("companion.ui.panels")
    pilot_module = importlib.import_module("companion.ui.pilot")
    opengl = importlib.import_module("kivy.graphics.opengl")
    views = importlib.import_module("tests.ui.sample_views").VIEWS
    stand_in = importlib.import_module("tests.ui.stand_in")
    window()
    driver = stand_in.StandIn(views["home"])
    pilot = pilot_module.Pilot(driver, panels.LANDSCAPE, is_paced=False)
    best = dict.fromkeys(views, float("inf"))
    for _ in range(ROUNDS):
        for name, view in views.items():
            driver.view = view
            began = time.perf_counter()
            pilot.frame()
            opengl.glFinish()
            best[name] = min(best[name], (time.perf_counter() - began) * 1000)
    print(max(best.values()))


if __name__ == "__main__":
    settings()
    main()
