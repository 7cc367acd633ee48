"""``kill -9`` at any moment: what was shown is there afterwards, and nothing else."""

import os
import random
import signal
import subprocess
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from companion.destinations import Home
from companion.store.storage import Storage

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

HERE = Path(__file__).parent
KILLS = 200
MOST_PRESSES = 16
"""A player is killed before it has made more presses than this, so that every part of
a game is reached by going on, kill after kill."""


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory):
    """Every line of the game that the players play, never interrupted, no undo."""
    folder = tmp_path_factory.mktemp("whole")
    player = Player(folder, undoes=0)
    while not player.is_over():
        player.press(player.choice()[1])
    player.appliance.close()
    return stored(folder)[0]


@pytest.fixture(scope="module")
def nursery():
    with subprocess.Popen(
        [sys.executable, str(HERE / "crash_child.py")],
        stdin=subprocess.PIPE,
        text=True,
    ) as process:
        yield process.stdin
        process.stdin.close()


def stored(folder):
    """Lines kept, how many stand, whether it is over; of the only game there."""
    with closing(Storage(folder)) as storage:
        assert storage.news == []
        games = storage.games()
        if not games:
            return [], 0, False
        record = storage.load(games[0].game_id)
    lines = [line.line for line in record.lines]
    return lines, record.standing, record.result is not None


def killed(nursery, folder, number, pipe):
    """Let a player play, kill it at some moment, and return all that it said."""
    presses = random.Random(number).randint(1, MOST_PRESSES)
    nursery.write(f"{folder} {number} {pipe}\n")
    nursery.flush()
    with pipe.open(encoding="ascii") as out:
        process = int(out.readline())
        said = list(islice(iter(lambda: out.readline().strip(), "end"), 2 * presses))
        os.kill(process, signal.SIGKILL)
        said += out.read().split("\n")
    return [words for words in said if words not in ("", "end")]


def check(said, standing):
    """What stands is what was shown last, or the step that was about to be shown."""
    if said[-1].startswith("s"):
        assert standing == int(said[-1][2:])
        return
    shown, press = int(said[-2][2:]), said[-1][2:]
    if press in ("undo", "yes"):
        assert standing <= shown
    else:
        assert standing >= shown


@pytest.mark.slow
def test_nothing_that_was_shown_is_lost(nursery, whole_game, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    folder, finished = tmp_path / "0", 0
    for number in range(KILLS):
        said = killed(nursery, folder, number, pipe)
        lines, standing, is_over = stored(folder)
        assert lines == whole_game[: len(lines)]
        check(said, standing)
        if is_over:
            assert len(lines) == len(whole_game)
            finished += 1
            folder = tmp_path / str(number + 1)
    assert finished >= 5


def begun(folder):
    """A player with a game of a few actions, as a program that goes on with it."""
    player = Player(folder, undoes=0)
    while player.standing() < 4:
        player.press(player.choice()[1])
    return player


def test_after_a_kill_the_game_is_on_the_screen_at_once(tmp_path):
    pid = os.fork()
    if pid == 0:
        begun(tmp_path)
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(pid, 0)
    again = Player(tmp_path)
    assert again.appliance.loop.session.here != Home()
    assert again.standing() >= 4
    again.appliance.close()


def test_after_an_end_in_good_order_the_game_waits_on_the_first_screen(tmp_path):
    begun(tmp_path).appliance.close()
    again = Player(tmp_path)
    assert again.appliance.loop.session.here == Home()
    assert again.standing() >= 4
    again.appliance.close()
