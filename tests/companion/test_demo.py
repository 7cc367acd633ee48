"""The demo: a whole game by itself, its cards read by the real camera chain."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.boxes.editions import GAME
from companion.demo.camera import SIZE_WH, CardShow
from companion.demo.cards import Held
from companion.demo.evening import Demo, DemoFailed
from companion.demo.screen import PlainScreen
from companion.demo.story import Story
from companion.paths import Paths
from companion.store.storage import Storage
from companion.wiring import Clock, Order, build

SEED = 4


class Sitting:
    """A demo without a window."""

    def __init__(self, folder, show):
        clock = Clock()
        self.text = io.StringIO()
        order = Order(Paths(folder), None, lambda: show, "none", SEED, "app")
        self.appliance = build(order, clock)
        screen = PlainScreen(self.appliance, clock.ms)
        story = Story(io.StringIO(), self.text)
        self.demo = Demo(self.appliance, screen, show, story, SEED)


@pytest.mark.slow
def test_a_game_is_played_from_the_first_screen_to_the_score(tmp_path):
    sitting = Sitting(tmp_path, CardShow(GAME, SEED))
    sitting.demo.play()
    sitting.appliance.close()
    told = sitting.text.getvalue()
    assert re.search(r"keeps the throne|unseated", told)
    with closing(Storage(tmp_path)) as storage:
        (game,) = storage.games()
        record = storage.load(game.game_id)
    seen = [line.line for line in record.lines if line.source == "camera"]
    assert len(seen) == sitting.demo.looks >= 5
    assert json.loads(record.result)
    total = re.search(r"You: (-?\d+), The Yokai King: (-?\d+)", told)
    assert total


class DarkShow(CardShow):
    """A camera in a dark room."""

    def read(self):
        frame = super().read()
        return type(frame)(np.zeros_like(frame.pixels), frame.at_ms)


def test_a_card_that_cannot_be_seen_ends_the_demo_with_a_reason(tmp_path):
    sitting = Sitting(tmp_path, DarkShow(GAME, SEED))
    sitting.demo.patience = 3
    with pytest.raises(DemoFailed, match="did not read"):
        sitting.demo.play()
    sitting.appliance.close()


def test_the_camera_sees_a_tilted_card_another_way_each_time():
    show = CardShow(GAME, 1)
    empty = show.read()
    show.bring(Held("1D01", "Kappa", "water"))
    first = show.read()
    show.bring(Held("1D01", "Kappa", "water"))
    second = show.read()
    assert first.size_wh == SIZE_WH
    for one, other in ((empty, first), (first, second)):
        differs = np.abs(one.pixels.astype(int) - other.pixels) > 60
        assert differs.mean() > 0.02


@pytest.mark.slow
def test_the_window_is_played_and_photographed(tmp_path):
    """The whole command, in a process of its own: Kivy can be started only once."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", "demo", "--out", tmp_path, "--seed", "6"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    assert "No window" not in done.stdout
    story = (tmp_path / "demo.txt").read_text(encoding="utf-8")
    assert story == done.stdout
    pictures = {path.stem: Image.open(path) for path in tmp_path.glob("*.png")}
    for moment in ("home", "wizard", "islands", "table", "king", "scan", "score"):
        for size in ((800, 480), (720, 1280)):
            (name,) = [n for n in pictures if n.endswith(f"{moment}-%dx%d" % size)]
            assert pictures[name].size == size
            assert np.asarray(pictures[name]).std() > 10


@pytest.mark.slow
def test_without_opencv_the_app_draws_and_the_game_still_ends(tmp_path):
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    missing = "raise ImportError('libGL.so.1: no such file')"
    (blocked / "cv2.py").write_text(missing, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "demo", "--out", tmp_path, "--seed", "6"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(blocked)},
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    assert "the app draws the cards: libGL.so.1" in done.stdout
    assert re.search(r"keeps the throne|unseated", done.stdout)
