"""From ``kill -9`` in the middle of a game to the same screen again."""

import os
import resource
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import Figure, percentile

ROOT = Path(__file__).parents[2]
RUNS = 5
ENTRIES = 12

SHOW = """
import os, sys
sys.path.insert(0, {root!r})
from companion.__main__ import main
from companion import starting
made = starting.build
def watched(order, clock):
    appliance = made(order, clock)
    step = appliance.step
    seen = []
    def look(now_ms):
        view = step(now_ms)
        # The frame after the one in which the table came is drawn with it.
        seen.append(type(view).__name__)
        if seen[-2:] == [{view!r}] * 2:
            os.kill(os.getpid(), 9)
        return view
    appliance.step = look
    return appliance
starting.build = watched
main(["--data", {data!r}, "--camera", "none", "--pins", "none"])
"""

PLAY = """
import os, sys
sys.path[:0] = [{root!r}, {root!r} + "/tests/companion"]
from pathlib import Path
from crash_child import Player
player = Player(Path({data!r}), undoes=0)
while player.standing() < {entries} or type(player.view).__name__ != "TableView":
    player.press(player.choice()[1])
os.kill(os.getpid(), 9)
"""


def run(code, data):
    """Seconds until the process has killed itself: on the wall, of the processor."""
    script = data / "start.py"
    given = {"root": str(ROOT), "data": str(data / "games"), "view": "TableView"}
    script.write_text(code.format(**given, entries=ENTRIES))
    environ = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    start, worked = time.perf_counter(), _worked()
    done = subprocess.run(
        [sys.executable, str(script)],
        env=environ,
        cwd=ROOT,
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == -9, done.stderr
    return time.perf_counter() - start, _worked() - worked


def _worked():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def pause_s():
    """Seconds that the service manager waits before it starts the program again."""
    for line in (ROOT / "systemd/hyakki.service").read_text().splitlines():
        if line.startswith("RestartSec="):
            return float(tomllib.loads(line)["RestartSec"])
    raise ValueError("RestartSec")


def bench():
    """The program is killed on the table each time, and shows it again by itself."""
    with TemporaryDirectory(prefix="hyakki-") as name:
        folder = Path(name)
        run(PLAY, folder)
        rounds = [run(SHOW, folder) for _ in range(RUNS + 1)][1:]
    walls, works = zip(*rounds, strict=True)
    starting = percentile(walls, 50)
    return [
        Figure("the same, time of the processor", percentile(works, 50), "s"),
        Figure("start with a game cut off, to its table", starting, "s"),
        Figure("after kill -9, as a service", starting + pause_s(), "s", at_most=5),
    ]
