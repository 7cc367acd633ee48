"""Makes the pictures of ``docs/yokai-parade.md`` and of the README.

``python -m tests.ui.parade_pictures [FOLDER]`` shows moments of a game in
the real window, off-screen, and writes them to FOLDER: ``docs/pictures`` by default.
"""

import importlib
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ui.panels import LANDSCAPE, PORTRAIT, prepare
from tests.ui.pictures import ROOT, ROUNDS, composed, save
from tests.ui.stand_in import Clock, StandIn

SHOWN = {"parade-odds": "parade-rolled", "parade-dice": "parade-fell"}
"""Pictures of one panel, and the views they show."""

COLOURS = 240
LAMPS = (100, 0, 0, 0, 0)


def taken(pilot, view, panel):
    driver = StandIn(view)
    driver.lit = LAMPS
    pilot.app.take(driver)
    pilot.turn_to(panel)
    pilot.frame(3)
    return pilot.picture()


def main(folder):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KIVY_NO_CONSOLELOG"] = "1"
    with TemporaryDirectory(prefix="hyakki-") as data:
        prepare(Path(data), LANDSCAPE, os.environ)
        errors = sys.stderr
        module = importlib.import_module("companion.ui.pilot")
        sys.stderr = errors
        views = importlib.import_module("tests.ui.sample_parade").PARADE_VIEWS
        first = StandIn(views["parade-turn"])
        pilot = module.Pilot(first, LANDSCAPE, clock_ms=Clock(), is_paced=False)
        panels = (LANDSCAPE, PORTRAIT)
        both = [taken(pilot, views["parade-turn"], panel) for panel in panels]
        whole = composed(*both).quantize(COLOURS, kmeans=ROUNDS)
        whole.save(folder / "parade.png", optimize=True)
        for name, view in SHOWN.items():
            save(taken(pilot, views[view], LANDSCAPE), folder / f"{name}.png")
        pilot.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
