"""Hours of random touches and scans in the real window; how memory grows.

``soak.py SECONDS`` plays off-screen with the real loop, storage and camera chain, whose
camera sees cards that come and go. Prints the growth of resident memory an hour, taken
from the second half of the time: before that caches fill.
"""

import importlib
import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.demo.camera import CardShow
from companion.demo.cards import Held
from companion.paths import Paths
from companion.ui.panels import LANDSCAPE, prepare
from companion.wiring import Clock, Order, build

GAME = "hundred-yokai"
BAR_MB = 5.0
"""Most that an hour may add."""

MEASURE_S = 5.0
WILD_SHARE = 0.25
"""Touches anywhere; the others are on something that can be pressed."""

CARD_SHARE = 0.05
NEVER = ("quit",)
"""Not pressed on purpose; touches anywhere may hit it, and then it is started anew."""


def resident_mb():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Monkey:
    """Touches and shows cards."""

    def __init__(self, folder, seed):
        self._rng = random.Random(seed)
        self._folder = folder
        self._clock = Clock()
        self._show = CardShow(GAME, seed)
        prepare(folder / "kivy", LANDSCAPE, os.environ)
        pilot = importlib.import_module("companion.ui.pilot")
        self.starts = self.touches = self.cards = 0
        self._appliance = self._start()
        self._pilot = pilot.Pilot(self._appliance, LANDSCAPE, self._clock.ms)

    def _start(self):
        self.starts += 1
        paths = Paths(self._folder / "data")
        order = Order(paths, None, lambda: self._show, "mock", self.starts, "people")
        return build(order, self._clock)

    def act(self):
        """Do one random thing and let the window draw what comes of it."""
        if self._rng.random() < CARD_SHARE:
            self._show_card()
        else:
            self._touch()
        self._pilot.frame(2)
        if self._appliance.is_over():
            self._appliance.close()
            self._appliance = self._start()
            self._pilot.app.take(self._appliance)

    def _touch(self):
        self.touches += 1
        ids = [each for each in self._pilot.choice_ids() if each not in NEVER]
        if ids and self._rng.random() >= WILD_SHARE:
            self._pilot.press(self._rng.choice(ids))
            return
        width, height = LANDSCAPE.size_wh
        place = self._rng.uniform(0, width), self._rng.uniform(0, height)
        self._pilot.touch(*place)

    def _show_card(self):
        self.cards += 1
        box = self._appliance.loop.session.box(GAME)
        entry = self._rng.choice(box.edition.cards)
        self._show.bring(Held(entry.code, entry.name or "Card", "earth"))
        if self._rng.random() < 0.8:
            self._show.hold()

    def close(self):
        self._appliance.close()
        self._pilot.close()


def slope_an_hour(points):
    """Return by how much the second value grows an hour, by least squares."""
    mean_s = sum(s for s, _ in points) / len(points)
    mean_mb = sum(mb for _, mb in points) / len(points)
    spread = sum((s - mean_s) ** 2 for s, _ in points)
    both = sum((s - mean_s) * (mb - mean_mb) for s, mb in points)
    return both / spread * 3600


def main(seconds, seed):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    with TemporaryDirectory(prefix="hyakki-") as name:
        monkey = Monkey(Path(name), seed)
        began = measured = time.monotonic()
        points = []
        while (now := time.monotonic()) - began < seconds:
            monkey.act()
            if now - measured >= MEASURE_S:
                measured = now
                points.append((now - began, resident_mb()))
        monkey.close()
    late = [point for point in points if point[0] >= seconds / 2]
    growth = slope_an_hour(late)
    print(f"{monkey.touches} touches, {monkey.cards} cards, {monkey.starts} starts in")
    print(f"{seconds:.0f} s (seed {seed}): {points[0][1]:.1f} MB at first,", end=" ")
    print(f"{late[0][1]:.1f} MB after half of it, {late[-1][1]:.1f} MB at the end")
    print(f"growth of the second half: {growth:.2f} MB an hour (bar {BAR_MB:.0f})")
    return 0 if growth < BAR_MB else 1


if __name__ == "__main__":
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 31)
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 900.0, chosen))
