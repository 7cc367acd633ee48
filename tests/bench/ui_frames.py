"""Milliseconds of processor time that a frame takes while something moves.

Everything is counted: the step, the drawing, and the threads of the OpenGL that draws
with the processor. What is printed is the time that 95 of 100 frames keep below.
"""

import importlib
import sys
import time
from dataclasses import replace

from ui_window import settings, window

WARM, FRAMES = 15, 150
FRAME_MS = 33
LIT, DARK = (100, 0, 75, 0, 50, 0), (0, 100, 0, 50, 0, 100)


class Scene:
    """A view with something on it that moves."""

    def __init__(self, name: str) -> None:
        panels = importlib.import_module("companion.ui.panels")
        pilot_module = importlib.import_module("companion.ui.pilot")
        views = importlib.import_module("tests.ui.sample_views").VIEWS
        stand_in = importlib.import_module("tests.ui.stand_in")
        window()
        self.clock = stand_in.Clock()
        self.driver = stand_in.StandIn(views[name])
        self.pilot = pilot_module.Pilot(
            self.driver, panels.LANDSCAPE, clock_ms=self.clock, is_paced=False
        )
        self.touch: object = None
        self.middle = (0.0, 0.0)

    def dice(self, number: int) -> None:
        """Let the dice run, and again when they lie."""
        if not self.pilot.app.stage.is_running:
            view = self.driver.view
            dice = tuple(replace(die, is_rolling=True) for die in view.dice)
            self.driver.view = replace(view, dice=dice, roll=number + 1)

    def lamps(self, number: int) -> None:
        """Let lamps blink, other ones in each frame."""
        self.driver.lit = DARK if number % 2 else LIT

    def camera(self, number: int) -> None:
        """Bring a new picture of the camera."""
        preview = importlib.import_module("companion.ui.driver").Preview
        wide, high = 640, 480
        data = bytes((number * 7 % 256, 90, 30, 255)) * (wide * high)
        self.driver.seen = preview(number + 1, (wide, high), data)

    def finger(self, number: int) -> None:
        """Move what scrolls to and fro under a finger."""
        if self.touch is None:
            roll = next(w for w in self.pilot.app.stage.walk() if hasattr(w, "reveal"))
            self.middle = roll.box.centre
            self.touch = self.pilot.finger(*self.middle)
            self.pilot.feel("begin", self.touch)
        way = abs(number % 20 - 10) * 9 - 45
        self.pilot.slide(self.touch, self.middle[0], self.middle[1] + way)

    def times(self, move: str) -> list[float]:
        """Return the processor time of each frame in milliseconds."""
        took = []
        for number in range(WARM + FRAMES):
            getattr(self, move)(number)
            self.clock.pass_ms(FRAME_MS)
            began = time.process_time()
            self.pilot.frame()
            took.append((time.process_time() - began) * 1000)
        return sorted(took[WARM:])


def main(name: str, move: str) -> None:
    """Measure one view with one thing that moves on it."""
    took = Scene(name).times(move)
    print(took[len(took) * 95 // 100])


if __name__ == "__main__":
    settings()
    main(*sys.argv[1:3])
