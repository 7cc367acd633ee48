"""An hour of random touches and scans in the real window; how memory grows.

``soak.py SECONDS SEED`` plays off-screen with the real loop, storage and camera chain,
whose camera sees cards that come and go, and tables where a look is taken. Every so
often it goes back to the first screen, lets go of what nobody uses and notes the
resident memory: there the same is shown each time. The growth an hour is that of the
least that was held in each two minutes after the warm-up, in which the caches of texts
and pictures fill. Beside it a bare Kivy window draws as long. The measurements go to
standard error as they are made; each rise of some megabytes with the screens before it.

The C library's memory is set up as by the service's unit (``MALLOC_...``).

Sticks are what is mounted below ``/media``: without one, boxes, documents and bundles
go to the folder of data or nowhere.
"""

import os
import random
import re
import subprocess
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from growth import an_hour, floors, in_use_mb, rested_mb

sys.path.insert(0, str(Path(__file__).parents[2]))

from soak_walk import SAFE, Walker

from companion import destinations

BAR_MB = 5.0
"""Most that an hour may add."""

MEASURE_S = 15.0
WINDOW_S = 120.0
"""The least that was held in each such stretch counts: looks at a table come and go."""

WARM_SHARE = 1 / 3
WARM_TOUCHES = 3000
"""The warm-up takes so much of the time, and at least so many touches."""

LEAST_WINDOWS = 4
"""With fewer there is nothing to say."""

STEP_MB = 4.0
"""A rise by so much is told with the screens that came before it."""


def played(walker, seconds):
    """Touch for so long; return what was held when, when it was warm, what was seen."""
    began = measured = time.monotonic()
    points, warm_s, kinds = [], None, {}
    while (at_s := time.monotonic() - began) < seconds:
        walker.act()
        kinds.setdefault(walker.kind(), at_s)
        if at_s >= seconds * WARM_SHARE and walker.touches >= WARM_TOUCHES:
            warm_s = at_s if warm_s is None else warm_s
        if began + at_s - measured >= MEASURE_S and walker.go_home():
            measured = began + at_s
            points.append((at_s, rested_mb(walker.frame)))
            note(walker, points)
    return points, seconds if warm_s is None else warm_s, kinds


def note(walker, points):
    """Tell the latest measurement, and what came before it where it rose."""
    (at_s, held_mb), before_mb = points[-1], (points[-2:-1] or points)[0][1]
    line = f"{at_s:.0f} s, {walker.touches} touches, {walker.looks} looks: "
    line += f"{held_mb:.1f} MB, in use {in_use_mb():.1f} MB, "
    line += f"{sys.getallocatedblocks()} blocks, {len(walker.seen)} kinds"
    recent = walker.recent()
    if held_mb - before_mb >= STEP_MB:
        line += f"; +{held_mb - before_mb:.1f} after {recent.most_common(12)}"
    print(line, file=sys.__stderr__, flush=True)  # Kivy takes the other


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


def told_kinds(seen):
    """Tell all kinds of screen that were seen, how often, and what was never seen."""
    names = Counter()
    for kind, count in seen.items():
        names[kind.split()[0]] += count
    every = [each.__name__ for each in destinations.Destination.__args__]
    print("seen:", ", ".join(f"{kind} {n}" for kind, n in sorted(seen.items())))
    print("never seen:", ", ".join(set(every) - set(names)) or "none")
    if SAFE not in seen:
        print("safe mode was not seen")


def stills_in(folder):
    """Render the tables that the camera sees, in another process."""
    path = Path(__file__).with_name("soak_tables.py")
    subprocess.run([sys.executable, str(path), str(folder)], check=True)
    return folder


def main(seconds, seed):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    with TemporaryDirectory(prefix="hyakki-") as name, control(seconds) as bare:
        stills = Path(name) / "stills"
        stills.mkdir()
        walker = Walker(Path(name), stills_in(stills), seed)
        points, warm_s, kinds = played(walker, seconds)
        walker.close()
        bare_growth = [float(part) for part in bare.communicate()[0].split()]
    print(f"{walker.touches} touches, {walker.cards} cards, {walker.looks} looks at")
    print(f"tables, {walker.starts} starts in {seconds:.0f} s (seed {seed}),", end=" ")
    print(f"{len(kinds)} kinds of screen,", end=" ")
    print(f"{sum(at_s < warm_s for at_s in kinds.values())} of them in the warm-up")
    told_kinds(walker.seen)
    return report(points, warm_s, bare_growth)


def as_the_service():
    """Start anew with what the unit sets for the C library's memory, once."""
    unit = Path(__file__).parents[2] / "systemd" / "hyakki.service"
    lines = re.findall(r"^Environment=(.*)$", unit.read_text(), re.MULTILINE)
    settings = dict(one.split("=", 1) for line in lines for one in line.split())
    wanted = {k: v for k, v in settings.items() if k.startswith("MALLOC_")}
    if not wanted.keys() <= os.environ.keys():
        command = [sys.executable, *sys.argv]
        os.execve(sys.executable, command, os.environ | wanted)


def loud(*caught):
    """Tell where Kivy does not listen: it swallows what is written as it ends."""
    traceback.print_exception(*caught, file=sys.__stderr__)


if __name__ == "__main__":
    sys.excepthook = loud
    as_the_service()
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 31)
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 3600.0, chosen))
