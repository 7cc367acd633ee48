"""Games shared out among processes: their order, and how they end."""

import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from companion.cli.jobs import BATCH, in_order

ROOT = Path(__file__).parents[2]


def squares(numbers):
    return [number * number for number in numbers]


def end_at_once(numbers):
    os._exit(len(numbers))


def test_what_comes_back_is_in_order():
    games = 3 * BATCH + 1
    played = list(in_order(squares, games, 2))
    assert played == list(in_order(squares, games, 1)) == squares(range(games))


def test_one_process_plays_a_batch_at_a_time():
    asked = []

    def play(numbers):
        asked.append(numbers)
        return list(numbers)

    games = in_order(play, 10**9, 1)
    assert [next(games) for _ in range(BATCH + 1)] == list(range(BATCH + 1))
    assert asked == [range(BATCH), range(BATCH, 2 * BATCH)]


def test_a_process_that_ends_too_early_is_an_error():
    with pytest.raises(BrokenExecutor):
        list(in_order(end_at_once, 10, 2))


def test_the_others_end_with_the_first_even_when_it_is_killed():
    child = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("jobs_child.py"))],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdout.read(2) == b"xx"
    child.kill()
    # The end of the output: nobody holds it open any more.
    assert child.communicate(timeout=60) == (b"", None)
