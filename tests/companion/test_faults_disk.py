"""A full disk, a folder that cannot be written to, a second program on the folder."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.storage import Storage

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
POWERLESS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
"""Makes the administrator one who may not write everywhere either."""


def run(command, typed=""):
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=ROOT, check=False
    )


def full_disk(before, folder, kind, size):
    child = HERE / "full_disk_child.py"
    return run([*before, sys.executable, str(child), str(folder), kind, str(size)])


def own_namespace():
    """The command that gives a process mounts of its own, where that is allowed."""
    command = ["unshare", "--user", "--map-root-user", "--mount"]
    if shutil.which("unshare") is None:
        return None
    tried = run([*command, "mount", "-t", "tmpfs", "x", "/mnt"])
    return command if tried.returncode == 0 else None


@pytest.mark.parametrize("taken", [300_000, 330_000, 380_000, 395_000])
def test_a_full_disk_refuses_the_step_and_loses_nothing(taken, tmp_path):
    before = own_namespace()
    if before is None:
        pytest.skip("no mount namespaces for users on this machine")
    done = full_disk(before, tmp_path, "MOUNT", taken)
    assert done.returncode == 0, done.stderr
    check_refusal(json.loads(done.stdout), "the disk is full")


def test_a_file_that_must_not_grow_refuses_the_step_and_loses_nothing(tmp_path):
    done = full_disk([], tmp_path, "LIMIT", 220_000)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    check_refusal(told, "not saved")
    with closing(Storage(tmp_path)) as storage:
        assert storage.resume().standing == told["with_room"][-1][0]


def check_refusal(told, why):
    assert why in told["notice"]
    assert told["after"] == told["shown"]
    standing = told["after"]
    # What needs less room than the step that was refused may still be stored.
    for shown, stored, is_refused in told["again"]:
        assert shown == stored
        assert is_refused == (shown == standing)
        standing = shown
    assert [one[2] for one in told["with_room"]] == [False] * 4
    assert {one[0] for one in told["with_room"]} != {standing}
    assert all(shown == stored for shown, stored, _ in told["with_room"])
    assert "was not saved" not in told["notice_after"]


@pytest.fixture
def open_folder():
    """A folder that everybody may enter, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def console(folder, typed, before=()):
    command = [sys.executable, "-m", "companion", "console", "--data", str(folder)]
    return run([*before, *command], typed)


def test_in_a_folder_that_cannot_be_written_to_people_are_told_and_play(open_folder):
    data = open_folder / "data"
    console(data, "\n" * 9)
    before = {path.name: path.read_bytes() for path in data.glob("hyakki*")}
    for path in (data, *data.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    done = console(data, "\n\n", POWERLESS if os.geteuid() == 0 else ())
    data.chmod(0o755)
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert "Games are not kept" in told
    assert "cannot be written to" in told
    assert "Go on with the game" in told
    assert done.stderr == ""
    after = {path.name: path.read_bytes() for path in data.glob("hyakki*")}
    assert after == before


def test_a_second_program_says_who_has_the_folder_and_ends(tmp_path):
    with closing(Storage(tmp_path)):
        done = console(tmp_path, "")
    assert done.returncode == 3
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert str(os.getpid()) in line
    assert str(tmp_path) in line
    assert console(tmp_path, "").returncode == 0
