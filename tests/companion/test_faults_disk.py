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


def full_disk(before, folder, kind):
    command = [sys.executable, str(HERE / "full_disk_child.py"), str(folder), kind]
    return run([*before, *command])


def own_namespace():
    """The command that gives a process mounts of its own, where that is allowed."""
    command = ["unshare", "--user", "--map-root-user", "--mount"]
    if shutil.which("unshare") is None:
        return None
    tried = run([*command, "mount", "-t", "tmpfs", "x", "/mnt"])
    return command if tried.returncode == 0 else None


def test_a_full_disk_refuses_the_step_and_loses_nothing(tmp_path):
    before = own_namespace()
    if before is None:
        pytest.skip("no mount namespaces for users on this machine")
    done = full_disk(before, tmp_path, "MOUNT")
    assert done.returncode == 0, done.stderr
    check_refusal(json.loads(done.stdout), "the disk is full")


def test_a_file_that_must_not_grow_refuses_the_step_and_loses_nothing(tmp_path):
    done = full_disk([], tmp_path, "LIMIT")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    check_refusal(told, "not saved")
    with closing(Storage(tmp_path)) as storage:
        assert storage.resume().standing == told["standing"]


def check_refusal(told, why):
    assert why in told["notice"]
    assert told["after"] == told["shown"]
    assert told["again"] == [told["shown"]] * 3
    assert told["standing"] != told["shown"]
    assert told["stored"] == told["standing"]
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
