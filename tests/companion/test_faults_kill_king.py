"""``kill -9`` in a turn of the King that is told at once: all of it or none."""

import os
import sys
from pathlib import Path

import pytest

from companion.settings import Settings
from companion.store.settings_file import save_settings
from companion.tables.hundred_yokai.telling import is_unasked
from companion.view.views import StepsView
from tests.companion.test_faults_kill import check, killed, nursery, stored

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

KILLS = 25
__all__ = ["nursery"]


def prepared(folder):
    """A folder of data in which the King plays by himself."""
    folder.mkdir()
    save_settings(folder / "settings.toml", Settings(king="auto", draws="app"))
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Lines of the game, never interrupted, and those that are no step of their own."""
    folder = prepared(tmp_path_factory.mktemp("whole") / "data")
    player, pages = Player(folder, undoes=0), 0
    while not player.is_over():
        pages += isinstance(player.view, StepsView)
        player.press(player.choice()[1])
    play = player.appliance.loop.session.play
    inside = {number for number in range(play.count) if is_unasked(play, number)}
    player.appliance.close()
    assert pages > 5
    return stored(folder)[0], inside


@pytest.mark.slow
def test_a_turn_of_the_kings_is_stored_whole_or_not_at_all(nursery, whole, tmp_path):
    lines, inside = whole
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    folder, finished = prepared(tmp_path / "0"), 0
    for number in range(KILLS):
        said = killed(nursery, folder, number, pipe)
        kept, standing, is_over = stored(folder)
        assert kept == lines[: len(kept)]
        assert standing not in inside
        check(said, standing)
        if is_over:
            finished += 1
            folder = prepared(tmp_path / str(number + 1))
    assert finished


def test_after_a_kill_the_kings_page_is_there_again(tmp_path):
    folder = prepared(tmp_path / "data")
    told = tmp_path / "told"
    pid = os.fork()
    if pid == 0:
        player = Player(folder, undoes=0)
        while not isinstance(player.view, StepsView):
            player.press(player.choice()[1])
        told.write_text(repr(player.view.steps), encoding="utf-8")
        os.kill(os.getpid(), 9)
    os.waitpid(pid, 0)
    again = Player(folder, undoes=0)
    assert repr(again.view.steps) == told.read_text(encoding="utf-8")
    again.appliance.close()
