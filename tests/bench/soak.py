"""Hours of random touches and scans in the real window; how memory grows.

``soak.py SECONDS`` plays off-screen with the real loop, storage and camera chain, whose
camera sees cards that come and go. Every few seconds it goes back to the first screen,
lets go of what nobody uses and notes the resident memory: there the same is shown each
time. The growth an hour is that of the least that was held in each two minutes after
the warm-up, in which the caches of texts and pictures fill. Beside it a bare Kivy
window draws as long. The measurements go to standard error as they are made.
"""

import importlib
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from growth import an_hour, floors, rested_mb

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion import messages
from companion.demo.camera import CardShow
from companion.demo.cards import Held
from companion.paths import Paths
from companion.ui.panels import LANDSCAPE, prepare
from companion.view.views import HomeView
from companion.wiring import Clock, Order, build

GAME = "hundred-yokai"
BAR_MB = 5.0
"""Most that an hour may add."""

MEASURE_S = 5.0
WINDOW_S = 120.0
"""The least that was held in each such stretch counts: looks at a table come and go."""

WARM_SHARE = 1 / 3
WARM_TOUCHES = 3000
"""The warm-up takes so much of the time, and at least so many touches."""

LEAST_WINDOWS = 4
"""With fewer there is nothing to say."""

WAY_HOME = 40
"""More steps back than any screen is deep."""

WILD_SHARE = 0.25
"""Touches anywhere; the others are on something that can be pressed."""

CARD_SHARE = 0.05
NEVER = ("quit",)
"""Not pressed on purpose; touches anywhere may hit it, and then it is started anew."""


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

    def rest_mb(self):
        """Return what is held on the first screen; None if no way leads there."""
        for _ in range(WAY_HOME):
            if isinstance(self._appliance.loop.view, HomeView):
                return rested_mb(self._pilot.frame)
            self._appliance.post(messages.Back())
            self._pilot.frame(2)
        return None

    def kind(self):
        """Return what kind of screen is shown."""
        return type(self._appliance.loop.view).__name__

    def close(self):
        self._appliance.close()
        self._pilot.close()


def played(monkey, seconds):
    """Touch for so long; return what was held when, and when the warm-up was over."""
    began = measured = time.monotonic()
    points, warm_s, kinds = [], None, {}
    while (at_s := time.monotonic() - began) < seconds:
        monkey.act()
        kinds.setdefault(monkey.kind(), at_s)
        if at_s >= seconds * WARM_SHARE and monkey.touches >= WARM_TOUCHES:
            warm_s = at_s if warm_s is None else warm_s
        if began + at_s - measured >= MEASURE_S:
            measured = began + at_s
            held_mb = monkey.rest_mb()
            if held_mb is not None:
                points.append((at_s, held_mb))
                note = f"{at_s:.0f} s, {monkey.touches} touches: {held_mb:.1f} MB"
                print(note, file=sys.__stderr__, flush=True)  # Kivy takes the other
    return points, seconds if warm_s is None else warm_s, kinds


def control(seconds):
    """Start the bare window; its growth is what it prints."""
    path = Path(__file__).with_name("soak_bare.py")
    command = [sys.executable, str(path), str(seconds)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )


def told(name, growth):
    least, most = growth[1:]
    return f"{name}: {growth[0]:+.2f} MB an hour (95 %: {least:+.2f} to {most:+.2f})"


def report(points, warm_s, bare_growth):
    """Tell what was held after the warm-up; return the exit status."""
    late = [point for point in points if point[0] >= warm_s]
    lowest = floors(late, WINDOW_S)
    if len(lowest) < LEAST_WINDOWS:
        print(f"too short: {len(late)} measurements after the warm-up")
        return 1
    held = [mb for _, mb in late]
    print(f"{points[0][1]:.1f} MB at first; from {warm_s:.0f} s on", end=" ")
    print(f"{min(held):.1f} to {max(held):.1f} MB, least of each two minutes:")
    print(" ".join(f"{mb:.1f}" for _, mb in lowest))
    growth = an_hour(lowest)
    print(told("growth of the least", growth), f"(bar {BAR_MB:.0f})")
    print(told("growth of all", an_hour(late)))
    print(told("a bare window", bare_growth))
    return 0 if growth[0] < BAR_MB else 1


def main(seconds, seed):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    with TemporaryDirectory(prefix="hyakki-") as name, control(seconds) as bare:
        monkey = Monkey(Path(name), seed)
        points, warm_s, kinds = played(monkey, seconds)
        monkey.close()
        bare_growth = [float(part) for part in bare.communicate()[0].split()]
    print(f"{monkey.touches} touches, {monkey.cards} cards, {monkey.starts} starts in")
    print(f"{seconds:.0f} s (seed {seed}), {len(kinds)} kinds of screen,", end=" ")
    print(f"{sum(at_s < warm_s for at_s in kinds.values())} of them in the warm-up")
    return report(points, warm_s, bare_growth)


if __name__ == "__main__":
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 31)
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 900.0, chosen))
