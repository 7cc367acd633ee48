"""Yokaï Parade unattended: built-in players press what the real program offers."""

import io
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.demo.evening import Demo
from companion.demo.screen import PlainScreen
from companion.demo.story import Story
from companion.paths import Paths
from companion.store.storage import Storage
from companion.wiring import Clock, Order, build

GAME = "yokai-parade"


@pytest.mark.parametrize(("seed", "outcome"), [(5, "won"), (6, "plan")])
def test_a_game_is_played_from_the_first_screen_to_its_end(tmp_path, seed, outcome):
    clock = Clock()
    order = Order(Paths(tmp_path), None, "none", "mock", seed, "app")
    with closing(build(order, clock)) as appliance:
        told = io.StringIO()
        screen = PlainScreen(appliance, clock.ms)
        Demo(appliance, screen, None, Story(io.StringIO(), told), seed, GAME).play()
    with closing(Storage(tmp_path)) as storage:
        (game,) = storage.games()
        record = storage.load(game.game_id)
    assert json.loads(record.result)["outcome"] == outcome
    assert record.standing == len(record.lines) > 0
    assert "Yokai purified" in told.getvalue()


@pytest.mark.slow
def test_the_window_is_played_and_photographed_on_both_panels(tmp_path):
    """The whole command, in a process of its own: Kivy can be started only once."""
    command = [sys.executable, "-m", "companion", "demo", GAME, "--out", tmp_path]
    done = subprocess.run(
        [*command, "--seed", "6"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    assert "No window" not in done.stdout
    pictures = {path.stem: Image.open(path) for path in tmp_path.glob("*.png")}
    for moment in ("home", "score"):
        for size in ((800, 480), (720, 1280)):
            (name,) = [n for n in pictures if n.endswith(f"{moment}-%dx%d" % size)]
            assert pictures[name].size == size
            assert np.asarray(pictures[name]).std() > 10
