"""Counting starts that did not end well, in a real folder and a real process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.starts import WINDOW_MS, Past, Starts, recent

ROOT = Path(__file__).parents[2]
CHILD = """
import os, signal, sys
from companion.starts import Starts
starts = Starts(os.environ)
starts.begin(int(sys.argv[1]))
{end}
"""


def crash(folder, now_ms, end):
    return subprocess.run(
        [sys.executable, "-c", CHILD.format(end=end), str(now_ms)],
        cwd=ROOT,
        env={**os.environ, "RUNTIME_DIRECTORY": str(folder)},
        capture_output=True,
        check=False,
    )


def begin(folder, now_ms):
    return Starts({"RUNTIME_DIRECTORY": str(folder)}).past(now_ms)


def test_three_crashes_within_minutes_lead_to_safe_mode(tmp_path):
    for number in range(3):
        assert not begin(tmp_path, 1000 * number).is_safe_due
        crash(tmp_path, 1000 * number, "raise RuntimeError('no such lamp')")
    past = begin(tmp_path, 4000)
    assert past.is_safe_due
    assert past.fault.strip().endswith("RuntimeError: no such lamp")


@pytest.mark.parametrize(
    ("end", "told"),
    [
        pytest.param("os.kill(os.getpid(), signal.SIGKILL)", "", id="killed"),
        pytest.param("os.abort()", "Aborted", id="watchdog"),
        pytest.param("import ctypes; ctypes.string_at(0)", "Segmentation", id="fault"),
    ],
)
def test_other_ways_to_die_count_and_leave_their_words(tmp_path, end, told):
    crash(tmp_path, 0, end)
    past = begin(tmp_path, 1)
    assert past.unclean == 1
    assert told in past.fault


def test_the_last_words_outlive_a_start_without_any(tmp_path):
    crash(tmp_path, 0, "raise RuntimeError('first')")
    crash(tmp_path, 1, "os.kill(os.getpid(), signal.SIGKILL)")
    assert "first" in begin(tmp_path, 2).fault


def test_an_end_in_good_order_forgets_all(tmp_path):
    crash(tmp_path, 0, "os._exit(1)")
    crash(tmp_path, 1, "starts.end()")
    assert begin(tmp_path, 2) == Past()


def test_crashes_long_ago_do_not_count(tmp_path):
    for number in range(3):
        crash(tmp_path, number, "os._exit(1)")
    assert begin(tmp_path, WINDOW_MS + 2).unclean == 0


def test_without_a_folder_nothing_is_counted(tmp_path):
    starts = Starts({})
    assert starts.begin(0) == Past()
    starts.end()
    assert not list(tmp_path.iterdir())


def test_a_folder_that_fails_stops_nobody(tmp_path):
    assert Starts({"RUNTIME_DIRECTORY": str(tmp_path / "none")}).begin(0) == Past()
    (tmp_path / "starts").mkdir()
    starts = Starts({"RUNTIME_DIRECTORY": str(tmp_path)})
    assert starts.begin(0) == Past()
    starts.end()


@given(st.text(), st.integers(0, 10**12))
def test_any_text_is_read(text, now_ms):
    assert all(now_ms - WINDOW_MS < at_ms <= now_ms for at_ms in recent(text, now_ms))


def test_what_lies_in_the_future_does_not_count():
    assert recent("5\n-3\nx\n²\n99\n10", 50) == (5, 10)
