"""No memory left, a clock that jumps, a program that is stopped, a game without end."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.loop import Loop
from companion.messages import Choose, StartGame, Undo
from companion.paths import Paths
from companion.store.records import Opening
from companion.store.storage import Storage
from companion.tables.shelf import TABLES
from companion.wiring import Clock, Order, build
from rules import chance
from rules.game import CardNeeded
from rules.hundred_yokai.actions import Build
from tests.companion.crash_child import Player

HERE = Path(__file__).parent
OPENING = Opening("hundred-yokai", 2, 7, 'name = "Box"\n', "{}", "0.1", 1000)
YEAR_MS = 365 * 24 * 3600 * 1000


def standing_in(folder):
    with closing(Storage(folder)) as storage:
        assert storage.news == []
        return storage.resume().standing


def child(name, folder):
    return [sys.executable, str(HERE / name), str(folder)]


def test_without_memory_a_press_does_nothing_and_the_next_one_works(tmp_path):
    command = child("memory_child.py", tmp_path)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["failures"] >= 3
    assert told["again"] == told["shown"]
    assert told["end"] > told["again"]
    assert standing_in(tmp_path) == told["end"]


def test_a_program_that_is_stopped_goes_on_where_it_was(tmp_path):
    shown = []
    with subprocess.Popen(
        child("stopped_child.py", tmp_path), stdout=subprocess.PIPE, text=True
    ) as process:
        while True:
            _, state = os.waitpid(process.pid, os.WUNTRACED)
            if not os.WIFSTOPPED(state):
                break
            os.kill(process.pid, signal.SIGCONT)
        shown = [int(line) for line in process.stdout]
        process.returncode = os.waitstatus_to_exitcode(state)
    assert process.returncode == 0
    assert shown == sorted(shown)
    assert len(shown) == 20
    assert standing_in(tmp_path) == shown[-1]


@pytest.mark.parametrize("jump_ms", [50 * YEAR_MS, -50 * YEAR_MS, -1])
def test_a_clock_that_jumps_mixes_nothing_up(tmp_path, jump_ms):
    with closing(Storage(tmp_path)) as storage:
        storage.begin(OPENING)
        storage.append(0, "a", "touch", 60 * YEAR_MS)
        storage.begin(replace(OPENING, seed=8, begun_at_ms=60 * YEAR_MS + jump_ms))
        storage.append(0, "b", "touch", 60 * YEAR_MS + jump_ms)
        storage.append(1, "c", "touch", 60 * YEAR_MS)
    with closing(Storage(tmp_path)) as storage:
        record = storage.resume()
        assert [line.line for line in record.lines] == ["b", "c"]
        assert record.lines[0].at_ms < record.lines[1].at_ms
        assert [game.game_id for game in storage.games()] == [2, 1]


class SetClock(Clock):
    """A Pi's clock: it starts in the past and is set right by the network."""

    def __init__(self, wall_ms):
        super().__init__()
        self.now_ms = wall_ms

    def wall_ms(self):
        return self.now_ms


DAY_MS = 24 * 3600 * 1000
MIDNIGHT_MS = 20_000 * DAY_MS


@pytest.mark.parametrize(
    "jump_ms",
    [2 * YEAR_MS, -2 * YEAR_MS, 2000, -DAY_MS],
    ids=["set at boot", "set back", "over midnight", "yesterday again"],
)
def test_a_clock_that_is_set_in_the_middle_of_a_game_changes_no_game(tmp_path, jump_ms):
    clock = SetClock(MIDNIGHT_MS - 1000)
    player = Player(tmp_path, undoes=0.3, clock=clock)
    for number in range(24):
        if number % 8 == 4:
            clock.now_ms += jump_ms if number < 16 else -jump_ms
        player.press(player.choice()[1])
    shown, storage = player.standing(), player.appliance.loop._outside.storage
    kept = storage.reopened()
    assert kept.standing == shown
    times = [line.at_ms for line in kept.lines]
    assert times == sorted(set(times))
    player.appliance.close()
    clock.now_ms -= 3 * YEAR_MS
    again = Player(tmp_path, undoes=0, clock=clock)
    again.press(again.choice()[1])
    assert again.standing() == shown
    assert [game.standing for game in storage_of(again).games()] == [shown]
    again.appliance.close()


def storage_of(player):
    return player.appliance.loop._outside.storage


def opened(folder):
    return build(Order(Paths(folder), None, "none", "none", 1, "app"), Clock())


def send(loop: Loop, *messages):
    for message in messages:
        loop.post(message)
        loop.step(0)


def next_action(played, seed, number, rng):
    if isinstance(played.turn, CardNeeded):
        return chance.draw(played.turn, seed, number)
    legal = played.game.legal_actions(played.state)
    return rng.choice([a for a in legal if not isinstance(a, Build)])


def store_long_game(folder, count):
    """Store a game of two who never build, so that none wins, behind its set-up."""
    appliance = opened(folder)
    setup = appliance.loop.view.choices[0].message
    send(appliance.loop, setup, Choose("opponent", "2"), StartGame())
    play = appliance.loop.session.play
    appliance.close()
    played, rng, lines = play.timeline, random.Random(1), []
    while play.count + len(lines) < count:
        action = next_action(played, play.seed, len(lines), rng)
        acted = played.act(action, "touch")
        played = replace(acted, opening=acted.state, entries=())
        lines.append(TABLES[play.game].line(action))
    with closing(Storage(folder)) as storage:
        storage.load(play.game_id)
        with storage.together():
            for number, line in enumerate(lines, play.count):
                storage.append(number, line, "touch", 1)


MOST_RESUME_S = 10.0
"""Seconds of the processor, many times what they are on any machine."""


@pytest.mark.slow
def test_a_game_of_ten_thousand_actions_is_gone_on_with(tmp_path):
    store_long_game(tmp_path, 10_000)
    began = time.process_time()
    appliance = opened(tmp_path)
    assert time.process_time() - began < MOST_RESUME_S
    loop = appliance.loop
    assert loop.session.play.count == 10_000
    send(loop, Undo(9_990, is_sure=True))
    assert loop.session.play.count == 9_990
    appliance.close()
    again = opened(tmp_path)
    assert again.loop.session.play.count == 9_990
    again.close()
